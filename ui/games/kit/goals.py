"""Goals: what a player may set out to do in a game, and is told once that they have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

Event = TypeVar("Event")


class Finished(NamedTuple):
    """A finished game as one of its players knows it: the events that their seat has seen, and its last view.

    level: that of the strongest bot where they played against bots alone, else "".
    """

    events: Sequence[Any]
    view: Any
    level: str = ""

    def mine(self, kind: type[Event]) -> Iterator[Event]:
        """Yield the player's own events of a type."""
        for event in self.events:
            if isinstance(event, kind) and event.seat == self.view.seat:  # type: ignore[attr-defined]
                yield event

    @property
    def is_won(self) -> bool:
        """Whether the player has won."""
        return self.view.seat in self.view.winners


class Goal(NamedTuple):
    """Something that good play brings.

    key: names it among those of its game. said: the message that names it, as a command. is_reached: whether this
    player has reached it in this game.
    """

    key: str
    said: str
    is_reached: Callable[[Finished], bool]


def longest_streak(outcomes: Sequence[bool]) -> int:
    """Return how many of these in a row were so, at the most."""
    longest = now = 0
    for outcome in outcomes:
        now = now + 1 if outcome else 0
        longest = max(longest, now)
    return longest


def is_best(gained: Sequence[int], seat: int) -> bool:
    """Return whether this seat has gained more than every other."""
    return all(gained[seat] > each for other, each in enumerate(gained) if other != seat)
