"""What the lobby says of a game by link: how far it is, and whom its link is still to be sent to."""

from __future__ import annotations

from engine import Record, RecordError
from ui.components.grammar import join_words, quantity
from ui.components.translation import _
from ui.page.screen import App
from ui.saves.names import UNNAMED
from ui.saves.save_summary import about, names
from ui.saves.saves import SaveSummary
from ui.saves.seats import names_of, people
from ui.together import link_text as text
from ui.together.agreement import agreement_of, awaited_seats, is_unsent
from ui.together.link_connection import LinkedConnection, no_secret


def keep_summary(app: App, id: str, record: Record) -> None:
    """Have the lobby know how far a game by link is, which is played now."""
    try:
        app.saves.keep_summary(id, summarize(record), played=True)
    except RecordError:
        # What is wrong with it is said where it is opened.
        return


def summarize(record: Record) -> SaveSummary:
    """Return what the lobby says of a game by link; RecordError if what was agreed can't be read."""
    agreed, called = agreement_of(record), names_of(record.seats)
    unsent = is_unsent(record)
    if not agreed.can_deal:
        starter = agreed.starters[0]
        whom = yet_to_join(record) if starter in agreed.mine else called[starter]
        return SaveSummary(names(record), text.to_send(whom) if unsent else _("Waiting for friends to join."), False)
    source = LinkedConnection(record, no_secret)
    said, turn = about(source.session), source.turn
    if turn is None:
        return said._replace(state=f"{said.state} {text.to_send(text.EVERYBODY)}") if unsent else said
    if turn in people(record.seats) and turn not in agreed.mine and unsent:
        return said._replace(state=text.to_send(called[turn]))
    return said


def yet_to_join(record: Record) -> str:
    """Return who is awaited: friends by name, and how many have given none."""
    awaited, called = awaited_seats(record, agreement_of(record)), names_of(record.seats)
    known = [called[seat] for seat in awaited if record.seats[seat] not in ("", UNNAMED)]
    others = len(awaited) - len(known)
    if others:
        known.append(
            quantity(others, "other friend", "other friends") if known else quantity(others, "friend", "friends")
        )
    return join_words(known)
