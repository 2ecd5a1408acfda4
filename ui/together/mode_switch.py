"""From a live game to one by link, and back: the same record, whose deal follows from the same seeds."""

from __future__ import annotations

import dataclasses

from engine import Record
from ui.saves.seats import people
from ui.together.agreement import Agreement, agreement_of
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.pact import Pact, pact_of


def by_link(record: Record) -> Record:
    """Return a live game that has begun as a game by link: its table's seed is opened. RecordError."""
    pact = pact_of(record)
    own = tuple(seat for seat in people(record.seats) if seat not in pact.friends)
    agreed = Agreement(
        starters=own,
        committed=pact.commitment,
        seeds=pact.seeds,
        nonce=pact.nonce,
        table=pact.seed,
        since=len(record.actions),
        mine=own,
        keys=pact.keys,
    )
    return agreed.put_into(record)


def record_of_seat(record: Record, seat: int, seed: str) -> Record | None:
    """Return a game that continues by link, as the device has it that had this seat; None if it can't be its game.

    seed: the one that the device gave for the deal. RecordError.
    """
    found = agreement_of(record)
    forged = any(seat in agreeing for _at, *agreeing in found.consents.values())
    if seat in found.starters or found.seeds.get(seat) != seed or forged:
        return None
    return LinkedConnection(dataclasses.replace(found, mine=(seat,)).put_into(record), no_secret).record


def can_be_live(record: Record) -> bool:
    """Return whether this device was the table of a game by link, and no secret choice is open now. RecordError."""
    found = agreement_of(record)
    return bool(found.table and found.keys and not found.choices)


def live(record: Record) -> Record:
    """Return a game by link as the live game that it was first; secrets opened by now stay opened.

    ValueError if it `can't be live`; RecordError.
    """
    if not can_be_live(record):
        raise ValueError("this game can't be live now")
    found = agreement_of(record)
    friends = tuple(seat for seat in people(record.seats) if seat not in found.starters)
    return Pact(friends, found.table, found.nonce, found.seeds, found.keys, opened=True).put_into(record)
