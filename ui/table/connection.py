"""The connection between a table and its game, which this page or another device holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple, Protocol

from engine import Game, Record, Session
from engine.frames import Frame
from ui.saves.seats import is_of_another_table, people_here


class Abilities(NamedTuple):
    """The abilities of a table, given where its game is held.

    saves: all of the game is here, to be saved, shared and replayed. bots: bots play here. hints: the people here
    may be helped. undo: actions may be taken back. waits: bots wait until the interstitial on the table has been read.
    gathers: friends with devices of their own can be invited, and their seats given away. begins: another game like
    this one can be begun.
    """

    saves: bool = True
    bots: bool = True
    hints: bool = True
    undo: bool = True
    waits: bool = True
    gathers: bool = False
    begins: bool = True


ELSEWHERE = Abilities(saves=False, bots=False, hints=False)
"""The abilities where only one seat's views and events are known."""


class Connection(Protocol):
    """A game as the people at this device know it.

    A friend's device has only the views and events of its own seat, and what it answers is carried out later.
    """

    @property
    def can(self) -> Abilities:
        """The abilities here."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, as a record says it."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose players are at this device."""

    @property
    def stand_ins(self) -> Collection[int]:
        """The seats of people for whom bots play."""

    @property
    def undo_rests(self) -> Collection[int]:
        """The seats whose last action can't be taken back, since others have refused that."""

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the game is over."""

    @property
    def length(self) -> int:
        """How many actions have been played."""

    @property
    def last_asked(self) -> int:
        """From which action on what happened may be new to people here who come back."""

    @property
    def is_pending(self) -> bool:
        """Whether an answer is on its way: until it has been carried out or refused, no other is taken."""

    @property
    def session(self) -> Session | None:
        """The game itself; None where it is held elsewhere."""

    def view(self, seat: int | None) -> Any:
        """Return all that this seat may know: one of `people`, or None, the onlooker, unless there is only one."""

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        """Return (index of the action, event) from that action on, as this seat may see it."""

    def frames(self, seat: int | None, since: int) -> Iterable[tuple[int, Frame]]:
        """Return (index of the action, frame) from that action on, as this seat sees it."""

    def last_action(self, seat: int) -> int | None:
        """Return the index of that seat's own last action, None if it has not acted yet.

        A choice that waits for its turn counts as the next action.
        """

    def play(self, text: str) -> None:
        """Answer for the seat on turn, with one of its view's legal actions; it may take a while to be carried out."""

    def undo(self, seat: int) -> bool:
        """Go back to that seat's last decision; False if nothing has changed, or not yet."""

    def listen(self, changed: Callable[[], None]) -> None:
        """From now on, call only this after every change that comes from elsewhere."""


class LocalConnection:
    """A game of this page."""

    can = Abilities()
    stand_ins: Collection[int] = ()
    undo_rests: Collection[int] = ()
    is_pending = False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game
        self.seats = session.seats
        self.people = people_here(session.record)
        if not session.record.undo or is_of_another_table(session.record):
            self.can = self.can._replace(undo=False)

    @property
    def record(self) -> Record:
        """The game as it is saved."""
        return self.session.record

    @property
    def turn(self) -> int | None:
        return self.session.turn

    @property
    def length(self) -> int:
        return self.session.length

    @property
    def last_asked(self) -> int:
        return last_action_of(self, range(len(self.seats)))

    def view(self, seat: int | None) -> Any:
        return self.session.view(seat)

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        return self.session.history(seat, since)

    def frames(self, seat: int | None, since: int) -> Iterable[tuple[int, Frame]]:
        return self.session.frames(seat, since)

    def last_action(self, seat: int) -> int | None:
        return self.session.last_action(seat)

    def play(self, text: str) -> None:
        self.session.play(text)

    def undo(self, seat: int) -> bool:
        return self.session.undo(seat)

    def listen(self, changed: Callable[[], None]) -> None:
        """Do nothing: all that happens here happens by `play` and `undo`."""


def last_action_of(connection: Connection, seats: Iterable[int]) -> int:
    """Return the index of the last action of any of these seats, the number of all actions if there is none."""
    asked = (connection.last_action(seat) for seat in seats)
    return max((index for index in asked if index is not None), default=connection.length)
