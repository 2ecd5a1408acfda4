"""Chance actions: the lot `first 2` and the shuffle `deck 9VY 1M …`, top card first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..core import Reason, reason_maker
from ..messages import N_
from ..notation import count_words, integer, one_of
from ..strategy import Rng


class First(NamedTuple):
    """The lot that a game's setup names falls on this seat."""

    seat: int
    verb: str = "first"


class Deck(NamedTuple):
    """The draw pile after shuffling, top card first."""

    cards: tuple[int, ...]
    verb: str = "deck"


def read_first(words: Sequence[str]) -> First:
    """Return the seat that follows `first`."""
    count_words(words, 1, 1)
    return First(integer(words[0]))


def deck_reader(card: Mapping[str, int]) -> Callable[[Sequence[str]], Deck]:
    """Return a function that reads the cards that follow `deck`; the game checks how many there are."""
    return lambda words: Deck(tuple(one_of(word, card) for word in words))


def chance_writers(codes: Callable[[Iterable[int]], Sequence[str]]) -> dict[type, Callable[[Any], str]]:
    """Return functions that write a lot and a shuffle; `codes` are those of the game's deck."""
    return {
        First: lambda action: f"first {action.seat}",
        Deck: lambda action: " ".join(["deck", *codes(action.cards)]),
    }


def shuffle(cards: Iterable[int], rng: Rng) -> Deck:
    """Return these cards in random order."""
    order = list(cards)
    rng.shuffle(order)
    return Deck(tuple(order))


DUE = {"first": "lot-due", "deck": "deck-due", "circle": "circle-due", "signs": "signs-due"}
"""The code for the chance action expected next, for everything that `expects` may be."""

CHANCE_REASONS = {
    "lot-due": N_("a seat has to be drawn by lot first"),
    "deck-due": N_("the deck has to be shuffled first"),
    "no-such-seat": N_("the seats are 0 to {last}"),
    "wrong-deck": N_("all {size} cards have to be shuffled, and no others; missing: {missing}"),
}
"""The messages for the reasons below; every game's own contain them."""

_reason = reason_maker(CHANCE_REASONS)


def why_not_chance(action: Any, deck: Sequence[int] | None, seats: int, codes: Sequence[str]) -> Reason | None:
    """Return why this isn't the chance action due: a shuffle of `deck`, or a lot among the seats if that is None."""
    if deck is None:
        if not isinstance(action, First):
            return _reason("lot-due")
        return None if action.seat < seats else _reason("no-such-seat", last=seats - 1)
    if not isinstance(action, Deck):
        return _reason("deck-due")
    if sorted(action.cards) == sorted(deck):
        return None
    missing = [codes[card] for card in (Counter(deck) - Counter(action.cards)).elements()]
    return _reason("wrong-deck", size=len(deck), missing=missing)
