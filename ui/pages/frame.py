"""What every page has around its own contents: the bar on top, notes, and the foot."""

from __future__ import annotations

from dataclasses import dataclass

from ui.html import Child, Html, h, join
from ui.text import pages as text
from ui.widgets.symbols import icon


@dataclass(frozen=True)
class Note:
    """A sentence that stays above the page, with buttons as (data-do, label); `trouble` is for bad news."""

    text: str
    buttons: tuple[tuple[str, str], ...] = ()
    trouble: bool = False


def page(
    heading: Child,
    *contents: Child,
    notes: tuple[Note, ...] = (),
    tools: Child = None,
    home: bool = False,
    kind: str = "page",
) -> Html:
    """Return a whole page.

    tools: what stands at the end of the bar. home: this is the lobby, with a masthead for a bar. kind: the
    class of the page's main part, "page" for one to read.
    """
    back = None if home else h("a", {"class": "home", "href": "#/"}, icon("back"), text.LOBBY)
    title = h("h1", {"id": "title", "tabindex": "-1"}, heading)
    return join(
        h("header", {"class": "bar masthead" if home else "bar"}, back, title, tools),
        h("main", {"id": "main", "class": kind}, notes_area(notes), contents),
    )


def notes_area(notes: tuple[Note, ...]) -> Html:
    """Return the notes; the area is always there, so that a screen reader hears of those that come later."""
    return h("div", {"class": "notes", "id": "notes", "aria-live": "polite"}, [_note(note) for note in notes])


def _note(note: Note) -> Html:
    buttons = [h("button", {"type": "button", "class": "button", "data-do": do}, label) for do, label in note.buttons]
    return h("div", {"class": "note trouble" if note.trouble else "note"}, h("p", {}, note.text), buttons)
