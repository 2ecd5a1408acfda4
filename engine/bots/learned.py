"""A bot that has learned: a small network says which actions its player came to prefer.

`build.py train` makes the weights; docs/decisions/0128-masters-that-learned.md says how.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

from ..core import Game, View
from ..strategy import Policy, Rng
from .choosing import Bot, JudgementSteps, Thoughts, with_first

HIDDEN = 24
"""How many hidden units a network has."""

UNIT = 1000
"""Weights are kept as whole numbers of this fraction."""


class Network:
    """A network with one hidden layer, besides which each feature counts directly.

    Only sums, products and quotients are asked for, which come out alike on every device.
    """

    def __init__(self, numbers: Sequence[float], size: int) -> None:
        """Take the weights of so many features, in this order: into the hidden layer, its own two, and the direct ones.

        ValueError for another number of weights than `count_weights` says.
        """
        if len(numbers) != count_weights(size):
            raise ValueError(f"a network of {size} features has {count_weights(size)} weights, not {len(numbers)}")
        inner, own = size * HIDDEN, size * HIDDEN + HIDDEN
        self._inner = [numbers[place : place + HIDDEN] for place in range(0, inner, HIDDEN)]
        self._thresholds, self._outer = numbers[inner:own], numbers[own : own + HIDDEN]
        self._direct = numbers[own + HIDDEN :]

    def preference(self, row: Sequence[float]) -> float:
        """Return how much an action with these features is preferred: the logarithm of its odds, but for a constant."""
        hidden, found = self._thresholds, 0.0
        for feature, inner, direct in zip(row, self._inner, self._direct, strict=True):
            if feature:
                found += feature * direct
                hidden = [each + feature * weight for each, weight in zip(hidden, inner, strict=True)]
        for each, weight in zip(hidden, self._outer, strict=True):
            found += weight * each / (1.0 + abs(each))
        return found


def count_weights(size: int) -> int:
    """Return how many weights a network of so many features has."""
    return size * HIDDEN + 2 * HIDDEN + size


def network(policy: Policy) -> Network:
    """Return the network of a policy; it is made once."""
    return _network(policy.weights, policy.size)


@lru_cache(8)
def _network(weights: str, size: int) -> Network:
    return Network([int(word) / UNIT for word in weights.split()], size)


class LearnedBot(Bot):
    """A bot that takes the action that a game's trained player prefers.

    A game without a `policy` is left to another bot, and so is the end of a deal that a heuristic plays out. That one
    also judges what the actions are worth: preferences aren't points.
    """

    def __init__(self, otherwise: Bot) -> None:
        self._otherwise = otherwise

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        policy = policy_for(game, view)
        if policy is None:
            return (yield from self._otherwise.thoughts(game, view, rng))
        yield
        return game.read(_best_action(policy, view))

    def judge(self, game: Game[Any, Any], view: View, rng: Rng) -> JudgementSteps:
        """Judge all actions as the other bot does; first stands the one that this bot takes."""
        judged = yield from self._otherwise.judge(game, view, rng)
        policy = policy_for(game, view)
        return with_first(judged, _best_action(policy, view)) if policy else judged


def policies_of(game: Game[Any, Any]) -> dict[str, Policy]:
    """Return a game's policies by their names, {} if it has none."""
    found: dict[str, Policy] = import_module(game.policy).POLICIES if game.policy else {}
    return found


def policy_for(game: Game[Any, Any], view: View) -> Policy | None:
    """Return the policy that says what to do here, None if none does."""
    if game.heuristic and game.heuristic.finishes(view):
        return None
    return next((policy for policy in policies_of(game).values() if policy.covers(view)), None)


def preferences(policy: Policy, view: View) -> list[float]:
    """Return how much each of `view.legal` is preferred: the logarithm of its odds, but for a constant."""
    preference = network(policy).preference
    return [preference(row) for row in policy.features(view)]


def _best_action(policy: Policy, view: View) -> str:
    """Return the action of `view.legal` that the trained player prefers."""
    if len(view.legal) == 1:
        return view.legal[0]
    found = preferences(policy, view)
    return view.legal[found.index(max(found))]
