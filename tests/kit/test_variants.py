"""Variants of the six games keep the laws, and what is wrong in one is shown: the facts are those of its game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from engine.laws import LAWS, Breach, break_laws
from engine.laws.facts import facts_of
from tools.setup import ROOT
from ui.workshop.sources import Sources

FOLDERS = sorted((ROOT / "static/workshop/variants").iterdir())
KNOWN_BY_FACTS = ("places", "json", "scores", "changes")
MISTAKE = """
    def apply(self, state: Any, action: Any, events: list[Any] | None = None) -> None:
        super().apply(state, action, events)
        if state.trick:
            state.stock = state.stock[1:]
"""


def variant(folder: Path, more: str = "") -> Iterator[Any]:
    """Yield a variant as the workshop has it, with some more lines in its class, and take it out again."""
    files = {str(file.relative_to(folder)): file.read_text("utf-8") for file in folder.rglob("*.py")}
    before, last, after = files["rules.py"].rpartition("\n\n\n")
    sources = Sources(f"my_{folder.name}", {**files, "rules.py": f"{before}\n{more}{last}{after}"})
    try:
        yield sources.take_in()
    finally:
        sources.take_out()


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def game(request: pytest.FixtureRequest) -> Iterator[Any]:
    yield from variant(request.param)


def breaches(game: Any, **kinds: Any) -> list[Breach]:
    return [*filter(None, break_laws(game, bound=nullcontext, **kinds))]


def test_laws_that_need_facts_hold_of_a_variant(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert facts_of(game).changes
    monkeypatch.setattr("engine.laws.LAWS", tuple(law for law in LAWS if law.name in KNOWN_BY_FACTS))
    assert breaches(game, seats=game.seat_counts[:1], presets=["default"]) == []


@pytest.mark.long
def test_every_law_holds_of_a_variant(game: Any) -> None:
    assert breaches(game) == []


def test_a_mistake_in_a_variant_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", tuple(law for law in LAWS if law.name == "places"))
    for game in variant(ROOT / "static/workshop/variants/troll_tricker", MISTAKE):
        found = breaches(game, seats=[3], presets=["default"])
        assert ["exactly one place" in each.message for each in found] == [True]
