"""A link message, compared with the game on this device: news, nothing new, or a game that doesn't fit."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from engine import Record
from ui.saves.seats import people
from ui.together.agreement import Agreement, agreement_of, as_sent, open_seed, seats_given
from ui.together.deals import choice_commitment
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.link_messages import is_lone_at, players_actions

JOINED, ON, SAME, OLD, FORK, TAKEN = "joined", "on", "same", "old", "fork", "taken"
ACTED, GIVEN, CHANGED = "acted", "given", "changed"
"""Kinds of link messages: a player has joined; the game continues; nothing new; older than the game here; another
course of the same game; a seat of this device is taken there, or acted elsewhere, or a bot has taken it over; a
forbidden change."""


class Comparison(NamedTuple):
    """The kind of a link message, and this device's game from now on.

    at: for a fork, after how many of the players' actions the two differ. seat: the one that is taken, that acted
    elsewhere, that a bot has taken over, or whose seed or choice was changed; None for no one seat.
    """

    kind: str
    record: Record
    at: int = 0
    seat: int | None = None


def compare_games(mine: Record, theirs: Record) -> Comparison:
    """Compare the game of this device with one from a link message with the same commitment; both must be readable."""
    ours, their = agreement_of(mine), agreement_of(theirs)
    if (mine.game, dict(mine.options), len(mine.seats)) != (theirs.game, dict(theirs.options), len(theirs.seats)):
        return Comparison(CHANGED, mine)
    if ours.starters != their.starters or people(mine.seats) != people(theirs.seats):
        return Comparison(CHANGED, mine)
    for seat in sorted(ours.seeds.keys() & their.seeds.keys()):
        if ours.seeds[seat] != their.seeds[seat]:
            return Comparison(CHANGED if ours.can_deal else TAKEN, mine, seat=seat)
    if ours.can_deal and their.can_deal and ours.seeds != their.seeds:
        return Comparison(CHANGED, mine)
    forged = _forged_consent(theirs, ours, their)
    if forged is not None:
        return Comparison(CHANGED, mine, seat=forged)
    if not ours.can_deal:
        return _while_joining(mine, theirs, ours, their)
    if not their.can_deal:
        return Comparison(OLD, mine)
    if mine.seats != theirs.seats or ours.lone != their.lone:
        return Comparison(CHANGED, mine)
    return _while_playing(mine, theirs, ours, their)


def _while_joining(mine: Record, theirs: Record, ours: Agreement, their: Agreement) -> Comparison:
    lost = next((seat for seat in ours.mine if seat in ours.seeds and seat not in their.seeds), None)
    if their.can_deal:
        if lost is not None:
            return Comparison(TAKEN, mine, seat=lost)
        agreed = dataclasses.replace(their, mine=ours.mine)
        begun = agreed.put_into(dataclasses.replace(theirs, together=mine.together, unread=mine.unread))
        return _unless_given(mine, begun, ours) or Comparison(ON, begun)
    new = their.seeds.keys() - ours.seeds.keys()
    if not new:
        return Comparison(SAME if their.seeds.keys() == ours.seeds.keys() else OLD, mine)
    labels = tuple(theirs.seats[seat] if seat in new else label for seat, label in enumerate(mine.seats))
    # A device with an earlier version drops this term, and would ask about answers that others gave for it.
    agreed = dataclasses.replace(ours, seeds={**ours.seeds, **their.seeds}, lone=ours.lone and their.lone)
    joined = open_seed(agreed.put_into(dataclasses.replace(mine, seats=labels)))
    return Comparison(JOINED, _settle(joined) if agreement_of(joined).can_deal else joined)


def _while_playing(mine: Record, theirs: Record, ours: Agreement, their: Agreement) -> Comparison:
    here, there = players_actions(mine), players_actions(theirs)
    at = next((place for place, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
    if at is not None:
        return Comparison(FORK, mine, at)
    if len(there) < len(here):
        return Comparison(OLD, mine)
    if given := _unless_given(mine, theirs, ours):
        return given
    if len(there) > len(here):
        acted = _acted_elsewhere(mine, theirs, ours)
        if acted is not None:
            return Comparison(ACTED, take_over(mine, theirs), seat=acted)
        changed = _changed_choice(theirs, ours, their)
        if changed is not None:
            return Comparison(CHANGED, mine, seat=changed)
        return Comparison(ON, take_over(mine, theirs))
    if ours.choices and their.choices and ours.moment != their.moment:
        return Comparison(CHANGED, mine)
    acted = next((seat for seat in ours.mine if seat in their.choices and seat not in ours.choices), None)
    if acted is not None:
        return Comparison(ACTED, take_over(mine, theirs), seat=acted)
    for ours_by_seat, their_by_seat in ((ours.choices, their.choices), (ours.opened, their.opened)):
        changed = next(
            (s for s in ours_by_seat.keys() & their_by_seat.keys() if ours_by_seat[s] != their_by_seat[s]), None
        )
        if changed is not None:
            return Comparison(CHANGED, mine, seat=changed)
    consents = _joined_consents(mine, ours, their)
    is_known = their.choices.keys() <= ours.choices.keys() and their.opened.keys() <= ours.opened.keys()
    if is_known and consents == ours.consents:
        is_same = (ours.choices, ours.opened, consents) == (their.choices, their.opened, their.consents)
        return Comparison(SAME if is_same else OLD, mine)
    both = dataclasses.replace(
        ours,
        consents=consents,
        choices={**ours.choices, **their.choices},
        opened={**ours.opened, **their.opened},
        moment=their.moment if their.choices else ours.moment,
    )
    return Comparison(ON, _settle(both.put_into(mine)))


def take_over(mine: Record, theirs: Record) -> Record:
    """Return the game of a link message as this device's own, in place of the one it has."""
    # A choice made here for a moment that is over there was opened there.
    ours = agreement_of(mine)
    their = agreement_of(theirs)
    consents = _joined_consents(theirs, ours, their)
    agreed = dataclasses.replace(their, mine=ours.mine, keys=ours.keys, consents=consents)
    return _settle(agreed.put_into(dataclasses.replace(theirs, together=mine.together, unread=mine.unread)))


