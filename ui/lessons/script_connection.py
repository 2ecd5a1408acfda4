"""The source of views and events for a lesson's table: a record, as far as the lesson has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine import CHANCE, Game, Record
from engine.frames import Frame
from ui.saves.seats import people
from ui.table.connection import ELSEWHERE, last_action_of


class ScriptConnection:
    """A game that follows its record, chance included; only other right actions may be played instead.

    `asking`: whether the pupil has a task now; otherwise no action is possible at the table.
    """

    can = ELSEWHERE
    is_pending = False
    session = None
    undo_rests = ()
    stand_ins = ()

    def __init__(self, record: Record, at: int) -> None:
        """Begin after so many actions."""
        self._script = record
        self._replay = replace(record, actions=record.actions[:at]).replay()
        self._views: dict[int | None, Any] = {}
        self.game: Game[Any, Any] = self._replay.game
        self.seats = record.seats
        self.people = people(record.seats)
        self.asking = False

    @property
    def turn(self) -> int | None:
        turn: int | None = self._replay.state.turn
        return turn

    @property
    def length(self) -> int:
        return self._replay.length

    @property
    def last_asked(self) -> int:
        return last_action_of(self, self.people)

    @property
    def record(self) -> Record:
        """The game as far as it has been played."""
        return replace(self._script, actions=tuple(self._replay.actions))

    def view(self, seat: int | None) -> Any:
        if seat not in self._views:
            self._views[seat] = self.game.view(self._replay.state, seat)
        view = self._views[seat]
        return view if self.asking else replace(view, legal=())

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        return self._replay.history(seat, since)

    def frames(self, seat: int | None, since: int) -> Iterator[tuple[int, Frame]]:
        return self._replay.frames(seat, since)

    def last_action(self, seat: int) -> int | None:
        return self._replay.last_action(seat)

    def play(self, text: str) -> None:
        """Play this action, and the chance actions after it."""
        self._replay.play(text)
        while self._replay.state.turn == CHANCE and self.length < len(self._script.actions):
            self._replay.play(self._script.actions[self.length])
        self._views.clear()

    def go_on(self) -> None:
        """Play the record's next action."""
        self.play(self._script.actions[self.length])

    def go_back(self, at: int) -> None:
        """Go back to the moment after so many actions."""
        self._replay.take_back(at)
        self._views.clear()

    def undo(self, seat: int) -> bool:
        return False

    def listen(self, changed: Callable[[], None]) -> None:
        """Do nothing: all events here come from `play`."""
