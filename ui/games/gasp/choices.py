"""What can be done in Gasp!, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.decktet import SUIT_NAMES
from ui.components.decktet_text import SINGULAR
from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, the

if TYPE_CHECKING:
    from engine.games.gasp.views import GaspView


def order(text: str, view: GaspView, voices: Voices) -> str | None:
    """Return an order, such as "play the 9 of Leaves and Wyrms"; None for what nobody chooses."""
    match text.split():
        case ["play", card]:
            return f"play {the(card)}"
        case ["play", card, suit]:
            return f"play {the(card)} for {SUIT_NAMES[suit]}"
        case ["suit", suit]:
            return f"take the trick in {SUIT_NAMES[suit]}"
        case ["give", side]:
            return f"give the token to {voices.of(*view.sides[int(side)]).name} for nothing"
        case ["give", side, suit]:
            return f"give the token to {voices.of(*view.sides[int(side)]).name} for a {SINGULAR[suit]} token"
    return None


CHOICES = Choices(order, unit="token", much=3)
