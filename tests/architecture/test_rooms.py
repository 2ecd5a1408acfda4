"""Every thing is in its room: what imports what, and that no game lacks a part."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import GAMES
from tests.rooms import facts
from tools import golden
from tools.rooms import file_of, package_of
from tools.setup import ROOT
from tools.yardsticks import matches
from ui.games.catalog import GAME_UIS
from ui.games.kit.icons import icon_of
from ui.rules import catalog

NOT_IN_THE_ENGINE = {"random", "secrets", "time", "datetime", "threading", "asyncio", "os", "socket", "subprocess"}
"""Chance, clocks and the world outside: the engine is handed what it needs of them."""

PYTHON = {folder: sorted((ROOT / folder).rglob("*.py")) for folder in ("engine", "ui", "tools")}
ADAPTERS = ROOT / "engine/adapters"
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
    """And itself by dots, so that it can have another name; templates use that name, as a designer's game does."""
    harmless, templates = sys.stdlib_module_names - NOT_IN_THE_ENGINE, ROOT / "engine/templates"
    named = {file: imported(file) - harmless for file in PYTHON["engine"] if not file.is_relative_to(ADAPTERS)}
    assert named.pop(ROOT / "engine/library/seeds.py") == {"secrets"}  # for programs that give no seed
    assert {file for file, more in named.items() if more} == {
        file for file in named if file.name == "rules.py" and file.is_relative_to(templates)
    }
    assert {more for each in named.values() for more in each} == {"suits_and_signs"}


def test_adapters_import_other_libraries_and_nothing_imports_adapters():
    named = {
        file.stem: imported(file) - sys.stdlib_module_names for file in PYTHON["engine"] if file.parent == ADAPTERS
    }
    assert named == {
        "__init__": set(),
        "gymnasium": {"gymnasium", "numpy"},
        "openspiel": {"numpy", "pyspiel"},
        "pettingzoo": {"gymnasium", "numpy", "pettingzoo"},
        "tables": {"numpy"},
    }
    others = [file for room in ("engine", "ui") for file in PYTHON[room] if not file.is_relative_to(ADAPTERS)]
    assert [file for file in others if re.search(r"(from|import) \S*\badapters\b", file.read_text("utf-8"))] == []


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


def lacking(slug: str) -> Iterator[str]:
    """Yield what the site wants of a game and this one hasn't, each with the place where it goes."""
    game, ui, known = GAMES[slug], GAME_UIS[slug], facts(slug)
    room, rules, tests = (f"{part}/games/{package_of(slug)}" for part in ("ui", "engine", "tests"))
    kinds = {variant.split()[0] for kind in catalog.KINDS if kind.game == slug for variant in kind.variants}
    pictures = {event.__name__ for event in game.events if icon_of(tuple.__new__(event, ())) == "turn"}
    yield from (
        f"{what}: {place}"
        for there, what, place in (
            (file_of(slug, "rules.md").is_file(), "a rules page", f"{room}/rules.md"),
            (any((ROOT / tests).glob("test_*.py")), "the cases of its rules", f"{tests}/test_rules.py"),
            (any((golden.FOLDER / slug).glob("*.txt")), "golden records", "build.py golden --update"),
            ((golden.FOLDER / slug / golden.LINK).is_file(), "a link that is kept", "build.py golden --update"),
            (game.heuristic, "a heuristic", f"{rules}/heuristic.py"),
            (matches.read_results(slug), "short matches", f"build.py yardsticks {slug} --matches"),
            (ui.learning and ui.minutes, "how hard it is and how long it takes", f"{room}/__init__.py"),
            (ui.questions, "questions", f"{room}/questions.py"),
            (ui.tips, "tips", f"{room}/tips.py"),
            (ui.goals, "goals", f"{room}/goals.py"),
            ({*game.events} <= set(known.changes), "`changes`", f"{tests}/facts.py"),
            (kinds <= set(known.question_checks), "`question_checks`", f"{tests}/facts.py"),
            (known.question_answers, "`question_answers`", f"{tests}/facts.py"),
            (known.answer_to_event, "`answer_to_event`", f"{tests}/facts.py"),
            (known.log_headings, "`log_headings`", f"{tests}/facts.py"),
            (not pictures, f"pictures of {', '.join(sorted(pictures))} for the log", "ui/games/kit/icons.py"),
            (known.worked_cases, "worked cases", f"{room}, and `worked_cases` in {tests}/facts.py"),
            (ui.lessons, "a lesson", f"{room}"),
            (file_of(slug, "variant.py").is_file(), "a variant for the workshop", f"{room}/variant.py"),
        )
        if not there
    )


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_all_its_parts(slug):
    """What docs/adding-a-game.md lists; its texts are looked for in tests/ui."""
    assert slug in GAME_UIS, f"{slug} has no room that ui/games/catalog.py names"
    found = list(lacking(slug))
    assert not found, "\n".join([f"{slug} can be played, and for the site it lacks", *found])


@pytest.mark.parametrize("slug", GAMES)
def test_rulings_that_a_game_cites_are_on_its_rules_page(slug):
    page = file_of(slug, "rules.md").read_text("utf-8")
    there = set(re.findall(r"\*\*Ruling ([A-Z]\d+[a-z]?)\.\*\*", page))
    assert there
    reasons = (ROOT / "engine/games" / package_of(slug) / "reasons.py").read_text("utf-8")
    cited = set(re.findall(r'"([A-Z]\d+[a-z]?)"', reasons))
    assert cited - there == set()
    assert {found.upper() for found in re.findall(r"\(#([a-z]\d+[a-z]?)\)", page)} - {
        each.upper() for each in there
    } == set()


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
