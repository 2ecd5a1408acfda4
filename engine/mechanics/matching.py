"""Dealing hidden cards at random where some may lie only in certain places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.strategy import Rng


def dealt(cards: Sequence[int], places: Sequence[int], rng: Rng) -> list[int]:
    """Return a card for every place, at random; each place's mask says which cards it allows (bit c for card c).

    The cards left over follow in random order. There must be such a deal, as there always is when the masks come from
    a real game. It is found by augmenting paths, so it never has to try again.
    """
    order = list(cards)
    rng.shuffle(order)
    every = sum(1 << card for card in order)
    lies = [-1] * len(places)  # the card of each place
    where: dict[int, int] = {}  # the place of each card given so far

    def give(place: int, tried: set[int]) -> bool:
        fitting = [card for card in order if places[place] >> card & 1 and card not in tried]
        for card in fitting:
            if card not in where:
                where[card], lies[place] = place, card
                return True
        for card in fitting:  # all are placed: one of them has to be moved
            if card not in tried:
                tried.add(card)
                if give(where[card], tried):
                    where[card], lies[place] = place, card
                    return True
        return False

    free = [place for place in range(len(places)) if places[place] & every == every]
    bound = [place for place in range(len(places)) if places[place] & every != every]
    rng.shuffle(bound)
    for place in bound:
        if not give(place, set()):
            raise ValueError("no deal agrees with what has been seen")
    rest = [card for card in order if card not in where]
    for place in free:
        lies[place] = rest.pop()
    return lies + rest
