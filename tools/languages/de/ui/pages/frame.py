"""What is around the lobby: what the app itself says there is said in German."""

from __future__ import annotations

from typing import Any

from tools.languages.de.ui.text import pages as text
from ui.html import Child, Html
from ui.pages import frame
from ui.pages.frame import Note
from ui.text import pages as english

_NOTES = {
    english.UPDATE_READY: Note(text.UPDATE_READY, (("update", text.UPDATE), ("dismiss", text.LATER)), patient=True),
}

__all__ = ("Note", "page")


def page(heading: Child, *contents: Child, notes: tuple[Note, ...] = (), **more: Any) -> Html:
    """Return a whole page, as `ui.pages.frame.page` does."""
    said = tuple(_NOTES.get(note.text, note) for note in notes)
    return frame.page(heading, *contents, notes=said, **more)
