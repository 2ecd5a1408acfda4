"""The seats that this device has at friends' tables, as a person recognises them: the lobby has a line for each.

The text stands behind the key to the seat. A seat whose line is gone keeps its key.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine import GAMES
from engine.safe_text import printable, safe_json
from ui.saves.names import NAME_LENGTH
from ui.saves.preferences import SEAT_NAME, SEATS, Preferences
from ui.saves.saves import compact_json

_LATEST = 10**14
"""Milliseconds since 1970 that every clock can tell."""

_ROOM = re.compile(r"[A-Za-z0-9_-]{0,2000}")


class KeptSeat(NamedTuple):
    """A seat at a friend's table.

    game: its slug. host: the name of the table's owner, "" if that isn't known. name: that of the seat's player. since:
    the milliseconds since 1970. room: the packed link by which the page connects by itself, "" if there is none.
    """

    game: str
    host: str
    name: str
    since: int
    room: str = ""


def kept_seats(preferences: Preferences) -> dict[str, KeptSeat]:
    """Return the seats that have a line, by the beginnings of their tables' commitments, the newest first."""
    entries = preferences.entries_of(SEATS)
    found = {table: _read(str(entries[table])) for table in reversed(entries) if preferences.seat(table)}
    known = {table: kept for table, kept in found.items() if kept is not None}
    return dict(sorted(known.items(), key=lambda each: each[1].since, reverse=True))


def describe_seat(preferences: Preferences, committed: str, about: KeptSeat) -> None:
    """Give a seat whose key is kept a line; it is there since it was first described."""
    kept = preferences.seat(committed)
    if kept is not None:
        before = kept_seats(preferences).get(committed[:SEAT_NAME])
        now = about if before is None else about._replace(since=before.since)
        if now != before:
            preferences.keep_seat(committed, *kept, compact_json(now._asdict()))


def remove_line(preferences: Preferences, committed: str) -> None:
    """Have no line for a seat any more; the device can still come back to it."""
    kept = preferences.seat(committed)
    if kept is not None:
        preferences.keep_seat(committed, *kept)


def _read(entry: str) -> KeptSeat | None:
    """Return what a stored seat says of itself, None if it says nothing or nonsense."""
    try:
        plain = safe_json(entry[entry.find("{") :])
    except ValueError:
        return None
    match plain:
        case {"game": str(game), "host": str(host), "name": str(name), "since": int(since), "room": str(room)}:
            short = len(host) <= NAME_LENGTH and len(name) <= NAME_LENGTH and _ROOM.fullmatch(room)
            if short and game in GAMES and type(since) is int and 0 <= since < _LATEST:
                return KeptSeat(game, printable(host), printable(name), since, room)
    return None
