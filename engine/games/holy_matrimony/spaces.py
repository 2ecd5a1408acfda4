"""The actions of Holy Matrimony and its views as numbers, for learners: plays by the places of cards in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Options
from ...decks.fey import CODES
from ...learning import parts
from ...learning.fey_parts import fey_parts
from ...learning.parts import Parts
from ...learning.spaces import Numbered, Space, place_names
from .scoring import HAND
from .state import MOST_ROUNDS


def action_space(seats: int, options: Options) -> Space:
    """Return how plays are numbered: by their cards as a mask, bit 0 for the hand's first card in deck order."""
    masks = range(1 << HAND)
    names = [f"play {place_names(place for place in range(HAND) if mask >> place & 1)}".rstrip() for mask in masks]
    return {"play": Numbered(names, _number_plays)}


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; all but the round scored last, whose cards are `seen`."""
    here, named = parts.cards(CODES), parts.cards(CODES, is_placed=False)
    return {
        **fey_parts(seats),
        "scores": parts.each_seat(parts.number(int(options["target"])), seats),
        "round": parts.number(MOST_ROUNDS),
        "church": named,
        "hand": here,
        "hand_counts": parts.each_seat(parts.number(HAND), seats),
        "chosen": parts.presence(named),
        "waiting": parts.some_seats(seats),
        "seen": here,
        "gone_back": parts.presence(named),
        "stock_count": parts.number(len(CODES)),
    }


def _number_plays(legal: Sequence[str]) -> list[int]:
    _, *hand = max(legal, key=len).split(" ")  # the longest play is the whole hand
    numbers = {"play": 0}
    for place, code in enumerate(hand):
        numbers.update({f"{text} {code}": number | 1 << place for text, number in numbers.items()})
    return [numbers[text] for text in legal]
