"""The table of a game of this page, which is saved here."""

from __future__ import annotations

from engine import Record, Session
from ui.page.routes import TableRoute
from ui.page.screen import Host
from ui.table.bots import Bots
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.again import PlayAgain
from ui.table.features.bots import BotTurns
from ui.table.features.hints import Hints
from ui.table.features.review import Reviewing
from ui.table.features.saving import Saving, Tabs, Way, place_read
from ui.table.features.tips import Tips
from ui.table.model import TableModel
from ui.table.screen import TableScreen


def local_table(host: Host, id: str, session: Session, *more: Feature) -> TableScreen:
    """Return the table of a saved game that is played on this device alone."""

    def reconnect(record: Record) -> LocalConnection:
        return LocalConnection(Session.resume(record, host.rng))

    return saved_table(host, id, LocalConnection(session), Way(reconnect, lambda setup, _: host.begin(setup)), *more)


def saved_table(host: Host, id: str, connection: LocalConnection, way: Way, *more: Feature) -> TableScreen:
    """Return the table of a saved game; `more` is what it offers besides."""
    bots, tabs = Bots(host.browser), Tabs(host, way)
    saving = Saving(host, id, connection, way, tabs)
    features = (
        saving,
        tabs,
        Tips(host, connection.game.slug, connection.length),
        Hints(host, bots),
        Reviewing(host, bots, saving),
        BotTurns(host, bots, saving),
        PlayAgain(saving, way),
        *more,
    )
    model = TableModel(connection, host.settings["sort"], place_read(host, id, connection.session.record))
    return TableScreen(host, TableRoute(id), model, features)
