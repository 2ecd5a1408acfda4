"""Pyodide's module, trimmed to what pages reach: see docs/decisions/0152-pyodide-without-what-nothing-reaches.md.

`tools/trim.mjs` trims it, in Node; this module checks the result, and keeps it until an input changes.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import trim_inside
from tools.assets import digest
from tools.setup import ROOT, node

PYODIDE = ROOT / "node_modules/pyodide"
MODULE = ("pyodide.asm.wasm", "pyodide.asm.mjs")
DROPPED = (
    "_bz2 _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _csv _ctypes _elementtree _hmac "
    "_lsprof _lzma _multibytecodec _pickle _remote_debugging _sqlite3 _testbuffer _testcapi _testclinic "
    "_testclinic_limited _testinternalcapi _testlimitedcapi _xxtestfuzz _zoneinfo _zstd cmath mmap pyexpat termios "
    "xxsubtype"
)
"""Modules that are built into Python, and that no page can import: the archives have nothing that needs them."""

_CACHE = ROOT / ".cache/pyodide"
_SCRIPT = ROOT / "tools/trim.mjs"
_CHECKS = ROOT / "tools/trim_checks.mjs"
_READ = ("static/js/interpreter.js", "static/js/snapshot.js", "tools/snapshot.mjs", "package-lock.json")
"""Files that decide what stays, besides Pyodide's and those that trim."""


def module() -> Path:
    """Return the folder with the trimmed MODULE, or with the one that came if it can't be trimmed or fails a check.

    In that case say which one. It takes some ten seconds, once.
    """
    folder = _CACHE / _seal()
    if not folder.exists():
        aside = _CACHE.with_name(f"pyodide-{os.getpid()}")
        (aside / folder.name).mkdir(parents=True)
        problem = _trim(aside / folder.name)
        if problem:
            shutil.rmtree(aside)
            print(f"Pyodide's module is taken as it came, which is longer. {problem}", file=sys.stderr)
            return PYODIDE
        shutil.rmtree(_CACHE, ignore_errors=True)
        aside.rename(_CACHE)
    return folder


def _seal() -> str:
    tools = [*(ROOT / "tools").glob("trim*"), ROOT / "tools/python_data.mjs", ROOT / "tools/webassembly.mjs"]
    inputs = [*(PYODIDE / name for name in (*MODULE, "pyodide.mjs")), *sorted(tools), *map(ROOT.joinpath, _READ)]
    return digest("".join(digest(file.read_bytes()) for file in inputs).encode())


def _trim(folder: Path) -> str:
    """Trim the module into `folder` and check it there; return what is wrong, if anything."""
    trimmed = _run(_SCRIPT, folder, DROPPED)
    if trimmed.returncode:
        return f"It can't be trimmed: {trimmed.stderr.strip()}"
    checked = _run(_CHECKS, folder)
    if checked.returncode:
        return checked.stderr.strip()
    if checked.stdout.strip() != trim_inside.check("played_game"):
        return 'Its check "played_game" failed: the game went another way than in CPython.'
    return ""


def _run(script: Path, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [str(node()), str(script), str(ROOT), str(folder), *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)
