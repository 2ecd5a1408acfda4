"""Chance actions: the lot `first 2` and the shuffle `deck 9VY 1M …`, top card first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core import Rng
from engine.notation import count_words, integer, one_of


class First(NamedTuple):
    """The lot that a game's setup names falls on this seat."""

    seat: int
    verb: str = "first"


class Deck(NamedTuple):
    """The draw pile after shuffling, top card first."""

    cards: tuple[int, ...]
    verb: str = "deck"


def read_first(words: Sequence[str]) -> First:
    """The seat that follows `first`."""
    count_words(words, 1, 1)
    return First(integer(words[0]))


def deck_reader(card: Mapping[str, int]) -> Callable[[Sequence[str]], Deck]:
    """Reads the cards that follow `deck`; how many there must be is for the game to say."""
    return lambda words: Deck(tuple(one_of(word, card, "card of this game") for word in words))


def shuffled(cards: Iterable[int], rng: Rng) -> Deck:
    """Those cards in an order drawn by lot."""
    order = list(cards)
    rng.shuffle(order)
    return Deck(tuple(order))
