"""`build.py dist`: builds the site into dist/, for any folder of any static host.

Pages, service worker and manifest have addresses that people and browsers remember; all else is under
assets/, with its content in its name.
"""

import argparse
import io
import json
import os
import re
import shutil
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import GAMES
from tools import compress, licences, pages, worked
from tools.assets import Assets, digest
from tools.errors import BuildError
from tools.setup import ROOT
from ui.pages import lobby
from ui.text import TEXTS

DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
PYODIDE = "node_modules/pyodide/"
PYSCRIPT = "node_modules/@pyscript/core/dist/"
INTERPRETER = "static/js/interpreter.js"
# Some hosts don't know .mjs and send a type that browsers refuse to run; the old name stays inside the new
# one because Pyodide looks for it in stack traces.
PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.mjs.js",
    "pyodide.asm.mjs": "pyodide.asm.mjs.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}


def run(arguments: argparse.Namespace) -> int:
    """Build and say where."""
    print(f"The site is in {build().relative_to(ROOT)}/.")
    return 0


def build() -> Path:
    """Build dist/ and return its path; a build that fails leaves the one before."""
    files = contents()
    files |= compress.twins(files, CACHE)
    # Aside first, so that dist/ is never half-built; with a name of its own, since two builds may run at once.
    aside = CACHE / f"dist-{os.getpid()}"
    shutil.rmtree(aside, ignore_errors=True)
    for address, content in files.items():
        file = aside / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    replace(DIST, aside)
    return DIST


def replace(folder: Path, by: Path) -> None:
    """Put one folder in the place of another, which is deleted."""
    before = by.with_name(f"{by.name}-before")
    shutil.rmtree(before, ignore_errors=True)
    if folder.exists():
        folder.rename(before)
    by.rename(folder)
    shutil.rmtree(before, ignore_errors=True)


def contents() -> dict[str, bytes]:
    """Return the files of dist/ by address, without their compressed twins."""
    assets = Assets(ROOT)
    site = pages.Pages(ROOT, assets)
    files = {
        "index.html": index(site),
        "manifest.webmanifest": assets.content("static/manifest.webmanifest", ""),
    }
    for file in sorted((ROOT / "static/rules").glob("*.md")):
        address = f"rules/{file.stem}.html"
        files[address] = site.reading(address, file.read_text("utf-8"), worked.section(file.stem))
    files["about.html"] = about(site)
    files |= assets.files
    return files | {"service-worker.js": service_worker(files)}


def index(site: pages.Pages) -> bytes:
    """Return the page that runs Python, after taking all that it needs into its assets."""
    assets = site.assets
    app = assets.put("app.zip", archive("engine", "ui"))
    assets.put("static/css/all.css", pages.stylesheet(assets, ROOT / "static/css"))
    pyodide = assets.put_folder(PYODIDE, "pyodide", PYODIDE_FILES)
    pyscript = pyscript_files()
    folder = assets.put_folder(PYSCRIPT, "pyscript", {name: name for name in pyscript})
    assets.prepend(INTERPRETER, f"const LOCK = {json.dumps(empty_lock())};\n")
    settings = configuration(assets)
    modules = [INTERPRETER, "static/js/database.js"]
    return site.index(
        {
            "config": pages.escape(json.dumps(settings)),
            # PyScript would fetch its extras for MicroPython's sake, of which the page has none.
            "extras": pages.escape(json.dumps({"plugins": settings["plugins"]})),
            "lobby": lobby.page(),
            "preloads": pages.preloads(
                [folder + name for name in pyscript]
                + [assets.address(path) for path in modules]
                + [pyodide + name for name in PYODIDE_FILES.values() if name.endswith(".js")],
                [
                    pyodide + "pyodide.asm.wasm",
                    pyodide + "python_stdlib.zip",
                    app,
                    assets.address("ui/main.py"),
                ],
            ),
            "sprite": pages.sprite(ROOT / "static/svg"),
        }
    )


def about(site: pages.Pages) -> bytes:
    """Return the page that tells who made what; after all others, since it tells what they are made of."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ours = licences.Notice("Suits & Signs", project["license"], "", (ROOT / "LICENSE").read_text("utf-8"))
    credits = [(game.name, TEXTS[slug].credit) for slug, game in GAMES.items()]
    return site.about(project["version"], credits, [ours, *licences.notices(ROOT, site.assets.sources)])


def service_worker(files: Mapping[str, bytes]) -> bytes:
    """Return the service worker that keeps all these files, and no other, for offline use."""
    script = (ROOT / "static/js/service-worker.js").read_text("utf-8")
    hashes = {address: digest(content) for address, content in sorted(files.items())}
    build = {"name": digest((json.dumps(hashes) + script).encode()), "files": hashes}
    return f"const BUILD = {json.dumps(build)};\n{script}".encode()


def archive(*folders: str) -> bytes:
    """Return a zip of the Python files in these folders: the same bytes for the same files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as opened:
        for folder in folders:
            for file in sorted((ROOT / folder).rglob("*.py")):
                entry = zipfile.ZipInfo(file.relative_to(ROOT).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                opened.writestr(entry, file.read_bytes())
    return packed.getvalue()


def configuration(assets: Assets) -> dict[str, Any]:
    """Return pyscript.toml as the page holds it, with the addresses in dist/."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    settings["interpreter"] = "./" + assets.address(plain(settings["interpreter"]))
    settings["files"] = {"./" + assets.address(plain(path)): to for path, to in settings["files"].items()}
    return settings


def plain(path: str) -> str:
    """Return a path of pyscript.toml without the ./ that PyScript wants."""
    return path.removeprefix("./")


def pyscript_files() -> list[str]:
    """Return the files of PyScript that a page with our configuration fetches.

    core.js imports the real core, named by a hash; that one imports the `error` plugin even to switch it off.
    """
    core = (ROOT / PYSCRIPT / "core.js").read_text("utf-8")
    found = re.findall(r'from"\./(core-[\w-]+\.js)"', core)
    plugin = sorted(file.name for file in (ROOT / PYSCRIPT).glob("error-*.js"))
    if len(found) != 1 or len(plugin) != 1:
        raise BuildError("PyScript's files are not laid out as they were: see pyscript_files in tools/dist.py.", 1)
    return ["core.js", *found, *plugin]


def empty_lock() -> Mapping[str, object]:
    """Return Pyodide's list of packages without a package; Pyodide checks that the rest is its own."""
    lock = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}
