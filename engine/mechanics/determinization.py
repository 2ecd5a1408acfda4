"""Hidden cards drawn at random, again and again; the facts known about them are worked out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ..strategy import Rng

Deal: TypeAlias = Callable[[Any, Rng], None]
"""A function that deals the hidden cards at random into a state that has all known facts."""


def nothing_hidden(state: Any, rng: Rng) -> None:
    """Deal nothing: a `Deal` for positions between deals."""


def shuffle_cards(cards: Sequence[int], rng: Rng) -> list[int]:
    """Return the cards in random order; sorting by random keys takes a fifth of the time of `Random.shuffle`."""
    key = rng.random
    return sorted(cards, key=lambda card: key())


def stock_sampler(unseen: Sequence[int], back: int, size: int) -> Callable[[Rng], tuple[list[int], list[int]]]:
    """Return a function that draws a stock of this size, in random order, and the other unseen cards, in any order.

    The stock is a part of those unseen cards that were last shuffled back, a mask; -1 if none were yet.
    """
    elsewhere = [card for card in unseen if not back >> card & 1]
    shuffled = [card for card in unseen if back >> card & 1]

    def draw(rng: Rng) -> tuple[list[int], list[int]]:
        order = shuffle_cards(shuffled, rng)
        return order[:size], elsewhere + order[size:]

    return draw


def fill_hands(
    known: Sequence[Sequence[int]], lacking: Sequence[int], cards: Sequence[int], rng: Rng
) -> list[list[int]]:
    """Return hands, each sorted: their known cards and so many more of the cards at random."""
    order = shuffle_cards(cards, rng)
    hands, begin = [], 0
    for hand, more in zip(known, lacking, strict=True):
        hands.append(sorted([*hand, *order[begin : begin + more]]))
        begin += more
    return hands
