"""A live game as the people at the table's device have it."""

from __future__ import annotations

from collections.abc import Callable

from ui.table.connection import LocalSource
from ui.together.host import Hub


class HubSource(LocalSource):
    """The game of a hub, as the people at its device have it."""

    def __init__(self, hub: Hub) -> None:
        assert hub.session is not None
        super().__init__(hub.session)
        self.hub = hub
        self.people = hub.own

    def play(self, text: str) -> None:
        self.hub.play(text)

    def undo(self, seat: int) -> bool:
        """Ask everybody; True if nobody else is there to be asked."""
        return self.hub.ask_undo(seat)

    def listen(self, changed: Callable[[], None]) -> None:
        self.hub.listen(changed)
