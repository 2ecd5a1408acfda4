"""Plays on after each of some actions from common deals, with the same luck: only the action makes a difference.

A search's own means would not do to compare actions: those of actions that it tries seldom are too low.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, TypeAlias

from ..core import CHANCE, Game, View
from ..luck import luck_from
from ..strategy import Rng
from .choosing import Budget, HeuristicBot

ACTIONS_AT_MOST = 400
"""How many actions are played on at most."""

_PLAYER = HeuristicBot(Budget(1))
"""The player in every seat: a search in each of their turns would take minutes for one action."""

_SEEDS = 1 << 32


class Outcome(NamedTuple):
    """A seat's result: how many points it is ahead of the others on average, and its victory.

    That is 1 for the only winner, as much less than 0 for all others together, and 0 while the game isn't over: so a
    second place is no better than a game that continues.
    """

    points: float
    victory: float


OutcomeSteps: TypeAlias = Generator[None, None, list[list[Outcome]]]
"""The outcomes of each action on one imagined deal after another, found step by step."""


def play_on(game: Game[Any, Any], view: View, actions: Sequence[str], deals: int, rng: Rng) -> OutcomeSteps:
    """Return the outcomes of these actions on so many imagined deals, a list for each deal."""
    imagined, make_likelier = game.determinizer(view), game.heuristic and game.heuristic.make_likelier
    found = []
    for _ in range(deals):
        state = imagined(rng)
        if make_likelier:
            make_likelier(state, view.seat, rng)
        seeds = rng.randrange(_SEEDS), rng.randrange(_SEEDS)
        outcomes = []
        for text in actions:
            after = game.clone(state)
            game.apply(after, game.read(text))
            yield from _finish(game, after, *[luck_from(seed) for seed in seeds])
            outcomes.append(outcomes_of(game, after)[view.seat or 0])
        found.append(outcomes)
    return found


def _finish(game: Game[Any, Any], state: Any, chance: Rng, rng: Rng) -> Generator[None, None, None]:
    """Play to the end of the deal, or of the game if one follows from the other."""
    for _ in range(ACTIONS_AT_MOST):
        if state.turn is None or game.is_between_deals(state):
            return
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, chance))
        else:
            game.apply(state, (yield from _PLAYER.thoughts(game, game.view(state, state.turn), rng)))


def outcomes_of(game: Game[Any, Any], state: Any) -> list[Outcome]:
    """Return each seat's result where a game or a deal has ended."""
    scores = game.view(state, None).scores
    others, found = len(scores) - 1, []
    for seat, score in enumerate(scores):
        share = len(scores) / len(state.winners) if seat in state.winners else 0.0
        victory = 0.0 if state.turn is not None else (share - 1.0) / others
        found.append(Outcome(score - (sum(scores) - score) / others, victory))
    return found
