"""The actions of Troll Tricker and its views as numbers, for learners."""

from __future__ import annotations

from ...core import Options
from ...decks.fey import CODES, SIGN_LETTERS
from ...mechanics import view_numbers as numbers
from ...mechanics.fey_numbers import fey_parts
from ...mechanics.spaces import Space
from ...mechanics.view_numbers import Parts
from .state import HAND
from .views import TrollTrickerView

SCORE = 50
"""The unit of scores."""


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verb."""
    return {"play": [f"play {code}" for code in CODES]}


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; cards of finished tricks are by the seats that played them."""
    here, named = numbers.cards(CODES), numbers.cards(CODES, is_placed=False)
    of_hand = numbers.each_seat(numbers.number(HAND), seats)
    return {
        **fey_parts(seats),
        "scores": numbers.each_seat(numbers.number(SCORE), seats),
        "round": numbers.number(int(options["hands"])),
        "leader": numbers.seat(seats),
        "hand": here,
        "hand_counts": of_hand,
        "trick": numbers.trick(CODES, seats),
        "lead": numbers.found(_lead, named),
        "tricks_won": of_hand,
        "played": numbers.tricks(CODES, seats),
        "seen": here,
        "old": named,
        "old_counts": of_hand,
        "voids": numbers.each_seat(numbers.words(SIGN_LETTERS), seats),
        "stock_count": numbers.number(len(CODES)),
    }


def _lead(view: TrollTrickerView) -> str | None:
    return view.trick[0].card if view.trick else None
