"""The actions of a game without words for them: the verb of their notation, then cards, suits and all else by name."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from ui.components.grammar import Voices, join_words
from ui.games.default.naming import label, the_card, word_name
from ui.games.kit.choices import Choices
from ui.games.kit.letters import letters_of


class _ChoicesInNotation(Choices):
    def action_in_words(self, action: str, view: Any, voices: Voices) -> str:
        """Return an action as an order: "play the 8 of Knots", "split the Ace of Moons and the 3 of Suns"."""
        letters = letters_of(view)
        verb, *words = action.partition(" /")[0].split() + action.partition(" /")[2].split()
        named = [(each != word_name(each, letters) and each not in letters, each) for each in words]
        parts = []
        for is_card, alike in groupby(named, lambda each: each[0]):
            said = [the_card(each) if is_card else word_name(each, letters) for _is_card, each in alike]
            parts.append(join_words(said) if is_card else " ".join(said))
        return " ".join([label(verb).lower(), ", ".join(parts)]).strip()


CHOICES = _ChoicesInNotation()
