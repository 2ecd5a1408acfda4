"""Whole games of random moves, the decisions of bots, and the melds of a hand, timed.

The same under CPython and under Pyodide: `measured` takes what is asked as JSON.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from engine import CHANCE, GAMES, bot
from engine.decks.fey import CODES, HIGHEST, OF_SIGN
from engine.games.rebel_runs.laying import melds_of
from engine.games.rebel_runs.state import HAND
from engine.mechanics.masks import bits_of

ACTIONS = 20_000
"""How many actions a measurement of playouts takes at least."""

DECISIONS = 150
"""So many decisions of a bot are timed."""

HANDS = 40
"""So many hands with each number of FEY cards are looked at."""


def measured(asked: str, seed: int, tenths: int = 10) -> float:
    """A figure of `seed`, on so many tenths of the usual.

    `asked` is {"what": "melds"}, or {"what": "playouts" or "bots", "slug": …, "seats": …}.
    """
    question = json.loads(asked)
    if question["what"] == "melds":
        return milliseconds_for_melds(time.perf_counter, seed)
    slug, seats = question["slug"], question["seats"]
    if question["what"] == "bots":
        return longest_decision(slug, seats, DECISIONS * tenths // 10, time.perf_counter, seed)
    return actions_a_second(slug, seats, {}, ACTIONS * tenths // 10, time.perf_counter, seed)


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


def longest_decision(slug: str, seats: int, decisions: int, clock: Callable[[], float], seed: int) -> float:
    """How many milliseconds the longest of so many decisions takes an adept, who plays all seats."""
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
