"""How a game numbers its actions for learners: `action_space` in the module `spaces` beside its rules.

No page imports this. What a game doesn't say follows from the annotations of its actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

MOST = 20_000
"""How many actions are numbered one by one at most."""


class Numbered(NamedTuple):
    """Actions of one verb that are too many to have a number each, so that they share numbers.

    `names` says of each number, from 0 on, what it stands for, such as "play #1 #3" for the first and the third card of
    a hand. `number` takes all legal actions with this verb, and returns the number of each, all of them different.
    """

    names: Sequence[str]
    number: Callable[[Sequence[str]], Sequence[int]]


Space: TypeAlias = Mapping[str, Sequence[str] | Numbered]
"""All actions of a game by their verbs: the texts of all there can be, or how those that are legal are numbered."""


def subsets(size: int, least: int = 0) -> list[tuple[int, ...]]:
    """Return the subsets of so many places with at least so many members: smaller ones first, then in order."""
    return [places for many in range(least, size + 1) for places in combinations(range(size), many)]


def place_names(places: Iterable[int]) -> str:
    """Return the places as names show them: `#1 #3` for the first and the third."""
    return " ".join([f"#{place + 1}" for place in places])
