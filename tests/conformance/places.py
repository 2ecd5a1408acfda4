"""Where each game keeps its cards, for the law that every card is in exactly one place (law 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decks.decktet import BASIC


def _gasp(state: Any) -> tuple[list[int], list[int]]:
    finished = [card for _, cards, _ in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    dealt = state.turn != -1
    return [*in_hands, *state.stock, *state.aside, *state.trick, *finished], list(range(BASIC)) if dealt else []


def _bards(state: Any) -> tuple[list[int], list[int]]:
    in_tales = [card for tales in state.tales for tale in tales if tale for card in tale]
    meme = [] if state.meme is None else [state.meme]
    offered = [*state.up, *state.down] if state.phase == "take" else state.down if state.step == 0 else []
    dealt = state.turn != -1
    places = [*in_tales, *meme, *state.stock, *state.drawn, *offered, *state.to_play, *state.discards]
    return places, state.deck() if dealt else []


PLACES: dict[str, Callable[[Any], tuple[list[int], list[int]]]] = {"gasp": _gasp, "battle-of-the-bards": _bards}
"""For every game the cards in all places, and those there must be; between deals all are being shuffled."""
