"""All actions of Holy Matrimony, numbered for learners: by the places of the cards in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Options
from ...mechanics.spaces import Numbered, Space, place_names
from .scoring import HAND


def action_space(seats: int, options: Options) -> Space:
    """Return how plays are numbered: by their cards as a mask, bit 0 for the hand's first card in deck order."""
    masks = range(1 << HAND)
    names = [f"play {place_names(place for place in range(HAND) if mask >> place & 1)}".rstrip() for mask in masks]
    return {"play": Numbered(names, _number_plays)}


def _number_plays(legal: Sequence[str]) -> list[int]:
    _, *hand = max(legal, key=len).split(" ")  # the longest play is the whole hand
    numbers = {"play": 0}
    for place, code in enumerate(hand):
        numbers.update({f"{text} {code}": number | 1 << place for text, number in numbers.items()})
    return [numbers[text] for text in legal]
