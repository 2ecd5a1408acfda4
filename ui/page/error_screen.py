"""What stands where something isn't: the sentence that says so, and the way on."""

from __future__ import annotations

from ui.components.commands import Command
from ui.components.html import Html, h
from ui.page import text
from ui.page.layout import Note, page
from ui.page.routes import LOBBY, Route
from ui.page.screen import Host, Still
from ui.platform.browser import Signal
from ui.saves import text as saves_text


class Trouble(Still):
    """An address that leads nowhere, or a save that can't be read.

    save: its text, to be exported. heading: what the page is called.
    """

    refuge = "title"

    def __init__(
        self, host: Host, route: Route, sentence: str, save: str | None = None, heading: str = text.NOT_FOUND
    ) -> None:
        self.route = route
        self._host = host
        self._sentence = sentence
        self._save = save
        self._heading = heading

    def title(self) -> str:
        return f"{self._heading} · {text.SITE}"

    def html(self, notes: tuple[Note, ...]) -> Html:
        attributes = {"type": "button", "class": "button", "data-do": Command.EXPORT}
        around = self._host.around()
        return page(
            self._heading,
            h("p", {}, self._sentence),
            h(
                "p",
                {"class": "answers"},
                None if around.full else h("a", {"class": "button first", "href": LOBBY}, text.TO_LOBBY),
                h("button", attributes, text.EXPORT_THIS) if self._save is not None else None,
            ),
            notes=notes,
            around=around,
        )

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do == Command.EXPORT and self._save is not None:
            self._host.export(self._save)


def unreadable_save(host: Host, route: Route, id: str, error: Exception) -> Trouble:
    """Return what stands in the place of a saved game that can't be read: what is wrong, and its export."""
    return Trouble(host, route, saves_text.unreadable_save(str(error)), host.saves.text(id))
