"""A sampler that prefers imagined deals in which the others would have played as they did.

Imagined deals never contradict the rules. But they ignore likelihood: a player who played low most likely couldn't win.
A game's `weighing` gives each deal a weight, given the play so far. Deals are drawn in that proportion by an
independence sampler (Hastings, "Monte Carlo Sampling Methods Using Markov Chains and Their Applications", 1970).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.strategy import BeliefWeight, Rng


def weighted_sampler(
    imagined: Callable[[Rng], Any], weight: BeliefWeight, clone: Callable[[Any], Any]
) -> Callable[[Rng], Any]:
    """Return a function that draws deals like `imagined`, each as often as its weight says.

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
