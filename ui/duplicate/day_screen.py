"""The address of a deal of the day: its page until it is begun, then its table."""

from __future__ import annotations

from engine.bots import EDITION
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import _
from ui.duplicate import day_view as view
from ui.duplicate.daily import deal_of, practice_of
from ui.duplicate.day_result import Sending, calendar_of, today_of
from ui.duplicate.table import begin_shared
from ui.page.error_screen import ErrorScreen
from ui.page.layout import Banner, window_title
from ui.page.routes import DayRoute, TableRoute
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform.browser import Signal
from ui.saves.dates import day_of, in_words
from ui.saves.diary import Diary, PlayedDeal
from ui.saves.saves import id_of_key
from ui.table.features.start import is_first


def open_day(app: App, route: DayRoute) -> RoutedScreen:
    """Return the game of a day where it has been begun here, else its page."""
    today = today_of(app)
    day = day_of(route.date) if route.date else today
    if day is None:
        return ErrorScreen(app, route, _("There is no such date."))
    if day > today:
        later = _("The deal of {date} can be played from that date on.", date=in_words(day))
        return ErrorScreen(app, route, later, heading=view.heading())
    played = Diary(app.preferences).all_played().get(day)
    if played is not None and _is_here(app, played.id):
        return app.saved_table(played.id)
    return DayScreen(app, route, day)


def _is_here(app: App, id: str) -> bool:
    return app.saves.text(id) is not None or id in app.saves.over()


class DayScreen(StaticScreen):
    """The page of a deal that isn't being played here: not yet, or not any more."""

    focus_fallback = "play"

    def __init__(self, app: App, route: DayRoute, day: int) -> None:
        self.route = route
        self._app = app
        self._day = day
        self._deal = deal_of(day)
        self._sending = Sending(app, self._result)

    def title(self) -> str:
        return window_title(view.heading())

    def html(self, banners: tuple[Banner, ...]) -> Html:
        played = self._entry()
        notes = []
        if played is not None and played.is_over:
            notes.append(self._sending.html())
        if played is not None:
            said = view.begun_before()
        else:
            said = view.past_deal() if self._day < today_of(self._app) else view.first_counts()
        notes.append(h("p", {}, said))
        is_new = played is None and is_first(self._app, self._deal.game)
        return view.page(self._deal, self._day, notes, is_new, calendar_of(self._app), banners)

    def handle(self, signal: Signal) -> None:
        if self._sending.handle(signal):
            return
        match signal.kind, signal.do:
            case "click", Command.PLAY:
                self._play()
            case "click", Command.PRACTISE:
                self._app.begin_chosen(practice_of(self._deal))
            case "storage", _ if id_of_key(signal.name) is not None:
                # Another tab may have begun it.
                self._app.reopen()

    def _entry(self) -> PlayedDeal | None:
        return Diary(self._app.preferences).all_played().get(self._day)

    def _result(self) -> tuple[str, str]:
        """Return the result as a text, and the link to this deal."""
        played = self._entry()
        text = view.result_text(self._day, self._deal, played) if played is not None else ""
        return text, view.day_link(self._app.browser.page(), self._day)

    def _play(self) -> None:
        """Begin the deal, or continue the game that another tab has begun meanwhile."""
        app, played, today = self._app, self._entry(), today_of(self._app)
        if played is None or not _is_here(app, played.id):
            counts = played is None and self._day == today
            id = begin_shared(app, self._deal)
            begun = PlayedDeal(id, app.browser.minutes_ahead(), EDITION, counts)
            if played is None or not played.is_over:
                Diary(app.preferences).keep(self._day, begun)
        else:
            id = played.id
        app.go(TableRoute(id))
