"""The error page: what is missing, and a way back."""

from __future__ import annotations

from engine import RecordError
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html, h
from ui.components.refusal import error_in_words
from ui.components.translation import _
from ui.page.layout import Banner, page, window_title
from ui.page.routes import LOBBY, Route
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.saves import save_summary
from ui.saves.file_kinds import file_warning


class ErrorScreen(StaticScreen):
    """An address that leads nowhere, or a save that can't be read.

    save: its text, to be exported. heading: the page's title, "" for "Not found".
    """

    def __init__(self, app: App, route: Route, sentence: str, save: str | None = None, heading: str = "") -> None:
        self.route = route
        self._app = app
        self._sentence = sentence
        self._save = save
        self._heading = heading or _("Not found")

    def title(self) -> str:
        return window_title(self._heading)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        page_context = self._app.page_context()
        return page(
            self._heading,
            h("p", {}, self._sentence),
            row_of_buttons(
                None if page_context.full else h("a", {"class": "button first", "href": LOBBY}, _("Go to the lobby")),
                button(_("Save the game as a file"), Command.EXPORT) if self._save is not None else None,
            ),
            h("p", {"class": "small"}, file_warning()) if self._save is not None else None,
            banners=banners,
            page_context=page_context,
        )

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do == Command.EXPORT and self._save is not None:
            self._app.export(self._save)


def unreadable_save(app: App, route: Route, id: str, error: Exception) -> ErrorScreen:
    """Return the page for a saved game that can't be read: the reason, and its export."""
    return ErrorScreen(app, route, save_summary.unreadable_save(error), app.saves.text(id))


def unreadable_link(error: RecordError) -> str:
    """Return the sentence for a link whose game can't be opened."""
    return _(
        "The game in this link can’t be opened. Copy the whole link again, or move the game as a file: save it on the "
        "other device, and import it in the lobby here. ({reason})",
        reason=sentence(error_in_words(error)),
    )
