"""A page's Python: archives of compiled modules, and a snapshot of a memory that has them imported.

`tools/snapshot.mjs` makes them, in Node and with Pyodide itself; this module caches them until an input changes.
"""

import gzip
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools import trim
from tools.archives import archives
from tools.assets import digest
from tools.errors import BuildError
from tools.setup import ROOT, node

PYODIDE = trim.PYODIDE
PYSCRIPT = ROOT / "node_modules/@pyscript/core/src/stdlib/pyscript"
_SCRIPT = ROOT / "tools/snapshot.mjs"
_INSIDE = ROOT / "tools/snapshot_inside.py"
_ARCHIVES = ROOT / "tools/archives.py"
_SYSTEM = 9
"""Where gzip says which system it ran on: some versions of Python write that there, others 255, for unknown."""


class Made(NamedTuple):
    """The standard library, the modules a page begins with, those that come later or for games as text, the snapshot.

    PyScript's modules are in `app` with ours that a page begins with, and all of `python` and `app` is in the snapshot,
    which is packed by gzip. `module` is the folder of the Pyodide that goes with them: see `trim.module`. `seal` stands
    for all that they were made of; it is in the snapshot too. `room` is how many bytes Python's memory may still grow
    by before the build fails.
    """

    python: bytes
    app: bytes
    later: bytes
    workshop: bytes
    snapshot: bytes
    module: Path
    seal: str
    room: int


def make(cache: Path, sources: Path = ROOT) -> Made:
    """Return them, from `cache` if nothing has changed since; otherwise it takes about ten seconds.

    `sources` is the folder with `engine` and `ui`.
    """
    module = trim.module()
    inputs = [f"{name}\0{digest(file.read_bytes())}\0" for name, file in _inputs(sources, module)]
    seal = digest("".join(inputs).encode())
    folder = cache / "snapshot" / seal
    if not folder.exists():
        _make(folder, seal, sources, module)
    names = ("python.zip", "app.zip", "later.zip", "workshop.zip", "snapshot.gz")
    python, app, later, workshop, snapshot = ((folder / name).read_bytes() for name in names)
    return Made(python, app, later, workshop, snapshot, module, seal, int((folder / "room").read_text("ascii")))


def _inputs(sources: Path, module: Path) -> Iterator[tuple[str, Path]]:
    """Yield all inputs, each with a name that doesn't depend on where the sources are."""
    for base, folder in ((sources, sources / "engine"), (sources, sources / "ui"), (ROOT, PYSCRIPT)):
        yield from ((file.relative_to(base).as_posix(), file) for file in sorted(folder.rglob("*.py")))
    tools = (_SCRIPT, _INSIDE, _ARCHIVES, Path(__file__), Path(trim.__file__))
    others = (PYODIDE / "pyodide.mjs", PYODIDE / "python_stdlib.zip", *tools)
    yield from ((file.relative_to(ROOT).as_posix(), file) for file in others)
    yield from ((name, module / name) for name in trim.MODULE)


def _make(folder: Path, seal: str, sources: Path, module: Path) -> None:
    """Fill `folder`, and delete earlier results."""
    modules = archives(sources)
    # Aside, since two builds may run at once.
    aside = folder.parent.with_name(f"snapshot-{os.getpid()}")
    (aside / seal).mkdir(parents=True)
    dropped = "" if module == PYODIDE else trim.DROPPED
    command = [str(node()), str(_SCRIPT), str(ROOT), str(sources), str(module), dropped, str(aside / seal), seal]
    command += map(" ".join, modules)
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise BuildError(f"Pyodide could not make the start-up snapshot:\n{run.stderr.strip()}", 1)
    snapshot = aside / seal / "snapshot"
    packed = bytearray(gzip.compress(snapshot.read_bytes(), 9, mtime=0))
    packed[_SYSTEM] = 255
    (aside / seal / "snapshot.gz").write_bytes(packed)
    snapshot.unlink()
    shutil.rmtree(folder.parent, ignore_errors=True)
    aside.rename(folder.parent)
