"""The pace of a table: actions are shown step by step, and interstitials may close by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ui.platform.tasks import Tasks
from ui.table import view as page
from ui.table.feature import Feature
from ui.table.model import PACES, TableModel

if TYPE_CHECKING:
    from ui.table.screen import TableScreen

_READING, _LEAST_READING, _A_LINE = 4, 2_400, 400
"""An interstitial that closes by itself stands for so many steps and so many milliseconds, and more for each line."""


class Pacing:
    """Lets each step stand for its beat before the next, and closes interstitials by itself if the settings say so."""

    def __init__(self, table: TableScreen, features: Sequence[Feature]) -> None:
        self._table = table
        self._features = features
        self._telling = Tasks(table.app.run)
        self._passing = Tasks(table.app.run)
        self._shown = table.model.telling.last
        self._standing: Any = ()

    def begin(self) -> None:
        """Begin: the table has been drawn for the first time, or again."""
        self._shown = self._table.model.telling.last
        self._standing = ()
        self._let_pass()

    def go_on(self) -> None:
        """Continue after a drawing; once is enough, however often the same is drawn."""
        self._let_pass()
        telling, viewer = self._table.model.telling, self._table.model.viewer
        before, self._shown = self._shown, telling.last
        if self._shown == before:
            return
        events = [event for place, event in telling.history(viewer, max(before[0], 0)) if place > before]
        for each in self._features:
            each.after_telling(events)
        self._telling.drop()
        if telling.goes_on:
            self._telling.run(self._show_next, self._table.model)

    def tell_all(self) -> None:
        """Show at once all that was being told step by step."""
        self._telling.drop()
        self._table.model.tell_all()
        self._table.draw()
        self._end()

    async def _show_next(self, model: TableModel) -> None:
        app = self._table.app
        await app.browser.sleep(model.beat(app.settings["pace"]))
        model.tell_on()
        await self._table.draw_apart()
        self._end()

    def _end(self) -> None:
        if not self._table.model.telling.goes_on:
            for each in self._features:
                each.after_last_step()

    def _let_pass(self) -> None:
        model, settings = self._table.model, self._table.app.settings
        standing = model.telling.standing if settings["moments"] == "pass" else ()
        if standing is self._standing:
            return
        self._standing = standing
        self._passing.drop()
        if standing:
            lines = page.moment(model, self._table.ui_state).lines
            self._passing.run(self._pass_by, PACES[settings["pace"]] * _READING + _LEAST_READING + _A_LINE * lines)

    async def _pass_by(self, pause: int) -> None:
        """Continue by itself, once there has been time to read."""
        app = self._table.app
        await app.browser.sleep(pause)
        if app.settings["moments"] == "pass":
            self._table.read_on()
            self._table.draw()
