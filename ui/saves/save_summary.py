"""A saved game in words, found from its record."""

from __future__ import annotations

from engine import Record, Session
from engine.core import View
from ui.components.grammar import Party, join_words, sentence
from ui.components.refusal import error_in_words
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.saves.saves import SaveSummary
from ui.saves.seats import people_here, players, voices_of, waits_for_friends


def names(record: Record) -> str:
    """Return who plays in a game: "You, Robin and Hazel"."""
    return join_words([player.name for player in players(record.seats, people_here(record))])


def about(session: Session) -> SaveSummary:
    """Return who plays in a game, how far it is, and whether it is over."""
    if waits_for_friends(session.record):
        return SaveSummary(names(session.record), _("Waiting for friends to join."), False)
    view, voices = session.view(None), voices_of(session.seats)
    winners = voices.of(*view.winners) if view.over else None
    turn = None if session.turn is None else voices.of(session.turn)
    return SaveSummary(names(session.record), progress(view, turn, winners), view.over)


def progress(view: View, turn: Party | None, winners: Party | None) -> str:
    """Return how far a game is, as this view shows it; turn: who acts next; winners: who won, None before its end."""
    if winners is not None:
        return _("Finished: {winners} {winners:win|wins}.", winners=winners)
    if not view.round:
        return _("At the beginning.") if turn is None else _("At the beginning: {who:possessive} turn.", who=turn)
    # Its own word for rounds, as at the table: "Hand 2".
    name = _(ui_of(view.game).text.round)
    if turn is None:
        return _("{round} {number}.", round=name, number=view.round)
    return _("{round} {number}: {who:possessive} turn.", round=name, number=view.round, who=turn)


def unreadable_save(error: Exception) -> str:
    """Return the sentence for a save that is wholly unreadable."""
    return _(
        "This save can’t be read, but it isn’t lost: you can save it as a file. ({reason})",
        reason=sentence(error_in_words(error)),
    )
