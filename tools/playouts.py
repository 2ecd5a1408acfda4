"""Whole games of random moves, and the melds of a hand, timed: the same under CPython and under Pyodide."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine import CHANCE, GAMES
from engine.decks.fey import CODES, HIGHEST, OF_SIGN
from engine.games.rebel_runs.laying import melds_of
from engine.games.rebel_runs.state import HAND
from engine.mechanics.masks import bits_of

HANDS = 40
"""So many hands with each number of FEY cards are looked at."""


def actions_a_second(
    slug: str, seats: int, options: Mapping[str, Any], least: int, clock: Callable[[], float], seed: int
) -> float:
    """Plays games of random moves to their end until at least so many actions are played, shuffles included."""
    game = GAMES[slug]
    rng = random.Random(seed)
    roll = rng.random
    played = 0
    begun = clock()
    while played < least:
        state = game.start(seats, options)
        while state.turn is not None:
            if state.turn == CHANCE:
                game.apply(state, game.chance(state, rng))
            else:
                legal = game.legal_actions(state)
                game.apply(state, legal[int(roll() * len(legal))])
        played += state.count
    return played / (clock() - begun)


def milliseconds_for_melds(clock: Callable[[], float], seed: int) -> float:
    """How long all melds of seven cards take on an average, with the number of FEY cards that takes longest."""
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
