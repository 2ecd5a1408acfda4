"""Bots choose from what their seat sees; `bot(level)` makes one."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from engine.bots.playing_out import PLAYING_OUT
from engine.core import Game, OptionsError, Rng, View, shortened

BOT_LEVELS = ("random", "novice", "adept", "master")

DEALS = {"novice": 4, "adept": 16, "master": 100}
"""How many imagined deals of the hidden cards each level tries its actions on."""

NOVICE_SLIPS = 0.3
"""How often a novice plays a random action, from 0 to 1."""


Thoughts: TypeAlias = Generator[None, None, Any]
"""A choice made step by step: it yields after looking at each action, and returns the chosen one."""


class Bot:
    """Anything that chooses from a view."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        """Return one of the view's legal actions."""
        thoughts = self.thoughts(game, view, rng)
        while True:
            try:
                next(thoughts)
            except StopIteration as chosen:
                return chosen.value

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        """Make the same choice step by step, so that the caller can let others have a turn between two steps."""
        raise NotImplementedError


class RandomBot(Bot):
    """A bot that chooses any legal action with equal chances."""

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        return game.read(view.legal[rng.randrange(len(view.legal))])


class HeuristicBot(Bot):
    """A bot that chooses the action worth most over some imagined deals; a novice sometimes slips.

    It imagines at least one deal, and stops early once `clock` says that the seconds are over.
    """

    def __init__(self, deals: int, slips: float, seconds: float | None, clock: Callable[[], float] | None) -> None:
        self._deals, self._slips, self._seconds, self._clock = deals, slips, seconds, clock

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        if len(view.legal) == 1 or (self._slips and rng.random() < self._slips):
            return (yield from RandomBot().thoughts(game, view, rng))
        heuristic = game.heuristic or PLAYING_OUT
        over = self._end()
        worth = [0.0] * len(view.legal)
        for deal in range(self._deals if heuristic.imagines(view) else 1):
            if deal and over():
                break
            for place, value in enumerate(heuristic.worth(game, view, rng)):
                worth[place] += value
                yield
        best = max(worth)
        candidates = [text for text, value in zip(view.legal, worth, strict=True) if value == best]
        return game.read(candidates[rng.randrange(len(candidates))])

    def _end(self) -> Callable[[], bool]:
        """Return a function that says whether the time is over, counted from now."""
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
    """Make a bot of one of `BOT_LEVELS`; OptionsError for another level.

    `iterations` replaces the level's number of imagined deals. With `seconds`, measured by `clock`, the bot decides as
    soon as that time is over and the deal it is imagining is finished.
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
