"""What can be done in Fistellavates, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, the

if TYPE_CHECKING:
    from engine.games.fistellavates.views import FistellavatesView


def order(text: str, view: FistellavatesView, voices: Voices) -> str | None:
    """Return an order, such as "add the 9 of Leaves and Knots to bundle 1"; None for what nobody chooses."""
    match text.split():
        case ["draw", "deck"]:
            return "draw from the deck"
        case ["draw", "discard", seat]:
            return f"take the top card of {voices.whose(int(seat))} discards"
        case ["plan", card]:
            return f"plan with {the(card)}"
        case ["swap", card, taken]:
            return f"swap {the(card)} for {the(taken)}"
        case ["add", card, bundle]:
            return f"add {the(card)} to bundle {bundle}"
        case ["hypothesis" | "proof" as declared]:
            return f"declare a {declared}"
        case ["pass"]:
            return "declare nothing yet"
        case ["done"]:
            return "leave it at that"
    return None


CHOICES = Choices(order, unit="omen")
