"""The table of a deal that many play: the deal of a day, or a challenge."""

from __future__ import annotations

from dataclasses import replace

from engine import GAMES, Record, Session
from ui.duplicate import challenge_game
from ui.duplicate.daily import KIND
from ui.duplicate.day_result import DayResult
from ui.page.screen import App, RoutedScreen
from ui.saves.dates import day_of
from ui.saves.preferences import TIPS
from ui.table.connection import LocalConnection
from ui.table.feature import Feature
from ui.table.features.saving import Way
from ui.table.features.start import Start, is_first, start_key
from ui.table.saved_table import saved_table


def table_of(app: App, id: str, session: Session) -> RoutedScreen:
    """Return the table of a saved deal that many play. It has no hints: games are compared that people played alone."""

    def connect(session: Session) -> LocalConnection:
        connection = LocalConnection(session)
        connection.can = connection.can._replace(hints=False)
        return connection

    def begin(setup: Record, _step: int) -> None:
        app.begin(replace(setup, undo=True))

    way = Way(lambda record: connect(Session.resume(record, app.rng)), begin)
    found = challenge_game.challenge_of(session.record)
    bots = challenge_game.RecordedBots(app.browser, found[0], session) if found else None
    features = Start(app, id, session.record), *_features(app, id, session.record)
    return saved_table(app, id, connect(session), way, *features, bots=bots)


def _features(app: App, id: str, record: Record) -> tuple[Feature, ...]:
    """Return the parts of the table for this kind of deal, by the first word of its `duplicate`."""
    if challenge_game.challenge_of(record):
        return (challenge_game.ChallengeResult(app, id),)
    kind, _space, about = record.duplicate.partition(" ")
    day = day_of(about.partition(" ")[0])
    if kind == KIND and day is not None:
        return (DayResult(app, id, day),)
    return ()


def begin_shared(app: App, setup: Record) -> str:
    """Save a new game of a deal that many play, and return its id. OptionsError.

    `setup` has the seats, options, seed and `duplicate`; nothing is taken back in it.
    """
    game = GAMES[setup.game]
    options = game.validated_options(len(setup.seats), setup.options)
    begun = replace(setup, options=options, rules=game.rules, undo=False, actions=(), comments={})
    id = app.new_id()
    app.saves.write(id, Session.resume(begun, app.rng).record)
    if is_first(app, setup.game):
        app.preferences.keep(TIPS, start_key(setup.game), id)
    return id
