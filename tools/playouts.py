"""Whole games of random moves, counted and timed: the same under CPython and under Pyodide."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine import CHANCE, GAMES


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
