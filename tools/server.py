"""A static server that does what a good host would: MIME types, precompressed twins, exact caching headers.

It serves the files on the disk at the moment of the request, so a rebuilt file is seen at once.
"""

import hashlib
import re
import socket
import threading
from collections.abc import Mapping
from contextlib import suppress
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path, PurePosixPath
from socketserver import ThreadingTCPServer
from typing import Any, NamedTuple, Self
from urllib.parse import quote, unquote

from tools.headers import EVERYWHERE, TYPES
from tools.headers import headers as headers_of

# Best first: of those that a client accepts, the first that the file has as a twin is sent.
TWINS = {"br": ".br", "gzip": ".gz"}


class Request(NamedTuple):
    """A line of the server's log: `bytes` is the length of the body that was sent."""

    method: str
    path: str
    status: int
    bytes: int
    encoding: str

    @property
    def is_typeface(self) -> bool:
        """Whether it was for a typeface: those come after the first paint, and have a limit of their own."""
        return self.path.endswith(".woff2")


class StaticServer:
    """Serves a folder from a thread of its own; a context manager that starts and stops it.

    `port` 0 takes any free port and keeps it over a stop and a start. `log` holds every request answered. `more` are
    headers that a host of other pages than ours may send besides.
    """

    def __init__(
        self, folder: Path | str, port: int = 0, host: str = "127.0.0.1", more: Mapping[str, str] | None = None
    ) -> None:
        self.folder = Path(folder).resolve()
        self.host = host
        self.port = port
        self.log: list[Request] = []
        self._more = more or {}
        self._server: _Server | None = None

    @property
    def address(self) -> str:
        """The address of the folder, ending in a slash."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    def start(self) -> Self:
        """Listen and answer. Raise OSError if the port is taken."""
        if self._server is None:
            self._server = _Server((self.host, self.port), self.folder, self.log, self._more)
            self.port = self._server.server_address[1]
            threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop listening and close every open connection, so that a browser can't keep using one."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server.cut_connections()
            self._server = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


class _Server(ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    # A browser opens many connections at once; the standard library's queue of 5 drops some.
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], folder: Path, log: list[Request], more: Mapping[str, str]) -> None:
        self.folder = folder
        self.more = more
        self.log = log
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        self._connections: set[socket.socket] = set()
        self._guard = threading.Lock()
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._guard:
            self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._guard:
            self._connections.discard(request)
        super().shutdown_request(request)

    def cut_connections(self) -> None:
        """End the connections that are kept alive."""
        with self._guard:
            for connection in self._connections:
                with suppress(OSError):  # the other side may be quicker
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a browser that hangs up is no error, and everything else is in the log."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    server: _Server

    def do_GET(self) -> None:
        self._answer()

    def do_HEAD(self) -> None:
        self._answer()

    def _answer(self) -> None:
        path = self.path.partition("?")[0]
        file = find(self.server.folder, path)
        if file is None:
            self._send(
                HTTPStatus.NOT_FOUND,
                b"There is nothing at this address.\n",
                {"Content-Type": TYPES[".txt"]},
            )
        elif file.is_dir():
            self._send(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": quote(PurePosixPath(path).name) + "/"})
        else:
            self._send_file(file)

    def _send_file(self, file: Path) -> None:
        headers = headers_of(file.relative_to(self.server.folder).as_posix())
        twins = {name: twin for name, end in TWINS.items() if (twin := file.with_name(file.name + end)).is_file()}
        if twins:
            headers["Vary"] = "Accept-Encoding"
            accepted = accepted_encodings(self.headers.get("Accept-Encoding", ""))
            for name in (name for name in twins if name in accepted):
                headers["Content-Encoding"] = name
                file = twins[name]
                break
        status = file.stat()
        body, headers["ETag"] = read(file, status.st_mtime_ns, status.st_size)
        if matches(self.headers.get("If-None-Match", ""), headers["ETag"]):
            self._send(HTTPStatus.NOT_MODIFIED, b"", headers)
        else:
            self._send(HTTPStatus.OK, body, headers)

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        """Send the answer, without its body where HTTP has none, and log it."""
        self.send_response_only(status)
        self.send_header("Date", formatdate(usegmt=True))
        for name, value in {**EVERYWHERE, **self.server.more, **headers}.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD" or status == HTTPStatus.NOT_MODIFIED:
            body = b""
        self.server.log.append(
            Request(self.command, self.path, int(status), len(body), headers.get("Content-Encoding", ""))
        )
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing: the log is a list."""


def find(folder: Path, path: str) -> Path | None:
    """Return the file or folder that an address's path means: a file, a folder without its slash, or None.

    A path that leaves the folder, by dots, links or otherwise, is None.
    """
    try:
        found = (folder / unquote(path, errors="strict").lstrip("/")).resolve()
        if not found.is_relative_to(folder):
            return None
        if path.endswith("/"):
            found /= "index.html"
        return found if found.is_file() or (found.is_dir() and not path.endswith("/")) else None
    except (OSError, ValueError):  # bytes that are no UTF-8, a NUL, a name that is too long
        return None


@lru_cache(maxsize=256)
def read(file: Path, changed: int, size: int) -> tuple[bytes, str]:
    """Return a file's bytes and its ETag; `changed` and `size` tell the cache when to read it again."""
    body = file.read_bytes()
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def accepted_encodings(header: str) -> set[str]:
    """Return the encodings of ours that an Accept-Encoding header takes."""
    weights: dict[str, float] = {}
    for item in header.lower().split(","):
        name, _, parameters = item.strip().partition(";")
        weight = re.fullmatch(r"\s*q=([0-9.]+)\s*", parameters)
        weights[name.strip()] = float(weight[1]) if weight else 1.0
    return {name for name in TWINS if weights.get(name, weights.get("*", 0.0)) > 0}


def matches(header: str, tag: str) -> bool:
    """Return whether an If-None-Match header names the tag."""
    return header.strip() == "*" or tag in (item.strip().removeprefix("W/") for item in header.split(","))
