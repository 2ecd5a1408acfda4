"""Statistics of outcomes: shares and points with intervals, by a bootstrap over deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.arena.match import Outcome

SAMPLES = 2000
"""How often the deals are drawn anew, with replacement."""

DOUBT = 0.05
"""The probability that a 95 % interval misses the true value."""


class Interval(NamedTuple):
    """A mean, and the ends of the interval that it most likely lies in."""

    mean: float
    low: float
    high: float


class Summary(NamedTuple):
    """How A stands against B.

    deals: how many were played. share: of the better results, from 0 to 1. points: how many more A has, a seat and
    deal. decided: whether A is better or worse, at a doubt that is divided among all looks at the interval.
    """

    deals: int
    share: Interval
    points: Interval
    decided: bool


def summary(outcomes: Sequence[Outcome], looks: int = 1) -> Summary:
    """Return how A stands against B after these deals; `looks` is how often that is asked while a match is played."""
    shares = [each.share() for each in outcomes]
    careful = interval(shares, DOUBT / looks)
    return Summary(
        len(outcomes),
        interval(shares),
        interval([each.points() for each in outcomes]),
        careful.low > 0.5 or careful.high < 0.5,
    )


def interval(values: Sequence[float], doubt: float = DOUBT) -> Interval:
    """Return the mean of values, one for each deal, with its interval.

    It draws as many deals with replacement, `SAMPLES` times, from a fixed seed: the same values give the same interval.
    """
    if not values:
        return Interval(0.0, 0.0, 0.0)
    choices: Callable[..., list[float]] = random.Random(len(values)).choices
    count = len(values)
    means = sorted(sum(choices(values, k=count)) / count for _ in range(SAMPLES))
    cut = round(SAMPLES * doubt / 2)
    return Interval(sum(values) / count, means[cut], means[-1 - cut])
