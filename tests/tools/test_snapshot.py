"""What a page's Python is made of."""

import ast
import gzip
import io
import json
import re
import shutil
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import dist, snapshot
from tools.archives import archives, is_of_library
from tools.assets import digest
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
    return snapshot.make(dist.CACHE)


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


def test_our_modules_are_in_two_archives_and_pyscript_is_in_the_first(made: snapshot.Made) -> None:
    ours = archives(ROOT)
    theirs = {f"pyscript.{file.stem}".removesuffix(".__init__") for file in snapshot.PYSCRIPT.glob("*.py")}
    # These are imported by nothing of ours, and by nothing of PyScript's that we call.
    assert modules(made.app) == {*ours.first} | theirs - {"pyscript.fs", "pyscript.media", "pyscript.web"}
    assert modules(made.later) == {*ours.later}


def test_packages_offer_all_that_they_import_of_ours(made: snapshot.Made) -> None:
    """A page takes these names from the package, such as `dom.storage`, and nothing of the package uses them."""
    for packed in (made.app, made.later):
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            packages = [each for each in archive.namelist() if re.match(r"(engine|ui)/.*__init__\.pyc", each)]
            for package in packages:
                code, missing = archive.read(package), set[str]()
                for node in ast.parse((ROOT / package.removesuffix("c")).read_text("utf-8")).body:
                    if isinstance(node, ast.ImportFrom) and (node.level or re.match("engine|ui", node.module or "")):
                        names = [node.module or "", *(alias.name for alias in node.names)]
                        missing |= {name for name in names if name.encode() not in code}
                assert not missing, package


def test_the_snapshot_does_without_what_comes_later(made: snapshot.Made) -> None:
    content = gzip.decompress(made.snapshot)
    assert b"ui.lobby.screen" in content
    assert b"ui.embed.copy_and_qr" not in content


def test_the_archives_hold_nothing_but_compiled_modules(made: snapshot.Made) -> None:
    for archive in (made.python, made.app, made.later):
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            assert {Path(name).suffix for name in opened.namelist()} == {".pyc"}


def test_no_import_can_fail_late(made: snapshot.Made) -> None:
    library = modules(WHOLE)
    there = modules(made.python) | FROZEN
    for folder in (ROOT / "engine", ROOT / "ui", snapshot.PYSCRIPT):
        for file in folder.rglob("*.py"):
            if is_of_library(".".join(file.relative_to(folder.parent).with_suffix("").parts)):
                continue
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
    assert 0 < made.room < memory
    assert all(place + size <= memory for place, size in zip(runs[::2], runs[1::2], strict=True))
    assert sum(runs[1::2]) == len(content) - start - length


def test_what_is_made_is_kept_until_something_changes(made: snapshot.Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "_make", None)
    assert snapshot.make(dist.CACHE) == made


# It takes a Pyodide of its own. Every day tests/tools/test_dist.py finds that the same sources make the same bytes.
@pytest.mark.long
def test_it_is_the_same_from_any_folder_and_for_anybody(
    made: snapshot.Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "a folder with a longer name/in another"
    for folder in (ROOT / "engine", ROOT / "ui", ROOT / "tools", snapshot.PYODIDE, snapshot.PYSCRIPT):
        shutil.copytree(folder, elsewhere / folder.relative_to(ROOT), ignore=shutil.ignore_patterns("__pycache__"))
    module = shutil.copytree(made.module, elsewhere / "module")
    monkeypatch.setattr(snapshot, "ROOT", elsewhere)
    monkeypatch.setattr(snapshot, "_SCRIPT", elsewhere / "tools/snapshot.mjs")
    for name, value in {"TZ": "Asia/Kolkata", "LC_ALL": "de_DE.UTF-8", "HOME": str(tmp_path), "USER": "ada"}.items():
        monkeypatch.setenv(name, value)
    snapshot._make(tmp_path / "made" / made.seal, made.seal, elsewhere, module)
    names = ("python.zip", "app.zip", "later.zip", "snapshot.gz")
    digests = [digest((tmp_path / "made" / made.seal / name).read_bytes()) for name in names]
    assert digests == [digest(content) for content in (made.python, made.app, made.later, made.snapshot)]


# It takes a Pyodide of its own. Every day the test of the seal finds that there is room, and the next that any failure
# stops the build and says why.
@pytest.mark.long
def test_too_much_in_memory_stops_the_build_and_says_by_how_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "project"
    (project / "tools").mkdir(parents=True)
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copy(ROOT / "tools/snapshot_inside.py", project / "tools")
    for package in ("engine", "ui", "ui/entries"):
        (project / package).mkdir()
        (project / package / "__init__.py").touch()
    (project / "ui/entries/main.py").write_text("import ui.much")
    (project / "ui/entries/bots.py").touch()
    (project / "ui/much.py").write_text("much = bytearray(10 * 2**20)")
    monkeypatch.setattr(snapshot, "ROOT", project)
    with pytest.raises(BuildError, match=r"memory takes \d\d\.\d MiB, \d\.\d MiB more than the 30\.0 MiB"):
        snapshot._make(tmp_path / "made" / "seal", "seal", project, snapshot.PYODIDE)


def test_a_failure_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "broken.mjs"
    script.write_text("throw new Error('There is no Pyodide here.');")
    monkeypatch.setattr(snapshot, "_SCRIPT", script)
    with pytest.raises(BuildError, match=r"could not make the start-up snapshot:[\s\S]*no Pyodide here"):
        snapshot._make(tmp_path / "snapshot" / "seal", "seal", ROOT, snapshot.PYODIDE)
