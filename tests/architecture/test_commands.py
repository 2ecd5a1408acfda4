"""What elements of a page ask for is a `Command`, wherever it is made and wherever it is matched.

Where it is handed on, the type of a parameter says so: mypy finds a plain text there.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.setup import ROOT
from ui.components.commands import Command

FILES = sorted((ROOT / "ui").rglob("*.py"))
SCRIPTS = sorted((ROOT / "static/js").glob("*.js"))
OF_PEERS = {"open", "away", "back", "closed", "message", "reached", "unreachable"}
"""What `do` is in a signal from another device: no element says that."""


def offered(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the values of data-do that are written here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "data-do":
                    yield from (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,)


def matched(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what is compared here with the `do` of a signal."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for other in node.comparators:
                if is_do(node.left):
                    yield other
                elif isinstance(node.left, ast.Tuple) and isinstance(other, ast.Tuple):
                    yield from (there for here, there in zip(node.left.elts, other.elts, strict=True) if is_do(here))
        elif isinstance(node, ast.Match):
            for case in node.cases:
                yield from parts(node.subject, case.pattern)


def parts(subject: ast.expr, pattern: ast.pattern) -> Iterator[ast.AST]:
    """Yield the parts of a pattern that stand for the `do` in the subject."""
    if isinstance(pattern, ast.MatchOr):
        for each in pattern.patterns:
            yield from parts(subject, each)
    elif is_do(subject):
        yield pattern
    elif isinstance(subject, ast.Tuple) and isinstance(pattern, ast.MatchSequence):
        for inner, part in zip(subject.elts, pattern.patterns, strict=True):
            yield from parts(inner, part)


def is_do(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "do") or (isinstance(node, ast.Name) and node.id == "do")


def plain(tree: ast.AST) -> set[str]:
    """The texts that stand where a command should."""
    nodes = [*offered(tree), *(node for found in matched(tree) for node in ast.walk(found))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)} - OF_PEERS


def members(tree: ast.AST) -> list[str]:
    """The commands that are named here, as often as they are."""
    return [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Command"
    ]


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for file in FILES:
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def test_no_plain_text_stands_for_a_command():
    assert {str(file): found for file, tree in trees() if (found := plain(tree))} == {}


@pytest.mark.parametrize(
    "code",
    [
        'h("button", {"class": "button", "data-do": "look"})',
        'h("button", {"data-do": "look" if here else Command.EYES})',
        'if signal.do == "look": pass',
        'if signal.do in (Command.EYES, "look"): pass',
        'if (signal.kind, signal.do) != ("click", "look"): pass',
        'match signal.kind, signal.do:\n    case "click", Command.EYES | "look": pass',
        'match do:\n    case "look": pass',
    ],
)
def test_a_plain_text_is_found(code):
    assert plain(ast.parse(code)) == {"look"}


def test_every_command_is_offered_and_handled():
    handled: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for _, tree in trees():
        named.update(members(tree))
        for node in matched(tree):
            handled.update(members(node))
    assert handled.keys() == set(Command.__members__)
    assert (named - handled).keys() == set(Command.__members__)


def test_scripts_name_commands_only():
    """They have no enumeration; what they call a command is looked for here."""
    script = "\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS)
    found = {*re.findall(r"\[data-(?:do|step)=([\w-]+)", script), *re.findall(r'dataset\.do [!=]== "([\w-]+)"', script)}
    assert found == {Command.QUICK, Command.EXPORT_ALL, Command.PLAY}
    [places] = re.findall(r"const places = \{(.*?)\};", script)
    assert set(re.findall(r"(\w+): \(", places)) == {Command.FIRST, Command.PREVIOUS, Command.NEXT, Command.LAST}
    [keys] = re.findall(r"const KEYS = \{(.*?Home.*?)\};", script)
    assert set(re.findall(r'"(\w+)"', keys)) == {Command.FIRST, Command.PREVIOUS, Command.NEXT, Command.LAST}
