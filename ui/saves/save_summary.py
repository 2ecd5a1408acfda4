"""What the lobby says of a saved game, found from its record."""

from __future__ import annotations

from engine import Record, Session
from ui.components.grammar import join_words
from ui.saves import text
from ui.saves.saves import SaveSummary
from ui.saves.seats import people_here, players, voices_of, waits_for_friends


def names(record: Record) -> str:
    """Return who plays in a game: "You, Robin and Hazel"."""
    return join_words([player.name for player in players(record.seats, people_here(record))])


def about(session: Session) -> SaveSummary:
    """Return who plays in a game, how far it is, and whether it is over."""
    if waits_for_friends(session.record):
        return SaveSummary(names(session.record), text.FRIENDS_AWAITED, False)
    view, voices = session.view(None), voices_of(session.seats)
    winners = voices.of(*view.winners) if view.over else None
    turn = None if session.turn is None else voices.of(session.turn)
    return SaveSummary(names(session.record), text.progress(view.round, turn, winners), view.over)
