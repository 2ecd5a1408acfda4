"""A position in a frame, to be played on from."""

from __future__ import annotations

from engine import Session
from ui.components.html import Html
from ui.page.layout import Note
from ui.page.screen import Host
from ui.table import text
from ui.table.connection import LocalSource
from ui.table.local_screen import SavedTable


class TryScreen(SavedTable):
    """A table where nobody hands the screen over between two people, and where one can go back to the beginning."""

    def __init__(self, host: Host, id: str, session: Session) -> None:
        super().__init__(host, id, LocalSource(session))
        self._play.lay_open()

    def html(self, notes: tuple[Note, ...]) -> Html:
        # Whoever has played something knows; the way back stays, in the same place.
        said = text.TRYING if self._play.undoer is None else ""
        return super().html((*notes, Note(said, (("beginning", text.BEGINNING),))))
