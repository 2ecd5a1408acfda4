"""Games that links bring: they stay in memory until they are played, so links can't fill the storage."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine import Record, RecordError, Session, unpack
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import N_, _
from ui.page.error_screen import ErrorScreen, unreadable_link
from ui.page.layout import Banner, page, window_title
from ui.page.routes import LOBBY, LobbyRoute, Route
from ui.page.screen import App, RoutedScreen, StaticScreen
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.saves import check_length, record_text
from ui.table.saved_table import local_table

if TYPE_CHECKING:
    from ui.app.router import GamesShell

_MOST_UNASKED = 2
"""The number of games that links may open one after another without a question, if none of them is played."""


class GamesFromLinks:
    """The games that links have brought since one of them was played, by the contents of the links."""

    def __init__(self, shell: GamesShell) -> None:
        self._shell = shell
        self._brought: dict[str, str] = {}

    def take_over(self, record: Record) -> RoutedScreen:
        """Return the table of a game from a link, or a question before it.

        The game is saved once it is played; one with friends, once it is opened. RecordError if it is too long or not
        all of it can be played.
        """
        check_length(record)
        shell = self._shell
        if record.together:
            return shell.loading_screen(shell.address(), LobbyRoute(), partial(self._ask_about_friends, record))
        session = Session.resume(record, shell.rng)
        if session.problem is not None:
            raise session.problem
        id = shell.saves.going_on_from(session.record)
        return self._held_table(record, session) if id is None else shell.saved_table(id)

    def _held_table(self, record: Record, session: Session) -> RoutedScreen:
        shell, came = self._shell, record_text(record)
        id = self._brought.get(came, "")
        held = shell.saves.record(id)
        if held is not None:
            session = Session.resume(held, shell.rng)
        elif len(self._brought) >= _MOST_UNASKED:
            question = _(
                "Links have opened other games here that have not been played. Open this one only if you followed its "
                "link yourself."
            )
            return LinkQuestion(shell, shell.address(), question, partial(self._open_another, record))
        else:
            id = self._brought[came] = shell.new_id()
            shell.saves.hold(id, session.record, partial(self._note_adoption, id, session.record))
        table = local_table(shell, id, session)
        table.route = shell.address()
        return table

    def _open_another(self, record: Record) -> None:
        self._brought.clear()
        self._shell.show(self.take_over(record))

    def _note_adoption(self, id: str, record: Record) -> None:
        """Note that a game is played: links may open more, and a game that came finished is no result of ours."""
        self._brought.clear()
        statistics.count(self._shell.saves, id, Session.resume(record, self._shell.rng), is_own=False)

    def _ask_about_friends(self, record: Record) -> RoutedScreen:
        shell = self._shell
        try:
            lazy_modules.module("ui.together.playable").check(record)
        except RecordError as error:
            return ErrorScreen(shell, shell.address(), unreadable_link(error))
        question = _(
            "This link moves a game with friends to this device, with the seats that are played here. Open it only if "
            "you moved it yourself: it will be saved here."
        )
        return LinkQuestion(shell, shell.address(), question, partial(self._open_with_friends, record))

    def _open_with_friends(self, record: Record) -> None:
        shell = self._shell
        id = shell.saves.going_on_from(record)
        if id is None:
            id = shell.new_id()
            shell.saves.write(id, record)
        shell.show(shell.saved_table(id))


def read_game(packed: str) -> Record:
    """Return the whole game that is packed in an address; RecordError if there is none. It may come from anyone."""
    game = unpack(packed)
    if not isinstance(game, Record):
        raise RecordError(N_("it contains only what one seat sees, and can only be viewed"))
    return game


class LinkQuestion(StaticScreen):
    """Asks `question`; `go_on` opens the game."""

    def __init__(self, app: App, address: Route, question: str, go_on: Callable[[], None]) -> None:
        self.route = address
        self._app = app
        self._question = question
        self._go_on = go_on

    def title(self) -> str:
        return window_title(_("A game from a link"))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        page_context = self._app.page_context()
        return page(
            _("A game from a link"),
            h("p", {}, self._question),
            row_of_buttons(
                button(_("Open this game"), Command.CONTINUE, {"class": "button first", "id": "open-it"}),
                None if page_context.full else h("a", {"class": "button", "href": LOBBY}, _("Go to the lobby")),
            ),
            banners=banners,
            page_context=page_context,
        )

    def handle(self, signal: Signal) -> None:
        if (signal.kind, signal.do) == ("click", Command.CONTINUE):
            self._go_on()
