"""A game's choices in words, as hints and reviews need them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.decks import fey
from ui.components import decktet_text, fey_text
from ui.components.grammar import Voices, join_words
from ui.components.translation import _


@dataclass(frozen=True)
class Choices:
    """The words of hints and reviews for a game's choices.

    orders: for each form of the notation an order without its capital, a message, or a function that makes one of the
    view. In the notation a name in braces stands for a word, and `{cards}` for all that are left; `_CALLED` puts a word
    of that name into words. unit: the unit that bots count in. much: a difference of more of them decides the game.
    """

    orders: Mapping[str, str | Callable[[Any], str]] = field(default_factory=dict)
    unit: str = "point"
    much: float = 30

    def action_in_words(self, action: str, view: Any, voices: Voices) -> str:
        """Return an action as an order, such as "play the 9 of Flame"; ValueError if no player can choose it."""
        words = action.partition(" /")[0].split()
        for notation, told in self.orders.items():
            found = _match(notation.split(), words)
            if found is not None:
                called = {
                    name: _CALLED[name](word, view, voices) if name in _CALLED else word for name, word in found.items()
                }
                return _(told if isinstance(told, str) else told(view), **called)
        raise ValueError(f"{action!r} isn't for a player to choose")

    def named_words(self, action: str) -> list[tuple[str, str]]:
        """Return the words after an action's verb, each with the name that it has in the notation, "" for none."""
        _verb, *words = action.partition(" /")[0].split()
        for notation in self.orders:
            found = _match(notation.split(), action.partition(" /")[0].split())
            if found is not None:
                names = [each[1:-1] if each.startswith("{") else "" for each in notation.split()[1:]]
                return list(
                    zip([*names, *[names[-1]] * (len(words) - len(names))] if names else [], words, strict=True)
                )
        return [("", word) for word in words]


def the(code: str) -> str:
    """Return a card as an object: "the 9 of Leaves and Wyrms", "the Excuse"."""
    return fey_text.story_name(code) if code in fey.CARD else decktet_text.the_card(code)


def all_of(codes: Iterable[str]) -> str:
    """Return some cards as an object: "the 9 of Flame and the 2 of Bone"."""
    return join_words([the(code) for code in codes])


def _match(notation: Sequence[str], words: Sequence[str]) -> dict[str, str] | None:
    """Return the words of an action by their names in this notation, None if it is written otherwise."""
    if notation[-1] == "{cards}" and len(words) >= len(notation):
        words = [*words[: len(notation) - 1], " ".join(words[len(notation) - 1 :])]
    if len(words) != len(notation):
        return None
    pairs = list(zip(notation, words, strict=True))
    if any(name != word for name, word in pairs if not name.startswith("{")):
        return None
    return {name[1:-1]: word for name, word in pairs if name.startswith("{")}


_CALLED: Mapping[str, Callable[[str, Any, Voices], object]] = {
    "card": lambda word, view, voices: the(word),
    "taken": lambda word, view, voices: the(word),
    "cards": lambda word, view, voices: all_of(word.split()),
    "seat": lambda word, view, voices: voices.of(int(word)),
    "side": lambda word, view, voices: voices.of(*view.sides[int(word)]),
    "suit": lambda word, view, voices: decktet_text.suit_name(word),
    "token": lambda word, view, voices: decktet_text.token_name(word),
    "suits": lambda word, view, voices: decktet_text.suits_named(word, "and"),
}
"""The words of notation in an order, by their names there; any other stays as it is written."""
