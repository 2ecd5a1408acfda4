"""The letters of suits and signs in the notation of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core import View, to_json
from engine.decks import decktet, fey


def letters_of(view: View) -> Mapping[str, str]:
    """Return the names of the letters that stand for suits or signs: those of the deck that the view's cards are of."""
    codes = set(texts(to_json(view)))
    return fey.SIGN_NAMES if codes & fey.CARD.keys() else decktet.SUIT_NAMES


def texts(plain: Any) -> Iterator[str]:
    """Yield every text in plain JSON."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, Mapping):
        for each in plain.values():
            yield from texts(each)
    elif isinstance(plain, list):
        for each in plain:
            yield from texts(each)
