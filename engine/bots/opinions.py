"""A bot's opinions of a player's choices, as data: for hints, lessons and reviews."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import erf, sqrt
from typing import Any, NamedTuple, TypeAlias

from ..core import Game, View
from ..strategy import Rng
from .choosing import ALIKE, Bot, Judgement

MOST = 5
"""How many choices are told of, besides one that was asked about."""


class Opinion(NamedTuple):
    """A bot's opinion of an action.

    `expected` is its mean result, in the unit of the game's bots, ahead of the others; `loss` how much less that is
    than with the action that the bot would take, the best, 0 or more. `sure` is the probability, from ½ to 1, that the
    best action is really better than this one; for the best itself, that it is better than any other. Reasons for and
    against it are in the game's `advice`.
    """

    action: str
    expected: float
    loss: float
    sure: float


OpinionSteps: TypeAlias = Generator[None, None, list[Opinion]]
"""Opinions made step by step, like a choice."""


def form_opinions(game: Game[Any, Any], view: View, bot: Bot, rng: Rng, about: str = "") -> OpinionSteps:
    """Judge the actions of the seat on turn, and return opinions of the best actions and of `about`, the best first.

    The best is what the bot would do by the same luck. A search doesn't judge all actions, perhaps not `about`.
    """
    judged = yield from bot.judge(game, view, rng)
    judged[1:] = sorted(judged[1:], key=lambda each: -each.mean)
    told = judged[:MOST] + [each for each in judged[MOST:] if each.action == about]
    return [Opinion(each.action, each.mean, max(0.0, judged[0].mean - each.mean), _sure(judged, each)) for each in told]


def second_best(opinions: Sequence[Opinion]) -> str:
    """Return the best action that is worse than the first; the second if none is."""
    return next((each.action for each in opinions if each.loss > ALIKE), opinions[1].action)


def _sure(judged: Sequence[Judgement], each: Judgement) -> float:
    """Return how likely the best is really better than this one, or than the second if this is the best."""
    best = judged[0]
    other = (judged[1] if len(judged) > 1 else best) if each is best else each
    error = sqrt(best.error**2 + other.error**2)
    # The action that a search tries most may have a mean a little below that of one that it seldom tries.
    if best is other or best.mean <= other.mean:
        return 0.5
    return 0.5 * (1 + erf((best.mean - other.mean) / error / sqrt(2))) if error else 1.0
