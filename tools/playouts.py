"""Timed tasks: whole games of random moves, decisions of bots, and a few measures of single games.

The same runs under CPython and Pyodide: `measure_playouts` takes its task as JSON.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

from engine import CHANCE, GAMES, View, bot
from engine.bots.searching import search_of
from engine.bots.tree import Tree
from tools.rooms import module_of

ACTIONS = 20_000
"""How many actions a measurement of playouts takes at least."""

DECISIONS = 150
"""How many decisions of a bot are timed."""


IMAGINED = 3_000
"""How many imagined deals are played out."""

SEARCHED = 2_000
"""How many iterations of a search are done."""

POSITIONS = 20
"""At how many positions of a random game deals are imagined."""

SPARSE = 4
"""At one of so many of these a search is done, since it takes hundreds of iterations in each."""

LONGEST = 80
"""So many actions of an imagined deal are played at most."""


def measure_playouts(asked: str, seed: int, clock: Callable[[], float], tenths: int = 10) -> float:
    """Return a figure for `seed`, from so many tenths of the usual work, by a clock that counts seconds.

    `asked` is {"what": …, "slug": …, "seats": …}, with "playouts", "imagined", "search" or "bots", or {"what": one of
    `own_measures`, "slug": …}; with "search" it also has "options".
    """
    question = json.loads(asked)
    what, slug = question["what"], question["slug"]
    if what == "bots":
        return longest_decision(slug, question["seats"], DECISIONS * tenths // 10, clock, seed)
    if what == "imagined":
        return imagined_a_second(slug, question["seats"], IMAGINED * tenths // 10, clock, seed)
    if what == "search":
        iterations = SEARCHED * tenths // 10
        return searched_a_second(slug, question["seats"], question["options"], iterations, clock, seed)
    if what == "playouts":
        return actions_a_second(slug, question["seats"], {}, ACTIONS * tenths // 10, clock, seed)
    return own_measures(slug)[what](clock, seed)


def own_measures(slug: str) -> Mapping[str, Callable[[Callable[[], float], int], float]]:
    """Return a game's own measures, by their headings: functions of a clock and a seed."""
    module = module_of(slug, "ui.games.{package}.bench")
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


def imagined_a_second(slug: str, seats: int, deals: int, clock: Callable[[], float], seed: int) -> float:
    """Imagine deals and play each out at random until chance is due; return how many a second."""
    game, rng = GAMES[slug], random.Random(seed)
    roll = rng.random
    worlds = [game.determinizer(view) for view in _positions(slug, seats, {}, rng)]
    begun = clock()
    for deal in range(deals):
        state = worlds[deal * len(worlds) // deals](rng)
        for _ in range(LONGEST):
            if state.turn in (None, CHANCE):
                break
            legal = game.legal_actions(state)
            game.apply(state, legal[int(roll() * len(legal))])
    return deals / (clock() - begun)


def searched_a_second(
    slug: str, seats: int, options: Mapping[str, Any], iterations: int, clock: Callable[[], float], seed: int
) -> float:
    """Search at some positions, and return how many iterations a second that takes."""
    game, rng = GAMES[slug], random.Random(seed)
    search = search_of(game)
    views = _positions(slug, seats, options, rng)[::SPARSE]
    trees = [Tree(game, search, view, rng) for view in views]
    begun = clock()
    for tree in trees:
        for _ in zip(range(iterations // len(trees)), tree.grow(), strict=False):
            pass
    return iterations / (clock() - begun)


def _positions(slug: str, seats: int, options: Mapping[str, Any], rng: random.Random) -> list[View]:
    """Return views at some decisions of a random game, from its beginning on."""
    game, views = GAMES[slug], list[View]()
    state = game.start(seats, options)
    while state.turn is not None and len(views) < 2 * POSITIONS:
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, rng))
            continue
        legal = game.legal_actions(state)
        if len(legal) > 1:
            views.append(game.view(state, state.turn))
        game.apply(state, legal[rng.randrange(len(legal))])
    return views[::2]


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
