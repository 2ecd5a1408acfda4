"""What stands on a table until somebody goes on: what has happened since the last time, up to an event worth it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from engine.mechanics.deal_events import Dealt
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import Events
from ui.table.connection import Connection

Place: TypeAlias = tuple[int, int]
"""Where in a game an event is: the index of its action, and its number among that action's events."""

BEGINNING: Place = (-1, -1)
"""Before all events."""


class Pauses:
    """`standing` has the events that stand on the table, () while nothing does. Until they are read nobody here acts.

    `view` is what may be seen by whoever they are told to, as it was when they came up. `read` is where those ended
    that have been read last, `ends` where those end that stand.
    """

    def __init__(self, connection: Connection, read: Place) -> None:
        self._connection = connection
        self._pauses_for = ui_of(connection.game.slug).pauses_for
        self.standing: Events = ()
        self.view: Any = None
        self.read = read
        self.ends = BEGINNING

    def look_since(self, since: int, viewer: int | None, shared: bool) -> None:
        """Let stand what has come up from that action on, unless it has been read; else what stands, stays."""
        history = _with_paths(self._connection.history(viewer, since))
        found = [place for place, event in history if self._pauses_for(event, viewer)]
        if not found:
            return
        self.ends = found[-1]
        if self.ends <= self.read:
            return
        # Around one screen everybody reads it: it holds nothing that only one of them has seen.
        action, reader = self.ends[0], None if shared else viewer
        told = [each for each in self._connection.history(reader) if each[0] <= action]
        earlier = (index for index, event in reversed(told) if index < action and self._pauses_for(event, viewer))
        before = next(earlier, -1)
        self.standing = tuple(event for index, event in told if index > before)
        self.view = self._connection.view(reader)

    def put_away(self) -> None:
        """Let nothing stand any more: it has been read."""
        self.standing, self.read = (), self.ends

    def forget(self) -> None:
        """Forget what stood and what has been read, because actions have been taken back."""
        self.standing = ()
        self.read = self.ends = BEGINNING

    def is_told(self, at: Place) -> bool:
        """Return whether an event is told already: what comes after those that stand is told when they are read."""
        return not self.standing or at <= self.ends

    def events_so_far(self, viewer: int | None) -> tuple[Any, ...]:
        """Return all that is told already, as this seat may see it."""
        return tuple(event for at, event in _with_paths(self._connection.history(viewer)) if self.is_told(at))

    def is_dealt_anew(self, viewer: int | None) -> bool:
        """Return whether the viewer's whole hand has been dealt since the events that stand."""
        history = _with_paths(self._connection.history(viewer, self.ends[0])) if self.standing else ()
        dealt = (event for at, event in history if at > self.ends and isinstance(event, Dealt))
        held = getattr(self._connection.view(viewer), "hand", None) or ()
        return 0 < len(held) == sum(event.size for event in dealt if event.seat == viewer)


def _with_paths(history: list[tuple[int, Any]]) -> Iterator[tuple[Place, Any]]:
    """Yield the events with their places."""
    for action, events in groupby(history, itemgetter(0)):
        for number, (_, event) in enumerate(events):
            yield (action, number), event
