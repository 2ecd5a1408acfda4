"""The parts that a page needs to run Python: PyScript, Pyodide and our own code, with their addresses in dist/."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools import compress, lessons, snapshot, trim
from tools.archives import LATER
from tools.assets import Assets, relative
from tools.errors import BuildError
from tools.setup import ROOT
from ui.components.html import escape

PYODIDE = "node_modules/pyodide/"
PYSCRIPT = "node_modules/@pyscript/core/dist/"
BOTS = "ui/entries/bots.py"
QR = "node_modules/qr/"
CARRIERS = "static/js/carriers.js"
EARLY = "static/js/early.js"
INTERPRETER = "static/js/interpreter.js"
_ENTRIES_FOR_LATER = {f"{name.replace('.', '/')}.py" for name in LATER}
SNAPSHOT = "static/js/snapshot.js"
# Some hosts don't know .mjs and send a type that browsers refuse to run; the old name stays inside the new
# one because Pyodide looks for it in stack traces.
PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.mjs.js",
    "pyodide.asm.mjs": "pyodide.asm.mjs.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}


class Runtime:
    """Takes all that Python needs into the assets, and makes the parts of pages that refer to it.

    `megabytes` is the download of a first visit until the page answers, over a fast connection and compressed as well
    as possible. Pages quote this size.
    """

    def __init__(self, assets: Assets, cache: Path, sources: Path = ROOT, hurried: bool = False) -> None:
        """Take the sources from the folder `sources`, which has `engine` and `ui`; `hurried` as in `dist.build`."""
        self.assets = assets
        made = snapshot.make(cache, sources)
        later = lessons.add_lessons(made.later)
        archives = {"python.zip": made.python, "app.zip": made.app, "later.zip": later, "workshop.zip": made.workshop}
        for name, content in {**archives, "snapshot.bin": made.snapshot}.items():
            assets.put(name, content)
        module = {name: (made.module / name).read_bytes() for name in trim.MODULE}
        pyodide = assets.put_folder(PYODIDE, "pyodide", PYODIDE_FILES, module)
        pyscript = pyscript_files()
        folder = assets.put_folder(PYSCRIPT, "pyscript", {name: name for name in pyscript})
        # Fetched when a QR code is to be shown or read.
        self._qr = assets.put_folder(QR, "qr", {name: name for name in ("index.js", "decode.js")})
        sizes = {
            "wasm": len(assets.files[pyodide + "pyodide.asm.wasm"]),
            "archives": len(made.python) + len(made.app),
            "snapshot": len(made.snapshot),
            "later": len(later),
        }
        assets.prepend(INTERPRETER, constants(LOCK=empty_lock(), BYTES=sizes))
        assets.prepend(SNAPSHOT, constants(SEAL=made.seal))
        self._modules = [
            *(folder + name for name in pyscript),
            *map(assets.address, (EARLY, SNAPSHOT, INTERPRETER, "static/js/database.js")),
            *(pyodide + name for name in PYODIDE_FILES.values() if name.endswith(".js")),
        ]

        first = [*self._modules, pyodide + "pyodide.asm.wasm", assets.address("snapshot.bin")]
        fetched = {each: assets.files[each] for each in first}
        self.megabytes = round(compress.count_transferred(fetched, cache, hurried) / 1e6)

    def parts(self, at: str, entry: str) -> dict[str, str]:
        """Return the parts that start Python in a page in folder `at` of dist/ that runs `entry`, a file of ours."""
        settings = self._configuration(at)
        return {
            "config": attribute(settings),
            "megabytes": str(self.megabytes),
            "bots": relative(self.assets.address(BOTS), at),
            "qr": relative(self._qr + "index.js", at),
            "decoder": relative(self._qr + "decode.js", at),
            "carriers": relative(self.assets.address(CARRIERS), at),
            "needs": "data-needs-later" if entry in _ENTRIES_FOR_LATER else "",
            # PyScript would fetch its extras for MicroPython, which the page doesn't use.
            "extras": attribute({"plugins": settings["plugins"]}),
            "preloads": "\n".join(
                [f'<link rel="modulepreload" href="{relative(address, at)}">' for address in self._modules]
                # Not the WebAssembly: early.js fetches it, to see how fast it comes.
                + [f'<link rel="preload" href="{relative(self.assets.address(entry), at)}" as="fetch" crossorigin>']
            ),
        }

    def _configuration(self, at: str) -> dict[str, Any]:
        """Return pyscript.toml as the page holds it, with the addresses relative to that folder."""

        def address(path: str) -> str:
            # PyScript wants paths to begin with a dot; ours don't.
            return relative(self.assets.address(path.removeprefix("./")), at)

        settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
        settings["interpreter"] = address(settings["interpreter"])
        return settings


def attribute(value: object) -> str:
    """Return a value as JSON in an attribute."""
    return escape(json.dumps(value))


def constants(**values: object) -> str:
    """Return values as constants of a script."""
    return "".join(f"const {name} = {json.dumps(value)};\n" for name, value in values.items())


def pyscript_files() -> list[str]:
    """Return the files of PyScript that a page with our configuration fetches.

    core.js imports the real core, named by a hash; that one imports the `error` plugin even to switch it off.
    """
    core = (ROOT / PYSCRIPT / "core.js").read_text("utf-8")
    found = re.findall(r'from"\./(core-[\w-]+\.js)"', core)
    plugin = sorted(file.name for file in (ROOT / PYSCRIPT).glob("error-*.js"))
    if len(found) != 1 or len(plugin) != 1:
        raise BuildError("PyScript's files are not laid out as they were: see pyscript_files in tools/runtime.py.", 1)
    return ["core.js", *found, *plugin]


def empty_lock() -> Mapping[str, object]:
    """Return Pyodide's list of packages, emptied; Pyodide checks that the rest is its own."""
    lock = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}
