"""Every thing is in its room: what imports what, and that no game lacks a part."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from engine import GAMES
from tests.rooms import facts
from tools import golden
from tools.rooms import package_of
from tools.setup import ROOT
from ui.catalog import GAME_UIS

NOT_IN_THE_ENGINE = {"random", "secrets", "time", "datetime", "threading", "asyncio", "os", "socket", "subprocess"}
"""Chance, clocks and the world outside: the engine is handed what it needs of them."""

PYTHON = {folder: sorted((ROOT / folder).rglob("*.py")) for folder in ("engine", "ui", "tools")}
LONGEST = 450
"""More lines than this are more than one sitting."""


def imported(file: Path) -> set[str]:
    """The top-level names of all modules that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("file", PYTHON["engine"], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_engine_imports_only_itself_and_the_harmless_part_of_the_standard_library(file):
    assert imported(file) <= (sys.stdlib_module_names - NOT_IN_THE_ENGINE) | {"engine"}


@pytest.mark.parametrize("file", PYTHON["ui"], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_the_door_opens_to_the_browser(file):
    browser = imported(file) & {"js", "pyodide", "pyscript", "pyodide_js"}
    assert not browser or file.parent == ROOT / "ui" / "dom"
    assert imported(file) - browser <= sys.stdlib_module_names | {"engine", "ui"}


@pytest.mark.parametrize("file", PYTHON["engine"] + PYTHON["ui"], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_json_is_read_in_one_place(file):
    """Nested deeply enough, it kills a page: `engine.plain.parsed` measures it before it reads it."""
    names = {"load", "loads", "JSONDecoder", "scanner", "decoder"}
    read = [
        node
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr in names and ast.unparse(node.value) == "json")
        or (isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("json", "pickle", "marshal"))
    ]
    assert bool(read) == (file == ROOT / "engine" / "plain.py")


@pytest.mark.parametrize("file", PYTHON["engine"] + PYTHON["ui"], ids=lambda file: file.relative_to(ROOT).as_posix())
def test_what_runs_in_the_page_is_python_3_11(file):
    ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 11))


@pytest.mark.parametrize(
    "file", [file for files in PYTHON.values() for file in files], ids=lambda file: file.relative_to(ROOT).as_posix()
)
def test_modules_stay_short(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_command_line_stays_short():
    assert len((ROOT / "build.py").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_all_its_parts(slug):
    """What CONTRIBUTING lists under *Add a game in an afternoon*; its texts are looked for in tests/ui."""
    package = package_of(slug)
    assert slug in GAME_UIS, f"{slug} has no room in the pages: ui/games/{package}/, and its line in ui/catalog.py"
    assert GAME_UIS[slug].questions, f"{slug} has no questions: ui/games/{package}/questions.py"
    assert GAMES[slug].heuristic, f"{slug} has no heuristic: engine/games/{package}/heuristic.py"
    assert facts(slug).worked_cases, f"{slug} has no worked case: static/examples/{slug}"
    rules = ROOT / "static" / "rules" / f"{slug}.md"
    assert rules.is_file(), f"{slug} has no rules page: {rules}"
    assert any((golden.FOLDER / slug).glob("*.txt")), f"{slug} has no golden record: build.py golden --update"
    assert any((ROOT / "tests" / "games" / package).glob("test_*.py")), f"{slug} has no tests: tests/games/{package}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_says_what_it_is(slug):
    game = GAMES[slug]
    assert game.slug == slug
    assert game.name
    assert game.seat_counts == tuple(sorted(set(game.seat_counts)))
    assert all(name == option.name and option.allows(option.default) for name, option in game.options.items())
    assert game.phases
    assert game.reasons
    assert set(game.pauses) <= set(game.events)
    assert game.events
