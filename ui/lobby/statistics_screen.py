"""The page of statistics while it is open: it looks for finished games that have not been counted yet."""

from __future__ import annotations

from engine import Record, RecordError, Session
from ui.components.commands import Command
from ui.components.html import Html
from ui.components.translation import _
from ui.lobby import statistics_view as page
from ui.page.layout import Banner, window_title
from ui.page.routes import StatisticsRoute
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.preferences import GOALS, Value

_SLICE = 40
"""Milliseconds of reading saves between two drawings."""


class StatisticsScreen(StaticScreen):
    """Most games have counted before, when the lobby read them; the others are read here, one after another."""

    route = StatisticsRoute()

    def __init__(self, app: App) -> None:
        self._app = app
        self._deleted: tuple[str, dict[str, str], dict[str, Value]] | None = None

    def title(self) -> str:
        return window_title(_("Statistics"))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        saves = self._app.saves
        games = statistics.read(saves.statistics()).by_time
        reached = self._app.preferences.entries_of(GOALS)
        deleted = self._deleted is not None and not games
        return page.page(games, {*saves.ids(), *saves.over()}, reached, deleted, self._app.browser.now(), banners)

    def open(self) -> None:
        self._app.run(self._count)

    def handle(self, signal: Signal) -> None:
        saves, browser, preferences = self._app.saves, self._app.browser, self._app.preferences
        match signal.kind, signal.do:
            case "click", Command.DELETE:
                self._deleted = saves.statistics(), saves.over(), preferences.entries_of(GOALS)
                statistics.delete(saves, self._app.new_id())
                preferences.put(GOALS, {})
                self._app.draw()
                browser.focus("undelete")
            case "click", Command.UNDELETE if self._deleted is not None:
                counted, over, reached = self._deleted
                saves.keep_statistics(counted)
                saves.keep_over(over)
                preferences.put(GOALS, reached)
                self._deleted = None
                self._app.draw()
                browser.focus("delete")

    async def _count(self) -> None:
        browser, saves = self._app.browser, self._app.saves
        await browser.sleep(0)
        counted = statistics.read(saves.statistics())
        known, lately = {each.id for each in counted.games.values()}, saves.summaries()
        end = browser.now() + _SLICE
        for id in saves.ids():
            if id in known or not counted.counts(id) or (id in lately and not lately[id].over):
                continue
            try:
                record = Record.from_json(saves.text(id) or "")
                if statistics.key_of(record) not in counted.games:
                    session = Session.resume(record, self._app.rng)
                    if session.problem is None:
                        statistics.count(saves, id, session)
            except RecordError:
                continue
            if browser.now() >= end:
                self._app.draw()
                await browser.sleep(0)
                end = browser.now() + _SLICE
        self._app.draw()
