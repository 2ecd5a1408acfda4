"""What tests ask about advice: all that a game could say for an action and against it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from engine import CHANCE, GAMES
from engine.advice import Point
from engine.bots.choosing import Budget, HeuristicBot

RASH = 0.3
"""How often a seat does anything at all, so that games come to odd positions, too."""


class Case(NamedTuple):
    """A reason that could be told for or against an action in a position."""

    state: Any
    view: Any
    text: str
    code: str
    data: Any

    @property
    def words(self) -> list[str]:
        """The action's words after its verb."""
        return self.text.split(" ")[1:]

    @property
    def game(self) -> Any:
        """The game's rules."""
        return GAMES[self.view.game]

    def played(self, *more: str) -> tuple[Any, list[Any]]:
        """The state after the action and these, and what happened."""
        after, events = self.game.clone(self.state), list[Any]()
        for text in (self.text, *more):
            self.game.apply(after, self.game.read(text), events)
        return after, events


def points_of(view: Any, text: str, than: str = "") -> list[Point]:
    """All benefits and prices of an action, told or not, perhaps compared with another."""
    game: Any = GAMES[view.game]
    return [*import_module(game.advisor).points(view, game.read(text), game.read(than or view.legal[-1]))]


def positions(slug: str, seats: int, options: Any, seed: str, most: int) -> Iterator[tuple[Any, Any]]:
    """So many states in which a seat has a choice, with its view, of games between rash players."""
    game, rng, bot, found = GAMES[slug], random.Random(seed), HeuristicBot(Budget(1)), 0
    while found < most:
        state = game.start(seats, options)
        while state.turn is not None and found < most:
            if state.turn == CHANCE:
                game.apply(state, game.chance(state, rng))
                continue
            view = game.view(state, state.turn)
            if len(view.legal) > 1:
                yield game.clone(state), view
                found += 1
            rash = rng.random() < RASH
            action = game.read(rng.choice(view.legal)) if rash else bot.choose(game, view, rng)
            game.apply(state, action)


def said_of(state: Any, view: Any, text: str) -> Iterator[tuple[Case, float]]:
    """All that could be said for and against an action, with its weight."""
    for point in points_of(view, text):
        assert str(point.reason)
        yield Case(state, view, text, point.reason.code, point.reason.data), point.weight
