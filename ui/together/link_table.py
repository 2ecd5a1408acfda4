"""A game by link while it is played on one of its devices."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine import Record, RecordError
from ui.components.commands import Command
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.page.error_screen import unreadable_save
from ui.page.routes import SendRoute, TableRoute
from ui.page.screen import App, RoutedScreen
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves.seats import BY_LINK, people, rotate_seats
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.saving import Way
from ui.table.model import turn_elsewhere
from ui.table.saved_table import saved_table
from ui.together.link_connection import LinkedConnection
from ui.together.link_summary import keep_summary
from ui.together.terms import draw_secret


def table_of(app: App, id: str, record: Record) -> RoutedScreen:
    """Return the table of a saved game by link, or the error page if the agreement can't be read."""

    def begin(setup: Record, step: int) -> None:
        friends = set(people(record.seats)) - set(connection.people)
        app.invite(setup, BY_LINK, rotate_seats(friends, step, len(setup.seats)))

    def reconnect(record: Record) -> LinkedConnection:
        return LinkedConnection(record, partial(draw_secret, app.browser))

    def tell_lobby(app: App, id: str, connection: LocalConnection) -> None:
        keep_summary(app, id, connection.record)

    try:
        connection = reconnect(record)
        return saved_table(app, id, connection, Way(reconnect, begin, tell_lobby), SendingOn(app))
    except RecordError as error:
        return unreadable_save(app, TableRoute(id), id, error)


class SendingOn(Feature):
    """Once it is a friend's turn, the game can be sent on."""

    def __init__(self, app: App) -> None:
        self._app = app

    def adorn(self, state: TableUiState) -> TableUiState:
        model = self.table.model
        connection, turn = model.connection, model.away
        if turn is None:
            return state
        assert isinstance(connection, LinkedConnection)
        said = turn_elsewhere(model.voices.of(turn))
        chosen = connection.chosen_action(model.viewer) if model.viewer is not None else ""
        if chosen:
            choices = lazy_modules.module(ui_of(connection.game.slug).choices).CHOICES
            choice = choices.action_in_words(chosen, model.view(), model.voices)
            secret = _("Your choice: {choice}. The others can’t see it yet.", choice=choice)
            said = f"{secret} {said}"
        if connection.unsent and set(model.people) & set(connection.agreement.opened):
            opened = _(
                "Everybody has chosen, and your device has revealed your choice. Send the link on so that the others "
                "can continue."
            )
            said = f"{opened} {said}"
        else:
            sent = _("The link hasn’t been sent yet.") if connection.unsent else _("The link has been sent.")
            said = f"{said} {sent}"
        return replace(state, waiting=said, sends=True)

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.SEND):
            return None
        assert isinstance(self.table.route, TableRoute)
        self._app.go(SendRoute(self.table.route.id))
        return False
