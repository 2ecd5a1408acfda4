"""The shell of a game that is tried out: its set-up, its table, and ways back to any moment, all in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine import Game, Record, RecordError, Session
from ui.app.router import GamesShell
from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import _
from ui.lobby.setup_screen import SetupScreen
from ui.page import routes
from ui.page.layout import PageContext
from ui.page.screen import RoutedScreen
from ui.page.settings import chosen_settings
from ui.platform.browser import Browser, Signal
from ui.saves.saves import MemoryStorage
from ui.saves.seats import people
from ui.table.saved_table import local_table
from ui.workshop.kept import Kept, form_of
from ui.workshop.moments import Moment, Moments
from ui.workshop.open_hands import OpenHands
from ui.workshop.positions import seed_of
from ui.workshop.rules_window import rules_window

_BEGINNING = routes.LobbyRoute()
_DEALS = 1_000_000
"""Deals are drawn from those with a number up to this; people type the others."""


@dataclass(frozen=True)
class _Around(PageContext):
    """The surroundings of such a game: its set-up stands in place of the lobby.

    written: its rules. hands: everybody's, above a table.
    """

    takes_out: bool = False
    written: str = ""
    hands: Html | None = None

    def home(self) -> Html:
        return h("a", {"class": "home", "href": routes.LOBBY, "data-point": True}, icon("back"), _("Set-up"))

    def lobby(self) -> Html | None:
        return None

    def above(self) -> Html | None:
        return self.hands

    def rules(self, slug: str, kind: str | None = None, said: str = "", place: str = "") -> Html | None:
        return rules_window(self.written, kind) if kind else None


class WorkshopShell(GamesShell):
    """The shell with one game, and an address in memory.

    tell: takes a message to the page around. kept: the choices for this game that are made again. written: its rules
    in words, as Markdown.
    """

    def __init__(
        self,
        browser: Browser,
        game: Game[Any, Any],
        settings: dict[str, str],
        tell: Callable[..., None] = lambda *told: None,
        kept: str = "",
        written: str = "",
    ) -> None:
        self.game = game
        self._here: routes.Route = _BEGINNING
        self._tell = tell
        self._stood: dict[str, Any] = {}
        self._written = written
        self._kept = Kept.read(game, kept)
        self.hands = OpenHands(self._kept.hands)
        self.moments: Moments | None = None
        self._waits = False
        super().__init__(browser, MemoryStorage())
        chosen = chosen_settings({"firsts": "off", **settings})
        self.settings.update({name: chosen[name] for name in self.settings})

    def address(self) -> routes.Route:
        return self._here

    def go(self, route: routes.Route, replace: bool = False) -> None:
        self._here = route
        self.run_anyway(self._arrive_later)

    def first_screen(self) -> RoutedScreen:
        return SetupScreen(self, routes.NewGameRoute(self.game.slug), form_of(self.game, self._kept.record))

    def page_context(self, record: Record | None = None) -> PageContext:
        is_table = self.moments is not None and record is not None and isinstance(self._here, routes.TableRoute)
        return _Around(written=self._written, hands=self.moments.open_hands() if self.moments and is_table else None)

    def answer(self, signal: Signal) -> None:
        if signal.kind == "address":
            self.go(routes.read(signal.item))
        else:
            super().answer(signal)

    def begin(self, setup: Record, explained: bool = False) -> None:
        self.deal(setup)

    def deal(self, setup: Record, number: int | None = None) -> None:
        """Begin a game with these seats and options, of the deal with this number, else of any. OptionsError."""
        seed = seed_of(number or self.rng.randrange(1, _DEALS))
        session = Session.start(self.game, setup.seats, setup.options, self.rng, seed, setup.undo)
        self._keep(record=replace(setup, actions=(), seed="", comments={}))
        self._come(session.record, waits=not people(setup.seats))

    def play(self, record: Record | None = None) -> None:
        """Come to a table: of this record, where bots wait, or of a new game with the choices that were made last."""
        if record is None:
            self.deal(self._kept.record)
            return
        session = Session.resume(record, self.rng)
        if session.problem:
            raise session.problem
        self._come(session.record, waits=True)

    def show_hands(self, shown: bool) -> None:
        """Show everybody's hands at the table from now on, or no more."""
        self.hands.shown = shown
        self._keep(hands=shown)
        self.draw()
        if shown and self.moments is not None:
            self.browser.to_top()
            self.browser.say(*self.moments.hands_in_words())

    def set_up(self) -> None:
        """Come to the form with the seats and the options of the next game."""
        self.go(_BEGINNING)

    def record(self) -> Record:
        """Return the game at the table. RecordError if there is none."""
        route = self._here
        found = self.saves.record(route.id) if isinstance(route, routes.TableRoute | routes.ReplayRoute) else None
        if found is None:
            raise RecordError("no game is at the table")
        return found

    def setup(self) -> Record:
        """Return the game at the table, or the next one where there is none."""
        try:
            return self.record()
        except RecordError:
            return self._kept.record

    def _table_of(self, route: routes.TableRoute, session: Session) -> RoutedScreen:
        self.moments = Moments(self, route.id, self.hands, self._waits)
        return local_table(self, route.id, session, self.moments)

    def _show(self, title: str, html: Html, focus_fallback: str) -> None:
        super()._show(title, html, focus_fallback)
        self.tell_moment()

    def tell_moment(self) -> None:
        """Tell the page around how the table stands, if that has changed."""
        is_there = self.moments is not None and self.moments.table is self.screen
        moment = self.moments.moment if self.moments and is_there else Moment()
        told = {**moment._asdict(), "hands": self.hands.shown, "shown": is_there}
        if told != self._stood:
            self._stood = told
            self._tell("moment", told)

    def _come(self, record: Record, waits: bool) -> None:
        id = self.new_id()
        self._waits = waits
        self.saves.write(id, record)
        self.go(routes.TableRoute(id))

    def _keep(self, **changes: Any) -> None:
        """Have the page around keep these choices."""
        kept = replace(self._kept, **changes)
        if kept != self._kept:
            self._kept = kept
            self._tell("keep", kept.text())

    async def _arrive_later(self) -> None:
        self.arrive()
