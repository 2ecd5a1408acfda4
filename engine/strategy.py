"""The parts of a game that help its bots to judge and search; a game can be played without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from typing import Any, NamedTuple, Protocol


class Rng(Protocol):
    """The methods that the engine needs of a random generator; `random.Random` has them."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class Heuristic(NamedTuple):
    """How much each of `view.legal` is worth on one imagined deal, in a unit of the game's own.

    `worth` takes the game, a view, a state that agrees with it, and a random generator. It judges each action only when
    its worth is asked for, so that others get a turn in between, and may change neither view nor state.
    `needs_determinizing` says whether the imagined deal makes a difference; if it doesn't, one deal is enough.
    `wastes` takes a view and a legal action, and says whether it gives away for nothing what is already sure: bots that
    slip never do that by oversight. `finishes` takes a view, and returns on how many imagined deals at most `worth`
    plays all that is left of the game, or of a part of it, to its end: a search would find no more. 0 is for elsewhere.
    `make_likelier` takes an imagined state, the seat that imagines it (None is the onlooker) and a random generator.
    It exchanges cards that are hidden from that seat for likelier ones, so that the state still agrees with the view.
    Choices are played on from such states; None is for a game in which all that agree are about as likely.
    """

    worth: Callable[[Any, Any, Any, Rng], Iterator[float]]
    needs_determinizing: Callable[[Any], bool] = lambda view: True
    wastes: Callable[[Any, Any], bool] = lambda view, action: False
    finishes: Callable[[Any], int] = lambda view: 0
    make_likelier: Callable[[Any, int | None, Rng], None] | None = None


class Search(NamedTuple):
    """The parts of a game that a search needs beside its rules.

    `likely` takes the game, a state and a random generator, and returns a sensible player's action, or one of several.
    `values` returns the value of a state for each seat, in a unit of the game's own; partners share theirs. `progress`
    counts parts of a game, such as tricks: a search looks ahead until so many more of them as `horizon` are over, or
    the next action is a chance action. `tried` is how many actions are tried at most, the best by the game's heuristic;
    0 is for all.
    """

    likely: Callable[[Any, Any, Rng], Any]
    values: Callable[[Any], list[float]]
    progress: Callable[[Any], int]
    horizon: int
    tried: int = 0


class Policy(NamedTuple):
    """A player who has learned: the features of each action that a network is told, and its weights.

    Where a game has a search, that begins with what this player prefers; elsewhere masters do what it prefers.

    A game has one for each kind of table that calls for another player: `covers` takes a view or a state, and says
    whether it is of such a table. `features` takes a view, and returns a row of `size` numbers for each of
    `view.legal`, about from -1 to 1. `features_of_turn` returns the same for the seat on turn, of a state and its legal
    actions: it saves the time of making views, while a player learns. `weights` are whole numbers in a text, in
    `engine.bots.learned.UNIT`. `tables` are numbers of seats and options at which a player learns, in turns.
    `ahead` is for a game whose rounds follow from each other: it takes a state between two of them, or at the end, and
    returns how far each seat is ahead; a player learns in single rounds then. Elsewhere a game ends with the deal.
    """

    features: Callable[[Any], list[list[float]]]
    features_of_turn: Callable[[Any, Sequence[Any]], list[list[float]]]
    size: int
    weights: str
    tables: Sequence[tuple[int, dict[str, Any]]]
    covers: Callable[[Any], bool] = lambda seen: True
    ahead: Callable[[Any], list[float]] | None = None


class HiddenChoices(NamedTuple):
    """Choices that all make in secret at the same moment, for bots that mix theirs.

    `actions` takes a state of that moment and a seat, and returns the seat's possible choices, even if it has chosen.
    `worth` takes the state, a seat and everybody's choices, seat 0 first, and returns their worth to this seat.
    """

    actions: Callable[[Any, int], Sequence[Any]]
    worth: Callable[[Any, int, Sequence[Any]], float]


# Bots are to choose alike on every device. Single additions and multiplications of floats come out alike; powers, which
# each C library computes in its own way, do not, nor does the built-in sum: from Python 3.12 on it mends rounding.


def total(values: Iterable[float]) -> float:
    """Return the sum of these numbers, added one after another."""
    found = 0.0
    for value in values:
        found += value
    return found


def power(base: float, exponent: int) -> float:
    """Return a power of this number, multiplied one time after another; the exponent is 0 or more."""
    found = 1.0
    for _ in range(exponent):
        found *= base
    return found
