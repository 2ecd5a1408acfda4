"""What a page's Python is made of."""

import ast
import gzip
import io
import json
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import dist, snapshot
from tools.errors import BuildError
from tools.setup import ROOT

pytestmark = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)
WHOLE = ROOT / "node_modules/pyodide/python_stdlib.zip"
# Inside the interpreter itself, so that no archive need have them.
FROZEN = {"os", "io", "abc", "codecs", "site", "stat", "importlib.util", "importlib.machinery", "zipimport"}


@pytest.fixture(scope="module")
def made() -> snapshot.Made:
    return snapshot.made(dist.CACHE)


def modules(archive: bytes | Path) -> set[str]:
    opened = io.BytesIO(archive) if isinstance(archive, bytes) else archive
    with zipfile.ZipFile(opened) as found:
        assert found.testzip() is None
        paths = [name for name in found.namelist() if name.endswith((".py", ".pyc"))]
    return {path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__") for path in paths}


def imported(file: Path) -> Iterator[str]:
    """Yield all names that a module may import, inside its functions too."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_app_is_all_of_the_engine_the_pages_and_pyscript(made: snapshot.Made) -> None:
    ours = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("engine", "ui")
        for file in (ROOT / folder).rglob("*.py")
    }
    theirs = {f"pyscript.{file.stem}".removesuffix(".__init__") for file in snapshot.PYSCRIPT.glob("*.py")}
    assert modules(made.app) == (ours - set(snapshot.ENTRIES)) | theirs


def test_the_archives_hold_nothing_but_compiled_modules(made: snapshot.Made) -> None:
    for archive in (made.python, made.app):
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            assert {Path(name).suffix for name in opened.namelist()} == {".pyc"}


def test_no_import_can_fail_late(made: snapshot.Made) -> None:
    library = modules(WHOLE)
    there = modules(made.python) | FROZEN
    for folder in (ROOT / "engine", ROOT / "ui", snapshot.PYSCRIPT):
        for file in folder.rglob("*.py"):
            missing = library.intersection(imported(file)) - there
            assert not missing, f"{file} imports {missing}"


def test_most_of_the_library_stays_away(made: snapshot.Made) -> None:
    assert len(modules(made.python)) < len(modules(WHOLE)) / 2


def test_the_snapshot_bears_the_seal_and_fits_into_the_first_memory(made: snapshot.Made) -> None:
    content = gzip.decompress(made.snapshot)
    length, count, memory = struct.unpack_from("<3I", content)
    runs = struct.unpack_from(f"<{2 * count}I", content, 12)
    start = 12 + 8 * count
    assert json.loads(content[start : start + length])["seal"] == made.seal
    assert memory == 30 * 2**20
    assert all(place + size <= memory for place, size in zip(runs[::2], runs[1::2], strict=True))
    assert sum(runs[1::2]) == len(content) - start - length


def test_what_is_made_is_kept_until_something_changes(made: snapshot.Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "_make", None)
    assert snapshot.made(dist.CACHE) == made


def test_a_failure_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "broken.mjs"
    script.write_text("throw new Error('There is no Pyodide here.');")
    monkeypatch.setattr(snapshot, "_SCRIPT", script)
    with pytest.raises(BuildError, match=r"could not make the start-up snapshot:[\s\S]*no Pyodide here"):
        snapshot._make(tmp_path / "snapshot" / "seal", "seal", ROOT)
