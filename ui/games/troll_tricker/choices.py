"""What can be done in Troll Tricker, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, the

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView


def order(text: str, view: TrollTrickerView, voices: Voices) -> str | None:
    """Return an order, such as "play the 9 of Flame"; None for what nobody chooses."""
    match text.split():
        case ["play", card]:
            return f"play {the(card)}"
    return None


CHOICES = Choices(order)
