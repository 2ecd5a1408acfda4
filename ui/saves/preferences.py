"""Preferences that this browser keeps, each concern apart: settings, lessons, tips, goals, set-ups, seats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from engine import Record
from engine.safe_text import printable, safe_json
from ui.platform.browser import Storage, StorageError
from ui.saves.saves import compact_json, record_text

Value: TypeAlias = str | bool

LONGEST = 50_000
"""Characters that are written of one concern, at the most; much more is read."""

LONGEST_VALUE = 5_000
"""Characters of one text and its name; no longer one is ours, and none is written."""


class Concern(NamedTuple):
    """Entries by their names, the last written at the end; unreadable ones are kept as they are.

    key: of the browser's storage. prefix: stands before their names in a backup, which holds all concerns together;
    earlier versions stored them like that. most: how many are kept. Where there are more, or more than LONGEST
    characters, those that were written first go, and none of another concern.
    """

    key: str
    prefix: str = ""
    most: int = 500


SETTINGS = Concern("suits-and-signs/settings")
"""Choices by the names in `ui.page.settings`; static/js reads them, too."""

SENDER = "sender"
"""The setting with the name under which challenges and pictures are sent from here."""

LESSONS = Concern("suits-and-signs/lessons", "lesson-")
"""How far a pupil is in a lesson, by its game and name."""

TIPS = Concern("suits-and-signs/tips", "first-")
"""Whether a tip has been told, by its game and key."""

GOALS = Concern("suits-and-signs/goals", "goal-")
"""The date when a goal was reached, by its game and key."""

SETUPS = Concern("suits-and-signs/setups", "last-")
"""Records with the last set-up of each game, by slug; static/js/resume.js reads the slugs, too."""

SEATS = Concern("suits-and-signs/seats", "seat-", 8)
"""Keys to this device's seats at other tables, by the beginning of the first message of each table.

