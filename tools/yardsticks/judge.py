"""Judges every action of a position with much more time than a player has: by a long search, or by playing on."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any, NamedTuple

from engine import CHANCE, Game, View, bot
from engine.bots.tree import Tree
from engine.strategy import Search

ITERATIONS = 60_000
"""Of a search: a hundred times the 600 or so for which a second is enough in a page."""

HORIZONS = {"battle-of-the-bards": 4, "gasp": 8}
"""How far the judge looks ahead where it is further than a player does, in the unit of the game's search."""

PLAYOUTS = 400
"""How many imagined deals are played to their end after each action, where a game has no search."""

FEWEST = 40
"""After how many of them an action that has done badly is given up."""

CANDIDATES = 12
"""How many actions are followed that way at most, those that an adept likes best."""

WINNING = 20.0
"""What it is worth, in points, to be ahead of all others at the end of a game."""

ACTIONS_AT_MOST = 400
"""How many actions of a deal are played at most."""


class Verdict(NamedTuple):
    """How good an action is: what it reaches on average, and the standard error of that."""

    action: str
    mean: float
    error: float


def judged(game: Game[Any, Any], view: View, seed: str) -> list[Verdict]:
    """Return a verdict on every action that was looked at, the best first."""
    rng = random.Random(seed)
    found = _by_search(game, game.search, view, rng) if game.search else _by_playing_on(game, view, rng)
    return sorted(found, key=lambda each: -each.mean)


def _by_search(game: Game[Any, Any], search: Search, view: View, rng: random.Random) -> list[Verdict]:
    tree = Tree(game, search._replace(horizon=HORIZONS.get(game.slug, search.horizon)), view, rng)
    for _ in zip(range(ITERATIONS), tree.grow(), strict=False):
        pass
    return [
        Verdict(game.write(action), node.mean, sqrt(max(0.0, node.squares / node.visits - node.mean**2) / node.visits))
        for action, node in tree.root.children.items()
    ]


def _by_playing_on(game: Game[Any, Any], view: View, rng: random.Random) -> list[Verdict]:
    """Try each action on the same imagined deals, and let adepts play on; give up those that are clearly worse."""
    imagined, adept, seat = game.imagining(view), bot("adept", iterations=1), view.seat or 0
    alive = _candidates(game, view, rng)
    reached: dict[str, list[float]] = {text: [] for text in alive}
    for deal in range(PLAYOUTS):
        world, seed = imagined(rng), rng.random()
        for text in alive:
            state = game.clone(world)
            game.apply(state, game.read(text))
            chance = random.Random(seed)
            for _ in range(ACTIONS_AT_MOST):
                if state.turn in (None, CHANCE):
                    break
                game.apply(state, adept.choose(game, game.view(state, state.turn), chance))
            reached[text].append(_standing(game, state, seat))
        if deal >= FEWEST and deal % 10 == 0:
            best = max(alive, key=lambda text: sum(reached[text]))
            alive = [text for text in alive if text == best or not _clearly_worse(reached[best], reached[text])]
            if len(alive) == 1:
                break
    return [Verdict(text, sum(values) / len(values), _error(values)) for text, values in reached.items()]


def _candidates(game: Game[Any, Any], view: View, rng: random.Random) -> list[str]:
    """Return the actions that an adept likes best, over some imagined deals."""
    if len(view.legal) <= CANDIDATES or game.heuristic is None:
        return list(view.legal)
    imagined = game.imagining(view)
    worth = [0.0] * len(view.legal)
    for _ in range(30):
        for place, value in enumerate(game.heuristic.worth(game, view, imagined(rng), rng)):
            worth[place] += value
    ranked = sorted(zip(worth, view.legal, strict=True), reverse=True)
    return [text for _, text in ranked[:CANDIDATES]]


def _standing(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return how many points a seat is ahead of the others on average, and more for each whom it has beaten."""
    scores = game.view(state, None).scores
    others = [score for each, score in enumerate(scores) if each != seat]
    ahead = scores[seat] - sum(others) / len(others)
    if state.turn is None:
        ahead += WINNING * sum((scores[seat] > score) - (scores[seat] < score) for score in others) / len(others)
    return float(ahead)


def _clearly_worse(best: list[float], other: list[float]) -> bool:
    """Return whether on the same deals the other is worse by more than three standard errors."""
    differences = [one - two for one, two in zip(best, other, strict=False)]
    return sum(differences) / len(differences) > 3 * _error(differences)


def _error(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
