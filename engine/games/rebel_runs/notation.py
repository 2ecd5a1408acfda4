"""How the actions of Rebel Runs are read and written; melds count from 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...decks.fey import CARD, CODES, codes
from ...mechanics.circle import FEY_READERS, FEY_WRITERS
from ...notation import NOT_ONE, bare, count_words, integer, one_of, single
from .melds import LEAST
from .state import (
    DISCARD,
    DONE,
    DRAW_DECK,
    DRAW_DISCARD,
    Discard,
    Done,
    Draw,
    LayOff,
    Meld,
)

DRAWS = {"deck": DRAW_DECK, "discard": DRAW_DISCARD}


def _read_meld(words: Sequence[str]) -> Meld:
    count_words(words, 2, 1 + len(CODES))
    one_of(words[0], LEAST, NOT_ONE)
    cards = [_card(word) for word in words[1:]]
    return Meld(words[0], tuple(sorted(cards) if words[0] == "set" else cards))


def _read_lay(words: Sequence[str]) -> LayOff:
    count_words(words, 3, 3)
    return LayOff(_card(words[0]), integer(words[1]), integer(words[2]) - 1)


def _card(word: str) -> int:
    return one_of(word, CARD)


READERS = {
    **FEY_READERS,
    "draw": single(DRAWS, NOT_ONE),
    "discard": single(dict(zip(CODES, DISCARD, strict=True))),
    "meld": _read_meld,
    "lay": _read_lay,
    "done": bare(DONE),
}
WRITERS: dict[type, Callable[[Any], str]] = {
    **FEY_WRITERS,
    Draw: lambda action: f"draw {action.source}",
    Discard: lambda action: f"discard {CODES[action.card]}",
    Meld: lambda action: " ".join(["meld", action.kind, *codes(action.cards)]),
    LayOff: lambda action: f"lay {CODES[action.card]} {action.seat} {action.meld + 1}",
    Done: lambda action: action.verb,
}
