"""A live game as the people at the table's device have it."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine import Record
from ui.table.connection import Abilities, LocalConnection
from ui.together.host import LiveHost


class HostConnection(LocalConnection):
    """The game of a host, as the people at its device have it.

    Friends see every action, so there is no help. They don't wait until something has been read here.
    """

    can = Abilities(hints=False, waits=False)

    def __init__(self, host: LiveHost) -> None:
        assert host.session is not None
        super().__init__(host.session)
        self.host = host
        self.people = host.own

    @property
    def record(self) -> Record:
        return self.host.record

    @property
    def stand_ins(self) -> Collection[int]:  # type: ignore[override]
        return self.host.stand_ins

    def play(self, text: str) -> None:
        self.host.play(text)

    def undo(self, seat: int) -> bool:
        """Ask everybody; True if there is no one else to ask."""
        return self.host.ask_undo(seat)

    def listen(self, changed: Callable[[], None]) -> None:
        self.host.listen(changed)
