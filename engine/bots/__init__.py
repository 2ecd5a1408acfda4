"""Bots choose an action from the view of their seat; `bot(level)` makes one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..core import Game, OptionsError
from ..messages import N_
from ..safe_text import quote
from .choosing import Bot, Budget, HeuristicBot, RandomBot, Thoughts

__all__ = ["BOT_LEVELS", "Bot", "Thoughts", "bot", "has_master", "masters_are_here", "offered_levels"]

BOT_LEVELS = ("random", "novice", "adept", "master")
"""Every level that a record may name."""

EDITION = 4
"""The version of novices and adepts, who choose alike on every device: raised whenever any of them may choose anew."""

ITERATIONS = {"novice": 1, "adept": 16, "master": 1200}
"""How many imagined deals of the hidden cards each level looks at."""

NOVICE_SLIPS = 0.9
"""How often a novice overlooks the best action, from 0 to 1."""


def offered_levels(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the levels that make a difference in a game, the weakest first.

    A master is offered where it searches or has learned: in the other games neither was found to play better than an
    adept (docs/opponents.md). There it plays as an adept does, but mixes its secret choices.
    """
    return ("novice", "adept", "master") if game.search or game.policy else ("novice", "adept")


def has_master(game: Game[Any, Any]) -> bool:
    """Return whether a master of this game plays otherwise than an adept, be it offered or not."""
    return bool(game.search or game.policy or game.hidden_choices)


def masters_are_here() -> bool:
    """Return whether the modules that only masters need are here: a page fetches them later."""
    try:
        import_module(".searching", __package__)
    except ImportError:
        return False
    return True


def bot(
    level: str,
    seconds: float | None = None,
    iterations: int | None = None,
    clock: Callable[[], float] | None = None,
) -> Bot:
    """Make a bot of one of `BOT_LEVELS`; OptionsError for another level.

    `iterations` replaces the level's number of imagined deals. With `seconds`, measured by `clock`, the bot decides as
    soon as that time is over and the deal it is imagining is finished. Where the modules of masters aren't here, a
    master is an adept.
    """
    if level not in BOT_LEVELS:
        message = N_("there is no bot {level}; the levels are {levels}")
        raise OptionsError(message, "level", level=quote(level), levels=", ".join(BOT_LEVELS))
    if seconds is not None and clock is None:
        raise OptionsError(N_("a bot with a time limit needs a clock"), "clock")
    if iterations is not None and iterations < 1:
        raise OptionsError(N_("a bot must imagine 1 or more deals, not {count}"), "iterations", count=iterations)

    def budget(level: str) -> Budget:
        return Budget(iterations or ITERATIONS[level], seconds, clock)

    if level == "random":
        return RandomBot()
    if level == "master":
        if not masters_are_here():
            return HeuristicBot(budget("adept"))
        searching, learned = import_module(".searching", __package__), import_module(".learned", __package__)
        found: Bot = searching.SearchBot(budget("master"), learned.LearnedBot(HeuristicBot(budget("adept"))))
        return found
    return HeuristicBot(budget(level), slips=NOVICE_SLIPS if level == "novice" else 0.0)
