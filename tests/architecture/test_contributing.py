"""CONTRIBUTING.md and the way to a game say where things are: the tree is the real one, addresses lead somewhere."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tests.rooms import Facts
from tools.setup import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
NOT_OURS = {"__pycache__", "node_modules"}
MADE_UP = {"docs/decisions/NNNN-title.md"}


def tree() -> list[str]:
    """Return the paths that the tree under *What is where* names, relative to the repository; folders end in /."""
    lines = TEXT.partition("## What is where")[2].split("```")[1].strip().splitlines()
    found, folder = [], ""
    for line in lines:
        names = []
        for word in line.split():
            if not re.fullmatch(r"[\w<>/-]+/|[\w-]+\.\w+", word):
                break
            names.append(word)
        if line.startswith("  "):
            found += [folder + name for name in names]
        else:
            found += names
            folder = names[-1]
    return found


def folders(under: str) -> set[str]:
    """Return the folders that are right inside this one."""
    return {f"{under}/{each.name}/" for each in (ROOT / under).iterdir() if each.is_dir() and each.name not in NOT_OURS}


def modules(under: str) -> set[str]:
    """Return the modules that are right inside this folder."""
    return {f"{under}/{each.name}" for each in (ROOT / under).glob("*.py") if each.name != "__init__.py"}


def real(path: str) -> list[Path]:
    """Return what there is at a path whose <parts> stand for any name."""
    return list(ROOT.glob(re.sub(r"<\w+>", "*", path).rstrip("/")))


def test_what_the_tree_names_is_there():
    assert [path for path in tree() if not real(path)] == []


@pytest.mark.parametrize("under", ["engine", "ui", "static", "tools"])
def test_the_tree_names_every_folder(under):
    assert folders(under) - {re.sub(r"<.*", "", path) for path in tree()} == set()


@pytest.mark.parametrize("under", ["engine", "ui"])
def test_the_tree_names_every_module_that_is_in_no_room(under):
    assert modules(under) - set(tree()) == set()


def test_a_table_names_every_folder_of_tests():
    rows = re.findall(r"^\| `(tests/\w+)` \|", TEXT, re.MULTILINE)
    assert {f"{row}/" for row in rows} == folders("tests")


def test_how_many_laws_there_are_stands_in_one_place():
    laws = set(re.findall(r"def test_law_(\d+)_", (ROOT / "tests/conformance/test_laws.py").read_text("utf-8")))
    assert laws == {f"{number}" for number in range(1, len(laws) + 1)}
    counted = re.compile(r"\b(\w+) (?:laws|promises)\b")
    numbers = ("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
    told = {
        file.relative_to(ROOT).as_posix(): [word for word in counted.findall(text) if word in numbers or word.isdigit()]
        for file in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
        if (text := file.read_text("utf-8"))
    }
    assert {file: words for file, words in told.items() if words} == {"docs/glossary.md": [numbers[len(laws) - 7]]}


@pytest.mark.parametrize("file", ["CONTRIBUTING.md", "docs/adding-a-game.md"])
def test_every_address_in_it_leads_somewhere(file):
    text = (ROOT / file).read_text("utf-8")
    paths = re.findall(r"`((?:engine|ui|static|tests|tools|docs)/[^`\s]*)`", text)
    links = [(ROOT / file).parent / link for link in re.findall(r"\]\(([\w./-]+)\)", text)]
    assert len(paths) + len(links) > 20
    assert [path for path in paths if path not in MADE_UP and not real(path)] == []
    assert [link for link in links if not link.exists()] == []


def test_every_command_of_the_way_to_a_game_names_files_of_tests_that_are_there():
    text = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    paths = {
        path for line in re.findall(r"`python3 build\.py test ([^`]*)`", text) for path in line.split() if "/" in path
    }
    assert len(paths) > 10
    assert [path for path in paths if not real(path)] == []


def test_the_way_to_a_game_names_every_fact():
    """But those of the laws, which an afternoon takes; tests/rooms.py explains them all."""
    text = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    laws = {"places", "short", "shortest", "unplaced", "counted", "secret", "grouped", "one_action_a_round"}
    more = {"yardsticks", "most_seats_by_link", "short_by_link"}
    assert {each.name for each in fields(Facts)} - laws - more <= set(re.findall(r"`(\w+)`", text))
