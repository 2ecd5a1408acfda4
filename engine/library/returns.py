"""The result of a game as numbers: one definition for programs, learners and adapters."""

from __future__ import annotations

from typing import Any, Protocol

from ..core import Game


class Standing(Protocol):
    """The fields of a state, or of a view, that tell how a game ended."""

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def winners(self) -> tuple[int, ...]: ...


def returns(game: Game[Any, Any], state: Standing) -> tuple[float, ...]:
    """Return what each seat has won, seat 0 first: 0.0 for each until the game is over.

    Each seat that lost pays 1, and those that won share it. So the sum is 0 as soon as a seat wins: 1 and -1 for
    two, 0 for all who tie, 2, -1 and -1 for three, 1, 1, -1 and -1 for teams. If no seat wins, each has -1. A seat that
    plays alone has 1 if it has won.

    `state` may be a view as well.
    """
    seats, winners = state.seats, state.winners
    if state.turn is not None:
        return (0.0,) * seats
    share = (seats - len(winners)) / len(winners) if winners and seats > 1 else 1.0
    return tuple([share if seat in winners else -1.0 for seat in range(seats)])


def return_bounds(seats: int) -> tuple[float, float]:
    """Return the least and the greatest return that a seat of so many can have."""
    return -1.0, max(1.0, seats - 1.0)
