"""One judge for reviews and yardsticks: actions on trial, each played on from common deals.

The deals are others than those that bots chose by: an action that was best by luck there has no luck here. Counts
decide, no clock, so that the same seed gives the same verdict on every device.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from .playing_on import Outcome

PIECE = 8
"""How many deals are played on before it is looked whether that is enough."""

HOPELESS = 1.5
"""How many standard errors an action is behind at the end, and fewer before, to be in question still."""

WINNING = 20.0
"""The worth, in points, of being the only winner at the end of a game."""


class Care(NamedTuple):
    """How careful a judge is.

    `deals` are played on at most, and `fewest` at least. An action is bad if it is `clearly` standard errors behind the
    best, and so many points as `noticed`.
    """

    deals: int
    fewest: int
    clearly: float
    noticed: float


REVIEW = Care(64, 16, 2.6, 0.25)
"""For a person's choice: blamed if that is sure at 95 %, though it is looked at up to seven times (Pocock, "Group
Sequential Methods in the Design and Analysis of Clinical Trials", 1977), and the error of a few deals is a guess."""

BRIEF_REVIEW = REVIEW._replace(deals=24)
"""The same where a device is slow."""

YARDSTICK = Care(200, 40, 4.0, 1.0)
"""For positions with a known answer."""


class Verdict(NamedTuple):
    """How much less an action reaches than the best: `loss`, with its standard error, of which `points` are points.

    The rest of the loss is in games that are won less often, each worth `WINNING` points.
    """

    action: str
    loss: float
    error: float
    points: float


class Trial:
    """Actions of one position, two or more, that are played on piece by piece; `alive` are those still in question."""

    def __init__(self, actions: Sequence[str], care: Care) -> None:
        self.care = care
        self.alive = tuple(actions)
        self.deals = 0
        self._outcomes: dict[str, list[Outcome]] = {text: [] for text in actions}

    def take(self, found: Sequence[Sequence[Outcome]]) -> None:
        """Take the outcomes of the actions that are alive on some more deals, as `play_on` returns them."""
        for outcomes in found:
            for text, each in zip(self.alive, outcomes, strict=True):
                self._outcomes[text].append(each)
        self.deals += len(found)
        if self.deals >= self.care.fewest:
            bad = {each.action for each in self.verdicts() if self.is_bad(each)}
            self.alive = tuple([text for text in self.alive if text not in bad])

    @property
    def is_over(self) -> bool:
        """Whether nothing is in question any more, or there have been deals enough."""
        if self.deals < self.care.fewest:
            return False
        return self.deals >= self.care.deals or all(
            self._is_good(each) for each in self.verdicts() if each.action in self.alive
        )

    def favors(self, action: str) -> bool:
        """Return whether an action is ahead after the fewest deals, or later so little behind that it won't be bad."""
        beyond, most = self.deals - self.care.fewest, self.care.deals - self.care.fewest
        if beyond < 0:
            return False
        verdict = next(each for each in self.verdicts() if each.action == action)
        return verdict.loss <= HOPELESS * verdict.error * beyond / most

    def is_bad(self, verdict: Verdict) -> bool:
        """Return whether an action is clearly worse than the best."""
        return verdict.loss >= max(self.care.noticed, self.care.clearly * verdict.error)

    def _is_good(self, verdict: Verdict) -> bool:
        """Return whether an action is clearly no worse than the best by an amount that would be noticed."""
        return verdict.loss + self.care.clearly * verdict.error < self.care.noticed

    def verdicts(self) -> list[Verdict]:
        """Return how far each action is behind the best on the deals that both were played on, the best first."""
        worth = {text: [worth_of(each) for each in outcomes] for text, outcomes in self._outcomes.items()}
        longest = max(map(len, worth.values()))
        best = max((text for text in worth if len(worth[text]) == longest), key=lambda text: sum(worth[text]))
        found = []
        for text, values in worth.items():
            behind = [one - other for one, other in zip(worth[best], values, strict=False)]
            pairs = zip(self._outcomes[best], self._outcomes[text], strict=False)
            points = sum([one.points - other.points for one, other in pairs]) / len(values)
            found.append(Verdict(text, max(0.0, sum(behind) / len(behind)), _error(behind), points))
        return sorted(found, key=lambda each: (each.action != best, each.loss))


def worth_of(outcome: Outcome) -> float:
    """Return what an outcome is worth, in points."""
    return outcome.points + WINNING * outcome.victory


def _error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) * (value - mean) for value in values) / max(1, len(values) - 1) / len(values))
