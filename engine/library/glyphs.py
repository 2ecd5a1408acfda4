"""Small drawings of the suits and signs, each in a square of 24 by 24, and their colours.

They are told apart by their shapes; the colours are for those who see them.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from ..decks import decktet, fey

LINE = "L"
"""The mark in front of the path of a drawing that is a line, not an area."""

SUITS: Mapping[str, tuple[str, str]] = {
    "M": ("#44546a", "M16 1a11 11 0 1 0 7 15a9 9 0 1 1-7-15z"),
    "S": ("#9a6a00", "M12 0l3 7 7-3-3 7 5 1-5 3 3 6-7-2-3 5-3-5-7 2 3-6-5-3 5-1-3-7 7 3z"),
    "V": ("#1f62a8", f"{LINE}M2 9c4-6 7-3 10 0s7 3 10-2M2 19c4-6 7-3 10 0s7 3 10-2"),
    "L": ("#2f6b2f", "M23 1c1 13-5 19-14 17l-5 6-3-3 5-5c-2-9 5-15 17-15z"),
    "Y": ("#a3281f", f"{LINE}M2 20c9 3 17 1 17-4s-13-3-13-8 7-5 14-2"),
    "K": ("#6a3d7c", f"{LINE}M8 12a5 5 0 1 1 8 4M16 12a5 5 0 1 1-8-4M8 12a5 5 0 1 0 8 4"),
}
"""The colour and the path of each suit of the Decktet."""

SIGNS: Mapping[str, tuple[str, str]] = {
    "F": ("#a3281f", "M13 0c1 5 8 8 8 15a9 9 0 0 1-18 0c0-4 2-6 4-9 1 1 2 3 2 4 3-2 4-6 4-10z"),
    "W": ("#1f62a8", "M1 21c4-2 3-18 14-18 6 0 9 5 7 9-1 3-5 3-6 0 0-2 1-3 3-3-1-3-6-3-7 2-1 6 3 9 11 7l-3 4z"),
    "D": ("#3d6d78", f"{LINE}M2 8h9a3 3 0 1 0-3-3M2 13h16a4 4 0 1 0-4-4M4 18h9a3 3 0 1 1-3 3"),
    "S": ("#44546a", "M7 3h10l6 10-5 9h-11l-6-10z"),
    "T": ("#2f6b2f", "M12 0l9 11h-4l5 7h-8v6h-4v-6h-8l5-7h-4z"),
    "R": ("#9a6a00", "M12 0l3 9h9l-7 5 3 9-8-5-8 5 3-9-7-5h9z"),
    "B": ("#7a5c43", "M16 5a4 4 0 1 1 4 4l-11 11a4 4 0 1 1-5-5a4 4 0 1 1 1-2z"),
    "N": ("#6a3d7c", "M7 3l15-3v17a4 4 0 1 1-3-3v-7l-9 2v11a4 4 0 1 1-3-3z"),
}
"""The colour and the path of each sign of the Deck of Fey."""


class Face(NamedTuple):
    """The print of a card: its rank, and the colour and path of each of its suits or signs."""

    rank: str
    marks: tuple[tuple[str, str], ...]


def face(code: str, deck: AbstractSet[str]) -> Face:
    """Return the print of a card of this deck; a deck that is none of ours has its codes alone."""
    if deck <= fey.CARD.keys():
        return Face(str(fey.number_of(code)), (SIGNS[fey.sign_of(code)],))
    if deck <= decktet.CARD.keys():
        return Face(decktet.rank_of(code), tuple(SUITS[suit] for suit in decktet.suits_of(code)))
    return Face(code, ())
