"""Timed: whole games of random moves, the decisions of bots, and what else single games want measured.

It runs the same under CPython and under Pyodide: `measured` takes its task as JSON.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from engine import CHANCE, GAMES, bot
from tools.rooms import module_of

ACTIONS = 20_000
"""How many actions a measurement of playouts takes at least."""

DECISIONS = 150
"""How many decisions of a bot are timed."""


def measured(asked: str, seed: int, tenths: int = 10) -> float:
    """Return a figure for `seed`, from so many tenths of the usual work.

    `asked` is {"what": "playouts" or "bots", "slug": …, "seats": …}, or {"what": one of `own_measures`, "slug": …}.
    """
    question = json.loads(asked)
    what, slug = question["what"], question["slug"]
    if what == "bots":
        return longest_decision(slug, question["seats"], DECISIONS * tenths // 10, time.perf_counter, seed)
    if what == "playouts":
        return actions_a_second(slug, question["seats"], {}, ACTIONS * tenths // 10, time.perf_counter, seed)
    return own_measures(slug)[what](time.perf_counter, seed)


def own_measures(slug: str) -> Mapping[str, Callable[[Callable[[], float], int], float]]:
    """Return what else a game wants measured, by its heading: functions of a clock and a seed."""
    module = module_of(slug, "tools.benches.{package}")
    measures: Mapping[str, Callable[[Callable[[], float], int], float]] = module.MEASURES if module else {}
    return measures


def actions_a_second(
    slug: str, seats: int, options: Mapping[str, Any], least: int, clock: Callable[[], float], seed: int
) -> float:
    """Play random games to their end until at least ACTIONS are played, shuffles included; return actions a second."""
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


def longest_decision(slug: str, seats: int, decisions: int, clock: Callable[[], float], seed: int) -> float:
    """Return how many milliseconds the longest of so many decisions takes an adept, who plays all seats."""
    game, adept, rng = GAMES[slug], bot("adept"), random.Random(seed)
    longest, made = 0.0, 0
    state = game.start(seats)
    while made < decisions:
        if state.turn is None:
            state = game.start(seats)
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, rng))
            continue
        view = game.view(state, state.turn)
        begun = clock()
        action = adept.choose(game, view, rng)
        if len(view.legal) > 1:
            longest, made = max(longest, clock() - begun), made + 1
        game.apply(state, action)
    return longest * 1000
