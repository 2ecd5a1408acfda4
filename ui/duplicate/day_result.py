"""A finished deal of the day: its result is kept, shown with the calendar, and can be sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from engine import Session
from engine.bots import EDITION
from ui.components.commands import Command
from ui.components.html import Html
from ui.duplicate import day_view as view
from ui.duplicate.daily import deal_of
from ui.embed.copy_and_qr import CopyAndQr
from ui.page.layout import PageContext
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.saves.dates import day_of
from ui.saves.diary import Diary, PlayedDeal, streak
from ui.saves.statistics import best_of_others
from ui.table.feature import Feature

_LONGEST_COURSE = 40


def today_of(app: App) -> int:
    """Return the day where the person is; the first one of all if the browser's clock is of another century."""
    return day_of(app.browser.today()) or 0


def calendar_of(app: App) -> Html:
    """Return the streak and the calendar."""
    return view.calendar(Diary(app.preferences).all_played(), today_of(app), streak_of(app))


def streak_of(app: App) -> int:
    """Return on how many days in a row a deal was played here, up to today or yesterday."""
    return streak(Diary(app.preferences).all_played(), today_of(app), app.browser.minutes_ahead())


class Sending:
    """Sends a result: hands it to another app, or copies it. `result` returns it as a text, and a link."""

    def __init__(self, app: App, result: Callable[[], tuple[str, str]]) -> None:
        self._app = app
        self._result = result
        self._copying = CopyAndQr(app, lambda field: "\n".join(result()))

    def html(self) -> Html:
        """Return the buttons and the text."""
        text, link = self._result()
        return view.send_buttons(text, link, self._copying.given, self._app.browser.shares())

    def handle(self, signal: Signal) -> bool:
        """Handle a press; False if it is for others."""
        if signal.kind == "click" and signal.do == Command.SHARE_LINK:
            self._copying.share(view.heading(), view.FIELD, *self._result())
            return True
        return self._copying.handle(signal)


class DayResult(Feature):
    """Keeps the result of the deal of a day when its game is over, and shows it with the calendar."""

    def __init__(self, app: App, id: str, day: int) -> None:
        self._app = app
        self._id = id
        self._day = day
        self._diary = Diary(app.preferences)
        self._sending = Sending(app, self._result)
        self._is_due = False

    def before_drawing(self) -> None:
        session = self.table.model.connection.session
        if session is None or session.turn is not None:
            return
        played = self._diary.all_played().get(self._day)
        if played is not None and played.id == self._id and not played.is_over:
            self._diary.keep(self._day, with_result(played, session))

    def outcome(self, page_context: PageContext) -> Html | None:
        return view.outcome(self._day, self._entry(), self._sending.html(), calendar_of(self._app))

    def after_speaking(self) -> None:
        if self.table.model.connection.turn is not None:
            self._is_due = True
        elif self.table.model.over and self._is_due:
            self._is_due = False
            counted = view.streak_line(streak_of(self._app)) if self._entry().counts else view.without_streak()
            self._app.browser.say(view.end_line(), counted)

    def answer(self, signal: Signal) -> bool | None:
        return False if self.table.model.over and self._sending.handle(signal) else None

    def _entry(self) -> PlayedDeal:
        """Return the result of this game, whether or not it is the one that counts."""
        played = self._diary.all_played().get(self._day)
        if played is not None and played.id == self._id:
            return played
        session = self.table.model.connection.session
        assert session is not None
        return with_result(PlayedDeal(self._id, 0, EDITION, counts=False), session)

    def _result(self) -> tuple[str, str]:
        link = view.day_link(self._app.browser.page(), self._day)
        return view.result_text(self._day, deal_of(self._day), self._entry()), link


def with_result(played: PlayedDeal, session: Session) -> PlayedDeal:
    """Return the entry with the result of its finished game, whose person sits in the first seat."""
    end = session.view(None)
    own, *others = end.scores
    place = (
        1 if 0 in end.winners else 1 + sum(score > own or seat in end.winners for seat, score in enumerate(others, 1))
    )
    return replace(played, place=place, own=own, best=best_of_others(end.scores, 0, end), course=course_of(session))


def course_of(session: Session) -> str:
    """Return who gained most in each part of a game: "w" for the first seat, "o" for another, "n" for no one."""
    steps = [(0,) * len(session.seats), *(step.scores for step in session.course())]
    found = ""
    for before, after in pairwise(steps):
        gains = [new - old for old, new in zip(before, after, strict=True)]
        found += "n" if max(gains) <= 0 else "w" if gains[0] == max(gains) else "o"
    return found[-_LONGEST_COURSE:]
