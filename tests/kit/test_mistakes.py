"""Mistakes in a game are caught by the law that is about them, and shown with their position."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from engine import GAMES, Record
from engine.core import Game
from engine.laws import LAWS, Breach, break_laws
from engine.laws.report import as_json
from tests.kit.mistakes import MISTAKES, Mistake, seeded
from tools import prototype
from tools.setup import ROOT

BY_NAME = {law.name: law for law in LAWS}
OF_PURE_RULES = [each for each in MISTAKES if not each.law]


@pytest.fixture(scope="module")
def magpies() -> Game[Any, Any]:
    return prototype.read(ROOT / "tests/kit/magpies").game


def breaches(game: Game[Any, Any], **kinds: Any) -> Iterator[Breach]:
    """What a game breaks, while it is one of the catalog."""
    GAMES[game.slug] = game
    try:
        yield from filter(None, break_laws(game, **kinds))
    finally:
        del GAMES[game.slug]


def test_the_game_without_mistakes_keeps_all_laws(magpies: Game[Any, Any]) -> None:
    assert [*breaches(magpies, bound=nullcontext)] == []


@pytest.mark.parametrize("each", [each for each in MISTAKES if each.law], ids=lambda each: each.name.replace(" ", "-"))
def test_a_mistake_is_caught_and_shown(each: Mistake, magpies: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """By the law that is about it, after a position that can be played again."""
    law = BY_NAME[each.law]
    monkeypatch.setattr("engine.laws.LAWS", (law,))
    found = next(breaches(seeded(each, magpies, sys.modules[type(magpies).__module__])), None)
    assert found is not None
    assert (found.number, found.law) == (law.number, law.sentence)
    text = "\n".join(found.lines())
    assert re.search(each.shown, text, re.IGNORECASE), text
    assert found.record["actions"] or law.once or found.places
    assert found.remedy or found.places
    print(f"\n{each.name}\n{text}")


def test_three_of_twenty_mistakes_are_of_pure_rules_and_no_law_knows_them(magpies: Game[Any, Any]) -> None:
    assert len(MISTAKES) == 20
    assert len(OF_PURE_RULES) == 3
    for each in OF_PURE_RULES:
        game = seeded(each, magpies, sys.modules[type(magpies).__module__])
        assert [*breaches(game, presets=["default"], seats=[2], bound=nullcontext)] == []


def test_a_worker_hears_of_all_laws_as_plain_json(magpies: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    some = tuple(law for law in LAWS if law.name in ("places", "changes", "scores"))
    monkeypatch.setattr("engine.laws.LAWS", some)
    wrong = next(each for each in MISTAKES if each.law == "scores")
    game = seeded(wrong, magpies, sys.modules[type(magpies).__module__])
    told = [each for each in as_json(game) if each["kind"] != "step"]
    assert json.loads(json.dumps(told)) == told
    assert [each["kind"] for each in told] == ["progress", "breach", "progress", "progress", "end"]
    assert "Scores change" in told[1]["text"]
    assert Record.from_json(told[1]["record"]).actions
    assert [bool(each.get("skipped")) for each in told] == [False, False, False, True, False]
