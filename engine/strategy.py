"""What a game tells its bots, so that they can judge and look ahead; a game needs none of it to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias


class Rng(Protocol):
    """What the engine asks of a random generator; `random.Random` is one."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class Heuristic(NamedTuple):
    """How much each of `view.legal` is worth on one imagined deal, in a unit of the game's own.

    `worth` takes the game, a view, a state that agrees with it, and a random generator. It judges each action only when
    its worth is asked for, so that others get a turn in between, and may change neither view nor state.
    `needs_determinizing` says whether the imagined deal makes a difference; if it doesn't, one deal is enough.
    """

    worth: Callable[[Any, Any, Any, Rng], Iterator[float]]
    needs_determinizing: Callable[[Any], bool] = lambda view: True


BeliefWeight: TypeAlias = Callable[[Any, Rng], float]
"""How well an imagined deal goes with what the others did: more than 0, in proportion to how often to imagine it."""


class Search(NamedTuple):
    """What a search needs to know of a game beside its rules.

    `likely` takes the game, a state, its legal actions (two or more) and a random generator, and returns what a
    sensible player would do, or one of several. `values` says of a state how it stands for each seat, in a unit of the
    game's own; partners share theirs. `progress` counts what a game is made of, such as tricks: a search looks ahead
    until so many more of them as `horizon` are over, or chance is due. `belief_weight` takes a view, and returns what
    weighs states that are imagined from it; None where all weigh alike. `tried` is how many actions are tried at most,
    those that the game's heuristic likes best; 0 is for all.
    """

    likely: Callable[[Any, Any, Sequence[Any], Rng], Any]
    values: Callable[[Any], list[float]]
    progress: Callable[[Any], int]
    horizon: int
    belief_weight: Callable[[Any], BeliefWeight | None] = lambda view: None
    tried: int = 0


class HiddenChoices(NamedTuple):
    """What all choose in secret at the same moment, for bots that mix their choices.

    `actions` takes a state of that moment and a seat, and returns what that seat may choose or have chosen. `worth`
    takes the state, a seat and what everybody chooses, seat 0 first, and says how good that is for this seat.
    """

    actions: Callable[[Any, int], Sequence[Any]]
    worth: Callable[[Any, int, Sequence[Any]], float]
