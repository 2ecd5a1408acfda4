"""Bots choose from what their seat sees; `bot(level)` makes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from engine.bots import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker
from engine.core import Game, OptionsError, Rng, View, shortened

BOT_LEVELS = ("random", "novice", "adept", "master")

DEALS = {"novice": 4, "adept": 16, "master": 100}
"""On how many imagined deals of the hidden cards each level tries its actions."""

NOVICE_SLIPS = 0.3
"""How often a novice plays whatever comes to hand."""


class Heuristic(NamedTuple):
    """What each of `view.legal` is worth on one imagined deal, in a unit of the game's own.

    `imagines` says whether the deal makes a difference; where it makes none, one is enough.
    """

    worth: Callable[[Game[Any, Any], Any, Rng], list[float]]
    imagines: Callable[[Any], bool]


HEURISTICS: dict[str, Heuristic] = {
    "gasp": Heuristic(gasp.worth_of_actions, lambda view: True),
    "battle-of-the-bards": Heuristic(bards.worth_of_actions, bards.imagines),
    "fistellavates": Heuristic(fistellavates.worth_of_actions, fistellavates.imagines),
    "rebel-runs": Heuristic(rebel_runs.worth_of_actions, rebel_runs.imagines),
    "holy-matrimony": Heuristic(holy_matrimony.worth_of_actions, lambda view: True),
    "troll-tricker": Heuristic(troll_tricker.worth_of_actions, lambda view: True),
}


class Bot(Protocol):
    """Anything that chooses from a view."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        """One of the view's legal actions."""


class RandomBot:
    """Every legal action alike."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        return game.read(view.legal[rng.randrange(len(view.legal))])


class HeuristicBot:
    """The action that is worth most over some imagined deals, except for the slips of a novice.

    It stops early, after the first deal at the soonest, once `clock` says that the seconds are over.
    """

    def __init__(self, deals: int, slips: float, seconds: float | None, clock: Callable[[], float] | None) -> None:
        self._deals, self._slips, self._seconds, self._clock = deals, slips, seconds, clock

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        if len(view.legal) == 1 or (self._slips and rng.random() < self._slips):
            return RandomBot().choose(game, view, rng)
        heuristic = HEURISTICS[game.slug]
        over = self._end()
        worth = heuristic.worth(game, view, rng)
        for _ in range(1, self._deals if heuristic.imagines(view) else 1):
            if over():
                break
            worth = [sum(pair) for pair in zip(worth, heuristic.worth(game, view, rng), strict=True)]
        best = max(worth)
        candidates = [text for text, value in zip(view.legal, worth, strict=True) if value == best]
        return game.read(candidates[rng.randrange(len(candidates))])

    def _end(self) -> Callable[[], bool]:
        """Tells whether the time is over, counted from now."""
        clock, seconds = self._clock, self._seconds
        if clock is None or seconds is None:
            return lambda: False
        end = clock() + seconds
        return lambda: clock() >= end


def bot(
    level: str,
    seconds: float | None = None,
    iterations: int | None = None,
    clock: Callable[[], float] | None = None,
) -> Bot:
    """A bot of one of `BOT_LEVELS`; OptionsError for another.

    `iterations` is on how many imagined deals it tries its actions, instead of what its level does; `seconds`, which
    `clock` must tell, is when it makes up its mind at the latest, but for the deal it is at.
    """
    if level not in BOT_LEVELS:
        raise OptionsError(f"there is no bot {shortened(level)!r}; there is {', '.join(BOT_LEVELS)}", "level")
    if seconds is not None and clock is None:
        raise OptionsError("a bot that is given seconds needs a clock to tell them", "clock")
    if iterations is not None and iterations < 1:
        raise OptionsError(f"a bot can't try {iterations} deals: 1 or more", "iterations")
    if level == "random":
        return RandomBot()
    return HeuristicBot(iterations or DEALS[level], NOVICE_SLIPS if level == "novice" else 0.0, seconds, clock)
