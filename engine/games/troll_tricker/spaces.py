"""The actions of Troll Tricker and its views as numbers, for learners."""

from __future__ import annotations

from ...core import Options
from ...decks.fey import CODES, SIGN_LETTERS
from ...learning import parts
from ...learning.fey_parts import fey_parts
from ...learning.parts import Parts
from ...learning.spaces import Space
from .state import HAND
from .views import TrollTrickerView

SCORE = 50
"""The unit of scores."""


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verb."""
    return {"play": [f"play {code}" for code in CODES]}


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; cards of finished tricks are by the seats that played them."""
    here, named = parts.cards(CODES), parts.cards(CODES, is_placed=False)
    of_hand = parts.each_seat(parts.number(HAND), seats)
    return {
        **fey_parts(seats),
        "scores": parts.each_seat(parts.number(SCORE), seats),
        "round": parts.number(int(options["hands"])),
        "leader": parts.seat(seats),
        "hand": here,
        "hand_counts": of_hand,
        "trick": parts.trick(CODES, seats),
        "lead": parts.aspect(_lead, named),
        "tricks_won": of_hand,
        "played": parts.tricks(CODES, seats),
        "seen": here,
        "old": named,
        "old_counts": of_hand,
        "voids": parts.each_seat(parts.words(SIGN_LETTERS), seats),
        "stock_count": parts.number(len(CODES)),
    }


def _lead(view: TrollTrickerView) -> str | None:
    return view.trick[0].card if view.trick else None
