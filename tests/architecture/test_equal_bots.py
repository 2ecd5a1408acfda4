"""Bots choose alike on every device: what novices and adepts decide by is reckoned alike, bit by bit."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import GAMES, Session
from engine.bots import bot
from engine.luck import luck_from
from tests.positions import soon_over
from tools.setup import ROOT

MASTERS = {"regret_matching.py", "searching.py", "tree.py"}
TELLERS = {"opinions.py"}
EXACT = {"ceil", "comb", "floor", "gcd", "inf", "sqrt"}
"""What is rounded correctly everywhere."""


def modules() -> Iterator[Path]:
    """What the choices of novices and adepts come from."""
    for folder in ("games", "mechanics", "decks"):
        yield from sorted((ROOT / "engine" / folder).rglob("*.py"))
    yield ROOT / "engine/strategy.py"
    for file in sorted((ROOT / "engine/bots").glob("*.py")):
        if file.name not in MASTERS | TELLERS:
            yield file


def faults(source: str) -> list[str]:
    """What may come out otherwise on another device."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import() if any(each.name == "math" for each in node.names):
                found.append("all of math")
            case ast.ImportFrom(module="math"):
                found += [each.name for each in node.names if each.name not in EXACT]
            case ast.ImportFrom(module="statistics" | "cmath" | "decimal"):
                found.append("another module of numbers")
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
                found.append("a power")
            case ast.Call(func=ast.Name(id="pow" | "hash" as name)):
                found.append(name)
            case ast.Compare() if any(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops):
                sides = [node.left, *node.comparators]
                found += ["a comparison of floats" for side in sides if is_float(side)]
    return found


def is_float(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=float()) | ast.Attribute(attr="mean" | "error" | "worth_of") | ast.BinOp(op=ast.Div()):
            return True
    return False


@pytest.mark.parametrize("file", [*modules()], ids=lambda file: str(file.relative_to(ROOT / "engine")))
def test_nothing_that_bots_choose_by_comes_out_otherwise_elsewhere(file):
    assert faults(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    ["from math import log", "import math", "x = 0.8 ** n", "x **= 2", "pow(x, 2)", "a.mean == best", "x != 0.5"],
)
def test_what_does_would_be_found(source):
    assert len(faults(source)) == 1


def exact_sum(values: Any, start: int = 0) -> int:
    """The built-in sum, which rounds otherwise from Python 3.12 on, for whole numbers alone."""
    values = list(values)
    assert not [value for value in values if isinstance(value, float)], "use engine.strategy.total"
    added: int = sum(values, start)
    return added


@pytest.mark.parametrize("slug", GAMES)
def test_bots_add_no_floats_with_sum(slug, monkeypatch):
    for file in modules():
        module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        monkeypatch.setattr(module, "sum", exact_sum, raising=False)
    game, rng = GAMES[slug], Random(1)
    for seats in game.seat_counts:
        session = Session.start(game, ("bot:novice",) * seats, soon_over(slug, {}), rng)
        for number in range(60):
            if session.turn is None:
                break
            choice = bot("novice").choose(game, session.view(session.turn), luck_from(number))
            session.play(game.write(choice))


def test_a_sum_of_floats_would_be_found():
    with pytest.raises(AssertionError):
        exact_sum([0.1, 0.2])
