"""Bots choose from what their seat sees; `bot(level)` makes one."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from engine.bots.playing_out import PLAYING_OUT
from engine.core import Game, OptionsError, Rng, View, shortened

BOT_LEVELS = ("random", "novice", "adept", "master")

DEALS = {"novice": 4, "adept": 16, "master": 100}
"""On how many imagined deals of the hidden cards each level tries its actions."""

NOVICE_SLIPS = 0.3
"""How often a novice plays whatever comes to hand."""


Thoughts: TypeAlias = Generator[None, None, Any]
"""A choice made little by little: it stops after every look at one action, and returns what is chosen."""


class Bot:
    """Anything that chooses from a view."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        """One of the view's legal actions."""
        thoughts = self.thoughts(game, view, rng)
        while True:
            try:
                next(thoughts)
            except StopIteration as chosen:
                return chosen.value

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        """The same choice, little by little: who drives it may let others have a turn whenever it stops."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every legal action alike."""

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        return game.read(view.legal[rng.randrange(len(view.legal))])


class HeuristicBot(Bot):
    """The action that is worth most over some imagined deals, except for the slips of a novice.

    It stops early, after the first deal at the soonest, once `clock` says that the seconds are over.
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
