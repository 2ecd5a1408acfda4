"""Plays a match deal by deal, until the interval decides."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from tools.arena.match import Match, outcome
from tools.arena.results import Results
from tools.arena.statistics import Summary, summary

FIRST = 50
"""How many deals are played before the interval is looked at; then it is looked at whenever there are twice as many."""


def play_match(
    match: Match, results: Results, executor: Executor, deals: int, *, to_the_end: bool = False
) -> Iterator[Summary]:
    """Play up to so many deals, and yield how A and B stand each time that the interval is looked at.

    Deals that are already in the results aren't played again. Without `to_the_end` it stops once the interval decides.
    """
    looks = [FIRST]
    while looks[-1] < deals:
        looks.append(2 * looks[-1])
    looks[-1] = deals
    for goal in looks:
        missing = [deal for deal in range(goal) if deal not in results.outcomes]
        for each in executor.map(outcome, [match] * len(missing), missing):
            results.add(each)
        found = summary([results.outcomes[deal] for deal in range(goal)], looks=len(looks))
        yield found
        if found.decided and not to_the_end:
            return
