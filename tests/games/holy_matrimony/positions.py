"""Positions of Holy Matrimony for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.holy_matrimony.rules import HOLY_MATRIMONY as GAME
from engine.games.holy_matrimony.state import HolyMatrimonyState
from tests.positions import play_all
from ui.games.holy_matrimony.cases import deal


def holy_matrimony(
    hands: Sequence[str], church: str = "", stock: str = "", signs: str = "", **options: Any
) -> HolyMatrimonyState:
    """A first round of Holy Matrimony on the test circle with at least these cards in hand; seat 0 has the sign F.

    `church` is the card that lies, `stock` the first cards to be drawn, `signs` other signs of the seats. What a hand
    lacks is filled up in deck order.
    """
    state: HolyMatrimonyState = GAME.start(len(hands), options)
    play_all(GAME, state, deal(hands, church, stock, signs))
    return state
