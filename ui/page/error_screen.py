"""What stands where something isn't: the sentence that says so, and the way on."""

from __future__ import annotations

from ui.components.commands import Command
from ui.components.html import Html, h
from ui.page import text
from ui.page.layout import Banner, page
from ui.page.routes import LOBBY, Route
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.saves import save_summary


class ErrorScreen(StaticScreen):
    """An address that leads nowhere, or a save that can't be read.

    save: its text, to be exported. heading: what the page is called.
    """

    focus_fallback = "title"

    def __init__(
        self, app: App, route: Route, sentence: str, save: str | None = None, heading: str = text.NOT_FOUND
    ) -> None:
        self.route = route
        self._app = app
        self._sentence = sentence
        self._save = save
        self._heading = heading

    def title(self) -> str:
        return f"{self._heading} · {text.SITE}"

    def html(self, banners: tuple[Banner, ...]) -> Html:
        attributes = {"type": "button", "class": "button", "data-do": Command.EXPORT}
        page_context = self._app.page_context()
        return page(
            self._heading,
            h("p", {}, self._sentence),
            h(
                "p",
                {"class": "answers"},
                None if page_context.full else h("a", {"class": "button first", "href": LOBBY}, text.TO_LOBBY),
                h("button", attributes, text.EXPORT_THIS) if self._save is not None else None,
            ),
            h("p", {"class": "small"}, text.FILE_HOLDS) if self._save is not None else None,
            banners=banners,
            page_context=page_context,
        )

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do == Command.EXPORT and self._save is not None:
            self._app.export(self._save)


def unreadable_save(app: App, route: Route, id: str, error: Exception) -> ErrorScreen:
    """Return what stands in the place of a saved game that can't be read: what is wrong, and its export."""
    return ErrorScreen(app, route, save_summary.unreadable_save(str(error)), app.saves.text(id))
