"""Positions of Fistellavates for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.fistellavates.rules import FISTELLAVATES as GAME
from engine.games.fistellavates.state import FistellavatesState
from tests.positions import play_all
from ui.games.fistellavates.cases import deal


def fistellavates(
    hands: Sequence[str], bundles: Sequence[str], discards: str, stock: str = "", **options: Any
) -> FistellavatesState:
    """A first deal of Fistellavates with at least these cards in hand, these first cards of bundles and discards.

    `bundles` has for each seat a card a bundle, `discards` a card a seat, `stock` the first cards to be drawn. What a
    hand lacks is filled up in deck order from the cards named nowhere. A `first` that is due is for the caller to play.
    """
    state: FistellavatesState = GAME.start(len(hands), options)
    play_all(GAME, state, deal(hands, bundles, discards, stock))
    return state
