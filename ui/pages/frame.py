"""What every page has around its own contents: the bar on top, notes, and the foot."""

from __future__ import annotations

from dataclasses import dataclass

from ui.html import Child, Html, h, join
from ui.text import pages as text


@dataclass(frozen=True)
class Note:
    """A sentence that stays above the page, with buttons as (data-do, label); `trouble` is for bad news."""

    text: str
    buttons: tuple[tuple[str, str], ...] = ()
    trouble: bool = False


def page(
    heading: Child, *contents: Child, notes: tuple[Note, ...] = (), menu: Child = None, home: bool = False
) -> Html:
    """Return a whole page; `home` is for the lobby, which needs no way back to it."""
    brand = None if home else h("a", {"class": "home", "href": "#/"}, text.LOBBY)
    return join(
        h("header", {"class": "bar"}, brand, h("h1", {"id": "title", "tabindex": "-1"}, heading), menu),
        h("main", {"id": "main"}, notes_area(notes), contents),
    )


def notes_area(notes: tuple[Note, ...]) -> Html:
    """Return the notes; the area is always there, so that a screen reader hears of those that come later."""
    return h("div", {"class": "notes", "id": "notes", "aria-live": "polite"}, [_note(note) for note in notes])


def _note(note: Note) -> Html:
    buttons = [h("button", {"type": "button", "class": "button", "data-do": do}, label) for do, label in note.buttons]
    return h("div", {"class": "note trouble" if note.trouble else "note"}, h("p", {}, note.text), buttons)


def foot() -> Html:
    """Return the links to the pages that need no Python."""
    return h("footer", {"class": "foot"}, h("a", {"href": "about.html"}, text.ABOUT))
