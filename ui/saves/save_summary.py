"""A saved game in words, found from its record."""

from __future__ import annotations

from engine import Record, Session
from ui.components.grammar import Party, join_words, sentence
from ui.components.refusal import error_in_words
from ui.components.translation import _, ngettext
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
    return SaveSummary(names(session.record), progress(view.round, turn, winners), view.over)


def progress(round: int, turn: Party | None, winners: Party | None) -> str:
    """Return how far a saved game is; turn: who acts next; winners: who won, None while it isn't over."""
    if winners is not None:
        return ngettext(
            "Finished after {count:words} round: {winners} {winners:win|wins}.",
            "Finished after {count:words} rounds: {winners} {winners:win|wins}.",
            round,
            winners=winners,
        )
    if turn is None:
        return _("Round {round}.", round=round) if round else _("Before the first round.")
    if not round:
        return _("Before the first round: {who:possessive} turn.", who=turn)
    return _("Round {round}: {who:possessive} turn.", round=round, who=turn)


def unreadable_save(error: Exception) -> str:
    """Return the sentence for a save that is wholly unreadable."""
    return _(
        "This save can’t be read, but it isn’t lost: you can export it as a file. ({reason})",
        reason=sentence(error_in_words(error)),
    )
