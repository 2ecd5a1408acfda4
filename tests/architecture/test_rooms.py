"""Every thing is in its room: what imports what, and that no game lacks a part."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from engine import GAMES
from tests.rooms import facts
from tools import golden
from tools.rooms import file_of, package_of
from tools.setup import ROOT
from ui.games.catalog import GAME_UIS

NOT_IN_THE_ENGINE = {"random", "secrets", "time", "datetime", "threading", "asyncio", "os", "socket", "subprocess"}
"""Chance, clocks and the world outside: the engine is handed what it needs of them."""

PYTHON = {folder: sorted((ROOT / folder).rglob("*.py")) for folder in ("engine", "ui", "tools")}
LONGEST = 450
"""More lines than this are more than one sitting."""


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 11))


def imported(file: Path) -> set[str]:
    """The top-level names of all modules that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def test_the_engine_imports_only_itself_and_the_harmless_part_of_the_standard_library():
    harmless = (sys.stdlib_module_names - NOT_IN_THE_ENGINE) | {"engine"}
    assert {file: more for file in PYTHON["engine"] if (more := imported(file) - harmless)} == {}


def test_only_the_door_opens_to_the_browser():
    browser = {"js", "pyodide", "pyscript", "pyodide_js"}
    assert {file.parent for file in PYTHON["ui"] if imported(file) & browser} == {ROOT / "ui" / "dom"}
    known = sys.stdlib_module_names | {"engine", "ui"} | browser
    assert {file: more for file in PYTHON["ui"] if (more := imported(file) - known)} == {}


def reads_json(file: Path) -> bool:
    names = {"load", "loads", "JSONDecoder", "scanner", "decoder"}
    return any(
        (isinstance(node, ast.Attribute) and node.attr in names and ast.unparse(node.value) == "json")
        or (isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("json", "pickle", "marshal"))
        for node in ast.walk(parsed(file))
    )


def test_json_is_read_in_one_place():
    """Nested deeply enough, it kills a page: `engine.safe_text.safe_json` measures it before it reads it."""
    assert [file for file in PYTHON["engine"] + PYTHON["ui"] if reads_json(file)] == [ROOT / "engine" / "safe_text.py"]


def test_what_runs_in_the_page_is_python_3_11():
    for file in PYTHON["engine"] + PYTHON["ui"]:
        parsed(file)


def test_modules_stay_short():
    lines = {file: len(file.read_text(encoding="utf-8").splitlines()) for files in PYTHON.values() for file in files}
    assert {file: count for file, count in lines.items() if count > LONGEST} == {}


def test_the_command_line_stays_short():
    assert len((ROOT / "build.py").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_all_its_parts(slug):
    """What CONTRIBUTING lists under *Add a game in an afternoon*; its texts are looked for in tests/ui."""
    package = package_of(slug)
    assert slug in GAME_UIS, f"{slug} has no room ui/games/{package}/ that ui/games/catalog.py names"
    assert GAME_UIS[slug].questions, f"{slug} has no questions: ui/games/{package}/questions.py"
    assert GAMES[slug].heuristic, f"{slug} has no heuristic: engine/games/{package}/heuristic.py"
    assert facts(slug).worked_cases, f"{slug} has no worked case: ui/games/{package}/cases/"
    rules = file_of(slug, "rules.md")
    assert rules.is_file(), f"{slug} has no rules page: {rules}"
    assert any((golden.FOLDER / slug).glob("*.txt")), f"{slug} has no golden record: build.py golden --update"
    assert any((ROOT / "tests" / "games" / package).glob("test_*.py")), f"{slug} has no tests: tests/games/{package}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_says_what_it_is(slug):
    game = GAMES[slug]
    assert game.slug == slug
    assert game.name
    assert game.seat_counts == tuple(sorted(set(game.seat_counts)))
    assert all(name == option.name and option.is_allowed(option.default) for name, option in game.options.items())
    assert game.phases
    assert game.reasons
    assert {*game.pauses, *game.scorings} <= set(game.events)
    assert game.events
