"""A game by link as the lobby lists it: how far it is, and who has to be sent its link."""

from __future__ import annotations

from engine import GAMES, Record, RecordError
from ui.components.grammar import join_words
from ui.components.translation import _, ngettext
from ui.page.screen import App
from ui.saves.names import UNNAMED
from ui.saves.save_summary import about, names
from ui.saves.saves import SaveSummary
from ui.saves.seats import names_of, people
from ui.together.agreement import agreement_of, awaited_seats, is_unsent
from ui.together.link_connection import LinkedConnection, no_secret


def keep_summary(app: App, id: str, record: Record) -> None:
    """Tell the lobby how far a game by link is that is being played now."""
    try:
        app.saves.keep_summary(id, summarize(record), played=True)
    except RecordError:
        # Its screen explains the fault.
        return


def summarize(record: Record) -> SaveSummary:
    """Return the summary of a game by link; RecordError if the agreement can't be read."""
    agreed, called = agreement_of(record), names_of(record.seats)
    unsent = is_unsent(record)
    if not agreed.can_deal:
        starter = agreed.starters[0]
        whom = awaited_friends(record) if starter in agreed.mine else called[starter]
        return SaveSummary(names(record), _to_send(whom) if unsent else _("Waiting for friends to join."), False)
    source = LinkedConnection(record, no_secret)
    said, turn = about(source.session), source.turn
    if turn is None:
        return said._replace(state=" ".join((said.state, _("Send the link to everybody.")))) if unsent else said
    if turn in awaited_people(source) and unsent:
        is_vote = bool(set(agreed.mine) & set(source.seats_that_agree(turn)))
        return said._replace(state=_("Send the link to everybody.") if is_vote else _to_send(called[turn]))
    return said


def awaited_people(source: LinkedConnection) -> tuple[int, ...]:
    """Return the seats that people play on other devices."""
    others = (seat for seat in people(source.seats) if seat not in source.agreement.mine)
    return tuple(seat for seat in others if seat not in source.stand_ins)


def reminder(record: Record) -> str:
    """Return the text that goes with the link, for the friend whose turn it is; "" if it is the turn of none."""
    if not agreement_of(record).can_deal:
        return ""
    source = LinkedConnection(record, no_secret)
    turn = source.turn
    if turn is None or turn not in awaited_people(source):
        return ""
    return _("{name}, it’s your turn: {game}", name=names_of(record.seats)[turn], game=GAMES[record.game].name)


def _to_send(name: str) -> str:
    return _("Send the link to {name}.", name=name)


def awaited_friends(record: Record) -> str:
    """Return the friends who haven't joined: those with names, and how many have given none."""
    awaited, called = awaited_seats(record, agreement_of(record)), names_of(record.seats)
    known = [called[seat] for seat in awaited if record.seats[seat] not in ("", UNNAMED)]
    others = len(awaited) - len(known)
    if others:
        known.append(
            ngettext("{count:words} other friend", "{count:words} other friends", others)
            if known
            else ngettext("{count:words} friend", "{count:words} friends", others)
        )
    return join_words(known)
