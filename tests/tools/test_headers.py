"""Our own server and the file for hosts say the same of every file."""

import http.client
import re
from pathlib import Path

from tools import headers
from tools.server import StaticServer

FILES = [
    "index.html",
    "manifest.webmanifest",
    "service-worker.js",
    "rules/gasp.html",
    "assets/all-1a2b.css",
    "assets/python-1a2b.zip",
    "assets/pyodide-1a2b/pyodide.asm.wasm",
]
# What every host gets right by itself.
KNOWN = {"text/html; charset=utf-8", "text/css; charset=utf-8", "text/javascript; charset=utf-8", "application/zip"}


def as_a_host_reads_it(text: str, path: str) -> dict[str, list[str]]:
    """Return the values of each header that the file `_headers` has for a path."""
    found: dict[str, list[str]] = {}
    applies = False
    for line in text.splitlines():
        if not line.startswith(" "):
            applies = bool(re.fullmatch(".*".join(map(re.escape, line.split("*"))), path))
        elif applies:
            name, _, value = line.strip().partition(": ")
            found.setdefault(name, []).append(value)
    return found


def test_the_server_and_the_file_for_hosts_agree(tmp_path: Path) -> None:
    for address in FILES:
        (tmp_path / address).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / address).write_text("content")
    text = headers.for_hosts(FILES).decode()
    with StaticServer(tmp_path) as server:
        for path in ["", *FILES]:
            connection = http.client.HTTPConnection(server.host, server.port, timeout=5)
            connection.request("GET", f"/{path}")
            answer = connection.getresponse()
            answer.read()
            told = as_a_host_reads_it(text, f"/{path}")
            for name in (*headers.EVERYWHERE, "Cache-Control"):
                assert told[name] == [answer.getheader(name)], (path, name)
            kind = answer.getheader("Content-Type")
            assert told.get("Content-Type", [kind]) == [kind], path
            assert kind in KNOWN or "Content-Type" in told, path
            connection.close()


def test_nothing_forbids_frames() -> None:
    assert not {"X-Frame-Options", "Content-Security-Policy"} & set(headers.headers("index.html"))


def test_the_file_keeps_to_the_limits_of_hosts() -> None:
    lines = headers.for_hosts([*FILES, *(f"examples/{number}.html" for number in range(500))]).decode().splitlines()
    assert len([line for line in lines if line.startswith("/")]) < 100
    assert max(map(len, lines)) < 2000
