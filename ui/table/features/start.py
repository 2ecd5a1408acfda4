"""The start card: the first game of its kind on this device begins with what a newcomer has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Record
from ui.games.catalog import ui_of
from ui.page.screen import App
from ui.saves.preferences import TIPS
from ui.table.feature import Feature
from ui.table.start_view import shortness, start_sentences, start_title

if TYPE_CHECKING:
    from ui.table.screen import TableScreen


def is_first(app: App, slug: str) -> bool:
    """Return whether a game of this kind begins with a start card: none has been played here, and it is wanted.

    Frames have none: they stand in pages that say which game it is. Nor has anyone who wants no explanations.
    """
    wanted = app.settings["firsts"] == "on" and not app.page_context().full
    known = app.preferences.last(slug) or app.preferences.entries_of(TIPS).get(start_key(slug)) == ""
    return wanted and ui_of(slug).text.basics is not None and not known


def start_key(slug: str) -> str:
    """Return the name under which the id of the game is kept that begins with a start card."""
    return f"{slug}-start"


class Start(Feature):
    """Has the start card stand on the table until someone plays, which keeps the set-up of a game that they chose."""

    def __init__(self, app: App, id: str, record: Record) -> None:
        self._app = app
        self._record = record
        self._is_due = app.preferences.entries_of(TIPS).get(start_key(record.game)) == id
        self._is_spoken = False

    def join(self, table: TableScreen) -> None:
        super().join(table)
        table.model.opening = self._is_due

    def after_speaking(self) -> None:
        model = self.table.model
        if model.opening and not self._is_spoken:
            self._is_spoken = True
            goal, basics = start_sentences(model.view())
            short = filter(None, (shortness(model.view()),))
            self._app.browser.say(start_title(model.connection.game), *short, *goal, *basics)

    def after_reading(self) -> None:
        if self._is_due:
            self._is_due = False
            played = self._record
            if not played.duplicate:
                self._app.preferences.keep_last(Record(played.game, played.seats, played.options, undo=played.undo))
            self._app.preferences.keep(TIPS, start_key(played.game), "")
