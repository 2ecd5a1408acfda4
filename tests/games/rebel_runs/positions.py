"""Positions of Rebel Runs for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.rebel_runs.rules import REBEL_RUNS as GAME
from engine.games.rebel_runs.state import RebelRunsState
from tests.positions import play_all
from ui.games.rebel_runs.cases import deal


def rebel_runs(hands: Sequence[str], up: str = "", stock: str = "", first: int = 0, **options: Any) -> RebelRunsState:
    """A first hand of Rebel Runs on the test circle with at least these cards in hand; seat 0 has the sign F.

    `up` is the card that begins the discards, `stock` the first cards to be drawn. What a hand lacks is filled up with
    cards that make few melds.
    """
    state: RebelRunsState = GAME.start(len(hands), options)
    play_all(GAME, state, deal(hands, up, stock, first))
    return state
