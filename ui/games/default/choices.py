"""The actions of a game without words for them: its notation, with the names of cards and letters."""

from __future__ import annotations

from typing import Any

from ui.components.grammar import Voices
from ui.games.default.naming import action_name
from ui.games.kit.choices import Choices
from ui.games.kit.letters import letters_of


class _ChoicesInNotation(Choices):
    def action_in_words(self, action: str, view: Any, voices: Voices) -> str:
        named = action_name(action, letters_of(view))
        return named[:1].lower() + named[1:]


CHOICES = _ChoicesInNotation()
