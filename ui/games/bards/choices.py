"""What can be done in Battle of the Bards, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.components.decktet_text import suits_named
from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, all_of, the

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView


def order(text: str, view: BardsView, voices: Voices) -> str | None:
    """Return an order, such as "add the 9 of Leaves and Knots to tale 1"; None for what nobody chooses."""
    match text.split():
        case ["keep", *cards]:
            return f"begin your tales with {all_of(cards)}"
        case ["split", *cards]:
            return f"put face up {all_of(cards[: cards.index('/')])}"
        case ["take", group]:
            return f"take the cards that lie face {group}"
        case ["play", card, tale]:
            return f"add {the(card)} to tale {tale}"
        case ["conclude", tale]:
            return f"conclude tale {tale}"
        case ["conclude", tale, suits]:
            return f"conclude tale {tale}, and name {suits_named(suits, 'and')}"
        case ["excuse"]:
            return "set the Excuse aside"
        case ["excuse", tale]:
            return f"conclude tale {tale} with the Excuse"
        case ["excuse", tale, suits]:
            return f"conclude tale {tale} with the Excuse, and name {suits_named(suits, 'and')}"
        case ["done"]:
            return "conclude no tale now" if len(view.legal) > 1 else "say that you are done"
    return None


CHOICES = Choices(order)
