"""How the actions of Gasp! are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...decks.decktet import BASIC, CODES, SUIT, codes, letters
from ...mechanics.chance import chance_writers, deck_reader, read_first
from ...notation import NOT_ONE, count_words, integer, one_of, single
from .state import PLAY, PLAY_NAMING, Give, Play, Suit

PLAYABLE = {CODES[card]: card for card in range(BASIC)}
"""The cards of this game by their codes."""


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 1, 2)
    card = one_of(words[0], PLAYABLE)
    return PLAY_NAMING[card][one_of(words[1], SUIT, NOT_ONE)] if len(words) > 1 else PLAY[card]


def _read_give(words: Sequence[str]) -> Give:
    count_words(words, 1, 2)
    return Give(integer(words[0]), one_of(words[1], SUIT, NOT_ONE) if len(words) > 1 else 0)


READERS = {
    "first": read_first,
    "deck": deck_reader(PLAYABLE),
    "play": _read_play,
    "suit": single({letter: Suit(suit) for letter, suit in SUIT.items()}, NOT_ONE),
    "give": _read_give,
}
WRITERS: dict[type, Callable[[Any], str]] = {
    **chance_writers(codes),
    Play: lambda action: _write("play", CODES[action.card], action.suit),
    Give: lambda action: _write("give", action.side, action.suit),
    Suit: lambda action: f"suit {letters(action.suit)}",
}


def _write(verb: str, what: object, suit: int) -> str:
    return f"{verb} {what} {letters(suit)}" if suit else f"{verb} {what}"
