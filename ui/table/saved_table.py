"""The table of a game of this page, which is saved here."""

from __future__ import annotations

from functools import partial

from engine import Record, Session
from ui.components.buttons import row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import _
from ui.page.layout import PageContext
from ui.page.routes import ChallengeOfRoute, TableRoute, write
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.saves.reached import learn
from ui.saves.seats import LIVE, is_against_bots, is_live, people, people_here, rotate_seats
from ui.table.bots import Bots
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.bots import BotTurns
from ui.table.features.calling import TurnCalls
from ui.table.features.goals import Goals
from ui.table.features.hints import Hints
from ui.table.features.level_offer import LevelOffer
from ui.table.features.passing import Passing
from ui.table.features.review import Reviewing
from ui.table.features.saving import Saving, Tabs, Way, place_read
from ui.table.features.sounds import Sounds
from ui.table.features.start import Start
from ui.table.features.tips import Tips
from ui.table.model import TableModel
from ui.table.screen import TableScreen


class PlayAgain(Feature):
    """Begins another game like this one, seats the same or one further on; leads to sending a friend its deal."""

    def __init__(self, saving: Saving, way: Way) -> None:
        self._saving = saving
        self._way = way

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.AGAIN) or signal.item not in ("", "turned"):
            return None
        record = self._saving.connection.session.record
        step = int(signal.item == "turned")
        seats = tuple(record.seats[place - step] for place in range(len(record.seats)))
        self._way.begin(Record(record.game, seats, record.options, undo=record.undo), step)
        return True

    def outcome(self, page_context: PageContext) -> Html | None:
        record = self._saving.connection.session.record
        is_shared = page_context.takes_out and not page_context.full
        if not is_shared or record.duplicate or not is_against_bots(record):
            return None
        send = {"class": "button", "href": write(ChallengeOfRoute(self._saving.id))}
        return row_of_buttons(h("a", send, _("Send this deal to a friend")))


def local_table(app: App, id: str, session: Session, *more: Feature) -> TableScreen:
    """Return the table of a saved game that is played on this device alone."""

    def reconnect(record: Record) -> LocalConnection:
        return LocalConnection(Session.resume(record, app.rng))

    def begin(setup: Record, step: int) -> None:
        if is_live(session.record):
            elsewhere = set(people(session.seats)) - set(people_here(session.record))
            app.invite(setup, LIVE, rotate_seats(elsewhere, step, len(setup.seats)))
        else:
            app.begin(setup)

    way = Way(reconnect, begin)
    return saved_table(app, id, LocalConnection(session), way, Start(app, id, session.record), LevelOffer(app), *more)


def saved_table(
    app: App, id: str, connection: LocalConnection, way: Way, *more: Feature, bots: Bots | None = None
) -> TableScreen:
    """Return the table of a saved game; `more` is what it offers besides, and `bots` play it if they are others."""
    bots, tabs = bots or Bots(app.browser, partial(learn, app.preferences)), Tabs(app, way)
    saving = Saving(app, id, connection, way, tabs)
    features = (
        saving,
        tabs,
        Tips(app, connection.game.slug, connection.length),
        Hints(app, bots),
        Reviewing(app, bots, saving),
        BotTurns(app, bots, saving),
        Passing(app, saving.save),
        Sounds(app),
        TurnCalls(app),
        *more,
        Goals(app, id),
        PlayAgain(saving, way),
    )
    model = TableModel(connection, app.settings["sort"], place_read(app, id, connection.session.record))
    return TableScreen(app, TableRoute(id), model, features)
