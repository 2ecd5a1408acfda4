"""What can be done in a game that brings no words for it: its notation, with the names of cards and letters."""

from __future__ import annotations

from engine.core import View
from ui.games.default.naming import action_name, letters_of
from ui.text.words import Voices

UNIT = ("point", "points")
MUCH = 30
ROUND = "Round"


def choice(text: str, view: View, voices: Voices) -> str:
    """Return an action as an order, without its capital."""
    named = action_name(text, letters_of(view))
    return named[:1].lower() + named[1:]
