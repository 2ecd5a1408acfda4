"""A link message, compared with the game on this device: news, nothing new, or a game that doesn't fit."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from engine import Record
from ui.saves.seats import people
from ui.together.agreement import Agreement, agreement_of, open_seed
from ui.together.deals import choice_commitment
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.link_messages import players_actions

JOINED, ON, SAME, OLD, FORK, TAKEN, ACTED, CHANGED = "joined", "on", "same", "old", "fork", "taken", "acted", "changed"
"""Kinds of link messages: a player has joined; the game continues; nothing new; older than the game here; another
course of the same game; a seat of this device is taken there, or acted elsewhere; a forbidden change."""


class Comparison(NamedTuple):
    """The kind of a link message, and this device's game from now on.

    at: for a fork, after how many of the players' actions the two differ. seat: the one that is taken, that acted
    elsewhere, or whose seed or choice was changed; None for no one seat.
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
    if not ours.can_deal:
        return _while_joining(mine, theirs, ours, their)
    if not their.can_deal:
        return Comparison(OLD, mine)
    if mine.seats != theirs.seats:
        return Comparison(CHANGED, mine)
    return _while_playing(mine, theirs, ours, their)


def _while_joining(mine: Record, theirs: Record, ours: Agreement, their: Agreement) -> Comparison:
    lost = next((seat for seat in ours.mine if seat in ours.seeds and seat not in their.seeds), None)
    if their.can_deal:
        if lost is not None:
            return Comparison(TAKEN, mine, seat=lost)
        agreed = dataclasses.replace(their, mine=ours.mine)
        return Comparison(ON, agreed.put_into(dataclasses.replace(theirs, together=mine.together, unread=mine.unread)))
    new = their.seeds.keys() - ours.seeds.keys()
    if not new:
        return Comparison(SAME if their.seeds.keys() == ours.seeds.keys() else OLD, mine)
    labels = tuple(theirs.seats[seat] if seat in new else label for seat, label in enumerate(mine.seats))
    agreed = dataclasses.replace(ours, seeds={**ours.seeds, **their.seeds})
    joined = open_seed(agreed.put_into(dataclasses.replace(mine, seats=labels)))
    return Comparison(JOINED, _settle(joined) if agreement_of(joined).can_deal else joined)


def _while_playing(mine: Record, theirs: Record, ours: Agreement, their: Agreement) -> Comparison:
    here, there = players_actions(mine), players_actions(theirs)
    at = next((place for place, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
    if at is not None:
        return Comparison(FORK, mine, at)
    if len(there) < len(here):
        return Comparison(OLD, mine)
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
    for ours_by_seat, their_by_seat in ((ours.choices, their.choices), (ours.opened, their.opened)):
        changed = next(
            (s for s in ours_by_seat.keys() & their_by_seat.keys() if ours_by_seat[s] != their_by_seat[s]), None
        )
        if changed is not None:
            return Comparison(CHANGED, mine, seat=changed)
    if their.choices.keys() <= ours.choices.keys() and their.opened.keys() <= ours.opened.keys():
        return Comparison(SAME if ours.choices == their.choices and ours.opened == their.opened else OLD, mine)
    both = dataclasses.replace(
        ours,
        choices={**ours.choices, **their.choices},
        opened={**ours.opened, **their.opened},
        moment=their.moment if their.choices else ours.moment,
    )
    return Comparison(ON, _settle(both.put_into(mine)))


def take_over(mine: Record, theirs: Record) -> Record:
    """Return the game of a link message as this device's own, in place of the one it has."""
    # A choice made here for a moment that is over there was opened there.
    ours = agreement_of(mine)
    agreed = dataclasses.replace(agreement_of(theirs), mine=ours.mine, keys=ours.keys)
    return _settle(agreed.put_into(dataclasses.replace(theirs, together=mine.together, unread=mine.unread)))


def _acted_elsewhere(mine: Record, theirs: Record, ours: Agreement) -> int | None:
    """Return a seat of this device that has acted in a link message otherwise than here, None if there is none."""
    replay = theirs.replay()
    chosen = {seat: text.partition(" ")[2] for seat, text in ours.my_choices.items()}
    chosen |= {seat: text.partition(" ")[2] for seat, text in ours.opened.items() if seat in ours.mine}
    for action, turn in list(zip(replay.actions, replay.turns, strict=True))[len(mine.actions) :]:
        if turn in ours.mine and chosen.pop(turn, None) != action:
            return turn
    return None


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
