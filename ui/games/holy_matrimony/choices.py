"""What can be done in Holy Matrimony, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.components.grammar import Voices
from ui.games.kit.choices import Choices, all_of

if TYPE_CHECKING:
    from engine.games.holy_matrimony.views import HolyMatrimonyView


def order(text: str, view: HolyMatrimonyView, voices: Voices) -> str | None:
    """Return an order, such as "join the 9 of Flame and the 2 of Bone"; None for what nobody chooses."""
    match text.split():
        case ["play"]:
            return "join no card"
        case ["play", *cards]:
            return f"join {all_of(cards)}"
    return None


CHOICES = Choices(order, much=15)
