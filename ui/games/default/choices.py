"""What can be done in a game that brings no words for it: its notation, with the names of cards and letters."""

from __future__ import annotations

from engine.core import View
from ui.components.grammar import Voices
from ui.games.default.naming import action_name, letters_of
from ui.games.kit.choices import Choices


def order(text: str, view: View, voices: Voices) -> str:
    """Return an order made of the notation: "play the 9 of Flame"."""
    named = action_name(text, letters_of(view))
    return named[:1].lower() + named[1:]


CHOICES = Choices(order)
