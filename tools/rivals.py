"""The sites that `build.py bench start` compares ours with: the same app in stock PyScript, and in Pyodide alone.

Both are the unchanged npm files with their default configuration, our modules as an archive of sources, and twins
as in dist/. A `kept` site also has a plain service worker that keeps every file.
"""

import json
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

from tools import compress, dist, runtime
from tools.setup import ROOT

_PYODIDE = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.unpackArchive(await (await fetch("app.zip")).arrayBuffer(), "zip");
await python.runPythonAsync(await (await fetch("main.py")).text());
"""
_PYSCRIPT_HEAD = """<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>"""
_PYSCRIPT_BODY = '<script type="py" src="main.py" config="pyscript.toml"></script>'
_PYSCRIPT_CONFIG = """interpreter = "./pyodide/pyodide.mjs"

[files]
"./app.zip" = "./*"
"""
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The same app</title>
<script>window.suits = {{}};</script>
<script src="descent.js" defer></script>
<script src="saves.js" defer></script>
<script src="morphdom.js" defer></script>
<script src="markup.js" defer></script>
<script src="patching.js" defer></script>
{head}
</head>
<body>
<div id="app"></div>
{body}
</body>
</html>
"""
_REGISTER = 'navigator.serviceWorker.register("service-worker.js");'
_KEEP = """
addEventListener("install", (event) => event.waitUntil(caches.open("all").then((all) => all.addAll(FILES))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) =>
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));
"""


def pyscript(folder: Path, kept: bool, hurried: bool = False) -> Path:
    """Build the app with stock PyScript, and return its folder; `hurried` as in `dist.build`."""
    shutil.copytree(ROOT / runtime.PYSCRIPT, folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (folder / "pyscript.toml").write_text(_PYSCRIPT_CONFIG, "utf-8")
    return _finish(folder, _PYSCRIPT_HEAD, _PYSCRIPT_BODY, kept, hurried)


def pyodide(folder: Path, kept: bool, hurried: bool = False) -> Path:
    """Build the app with Pyodide alone, and return its folder; `hurried` as in `dist.build`."""
    folder.mkdir(parents=True)
    (folder / "start.js").write_text(_PYODIDE, "utf-8")
    return _finish(folder, '<script type="module" src="start.js"></script>', "", kept, hurried)


def _finish(folder: Path, head: str, body: str, kept: bool, hurried: bool) -> Path:
    shutil.copytree(ROOT / runtime.PYODIDE, folder / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.html"))
    shutil.copy(ROOT / "node_modules/morphdom/dist/morphdom-umd.min.js", folder / "morphdom.js")
    for name in ("descent.js", "markup.js", "patching.js", "saves.js"):
        shutil.copy(ROOT / "static/js" / name, folder)
    shutil.copy(ROOT / "ui/entries/main.py", folder / "main.py")
    (folder / "app.zip").write_bytes(_archive("engine", "ui"))
    if kept:
        (folder / "register.js").write_text(_REGISTER, "utf-8")
        body += '\n<script src="register.js"></script>'
    (folder / "index.html").write_text(_PAGE.format(head=head, body=body), "utf-8")
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    if kept:
        (folder / "service-worker.js").write_text(f"const FILES = {json.dumps(['./', *files])};{_KEEP}", "utf-8")
    # The old .zip files are packed inside, so a host would not pack them again.
    packable = {address: content for address, content in files.items() if not address.endswith(".zip")}
    for address, twin in compress.twins(packable, dist.CACHE, hurried).items():
        (folder / address).write_bytes(twin)
    return folder


def _archive(*folders: str) -> bytes:
    """Return a zip of the Python files in these folders: the same bytes for the same files."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for folder in folders:
            for file in sorted((ROOT / folder).rglob("*.py")):
                entry = zipfile.ZipInfo(file.relative_to(ROOT).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                opened.writestr(entry, file.read_bytes())
    return packed.getvalue()