def as_received(record: Record, theirs: Record, now: int) -> Record:
    """Return a game as this device has it once a link message has brought `theirs`; `now` in milliseconds. RecordError.

    All that any device does by itself with it needn't be sent.
    """
    return as_sent(record, now, _settle(theirs) if agreement_of(theirs).can_deal else theirs)


def _unless_given(mine: Record, theirs: Record, ours: Agreement) -> Comparison | None:
    """Return that a bot has taken over a seat of this device in a link message, None if none has.

    No device can tell whether the others really agreed, so its player is asked.
    """
    given = seats_given(theirs.seats, agreement_of(theirs).consents) - seats_given(mine.seats, ours.consents)
    lost = given.intersection(ours.mine)
    return Comparison(GIVEN, take_over(mine, theirs), seat=min(lost)) if lost else None


def _forged_consent(theirs: Record, ours: Agreement, their: Agreement) -> int | None:
    """Return a seat of this device whose consent is in a link message and wasn't given here; None if there is none.

    Consents for a turn that is over are void, and an older link may still have them.
    """
    given = seats_given(theirs.seats, their.consents)
    for seat, (at, *agreeing) in their.consents.items():
        here = ours.consents.get(seat, (at,))
        if here[0] > at and seat not in given:
            continue
        forged = {*agreeing}.intersection(ours.mine) - ({*here[1:]} if here[0] == at else set())
        if forged:
            return min(forged)
    return None


def _joined_consents(record: Record, ours: Agreement, their: Agreement) -> dict[int, tuple[int, ...]]:
    """Return the consents of both: those that were given after the same number of actions, else the later ones."""
    found = dict(ours.consents)
    for seat, consent in their.consents.items():
        own = found.get(seat, consent)
        if own[0] == consent[0]:
            found[seat] = (own[0], *sorted({*own[1:], *consent[1:]}))
        elif seat not in seats_given(record.seats, ours.consents):
            found[seat] = max(own, consent)
    return found


def _acted_elsewhere(mine: Record, theirs: Record, ours: Agreement) -> int | None:
    """Return a seat of this device that has acted in a link message otherwise than here, None if there is none.

    Its only answer is given elsewhere if that was agreed on, and a bot's that has taken it over.
    """
    replay, their = theirs.replay(), agreement_of(theirs)
    given = seats_given(theirs.seats, ours.consents)
    chosen = {seat: text.partition(" ")[2] for seat, text in ours.my_choices.items()}
    chosen |= {seat: text.partition(" ")[2] for seat, text in ours.opened.items() if seat in ours.mine}
    for index in range(len(mine.actions), replay.length):
        turn, action = replay.turns[index], replay.actions[index]
        if turn not in ours.mine or turn in given or (ours.lone and is_lone_at(replay, index)):
            continue
        if chosen.pop(turn, None) != action:
            return turn
    return next((seat for seat in ours.mine if seat in their.choices and seat not in ours.choices), None)


def _changed_choice(theirs: Record, ours: Agreement, their: Agreement) -> int | None:
    """Return a seat whose part in a link message breaks its commitment, as far as this device knows; or None."""
    chosen = their.choices if their.moment == ours.moment else {}
    nonces = their.shown if their.shown_at == ours.moment else {}
    played = list(zip(theirs.actions, theirs.replay().turns, strict=True))[ours.moment :]
    for seat, committed in ours.choices.items():
        if seat in chosen:
            same = chosen[seat] == committed
        else:
            action = next((action for action, turn in played if turn == seat), "")
            same = seat in nonces and choice_commitment(ours.moment, seat, nonces[seat], action) == committed
        if not same:
            return seat
    return None


def _settle(record: Record) -> Record:
    """Return the game after all that can be opened and played here; RecordError if a choice was opened wrongly."""
    return LinkedConnection(record, no_secret).record
