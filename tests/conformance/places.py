"""Where each game keeps its cards, for the law that every card is in exactly one place (law 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decks.decktet import BASIC


def _gasp(state: Any) -> tuple[list[int], int]:
    finished = [card for _, cards, _ in state.played for card in cards]
    dealt = state.turn != -1
    in_hands = [card for hand in state.hands for card in hand]
    return [*in_hands, *state.stock, *state.aside, *state.trick, *finished], BASIC if dealt else 0


PLACES: dict[str, Callable[[Any], tuple[list[int], int]]] = {"gasp": _gasp}
"""For every game the cards in all places, and how many there must be; between deals all are being shuffled."""
