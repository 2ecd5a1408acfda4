"""A game that `build.py new` has written: it is played at once, keeps every law, and is formatted and typed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new
from tools.errors import BuildError
from tools.setup import ROOT

NAME = "zoo_2"
SLUG = "zoo-2"
NOT_COPIED = (".git", ".venv", "node_modules", "dist", "docs", ".cache", "__pycache__")
WRITTEN = [
    *(f"engine/games/{NAME}/{file}.py" for file in ("__init__", "advice", "events", "facts")),
    *(f"engine/games/{NAME}/{file}.py" for file in ("reasons", "rules", "state", "tricks", "views")),
    *(f"tests/games/{NAME}/{file}.py" for file in ("facts", "test_rules")),
    *(f"ui/games/{NAME}/{file}" for file in ("__init__.py", "rules.md")),
]
LAWS = ("tests/conformance", "tests/kit/test_default_room.py", f"tests/games/{NAME}", "tests/ui/test_tables.py")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which a game has been written, by a Python that has nothing but its own library."""
    copy = tmp_path_factory.mktemp("project") / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    result = run(copy, "-S", "-B", "build.py", "new", NAME)
    assert result.returncode == 0, result.stderr
    assert "python3 build.py serve" in result.stdout
    return copy


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False)


def test_it_has_three_rooms_and_nothing_of_the_example(written: Path) -> None:
    files = {path for room in new.ROOMS for path in (written / room / NAME).rglob("*") if path.is_file()}
    assert {file.relative_to(written).as_posix() for file in files} == {*WRITTEN}
    for file in files:
        assert "plain" not in file.read_text("utf-8").lower().replace("as plain as it can be", "")


def test_its_rulings_have_a_letter_that_no_other_game_has(written: Path) -> None:
    assert new.find_letter(ROOT, NAME) == "Z"
    assert new.find_letter(ROOT, "g_2") == "A"
    assert "**Ruling Z1.**" in (written / "ui/games" / NAME / "rules.md").read_text("utf-8")
    assert '"Z1"' in (written / "engine/games" / NAME / "reasons.py").read_text("utf-8")


def test_it_is_formatted_and_breaks_no_rule_of_style(written: Path) -> None:
    for check in (["format", "--check"], ["check"]):
        result = run(
            written, "-m", "ruff", *check, "--no-cache", *(f"{room}/{NAME}" for room in new.ROOMS), *new.CATALOGS
        )
        assert result.returncode == 0, result.stdout


def test_it_keeps_every_law_and_is_played_at_its_table(written: Path) -> None:
    result = run(
        written, "-m", "pytest", *LAWS, "-q", "-k", f"{SLUG} or {NAME}", "-o", "addopts=--import-mode=importlib"
    )
    assert result.returncode == 0, result.stdout
    assert " passed" in result.stdout


@pytest.mark.long
def test_its_types_hold(written: Path) -> None:
    """Rare: the example is typed, which `build.py check` sees every day, and this is the example renamed."""
    result = run(written, "-m", "mypy")
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("my-game", "can't be a game's name"),
        ("MyGame", "can't be a game's name"),
        ("_game", "can't be a game's name"),
        ("class", "can't be a game's name"),
        ("../x", "can't be a game's name"),
        ("a" * 31, "30 characters at most"),
        ("gasp", "engine/games/gasp is there already"),
        ("kit", "ui/games/kit is there already"),
        ("catalog", "ui/games/catalog.py is there already"),
        ("battle_of_the_bards", "there is a game 'battle-of-the-bards' already"),
        ("deck", "have a Deck already"),
        ("games", "have a GAMES already"),
        ("game", "have a GAME already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_before_anything_is_written(written: Path, name: str, said: str) -> None:
    before = {catalog: (written / catalog).read_text("utf-8") for catalog in new.CATALOGS}
    with pytest.raises(BuildError, match=said):
        new.write(written, name)
    assert before == {catalog: (written / catalog).read_text("utf-8") for catalog in new.CATALOGS}
