"""The game that the tests bring along, added as `--with` adds it, but for a single test at a time."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES
from engine.core import Game
from engine.decks.decktet import BASIC
from tests import rooms
from tests.rooms import Facts
from tools import prototype
from tools.prototype import Prototype
from tools.setup import ROOT
from ui.games import default
from ui.games.catalog import GAME_UIS

FOLDER = ROOT / "tests/kit/plain_tricks"


def places(state: Any) -> tuple[list[int], list[int]]:
    """The cards in all places, and those there must be."""
    in_hands = [card for hand in state.hands for card in hand]
    cards = [*in_hands, *state.stock, *state.trick, *state.discards]
    return cards, list(range(BASIC)) if state.turn != -1 else []


@pytest.fixture(scope="session")
def added() -> Prototype:
    """The game's folder, read."""
    return prototype.read(FOLDER)


@pytest.fixture
def game(added: Prototype, monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """The game, one of GAMES until the test is over."""
    slug = added.game.slug
    monkeypatch.setitem(GAMES, slug, added.game)
    monkeypatch.setitem(GAME_UIS, slug, added.room or default.of(added.game))
    monkeypatch.setitem(rooms.ADDED, slug, Facts(places, short={"hand_size": 3}))
    return added.game
