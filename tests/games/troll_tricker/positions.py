"""Positions of Troll Tricker for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.troll_tricker.rules import TROLL_TRICKER as GAME
from engine.games.troll_tricker.state import TrollTrickerState
from tests.positions import play_all
from ui.games.troll_tricker.cases import deal


def troll_tricker(hands: Sequence[str], signs: str = "", leader: int = 0, /, **options: Any) -> TrollTrickerState:
    """A first hand of Troll Tricker in which these seats hold at least these cards; the rest as in `deal`."""
    state: TrollTrickerState = GAME.start(len(hands), options)
    play_all(GAME, state, deal(hands, signs, leader))
    return state
