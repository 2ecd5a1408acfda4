"""What can be done in Rebel Runs, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, all_of, the

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView


def order(text: str, view: RebelRunsView, voices: Voices) -> str | None:
    """Return an order, such as "discard the 9 of Flame"; None for what nobody chooses."""
    match text.split():
        case ["draw", "deck"]:
            return "draw from the deck"
        case ["draw", "discard"]:
            return "take the top card of the discards"
        case ["discard", card]:
            return f"discard {the(card)}"
        case ["meld", kind, *cards]:
            return f"lay down a {kind} of {all_of(cards)}"
        case ["lay", card, seat, _]:
            return f"add {the(card)} to {voices.whose(int(seat))} meld"
        case ["done"]:
            return "leave it at that"
    return None


CHOICES = Choices(order)
