"""The parts of a diagram: rows of cards, signs or tokens, each with words; and the same in plain sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.decks.fey import SIGN_NAMES
from ui.components.card import card_label
from ui.components.decktet_text import suit_name
from ui.components.fey_text import sign_name
from ui.components.grammar import join_words
from ui.components.translation import _, pgettext


class DiagramCard(NamedTuple):
    """A card that lies open, or the token of a sign, by its letter. under: its player, or its role.

    mark: the reason why it stands out from the others.
    """

    code: str
    under: str = ""
    mark: str = ""

    @property
    def in_words(self) -> str:
        """The card in words: "8 of Waves and Leaves, the Mill (Robin, for Waves, winning)", "Flame (Robin)"."""
        name = sign_name(self.code) if self.code in SIGN_NAMES else card_label(self.code)
        more = join_with_commas(self.under, self.mark)
        return f"{name} ({more})" if more else name


_FEW = 4
"""The number of cards that fill half the width."""


@dataclass(frozen=True, slots=True)
class DiagramRow:
    """A line of a diagram: its name, a text about it, and the things that lie there.

    suits: how many tokens there are of each suit, of at most `each`, by the suits' letters. about: "trick" for the
    things that matter first, "laid" for all else that lies open, "scores" for a player's standing, "order" for places
    on a circle, else "".
    """

    label: str = ""
    text: str = ""
    cards: tuple[DiagramCard, ...] = ()
    signs: tuple[DiagramCard, ...] = ()
    suits: tuple[tuple[str, int], ...] = ()
    each: int = 0
    about: str = ""

    @property
    def is_short(self) -> bool:
        """Whether two such rows have room beside each other."""
        return bool(self.suits) or 0 < len(self.cards) <= _FEW

    @property
    def at_once(self) -> str:
        """The row in one sentence, without its full stop: the cards before the text."""
        lying = [each.in_words for each in self.cards]
        told = "; ".join(filter(None, (*lying, self.text.removesuffix(".").replace(". ", "; "))))
        return f"{self.label}: {told}" if self.label and told else self.label or told

    @property
    def in_words(self) -> str:
        """The row in words, each sentence with its full stop."""
        lying = [each.in_words for each in self.cards] + [each.in_words for each in self.signs]
        told = [self.text, "; ".join(lying)]
        if self.suits:
            told.append(_("Tokens: {tokens}", tokens=tokens_named(self.suits)))
        first, *others = [each for each in told if each] or [""]
        head = f"{self.label}: {first}" if self.label and first else self.label or first
        return " ".join(map(_with_full_stop, filter(None, (head, *others))))


def alt(rows: Iterable[DiagramRow]) -> str:
    """Return all that a diagram shows in plain sentences, for people who can't see it."""
    return " ".join(filter(None, (row.in_words for row in rows)))


def plain_cards(codes: Iterable[str]) -> tuple[DiagramCard, ...]:
    """Return cards without words."""
    return tuple(DiagramCard(code) for code in codes)


def tokens_named(suits: Iterable[tuple[str, int]]) -> str:
    """Return the number of tokens of each suit: "Moons 1 and Suns 2", "none"."""
    held = [f"{suit_name(letter)} {count}" for letter, count in suits if count]
    return join_words(held) or pgettext("of tokens", "none")


def sentences(parts: Iterable[str]) -> str:
    """Return the parts that aren't empty, each as a sentence."""
    return " ".join(_with_full_stop(part) for part in parts if part)


def join_with_commas(*parts: str) -> str:
    """Return the parts that aren't empty, with commas between them."""
    return ", ".join(filter(None, parts))


def _with_full_stop(text: str) -> str:
    return text if text.endswith((".", "!", "?", ".)")) else f"{text}."


Rows = Iterator[DiagramRow]
"""The rows that a table yields."""
