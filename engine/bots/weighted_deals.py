"""Imagined deals in which others play as they did come more often.

What the rules exclude, no imagined deal has. But whoever played low most likely couldn't win, and that the rules don't
say: a game's `weighing` tells how well a deal goes with what the others did. Deals are drawn in that proportion by an
independence sampler (Hastings, "Monte Carlo Sampling Methods Using Markov Chains and Their Applications", 1970).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.strategy import BeliefWeight, Rng


def weighted_sampler(
    imagined: Callable[[Rng], Any], weight: BeliefWeight, clone: Callable[[Any], Any]
) -> Callable[[Rng], Any]:
    """Return what draws deals like `imagined`, each as often as its weight says.

    A new deal takes the last one's place if it weighs more, and otherwise as often as it weighs in proportion; else
    the last one comes once more.
    """
    last: Any = None
    weighs = 0.0

    def draw(rng: Rng) -> Any:
        nonlocal last, weighs
        deal = imagined(rng)
        found = weight(deal, rng)
        if last is None or found >= weighs * rng.random():
            last, weighs = deal, found
        return clone(last)

    return draw
