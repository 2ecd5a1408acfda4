"""Textbook information-set Monte Carlo tree search as a player, to compare our bots with.

It knows the rules and nothing else: beyond its tree all play at random, to the end of the deal, and what counts there
are points ahead of the others and the game. Mostly that is a harder rival than random play to the end of the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from engine.bots import Bot, Thoughts
from engine.bots.judging import worth_of
from engine.bots.playing_on import outcomes_of
from engine.bots.tree import Tree
from engine.core import Game, View
from engine.strategy import Rng, Search

ACTIONS_AT_MOST = 300
"""How many actions it looks ahead at most: players at random may not come to an end."""


class TextbookBot(Bot):
    """A search with random rollouts to the end of the deal; `seconds` by `clock` a choice."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        self._seconds, self._clock = seconds, clock

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        if len(view.legal) == 1:
            return game.read(view.legal[0])
        tree, end = Tree(game, textbook(game), view, rng), self._clock() + self._seconds
        for _ in tree.grow():
            if self._clock() >= end:
                break
        children = tree.root.children
        return max(children, key=lambda action: children[action].visits)


def textbook(game: Game[Any, Any]) -> Search:
    """Return the search that needs no knowledge of a game."""

    def at_random(game: Game[Any, Any], state: Any, rng: Rng) -> Any:
        legal = game.legal_actions(state)
        return legal[rng.randrange(len(legal))]

    def values(state: Any) -> list[float]:
        return [worth_of(each) for each in outcomes_of(game, state)]

    return Search(at_random, values, lambda state: int(state.count), ACTIONS_AT_MOST)
