"""What a page's Python is made of: archives of compiled modules, and a snapshot of a memory that has them imported.

`tools/snapshot.mjs` makes them, in Node and with Pyodide itself; this module keeps them until something that goes in
changes.
"""

import gzip
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.assets import digest
from tools.errors import BuildError
from tools.setup import ROOT, node

ENTRIES = ("ui.main", "ui.asking", "ui.bots", "ui.embed", "ui.compose")
"""The modules that pages and workers run: they are fetched beside the archives."""

PYODIDE = ROOT / "node_modules/pyodide"
PYSCRIPT = ROOT / "node_modules/@pyscript/core/src/stdlib/pyscript"
_SCRIPT = ROOT / "tools/snapshot.mjs"
_INSIDE = ROOT / "tools/snapshot_inside.py"
_SYSTEM = 9
"""Where gzip says which system it ran on: some versions of Python write that there, others 255, for unknown."""


class Made(NamedTuple):
    """The standard library, our own modules with PyScript's, and the snapshot, which is compressed with gzip.

    `seal` stands for all that they were made of; it is in the snapshot too. `room` is how many bytes Python's memory
    may still grow by before the build fails.
    """

    python: bytes
    app: bytes
    snapshot: bytes
    seal: str
    room: int


def made(cache: Path, sources: Path = ROOT) -> Made:
    """Return them, from `cache` if nothing has changed since; otherwise it takes about ten seconds.

    `sources` is the folder with `engine` and `ui`.
    """
    inputs = [f"{name}\0{digest(file.read_bytes())}\0" for name, file in _inputs(sources)]
    seal = digest("".join(inputs).encode())
    folder = cache / "snapshot" / seal
    if not folder.exists():
        _make(folder, seal, sources)
    python, app, snapshot = ((folder / name).read_bytes() for name in ("python.zip", "app.zip", "snapshot.gz"))
    return Made(python, app, snapshot, seal, int((folder / "room").read_text("ascii")))


def _inputs(sources: Path) -> Iterator[tuple[str, Path]]:
    """Yield all that goes in, each with a name that is the same wherever the sources are."""
    for base, folder in ((sources, sources / "engine"), (sources, sources / "ui"), (ROOT, PYSCRIPT)):
        yield from ((file.relative_to(base).as_posix(), file) for file in sorted(folder.rglob("*.py")))
    others = (PYODIDE / "pyodide.mjs", PYODIDE / "python_stdlib.zip", _SCRIPT, _INSIDE, Path(__file__))
    for file in (*sorted(PYODIDE.glob("pyodide.asm.*")), *others):
        yield file.relative_to(ROOT).as_posix(), file


def _make(folder: Path, seal: str, sources: Path) -> None:
    """Fill `folder`, and delete what was made before."""
    # Aside, since two builds may run at once.
    aside = folder.parent.with_name(f"snapshot-{os.getpid()}")
    (aside / seal).mkdir(parents=True)
    command = [str(node()), str(_SCRIPT), str(ROOT), str(sources), str(aside / seal), seal, *ENTRIES]
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
