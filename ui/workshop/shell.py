"""The shell of a game that is tried out: its set-up, its table, and ways back to any moment, all in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import Game, Record, RecordError, Session
from engine.bots import offered_levels
from ui.app.router import GamesShell
from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import _
from ui.lobby import setup_form
from ui.lobby.setup_screen import SetupScreen
from ui.page import routes
from ui.page.layout import PageContext
from ui.page.screen import RoutedScreen
from ui.page.settings import chosen_settings
from ui.platform.browser import Browser, Signal
from ui.saves.saves import MemoryStorage
from ui.saves.seats import bot

_BEGINNING = routes.LobbyRoute()


@dataclass(frozen=True)
class _Around(PageContext):
    """The surroundings of such a game: its set-up stands in place of the lobby."""

    def home(self) -> Html:
        return h("a", {"class": "home", "href": routes.LOBBY, "data-point": True}, icon("back"), _("Set-up"))

    def lobby(self) -> Html | None:
        return None


class WorkshopShell(GamesShell):
    """The shell with one game, and an address in memory."""

    def __init__(self, browser: Browser, game: Game[Any, Any], settings: dict[str, str]) -> None:
        self.game = game
        self._here: routes.Route = _BEGINNING
        super().__init__(browser, MemoryStorage())
        self.settings.update(chosen_settings({"firsts": "off", **settings}))

    def address(self) -> routes.Route:
        return self._here

    def go(self, route: routes.Route, replace: bool = False) -> None:
        self._here = route
        self.run_anyway(self._arrive_later)

    def first_screen(self) -> RoutedScreen:
        return SetupScreen(self, routes.NewGameRoute(self.game.slug), setup_form.usual(self.game))

    def page_context(self, record: Record | None = None) -> PageContext:
        return _Around()

    def answer(self, signal: Signal) -> None:
        if signal.kind == "address":
            self.go(routes.read(signal.item))
        else:
            super().answer(signal)

    def play(self, seats: Sequence[str], options: dict[str, Any], record: Record | None) -> None:
        """Come to a table: of this record, or of a new game with these seats and options. GameError."""
        if record is None:
            self.begin(Record(self.game.slug, tuple(seats) or usual_seats(self.game), options))
            return
        session = Session.resume(replace(record, seats=tuple(seats) or record.seats), self.rng)
        if session.problem:
            raise session.problem
        id = self.new_id()
        self.saves.write(id, session.record)
        self.go(routes.TableRoute(id))

    def record(self) -> Record:
        """Return the game at the table. RecordError if there is none."""
        route = self._here
        found = self.saves.record(route.id) if isinstance(route, routes.TableRoute | routes.ReplayRoute) else None
        if found is None:
            raise RecordError("no game is at the table")
        return found

    async def _arrive_later(self) -> None:
        self.arrive()


def usual_seats(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return who sits at a first table: you, and bots."""
    others = setup_form.usual(game).seats - 1
    return "you", *[bot(offered_levels(game)[-1])] * others
