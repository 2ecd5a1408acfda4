"""A game by link while it is played on one of its devices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine import Record, RecordError
from ui.components.commands import Command
from ui.components.grammar import Party
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.embed.links import link_message_link
from ui.games.catalog import ui_of
from ui.page.error_screen import unreadable_save
from ui.page.layout import Banner, PageContext
from ui.page.routes import SendRoute, TableRoute
from ui.page.screen import App, RoutedScreen
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.seats import BY_LINK, names_of, people, rotate_seats
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.saving import Way
from ui.table.model import turn_elsewhere
from ui.table.saved_table import saved_table
from ui.together import link_view
from ui.together.link_connection import LinkedConnection
from ui.together.link_messages import had_by_all, write_link_message
from ui.together.link_summary import keep_summary, reminder
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
        self._tasks = Tasks(app.run)

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
        if (
            connection.unsent
            and set(model.people) & set(connection.agreement.opened)
            and not connection.waits_for_choices
        ):
            opened = _(
                "Everybody has chosen, and your device has revealed your choice. Send the link on so that the others "
                "can continue."
            )
            said = f"{opened} {said}"
        else:
            sent = _("The link hasn’t been sent yet.") if connection.unsent else _("The link has been sent.")
            said = f"{said} {sent}"
        return replace(state, waiting=said, sends=True, reminds=not connection.unsent and self._app.browser.shares())

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        connection, names = self.table.model.connection, names_of(self.table.model.connection.seats)
        assert isinstance(connection, LinkedConnection)
        lost = [seat for seat in connection.agreement.mine if seat in connection.stand_ins]
        if lost:
            return (Banner(_("The others have agreed that a bot plays here, since no answer came.")),)
        turn = connection.turn
        agreeing = () if turn is None else connection.seats_that_agree(turn)
        if turn is None or not agreeing or set(connection.people) <= set(agreeing):
            return ()
        asked = _(
            "{who} would like a bot to play for {name}, who doesn’t answer.",
            who=Party(tuple(names[seat] for seat in agreeing)),
            name=names[turn],
        )
        return (Banner(asked, ((Command.SEND, _("Decide")),)),)

    def answer(self, signal: Signal) -> bool | None:
        if signal.kind != "click" or signal.do not in (Command.SEND, Command.REMIND):
            return None
        assert isinstance(self.table.route, TableRoute)
        if signal.do == Command.REMIND:
            self._tasks.run(self._remind, SendRoute(self.table.route.id))
            return False
        self._app.go(SendRoute(self.table.route.id))
        return False

    def close(self) -> None:
        self._tasks.drop()

    async def _remind(self, otherwise: SendRoute) -> None:
        """Share the last link again; where that can't be, open its page."""
        connection = self.table.model.connection
        assert isinstance(connection, LinkedConnection)
        record, browser = connection.record, self._app.browser
        link = link_message_link(browser.page(), write_link_message(record, had_by_all(record)))
        title = link_view.send_title(connection.game.name)
        if not await browser.share(title, link, reminder(record)):
            self._app.go(otherwise)
