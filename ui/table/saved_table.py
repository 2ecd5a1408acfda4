"""The table of a game of this page, which is saved here."""

from __future__ import annotations

from engine import Record, Session
from ui.components.commands import Command
from ui.page.routes import TableRoute
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.table.bots import Bots
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.bots import BotTurns
from ui.table.features.hints import Hints
from ui.table.features.passing import Passing
from ui.table.features.review import Reviewing
from ui.table.features.saving import Saving, Tabs, Way, place_read
from ui.table.features.sounds import Sounds
from ui.table.features.tips import Tips
from ui.table.model import TableModel
from ui.table.screen import TableScreen


class PlayAgain(Feature):
    """Begins another game like this one, with everybody at the same seat or one further on."""

    def __init__(self, saving: Saving, way: Way) -> None:
        self._saving = saving
        self._way = way

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.AGAIN):
            return None
        record = self._saving.connection.session.record
        step = int(signal.item == "turned")
        seats = tuple(record.seats[place - step] for place in range(len(record.seats)))
        self._way.begin(Record(record.game, seats, record.options, undo=record.undo), step)
        return True


def local_table(app: App, id: str, session: Session, *more: Feature) -> TableScreen:
    """Return the table of a saved game that is played on this device alone."""

    def reconnect(record: Record) -> LocalConnection:
        return LocalConnection(Session.resume(record, app.rng))

    return saved_table(app, id, LocalConnection(session), Way(reconnect, lambda setup, _: app.begin(setup)), *more)


def saved_table(app: App, id: str, connection: LocalConnection, way: Way, *more: Feature) -> TableScreen:
    """Return the table of a saved game; `more` is what it offers besides."""
    bots, tabs = Bots(app.browser), Tabs(app, way)
    saving = Saving(app, id, connection, way, tabs)
    features = (
        saving,
        tabs,
        Tips(app, connection.game.slug, connection.length),
        Hints(app, bots),
        Reviewing(app, bots, saving),
        BotTurns(app, bots, saving),
        Passing(app, saving.save),
        PlayAgain(saving, way),
        Sounds(app),
        *more,
    )
    model = TableModel(connection, app.settings["sort"], place_read(app, id, connection.session.record))
    return TableScreen(app, TableRoute(id), model, features)
