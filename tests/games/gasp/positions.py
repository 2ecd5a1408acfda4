"""Positions of Gasp! for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.gasp.rules import GASP as GAME
from engine.games.gasp.state import GaspState
from tests.positions import play_all
from ui.games.gasp.cases import deal


def gasp(hands: Sequence[str], leader: int = 0, **options: Any) -> GaspState:
    """A first round of Gasp! in which these seats hold at least these cards, and this one leads.

    What a hand lacks is filled up from the top of the deck order, so cards named for nobody go round in deck order.
    """
    state: GaspState = GAME.start(len(hands), options)
    play_all(GAME, state, deal(hands, leader))
    return state