static/js/resume.js reads how they are described, too.
"""

DAYS = Concern("suits-and-signs/days", "day-", 1000)
"""The deals of the day that were begun here, by their dates; static/js/resume.js reads them, too."""

LESSON_DONE = "done"
"""The entry of a lesson that has been taken to its end; before, it is the number of a step."""

_SEAT = re.compile(r"([0-9]{1,2}) ([0-9a-f]{32}) ([0-9a-f]{32})(?: .*)?")
SEAT_NAME = 16
"""So many characters of a commitment name a seat that is kept."""

_APART = (LESSONS, TIPS, GOALS, SETUPS, SEATS, DAYS)


class Preferences:
    """All preferences; if storage fails, only they are lost."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def entries_of(self, concern: Concern) -> dict[str, Value]:
        """Return the entries of a concern by their names; {} where none can be read."""
        return read_entries(self._entries_of(concern))

    def keep(self, concern: Concern, name: str, value: Value) -> None:
        """Store an entry, in place of one of the same name."""
        with suppress(StorageError):
            self._migrate()
            self._write(concern, _with_last(self._entries_of(concern), _short(read_entries({name: value}))))

    def put(self, concern: Concern, entries: Mapping[str, Value]) -> None:
        """Store these entries in place of all that the concern has."""
        with suppress(StorageError):
            self._migrate()
            self._write(concern, dict(entries))

    def seat(self, committed: str) -> tuple[int, str, str] | None:
        """Return this device's seat in a live game, its key and the seed that was brought; None if it has none."""
        found = _SEAT.fullmatch(str(self.entries_of(SEATS).get(committed[:SEAT_NAME], "")))
        return None if found is None else (int(found[1]), found[2], found[3])

    def keep_seat(self, committed: str, seat: int, key: str, seed: str, about: str = "") -> None:
        """Store the key for returning to a seat in a live game, in place of the oldest that is stored.

        about: the text of `ui.saves.kept_seats` by which a person recognises it.
        """
        self.keep(SEATS, committed[:SEAT_NAME], f"{seat} {key} {seed} {about}".rstrip())

    def last(self, game: str) -> str:
        """Return the record with a game's last set-up, as text; "" if there is none."""
        return str(self.entries_of(SETUPS).get(game, ""))

    def keep_last(self, chosen: Record) -> None:
        """Store a game's set-up: the seats and options of this record."""
        self.keep(SETUPS, chosen.game, record_text(chosen))

    def all_entries(self) -> dict[str, Value]:
        """Return the entries of all concerns, with the prefixes before their names."""
        parts = {concern: self.entries_of(concern) for concern in (SETTINGS, *_APART)}
        return {concern.prefix + name: value for concern, part in parts.items() for name, value in part.items()}

    def add(self, entries: Mapping[str, Value]) -> None:
        """Store those of such entries of which there is none here."""
        with suppress(StorageError):
            self._migrate()
            for concern, part in _by_concern(entries).items():
                here = self._entries_of(concern)
                if part.keys() - here.keys():
                    self._write(concern, _with_last(_short(part), here))

    def _migrate(self) -> None:
        """Move an earlier version's common store into each concern's own. StorageError."""
        together = _by_concern(self._read_stored(SETTINGS))
        for concern in _APART:
            if together[concern]:
                self._write(concern, self._entries_of(concern))
        if any(together[concern] for concern in _APART):
            self._write(SETTINGS, together[SETTINGS])

    def _entries_of(self, concern: Concern) -> dict[str, Any]:
        """Return all stored entries of a concern by their names, including those of later versions."""
        together = _by_concern(self._read_stored(SETTINGS))
        if concern is SETTINGS:
            return together[SETTINGS]
        # A tab with an earlier version may have written it since the rest was moved.
        return _with_last(self._read_stored(concern), together.get(concern, {}))

    def _read_stored(self, concern: Concern) -> dict[str, Any]:
        try:
            plain = safe_json(self._storage.get(concern.key) or "{}")
        except (StorageError, ValueError):
            return {}
        return {printable(name): value for name, value in plain.items()} if isinstance(plain, dict) else {}

    def _write(self, concern: Concern, entries: dict[str, Any]) -> None:
        kept = dict[str, Any]()
        room = LONGEST
        for name, value in reversed(entries.items()):
            size = len(compact_json({name: value}))
            if len(kept) < concern.most and size <= room:
                kept[name] = value
                room -= size
        self._storage.set(concern.key, printable(compact_json(dict(reversed(kept.items())))))


def lessons_taken(preferences: Preferences) -> Counter[str]:
    """Return how many lessons have been taken here, by the slugs of their games."""
    entries = preferences.entries_of(LESSONS)
    return Counter(name.rpartition("-")[0] for name, at in entries.items() if at == LESSON_DONE)


def read_entries(plain: Any) -> dict[str, Value]:
    """Return the entries of plain JSON that are valid: texts, and yes or no, by their names."""
    if not isinstance(plain, dict):
        return {}
    return {
        printable(name): printable(value) if isinstance(value, str) else value
        for name, value in plain.items()
        if isinstance(value, str | bool)
    }


def _short(entries: Mapping[str, Value]) -> dict[str, Value]:
    """Return those of new entries that are no longer than ours are."""
    return {name: value for name, value in entries.items() if len(compact_json({name: value})) <= LONGEST_VALUE}


def _by_concern(entries: Mapping[str, Any]) -> dict[Concern, dict[str, Any]]:
    """Return the entries of all concerns, each with its own, by their names without prefixes."""
    parts: dict[Concern, dict[str, Any]] = {concern: {} for concern in (SETTINGS, *_APART)}
    for name, value in entries.items():
        concern = next((each for each in _APART if name.startswith(each.prefix)), SETTINGS)
        parts[concern][name.removeprefix(concern.prefix)] = value
    return parts


def _with_last(entries: Mapping[str, Any], last: Mapping[str, Any]) -> dict[str, Any]:
    """Return entries and others that come last, in place of those of the same name."""
    return {**{name: value for name, value in entries.items() if name not in last}, **last}
