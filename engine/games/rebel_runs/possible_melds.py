"""All melds that a hand of Rebel Runs can lay down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from ...decks.fey import HIGHEST, NUMBER, SIGN
from .melds import LEAST
from .state import Meld

GAP = -1
"""A place of a run that a FEY card is to fill."""


def melds_of(hand: Sequence[int], fey: int) -> list[Meld]:
    """Return every set and every run that cards of the hand can make, each once; the hand is in deck order."""
    wild, natural = [], []
    seen = twice = thrice = 0  # the numbers of which there is a natural card, or two, or three
    for card in hand:
        if SIGN[card] == fey:
            wild.append(card)
        else:
            natural.append(card)
            number = 1 << NUMBER[card]
            thrice |= twice & number
            twice |= seen & number
            seen |= number
    # Most hands have nothing to lay, so finding that out has to be fast.
    spare = len(wild)
    found: list[Meld] = []
    if thrice or (spare and twice) or spare >= LEAST["set"] - 1:
        found += [Meld("set", cards) for cards in _sets(natural, wild)]
    if lacking_for_run(seen) <= spare:
        found += [Meld("run", cards) for cards in _runs(natural, wild)]
    return found


@lru_cache(maxsize=1 << HIGHEST)
def lacking_for_run(numbers: int) -> int:
    """Return how many cards the shortest run through some of these numbers lacks; bit n stands for number n."""
    least = LEAST["run"]
    window = (1 << least) - 1
    most = max((numbers >> low & window).bit_count() for low in range(1, HIGHEST - least + 2))
    return least - most


def _sets(natural: Sequence[int], wild: Sequence[int]) -> Iterator[tuple[int, ...]]:
    by_number: dict[int, list[int]] = {}
    for card in natural:
        by_number.setdefault(NUMBER[card], []).append(card)
    any_wild = [tuple(combinations(wild, size)) for size in range(len(wild) + 1)]
    for group in by_number.values():
        for size in range(1, len(group) + 1):
            for cards in combinations(group, size):
                for more in any_wild[max(0, LEAST["set"] - size) :]:
                    for filling in more:
                        yield tuple(sorted(cards + filling))
    for all_wild in any_wild[LEAST["set"] :]:
        yield from all_wild


def _runs(natural: Sequence[int], wild: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the runs; FEY cards fill gaps in ascending number, so no run is repeated with its FEY cards swapped."""
    any_wild = [tuple(combinations(wild, size)) for size in range(len(wild) + 1)]
    for low, places, gaps in chains(natural, len(wild)):
        for more in range(max(0, LEAST["run"] - len(places)), len(wild) - gaps + 1):
            fillings = any_wild[gaps + more]
            lowest, highest = max(0, low + len(places) + more - 1 - HIGHEST), min(more, low - 1)
            for below in range(lowest, highest + 1):
                pattern = (GAP,) * below + places + (GAP,) * (more - below)
                for filling in fillings:
                    yield _fill_gaps(pattern, filling)
    for all_wild in any_wild[LEAST["run"] :]:
        yield from all_wild


def chains(natural: Sequence[int], spare: int) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Yield all runs between natural cards: lowest number, the cards with the gaps between them, how many gaps.

    They may have fewer cards than a run needs; no more gaps than `spare`.
    """
    ascending = sorted(natural, key=NUMBER.__getitem__)
    chains: list[tuple[int, tuple[int, ...], int]] = [(NUMBER[card], (card,), 0) for card in ascending]
    for low, places, gaps in chains:  # grows while the loop runs over it
        yield low, places, gaps
        next_number = low + len(places)
        for card in ascending:
            between = NUMBER[card] - next_number
            if 0 <= between <= spare - gaps:
                chains.append((low, (*places, *(GAP,) * between, card), gaps + between))


def _fill_gaps(pattern: tuple[int, ...], filling: tuple[int, ...]) -> tuple[int, ...]:
    if not filling:
        return pattern
    rest = iter(filling)
    return tuple([next(rest) if card == GAP else card for card in pattern])
