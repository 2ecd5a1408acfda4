"""The time it takes in Rebel Runs to find all melds."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.decks.fey import CODES, HIGHEST, OF_SIGN
from engine.games.rebel_runs.possible_melds import melds_of
from engine.games.rebel_runs.state import HAND
from engine.mechanics.masks import bits_of

HANDS = 40
"""How many hands with each number of FEY cards are examined."""


def milliseconds_for_melds(clock: Callable[[], float], seed: int) -> float:
    """Return the average time for all melds of seven cards, in milliseconds, with the slowest number of FEY cards."""
    rng = random.Random(seed)
    natural, wild = range(HIGHEST, len(CODES)), bits_of(OF_SIGN[0])
    slowest = 0.0
    for fey in range(HAND + 1):
        hands = [sorted([*rng.sample(wild, fey), *rng.sample(natural, HAND - fey)]) for _ in range(HANDS)]
        begun = clock()
        for hand in hands:
            melds_of(hand, 0)
        slowest = max(slowest, (clock() - begun) / HANDS)
    return slowest * 1000


MEASURES = {"Milliseconds for all melds of seven cards": milliseconds_for_melds}
