"""`build.py bench start`: how long our page takes to start, beside stock PyScript with the same app.

Stock is the npm files unchanged with their default configuration, the same app archive, the same server and the
same precompression. Each start is cold: a browser just begun, with nothing kept. The two take turns, so that
whatever else the machine does is shared fairly; compare the ratio, not the milliseconds.
"""

import argparse
import os
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserType, sync_playwright

from tools import browser, compress, dist, runtime
from tools.server import StaticServer
from tools.setup import ROOT

PATIENCE = 120_000
_INTERACTIVE = "performance.getEntriesByName('interactive')[0]?.startTime"
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stock PyScript</title>
<link rel="stylesheet" href="pyscript/core.css">
<script src="morphdom.js" defer></script>
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<div id="app"></div>
<script type="py" src="main.py" config="pyscript.toml"></script>
</body>
</html>
"""
_CONFIG = """interpreter = "./pyodide/pyodide.mjs"

[files]
"./app.zip" = "./*"
"""


class Start(NamedTuple):
    """One cold start: milliseconds until the first screen answered, and what went over the wire until then."""

    milliseconds: float
    bytes: int
    requests: int


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    executable = str(browser.find(None))
    with tempfile.TemporaryDirectory() as folder:
        sites = {"stock PyScript": stock(Path(folder)), "Suits & Signs": dist.build()}
        starts: dict[str, list[Start]] = {name: [] for name in sites}
        with sync_playwright() as playwright:
            for _ in range(arguments.times):
                for name, site in sites.items():
                    starts[name].append(measure(playwright.chromium, executable, site))
    print(report(starts))
    return 0


def stock(folder: Path) -> Path:
    """Build a site of stock PyScript around our app, and return its folder."""
    shutil.copytree(ROOT / runtime.PYSCRIPT, folder / "pyscript")
    shutil.copytree(ROOT / runtime.PYODIDE, folder / "pyodide")
    shutil.copy(ROOT / "node_modules/morphdom/dist/morphdom-umd.min.js", folder / "morphdom.js")
    shutil.copy(ROOT / "ui/main.py", folder / "main.py")
    (folder / "app.zip").write_bytes(archive("engine", "ui"))
    (folder / "index.html").write_text(_PAGE, "utf-8")
    (folder / "pyscript.toml").write_text(_CONFIG, "utf-8")
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    for address, twin in compress.twins(files, dist.CACHE).items():
        (folder / address).write_bytes(twin)
    return folder


def archive(*folders: str) -> bytes:
    """Return a zip of the Python files in these folders: the same bytes for the same files."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for folder in folders:
            for file in sorted((ROOT / folder).rglob("*.py")):
                entry = zipfile.ZipInfo(file.relative_to(ROOT).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                opened.writestr(entry, file.read_bytes())
    return packed.getvalue()


def measure(chromium: BrowserType, executable: str, site: Path) -> Start:
    """Start the page of a site once, in a new browser."""
    # Chromium's sandbox refuses to run as root, as in a container.
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with StaticServer(site) as server:
        running = chromium.launch(executable_path=executable, args=sandbox)
        page = running.new_page()
        page.goto(server.address)
        page.wait_for_function(_INTERACTIVE, timeout=PATIENCE)
        log = [request for request in server.log if "service-worker" not in request.path]
        start = Start(float(page.evaluate(_INTERACTIVE)), sum(request.bytes for request in log), len(log))
        running.close()
    return start


def report(starts: Mapping[str, list[Start]]) -> str:
    """Return the medians side by side, each compared with the first, and the fastest start of each."""
    first = next(iter(starts.values()))
    base = median(start.milliseconds for start in first)
    rows = [
        f"Cold start of the page, median of {len(first)}",
        f"{'':16}{'ms':>8}{'ratio':>8}{'fastest':>9}{'MB':>7}{'requests':>10}",
    ]
    for name, measured in starts.items():
        times = [start.milliseconds for start in measured]
        size = median(start.bytes for start in measured) / 1_000_000
        requests = median(start.requests for start in measured)
        time = median(times)
        rows.append(f"{name:16}{time:8.0f}{time / base:8.2f}{min(times):9.0f}{size:7.2f}{requests:10.0f}")
    return "\n".join(rows)
