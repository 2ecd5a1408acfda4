"""Who looks at a table, and whose last action may be taken back."""

from __future__ import annotations

from ui.table.connection import Connection
from ui.table.telling import Telling


class Viewing:
    """`viewer` is the seat that looks, None when no hand may be shown.

    With one person at this device the viewer is always that person. With several, a hand is shown only to the person
    whose turn it is, once they have said that they are there; until then the game is `is_covered`.
    """

    def __init__(self, connection: Connection, telling: Telling) -> None:
        self._connection = connection
        self._telling = telling
        self._people = connection.people
        self._is_open = False
        self._start = 0
        self.viewer: int | None = self._people[0] if len(self._people) == 1 else None
        self._last_viewer = self.viewer

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this one screen."""
        return len(self._people) > 1

    @property
    def shows_hand(self) -> bool:
        """Whether a hand is shown that others at this screen may not see."""
        return self.is_shared and self.viewer is not None and not self._is_open

    @property
    def is_covered(self) -> bool:
        """Whether the screen is being handed to the person whose turn it is."""
        turn = self._telling.turn
        return self.is_shared and turn in self._people and turn != self.viewer

    def uncover(self) -> bool:
        """Show the hand of the person whose turn it is: they have said that they are there; False if it is shown."""
        covered = self.is_covered
        if covered:
            self.viewer = self._last_viewer = self._telling.turn
        return covered

    def cover(self) -> None:
        """Cover the hand until the next player says that they are there, unless all hands lie open."""
        self.viewer = None
        if self._is_open:
            self.uncover()

    def lay_open(self) -> None:
        """From here on, show the hand of every seat on turn: none is hidden. Earlier actions can't be taken back."""
        self._is_open, self._start = True, self._connection.length
        self.uncover()

    @property
    def undoer(self) -> int | None:
        """The seat that may take back its last action now, None if none may.

        One person alone may always do so. At a shared screen only the one who looked last may, and only until someone
        has been shown something that they didn't know: they can't forget it.
        """
        if not self._connection.can.undo:
            return None
        seat = self._last_viewer
        if self._is_open:
            seat = max(self._people, key=self.last_acted, default=None)
        if seat is not None and self._connection.last_action(seat) == self._connection.length:
            # Their choice waits for its turn, and no one knows it.
            return seat
        if seat is None or self.last_acted(seat) < self._start or seat in self._connection.undo_rests:
            return None
        session = self._connection.session
        if session is None or self._is_open or not self.is_shared:
            return seat
        last = session.last_decision(seat)
        return None if last is None or session.has_shown_since(last) else seat

    def last_acted(self, seat: int) -> int:
        """Return the index of that seat's last action, -1 if it has not acted yet."""
        last = self._telling.last_action(seat)
        return -1 if last is None else last
