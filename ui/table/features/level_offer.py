"""The offer of a stronger or a weaker level, with the result of a game."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from engine import BOT_LEVELS, GAMES, Record, Session
from engine.bots import offered_levels
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import ngettext
from ui.page.layout import PageContext
from ui.page.routes import TableRoute
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.reached import is_too_slow
from ui.saves.seats import people, seats_with_level
from ui.table.feature import Feature

WINS, LOSSES = 2, 3
"""After so many games in a row the next level is offered, or the one before, and again after as many more."""


class Offer(NamedTuple):
    """A level to play against next, and how many games in a row have been won or lost against the present one."""

    level: str
    won: bool
    games: int


class LevelOffer(Feature):
    """Offers the next level after two wins in a row, and the one before after three losses."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._offer: Offer | None = None
        self._is_known = False
        self._is_spoken = False

    def _find(self) -> None:
        route, session = self.table.route, self.table.model.connection.session
        if not self.table.model.over:
            self._is_known = self._is_spoken = False
            self._offer = None  # the end has been taken back
        elif not self._is_known and session is not None and isinstance(route, TableRoute):
            self._is_known = True
            self._offer = None if self._app.page_context().full else offer_after(self._app, route.id, session)

    def outcome(self, page_context: PageContext) -> Html | None:
        self._find()
        if self._offer is None:
            return None
        does = {"data-item": self._offer.level}
        return row_of_buttons(h("span", {}, self._sentence), button(self._label, Command.AGAIN, does))

    def after_speaking(self) -> None:
        if self._offer is not None and not self._is_spoken:
            self._is_spoken = True
            self._app.browser.say(self._sentence, self._label)

    def answer(self, signal: Signal) -> bool | None:
        offer, session = self._offer, self.table.model.connection.session
        asked = signal.kind, signal.do, signal.item
        if offer is None or session is None or asked != ("click", Command.AGAIN, offer.level):
            return None
        played = session.record
        seats = seats_with_level(played.seats, offer.level)
        self._app.begin_chosen(Record(played.game, seats, played.options, undo=played.undo))
        return False

    @property
    def _sentence(self) -> str:
        if self._offer is None:
            return ""
        if self._offer.won:
            return ngettext(
                "You have won {count:words} game in a row.",
                "You have won {count:words} games in a row.",
                self._offer.games,
            )
        return ngettext(
            "You have lost {count:words} game in a row.",
            "You have lost {count:words} games in a row.",
            self._offer.games,
        )

    @property
    def _label(self) -> str:
        seats = self.table.model.connection.seats
        bots = len(seats) - len(people(seats))
        match self._offer.level if self._offer else "":
            case "novice":
                return ngettext("Play against a novice", "Play against novices", bots)
            case "adept":
                return ngettext("Play against an adept", "Play against adepts", bots)
        return ngettext("Play against a master", "Play against masters", bots)


def offer_after(app: App, id: str, session: Session) -> Offer | None:
    """Return the level that is offered after this game, which is over and counts from now on, if there is one."""
    record = session.record
    if record.duplicate or record.together:
        return None
    statistics.count(app.saves, id, session)
    counted = statistics.read(app.saves.statistics()).games.values()
    games = [each for each in counted if each.game == record.game and each.level]
    if not games or games[-1].key != statistics.key_of(record):
        return None
    last = games[-1]
    run = len(list(takewhile(lambda each: (each.level, each.won) == (last.level, last.won), reversed(games))))
    rank, levels = BOT_LEVELS.index(last.level), offered_levels(GAMES[record.game])
    if last.won:
        others = [level for level in levels if BOT_LEVELS.index(level) > rank][:1]
        if others == ["master"] and is_too_slow(app.preferences, GAMES[record.game]):
            return None
    else:
        others = [level for level in levels if BOT_LEVELS.index(level) < rank][-1:]
    return Offer(others[0], last.won, run) if others and run % (WINS if last.won else LOSSES) == 0 else None
