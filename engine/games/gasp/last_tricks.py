"""The last tricks of a round of Gasp!, with nothing left to draw: on an imagined deal, all that can happen is tried.

Each seat takes what is best for its side, as in max^n (Luckhardt and Irani, "An Algorithmic Solution of N-Person
Games", 1986).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from ...core import CHANCE, Game
from .state import GaspState
from .views import GaspView

TRICKS = 3
"""So many tricks of a round, the current one included, are played to their end."""

CARDS = 6
"""With no more cards left in all hands, everything is tried."""

POSITIONS = 100
"""How many positions with a choice are looked at on one imagined deal at most: a few milliseconds."""


class TooLongError(Exception):
    """The tricks have too many cards, or more positions than may be looked at."""


def are_last_tricks(view: GaspView) -> bool:
    """Return whether few tricks of the round are left, and nothing to draw."""
    return not view.stock_count and sum(view.hand_counts) + len(view.trick) <= TRICKS * view.width


class LastTricks:
    """The last tricks on one imagined deal; `margin` is how far a side is ahead in the end."""

    def __init__(self, game: Game[GaspState, GaspView], margin: Callable[[GaspState, int], float]) -> None:
        self._game, self._margin = game, margin
        self._known: dict[Hashable, Sequence[float]] = {}

    def worth_of(self, state: GaspState, actions: Sequence[Any]) -> list[float]:
        """Return how far ahead each action leaves its side; TooLongError if that takes too long to find."""
        if sum(map(len, state.hands)) > CARDS:
            raise TooLongError
        side = state.side(state.turn)
        return [self._after(state, action)[side] for action in actions]

    def _after(self, state: GaspState, action: Any) -> Sequence[float]:
        """Return how far each side will be ahead after an action."""
        game = self._game
        after = game.clone(state)
        game.apply(after, action)
        while after.turn not in (None, CHANCE):
            legal = game.legal_actions(after)
            if len(legal) > 1:
                return self._best(after, legal)
            game.apply(after, legal[0])
        return [self._margin(after, side) for side in range(after.sides)]

    def _best(self, state: GaspState, legal: Sequence[Any]) -> Sequence[float]:
        """Return what comes of the action that is best for the side on turn."""
        key = _essence(state)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= POSITIONS:
                raise TooLongError
            side = state.side(state.turn)
            found = self._known[key] = max(
                [self._after(state, action) for action in legal], key=lambda each: each[side]
            )
        return found


def _essence(state: GaspState) -> Hashable:
    """Return everything of a state that still matters."""
    return (
        *(state.phase, state.turn, state.leader, tuple(state.trick), tuple(state.suits), state.suit),
        *(tuple(map(tuple, state.hands)), tuple(state.held), tuple(state.twice)),
    )
