"""How the actions of Battle of the Bards are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core import NotationError
from ...decks.decktet import CARD, CODES, codes, letters
from ...mechanics.chance import chance_writers, deck_reader, read_first
from ...messages import N_
from ...notation import NOT_ONE, bare, count_words, integer, one_of, single
from . import tales
from .state import DONE, TAKES, Conclude, Done, Keep, Play, PlayExcuse, Split, Take
from .tales import EXCUSE


def _read_keep(words: Sequence[str]) -> Keep:
    count_words(words, 2, 2)
    return Keep(tuple(sorted(_cards(words))))


def _read_split(words: Sequence[str]) -> Split:
    count_words(words, 6, 6)
    if words.count("/") != 1:
        raise NotationError(N_("put one / between the cards face up and the cards face down"))
    stroke = words.index("/")
    return Split(tuple(sorted(_cards(words[:stroke]))), tuple(sorted(_cards(words[stroke + 1 :]))))


def _cards(words: Sequence[str]) -> list[int]:
    return [one_of(word, CARD) for word in words]


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 2, 2)
    card = one_of(words[0], {code: card for code, card in CARD.items() if card != EXCUSE}, N_("{word} begins no tale"))
    return Play(card, _tale(words[1]))


def _read_conclude(words: Sequence[str]) -> Conclude:
    count_words(words, 1, 2)
    return Conclude(_tale(words[0]), _suits(words[1:]))


def _read_excuse(words: Sequence[str]) -> PlayExcuse:
    count_words(words, 0, 2)
    return PlayExcuse(_tale(words[0]), _suits(words[1:])) if words else PlayExcuse()


def _tale(word: str) -> int:
    number = integer(word)
    if number not in (1, 2):
        raise NotationError(N_("there is tale 1 and tale 2, not {number}"), number=number)
    return number


def _suits(words: Sequence[str]) -> int:
    return tales.read_named_suits(words[0]) if words else 0


def _write_conclusion(action: Conclude | PlayExcuse) -> str:
    tale = [str(action.tale)] if action.tale else []
    return " ".join([action.verb, *tale, *([letters(action.named)] if action.named else [])])


READERS = {
    "first": read_first,
    "deck": deck_reader(CARD),
    "keep": _read_keep,
    "split": _read_split,
    "take": single({take.group: take for take in TAKES}, NOT_ONE),
    "play": _read_play,
    "conclude": _read_conclude,
    "excuse": _read_excuse,
    "done": bare(DONE),
}
WRITERS: dict[type, Callable[[Any], str]] = {
    **chance_writers(codes),
    Keep: lambda action: " ".join(["keep", *codes(action.cards)]),
    Split: lambda action: " ".join(["split", *codes(action.up), "/", *codes(action.down)]),
    Take: lambda action: f"take {action.group}",
    Play: lambda action: f"play {CODES[action.card]} {action.tale}",
    **dict.fromkeys((Conclude, PlayExcuse), _write_conclusion),
    Done: lambda action: action.verb,
}
