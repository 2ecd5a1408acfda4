"""The agreement of one game's devices, as its record keeps it under `together`: texts by their names.

Texts whose name begins with `my` are secrets of this device and leave it only with the whole save.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping

from engine import GAMES, Record, RecordError
from engine.catalog import no_such_game
from engine.luck import key_of
from engine.messages import N_
from ui.page.screen import App
from ui.platform.browser import Browser
from ui.saves.seats import people

SECRET = re.compile(r"[0-9a-f]{32}")
"""16 random bytes: a seed, a nonce or a key."""

ROOM_KEY = re.compile(r"[A-Za-z0-9_-]{43}(?:\.[A-Za-z0-9_-]{43}){2}")
"""The private key of a table's room at a meeting place: three numbers of 32 bytes."""

HASH = re.compile(r"[0-9a-f]{64}")
"""A commitment to a seed."""

_OURS = re.compile(
    r"way|friends|evening|starters|committed|patience|nonce|table seed|since|moment|shown|lone"
    r"|my (?:seats|seed|nonce|sent|sent at|room)"
    r"|(?:seed|bot|choice|opened|shown|my choice|my key|won) [0-9]+|seed"
)
"""The names of all texts of agreements, live and by link."""

_NUMBER = re.compile(r"[0-9]{1,6}")
_SEATS = re.compile(r"[0-9]{1,2}(?: [0-9]{1,2}){0,19}")


class Terms:
    """An agreement, live or by link."""

    def texts(self) -> dict[str, str]:
        """Return this as a record keeps it."""
        raise NotImplementedError

    def put_into(self, record: Record) -> Record:
        """Return the record with this in place of its agreement; texts that a later version has added stay."""
        known = known_texts(record)
        unread = {name: text for name, text in record.together.items() if name not in known}
        return dataclasses.replace(record, together=unread | self.texts())


def known_texts(record: Record) -> dict[str, str]:
    """Return the texts of a record's agreement whose names this version knows."""
    return {name: text for name, text in record.together.items() if _OURS.fullmatch(name)}


def game_key(table: str, seeds: Mapping[int, str]) -> bytes:
    """Return the key of a deal, made of the table's seed, "" if there is none, then those by seat."""
    return key_of([*([table] if table else []), *(seeds[seat] for seat in sorted(seeds))])


def draw_secret(browser: Browser) -> str:
    """Return 32 random hexadecimals."""
    return f"{browser.seed():032x}"


def agreed_on(app: App, id: str, begin: Callable[[Record, tuple[int, ...], str, str], Record]) -> Record:
    """Return a saved game with friends; if it was only planned, with the agreement that `begin` makes.

    begin: given the plan, the friends' seats and two secrets of this device. LookupError if there is no such save;
    ValueError or GameError if the plan can't be carried out.
    """
    record = app.saves.record(id)
    if record is None:
        raise LookupError(id)
    if "committed" not in record.together:
        friends = tuple(map(int, record.together.get("friends", "").split()))
        record = begin(record, friends, draw_secret(app.browser), draw_secret(app.browser))
        app.saves.write(id, record)
    return record


def plan(setup: Record) -> Record:
    """Return a game that hasn't begun, with the options and the rules that it will have. OptionsError."""
    game = GAMES[setup.game]
    settled = game.validated_options(len(setup.seats), setup.options)
    return dataclasses.replace(setup, options=settled, rules=game.rules, actions=(), comments={})


def write_seats(seats: Iterable[int]) -> str:
    """Return seats as one text."""
    return " ".join(map(str, seats))


def write_each(name: str, by_seat: Mapping[int, str]) -> dict[str, str]:
    """Return the texts of seats by their names in a record."""
    return {f"{name} {seat}": text for seat, text in sorted(by_seat.items())}


class Reader:
    """Reads a record's agreement. Each method raises RecordError if a text is damaged."""

    def __init__(self, record: Record, way: str) -> None:
        """Take a record whose devices play in this way: one of `ui.saves.seats.LIVE` and BY_LINK. RecordError."""
        if record.game not in GAMES:
            raise no_such_game(record.game)
        self._texts = record.together
        self._seats = range(len(record.seats))
        self._people = set(people(record.seats))
        if self._texts.get("way") != way:
            raise _damage("way")

    def has(self, name: str) -> bool:
        """Return whether there is a text of this name."""
        return name in self._texts

    def text(self, name: str, form: re.Pattern[str], required: bool = False) -> str:
        """Return a text of this form, "" where it lacks and isn't required."""
        text = self._texts.get(name, "")
        if not form.fullmatch(text) and (text or required):
            raise _damage(name)
        return text

    def number(self, name: str) -> int:
        """Return a number, 0 where it lacks."""
        return int(self.text(name, _NUMBER) or 0)

    def counts(self, name: str) -> dict[int, int]:
        """Return the numbers of those seats that have one."""
        return {seat: int(text) for seat, text in self.each(name, _NUMBER).items()}

    def seats(self, name: str, required: bool = False) -> tuple[int, ...]:
        """Return different seats of people."""
        found = tuple(map(int, self.text(name, _SEATS, required).split()))
        if not set(found) <= self._people or len(set(found)) < len(found):
            raise _damage(name)
        return found

    def each(self, name: str, form: re.Pattern[str], seats: Iterable[int] | None = None) -> dict[int, str]:
        """Return the texts of those of these seats that have one, by default of all seats; only people have any."""
        asked = self._seats if seats is None else seats
        found = {
            seat: self.text(f"{name} {seat}", form, required=True) for seat in asked if f"{name} {seat}" in self._texts
        }
        if not found.keys() <= self._people:
            raise _damage(name)
        return found


def _damage(name: str) -> RecordError:
    return RecordError(N_("the agreement to play together is damaged: its “{name}”"), name=name)
