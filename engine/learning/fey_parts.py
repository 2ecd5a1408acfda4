"""The sign circle and the seats' signs as numbers, for learners. No page imports this."""

from __future__ import annotations

from ..decks.fey import SIGN_LETTERS, SIGNS
from ..mechanics.circle import PLACES, POINTS, circle_of, read_sign, worths
from ..mechanics.fey_game import FeyView
from . import parts
from .parts import Parts


def fey_parts(seats: int) -> Parts:
    """Return the parts that the views of all games of the Deck of Fey have.

    `worths` are what each sign is worth to each seat, a share of the highest, POINTS; 0 for FEY, and before there are
    circle and signs.
    """
    sign = parts.words(SIGN_LETTERS)
    return {
        "circle": parts.each_place(sign, PLACES),
        "fey": sign,
        "signs": parts.each_seat(sign, seats),
        "worths": parts.aspect(_worths, parts.each_seat(parts.each_place(parts.number(max(POINTS)), SIGNS), seats)),
    }


def _worths(view: FeyView) -> list[tuple[int, ...]]:
    if not view.circle or None in view.signs:
        return []
    table = worths(circle_of(view.circle))
    return [table[read_sign(sign or "")] for sign in view.signs]
