"""What the words for a game's choices have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.decks import fey
from ui.components import decktet_text, fey_text
from ui.components.grammar import Voices, join_words


class Choices(NamedTuple):
    """How hints and reviews speak of a game's choices.

    order: an action as an order without its capital, such as "play the 9 of Flame", from its notation, the view and the
    players' names; None if no player can choose it. unit: what bots count in. much: more than so many of them can only
    mean that the game depends on it.
    """

    order: Callable[[str, Any, Voices], str | None]
    unit: str = "point"
    much: float = 30

    def action_in_words(self, action: str, view: Any, voices: Voices) -> str:
        """Return an action as an order; ValueError if no player can choose it."""
        said = self.order(action, view, voices)
        if said is None:
            raise ValueError(f"{action!r} isn't for a player to choose")
        return said


def the(code: str) -> str:
    """Return a card as an object: "the 9 of Leaves and Wyrms", "the Excuse"."""
    name = fey_text.card_name(code) if code in fey.CARD else decktet_text.card_name(code)
    return name if name.startswith("the ") else f"the {name}"


def all_of(codes: Iterable[str]) -> str:
    """Return some cards as an object: "the 9 of Flame and the 2 of Bone"."""
    return join_words([the(code) for code in codes])
