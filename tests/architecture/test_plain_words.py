"""Messages, docstrings and pages are free of turns that no native speaker would use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import messages
from tools.setup import ROOT

BANNED = re.compile(
    r"\b(?:whoever|whomever|nobody|somebody|anybody|only then (?:is|are|was|were|do|does|did)|time and again"
    r"|what (?:is|are|was|were|has been|had been) (?:\w+ )?"
    r"(?:asked|awaited|chosen|done|kept|known|lit|looked|made|opened|played|pressed|said|seen|shown|stored|told|wanted)"
    r"|(?:is|are|was|were) awaited|under way|(?:go|goes|went|going|gone) on|yet to)\b",
    re.IGNORECASE,
)


def strange_turns(text: str) -> list[str]:
    """Return the banned turns of a text, code in backquotes aside."""
    return BANNED.findall(" ".join(re.sub(r"`[^`]*`", "", text).split()))


def faults(source: str) -> Iterator[str]:
    """Yield the banned turns of a module's messages and docstrings, and docstrings that begin with "What"."""
    for message in messages.messages(source):
        yield from strange_turns(" ".join(message.sentences))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from strange_turns(node.value.value)
            yield from re.findall(r"\AWhat\b.*", node.value.value)


def told(source: str) -> Iterator[str]:
    """Yield the texts of a script, docstrings aside."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def files(*patterns: str) -> Iterator[Path]:
    """Yield the files of these patterns."""
    for pattern in patterns:
        found = sorted(ROOT.glob(pattern))
        assert found
        yield from found


def test_modules_speak_plainly() -> None:
    modules = files("engine/**/*.py", "ui/**/*.py", "tools/**/*.py")
    assert {str(file): found for file in modules if (found := [*faults(file.read_text("utf-8"))])} == {}


def test_pages_speak_plainly() -> None:
    pages = files(
        "*.md",
        "docs/*.md",
        "docs/formats/*.md",
        "docs/library/**/*.md",
        "static/*.md",
        "ui/games/*/rules.md",
        "ui/games/*/cases/*.json",
    )
    assert {str(file): found for file in pages if (found := strange_turns(file.read_text("utf-8")))} == {}


def test_lessons_and_played_cases_speak_plainly() -> None:
    scripts = files("ui/games/*/lesson*.py", "ui/games/*/cases.py")
    assert {str(file): found for file in scripts if (found := strange_turns(file.read_text("utf-8")))} == {}


def test_apostrophes_are_curly() -> None:
    pages = files(
        "CHANGELOG.md",
        "README.md",
        "docs/formats/*.md",
        "docs/library/**/*.md",
        "static/*.md",
        "ui/games/*/rules.md",
        "ui/games/*/cases/*.json",
    )
    texts = {str(file): re.sub(r"`[^`]*`", "", file.read_text("utf-8")) for file in pages}
    for file in files("engine/**/*.py", "ui/**/*.py"):
        source = file.read_text("utf-8")
        texts[str(file)] = "\n".join(text for each in messages.messages(source) for text in each.sentences)
        if file.name.startswith(("lesson", "cases")):
            texts[str(file)] += "\n".join(told(source))
    assert {file: found for file, text in texts.items() if (found := re.findall(r"\w+'[a-z]+|\w+s' ", text))} == {}


@pytest.mark.parametrize(
    "turn", ["Go on", "Whoever", "nobody", "under way", "what is asked", "yet to", "is awaited", "only then does"]
)
def test_strange_turns_are_found(turn: str) -> None:
    assert strange_turns(f"There, {turn} plays.") == [turn]
    assert [*faults(f'def f():\n    """Return {turn}."""\n    return _("{turn}")')] == [turn, turn]


def test_a_docstring_names_things() -> None:
    assert [*faults('"""What a page shows."""')] == ["What a page shows."]
    assert [*faults('"""The page, `whoever` sees it. What it shows."""')] == []
