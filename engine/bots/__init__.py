"""Bots choose from what their seat sees; `bot(level)` makes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.bots import gasp
from engine.core import Game, OptionsError, Rng, View, shortened

BOT_LEVELS = ("random", "novice", "adept")

Heuristic = Callable[[Game[Any, Any], Any, Rng], list[float]]
HEURISTICS: dict[str, Heuristic] = {"gasp": gasp.worth_of_actions}
"""For every game what each of `view.legal` is worth, in a unit of the game's own."""

NOVICE_SLIPS = 0.3
"""How often a novice plays whatever comes to hand."""


class Bot(Protocol):
    """Anything that chooses from a view."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        """One of the view's legal actions."""


class RandomBot:
    """Every legal action alike."""

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        return game.read(view.legal[rng.randrange(len(view.legal))])


class HeuristicBot:
    """The action that the game's heuristic values most, except for the slips of a novice."""

    def __init__(self, slips: float) -> None:
        self._slips = slips

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        if len(view.legal) == 1 or (self._slips and rng.random() < self._slips):
            return RandomBot().choose(game, view, rng)
        worth = HEURISTICS[game.slug](game, view, rng)
        best = [text for text, value in zip(view.legal, worth, strict=True) if value == max(worth)]
        return game.read(best[rng.randrange(len(best))])


def bot(
    level: str,
    seconds: float | None = None,
    iterations: int | None = None,
    clock: Callable[[], float] | None = None,
) -> Bot:
    """A bot of one of `BOT_LEVELS`; OptionsError for another.

    `seconds` (with `clock`, which tells them) and `iterations` bound a search; the levels so far don't search.
    """
    if level not in BOT_LEVELS:
        raise OptionsError(f"there is no bot {shortened(level)!r}; there is {', '.join(BOT_LEVELS)}", "level")
    if seconds is not None and clock is None:
        raise OptionsError("a bot that is given seconds needs a clock to tell them", "clock")
    if level == "random":
        return RandomBot()
    return HeuristicBot(NOVICE_SLIPS if level == "novice" else 0.0)
