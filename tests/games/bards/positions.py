"""Positions of Battle of the Bards for tests."""

from __future__ import annotations

from typing import Any

from engine.games.bards.rules import BARDS as GAME
from engine.games.bards.state import BardsState
from tests.positions import play_all
from ui.games.bards.cases import deal


def battle(front: str, picker: int = 0, **options: Any) -> BardsState:
    """A Battle of the Bards whose deck begins with these cards: the meme, the four of the setup, the first five …"""
    state: BardsState = GAME.start(2, options)
    play_all(GAME, state, deal(front, picker, **options))
    return state
