"""Dealing hidden cards at random where some may lie only in certain places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core import GameError
from ..messages import N_
from ..strategy import Rng
from .determinization import shuffle_cards
from .masks import mask_of


def matching_sampler(cards: Sequence[int], places: Sequence[int]) -> Callable[[Rng], list[int]]:
    """Return a function that draws a card for every place, at random; masks say which cards places allow (bit c for c).

    The cards left over follow in random order. There must be such a deal, as there always is when the masks come from
    a real game: GameError if a draw finds none.
    """
    every = mask_of(cards)
    free = [place for place, allowed in enumerate(places) if allowed & every == every]
    bound = [place for place, allowed in enumerate(places) if allowed & every != every]

    def draw(rng: Rng) -> list[int]:
        order = shuffle_cards(cards, rng)
        if not bound:
            return order
        lies = [-1] * len(places)
        taken = 0
        for place in shuffle_cards(bound, rng):
            allowed = places[place] & every & ~taken
            if allowed:
                lies[place] = next(card for card in order if allowed >> card & 1)
                taken |= 1 << lies[place]
            elif _find_place(place, lies, places, order, set()):
                taken = mask_of(card for card in lies if card >= 0)
            else:
                raise GameError(N_("no deal agrees with the cards seen so far"))
        rest = [card for card in order if not taken >> card & 1]
        for place in free:
            lies[place] = rest.pop()
        return lies + rest

    return draw


def _find_place(place: int, lies: list[int], places: Sequence[int], order: Sequence[int], tried: set[int]) -> bool:
    """Give a place a card even if another has to lie elsewhere for that, and return whether there is a way."""
    for card in order:
        if places[place] >> card & 1 and card not in tried:
            tried.add(card)
            if card not in lies or _find_place(lies.index(card), lies, places, order, tried):
                lies[place] = card
                return True
    return False
