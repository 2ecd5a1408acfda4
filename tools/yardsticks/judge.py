"""Judges every action of a position with much more time than a player has: adepts play to the end after each of them.

Each action is tried on the same imagined deals with the same chance, so that only the action makes a difference. A
search's own means would not do: those of actions that it tries seldom are too low.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine import CHANCE, Game, View, bot
from tools.rooms import samples_of

PLAYOUTS = 200
"""How many imagined deals are played on after each action."""

FEWEST = 40
"""After how many of them an action that is clearly worse is given up."""

CLEARLY = 4.0
"""How many standard errors an action is behind the best if it is clearly worse."""

NOTICED = 1.0
"""How many points it is behind at least."""

HALF_OF_IT = 1.5
"""How many standard errors half of the actions are behind after the first deals; else it isn't worth more time."""

CANDIDATES = 12
"""How many actions are followed at most, those that an adept likes best."""

WINNING = 20.0
"""The worth, in points, of being ahead of all others at the end of a game."""

ACTIONS_AT_MOST = 400
"""How many actions are played on at most."""


class Verdict(NamedTuple):
    """How good an action is: how much less it reaches than the best, in points, 0 or more, and the error of that."""

    action: str
    loss: float
    error: float

    @property
    def bad(self) -> bool:
        """Whether it is clearly worse than the best."""
        return self.loss >= max(NOTICED, CLEARLY * self.error)


def judge(game: Game[Any, Any], view: View, seed: str) -> list[Verdict]:
    """Return a verdict on every action that was looked at, the best first."""
    rng = random.Random(seed)
    imagined = game.determinizer(view)
    alive = _candidates(game, view, rng)
    reached: dict[str, list[float]] = {text: [] for text in alive}
    for deal in range(1, PLAYOUTS + 1):
        world, chance = imagined(rng), rng.random()
        for text in alive:
            reached[text].append(_played_on(game, world, text, view.seat or 0, random.Random(chance)))
        if deal >= FEWEST and deal % 10 == 0:
            found = _verdicts(reached)
            alive = [each.action for each in found if each.action in alive and not each.bad]
            behind = sum(each.loss > HALF_OF_IT * each.error for each in found)
            if len(alive) == 1 or (deal == FEWEST and behind * 2 < len(found)):
                break
    return _verdicts(reached)


def _played_on(game: Game[Any, Any], world: Any, text: str, seat: int, chance: random.Random) -> float:
    """Return a seat's result after this action, with adepts playing on."""
    state, adept = game.clone(world), bot("adept", iterations=1)
    game.apply(state, game.read(text))
    for _ in range(ACTIONS_AT_MOST):
        if state.turn is None or (state.turn == CHANCE and samples_of(game.slug).by_round):
            break
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, chance))
        else:
            game.apply(state, adept.choose(game, game.view(state, state.turn), chance))
    return _margin(game, state, seat)


def _candidates(game: Game[Any, Any], view: View, rng: random.Random) -> list[str]:
    """Return the actions that an adept likes best, over some imagined deals."""
    if len(view.legal) <= CANDIDATES or game.heuristic is None:
        return list(view.legal)
    imagined = game.determinizer(view)
    worth = [0.0] * len(view.legal)
    for _ in range(30):
        for place, value in enumerate(game.heuristic.worth(game, view, imagined(rng), rng)):
            worth[place] += value
    ranked = sorted(zip(worth, view.legal, strict=True), reverse=True)
    return [text for _, text in ranked[:CANDIDATES]]


def _margin(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return how many points a seat is ahead of the others on average, and more for each whom it has beaten."""
    scores = game.view(state, None).scores
    others = [score for each, score in enumerate(scores) if each != seat]
    ahead = scores[seat] - sum(others) / len(others)
    if state.turn is None:
        ahead += WINNING * sum((scores[seat] > score) - (scores[seat] < score) for score in others) / len(others)
    return float(ahead)


def _verdicts(reached: dict[str, list[float]]) -> list[Verdict]:
    """Return how far each action is behind the best on the deals that both were tried on, the best first."""
    longest = max(map(len, reached.values()))
    best = max((text for text in reached if len(reached[text]) == longest), key=lambda text: sum(reached[text]))
    found = []
    for text, values in reached.items():
        behind = [one - other for one, other in zip(reached[best], values, strict=False)]
        found.append(Verdict(text, max(0.0, sum(behind) / len(behind)), _error(behind)))
    return sorted(found, key=lambda each: (each.action != best, each.loss))


def _error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1) / len(values))
