"""How the actions of Fistellavates are read and written; bundles count from 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...decks.decktet import CODES, codes
from ...mechanics.chance import chance_writers, deck_reader, read_first
from ...notation import NOT_ONE, bare, count_words, integer, one_of, single
from .bundles import DECK
from .state import (
    DONE,
    DRAW_DECK,
    HYPOTHESIS,
    PASS,
    PLAN,
    PROOF,
    SWAP,
    Add,
    Declare,
    Done,
    Draw,
    Plan,
    Swap,
)

PLAYABLE = {CODES[card]: card for card in range(DECK)}
"""The cards of this game by their codes."""


def _read_draw(words: Sequence[str]) -> Draw:
    count_words(words, 1, 2)
    one_of(words[0], {"deck": 0, "discard": 1}, NOT_ONE)
    if words[0] == "deck":
        count_words(words, 1, 1)
        return DRAW_DECK
    count_words(words, 2, 2)
    return Draw(integer(words[1]))


def _read_swap(words: Sequence[str]) -> Swap:
    count_words(words, 2, 2)
    return SWAP[_card(words[0])][_card(words[1])]


def _read_add(words: Sequence[str]) -> Add:
    count_words(words, 2, 2)
    return Add(_card(words[0]), integer(words[1]) - 1)


def _card(word: str) -> int:
    return one_of(word, PLAYABLE)


READERS = {
    "first": read_first,
    "deck": deck_reader(PLAYABLE),
    "draw": _read_draw,
    "plan": single(dict(zip(PLAYABLE, PLAN, strict=True))),
    "swap": _read_swap,
    "add": _read_add,
    **{action.verb: bare(action) for action in (DONE, HYPOTHESIS, PROOF, PASS)},
}
WRITERS: dict[type, Callable[[Any], str]] = {
    **chance_writers(codes),
    Draw: lambda action: "draw deck" if action.source < 0 else f"draw discard {action.source}",
    Plan: lambda action: f"plan {CODES[action.card]}",
    Swap: lambda action: f"swap {CODES[action.card]} {CODES[action.taken]}",
    Add: lambda action: f"add {CODES[action.card]} {action.bundle + 1}",
    Done: lambda action: action.verb,
    Declare: lambda action: action.verb,
}
