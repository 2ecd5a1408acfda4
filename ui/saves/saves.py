"""Saved games: every record under its id in the browser's storage, and in memory where there is none."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from engine import Record, RecordError
from engine.record import MOST_ACTIONS
from engine.safe_text import LONGEST, printable_sentence, safe_json
from ui.components.translation import ENGLISH, N_, language
from ui.platform.browser import Storage, StorageError

ID = re.compile(r"[0-9a-z]{1,24}")
"""The form of the ids of saves."""

_GAME = "suits-and-signs/game/"
_LATELY = "suits-and-signs/lately"
_STATISTICS = "suits-and-signs/statistics"
_OVER = "suits-and-signs/over/"
_PICTURE = "suits-and-signs/table"
"""The key of static/js/resume.js for the table as it was left, with the path of the site; once without the path."""

MOST_LATELY = 48
"""The number of saves whose summary is kept, so that the lobby needn't read them."""

MOST_OVER, LONGEST_OVER = 100, 400_000
"""Finished games that are kept after their saves were deleted, and characters of all of them together."""

LONGEST_FROM_LINK = 200_000
"""Characters of a game that a link may bring, at the most; no game that is played to its end is longer."""

_MOST_HELD = 4
_LONGEST = 500
"""The maximum length of a summary, in characters."""

_MOST_KNOWN = 50
"""The number of saves whose texts are cached: those of a page of the lobby, twice."""

_END = "]}"
"""How the text of a record without comments ends, after its last action."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class ChangedElsewhereError(Exception):
    """Another tab or window has written this game since; `text` is its version."""

    def __init__(self, text: str) -> None:
        super().__init__("the save was changed in another tab")
        self.text = text


class SaveSummary(NamedTuple):
    """A saved game in the lobby: who plays, how far it is ("" both if kept in another language), whether it is over."""

    players: str
    state: str
    over: bool


class MemoryStorage:
    """A storage that lasts as long as the page."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self._texts.get(key)

    def set(self, key: str, text: str, by_bot: bool = False) -> None:
        self._texts[key] = text

    def remove(self, key: str) -> None:
        self._texts.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self._texts)


class Saves:
    """The saved games of this browser.

    `fault` is why the last writing failed, None while all is well. A save that can't be stored is kept as long as the
    page is open. A game from a link is held in memory, too, and is no save, until it is adopted. `tell_of_room` is
    called when deleted games had to make room for others.
    """

    def __init__(self, storage: Storage, tell_of_room: Callable[[], None] = lambda: None) -> None:
        self.fault: StorageError | None = None
        self._storage = storage
        self._tell_of_room = tell_of_room
        self._memory: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self._held: dict[str, tuple[str, Callable[[], None]]] = {}
        self._written: tuple[Record, str] | None = None

    @property
    def at_stake(self) -> bool:
        """Whether something is kept only as long as the page is open."""
        return bool(self._memory)

    def ids(self) -> list[str]:
        """Return the ids of all saved games, the newest first."""
        try:
            stored = [key.removeprefix(_GAME) for key in self._storage.all_keys() if key.startswith(_GAME)]
        except StorageError as error:
            self.fault = error
            stored = []
        return in_order({*stored, *self._memory})

    def is_free(self, id: str) -> bool:
        """Return whether no save has this id; if saves can't be read, none has."""
        try:
            return id not in {*self._memory, *self._held} and self._storage.get(_GAME + id) is None
        except StorageError:
            return id not in self._memory

    def text(self, id: str) -> str | None:
        """Return a save as it is stored, or a game as it is held, None if there is none."""
        if id in self._held:
            return self._held[id][0]
        if id in self._memory:
            return self._memory[id]
        try:
            text = self._storage.get(_GAME + id)
        except StorageError as error:
            self.fault = error
            return None
        if text is not None:
            self._know(id, text)
        return text

    def record(self, id: str) -> Record | None:
        """Return a saved game, None if there is none or it can't be read."""
        return record_in(self.text(id))

    def records(self) -> Iterator[tuple[str, Record]]:
        """Yield the ids and the games of all saves that can be read, the newest first."""
        for id in self.ids():
            if (record := self.record(id)) is not None:
                yield id, record

    def write(self, id: str, record: Record, by_bot: bool = False) -> None:
        """Save a game. ChangedElsewhereError, without writing, if another tab was first."""
        text = None if self._written is None else _written_on(*self._written, record)
        self._written = record, text or record_text(record)
        if is_readable(self._written[1]):
            self.put(id, self._written[1], by_bot)
        else:
            self.fault = StorageError(full=True)
            self._memory[id] = self._written[1]

    def put(self, id: str, text: str, by_bot: bool = False) -> None:
        """Save a game as text. ChangedElsewhereError, without writing, if another tab was first."""
        if id in self._held:
            self._held[id] = text, self._held[id][1]
            return
        try:
            stored = self._storage.get(_GAME + id)
            if stored is not None and stored != self._known.get(id):
                raise ChangedElsewhereError(stored)
            self._set(_GAME + id, text, by_bot)
        except StorageError as error:
            self.fault = error
            self._memory[id] = text
        else:
            self.fault = None
            self._know(id, text)
            self._memory.pop(id, None)

    def hold(self, id: str, record: Record, adopted: Callable[[], None]) -> None:
        """Hold a game in memory that a link has brought, in place of the oldest of a few; `adopted` is called once."""
        self._held[id] = record_text(record), adopted
        if len(self._held) > _MOST_HELD:
            del self._held[next(iter(self._held))]

    def adopt(self, id: str) -> bool:
        """Save a game from now on, since it is being played; return whether it was held."""
        held = self._held.pop(id, None)
        if held is not None:
            held[1]()
        return held is not None

    def _set(self, key: str, text: str, by_bot: bool = False) -> None:
        """Store a text; where there is no room, delete as much of the expendable data as it takes."""
        expendable = self._expendable()
        while True:
            try:
                self._storage.set(key, text, by_bot)
                return
            except StorageError as error:
                spare = next(expendable, None) if error.full else None
                if spare is None:
                    raise
            self._storage.remove(spare)
            if not spare.startswith(_PICTURE):
                self._tell_of_room()

    def _expendable(self) -> Iterator[str]:
        """Yield the keys of pictures of tables, which are drawn again, and of deleted games, the oldest first."""
        yield from [key for key in self._storage.all_keys() if key.startswith(_PICTURE)]
        for id in reversed(self.over()):
            yield _OVER + id

    def going_on_from(self, record: Record) -> str | None:
        """Return the id of the newest save that is this game, or a continuation of it; None if there is none."""
        same = (id for id, saved in self.records() if saved.goes_on_from(record))
        return next(same, None) if record.actions else None

    def under_way(self, game: str) -> str | None:
        """Return the id of the newest save of a game that isn't over; None if there is none."""
        for id, saved in self.records():
            with suppress(RecordError):
                if saved.game == game and saved.replay().state.turn is not None:
                    return id
        return None

    def remove(self, id: str) -> None:
        """Delete a save."""
        self._memory.pop(id, None)
        try:
            self._storage.remove(_GAME + id)
        except StorageError as error:
            self.fault = error

    def is_news(self, id: str, text: str) -> bool:
        """Return whether another tab's version of a save is newer than the one this page knows."""
        known = self._known.get(id)
        try:
            return text != known != self._storage.get(_GAME + id)
        except StorageError:
            return text != known

    def follow(self, id: str, text: str) -> None:
        """Continue from exactly this, which another tab has written; it may have written more by now."""
        self._know(id, text)
        self._memory.pop(id, None)

    def _know(self, id: str, text: str) -> None:
        """Remember the version that this page has read or written last; the open game's is never forgotten."""
        self._known.pop(id, None)
        self._known[id] = text
        if len(self._known) > _MOST_KNOWN:
            del self._known[next(iter(self._known))]

    def summaries(self) -> dict[str, SaveSummary]:
        """Return the last known summaries of saves by their ids, those played last first; they may be out of date."""
        try:
            plain = safe_json(self._storage.get(_LATELY) or "[]")
        except (StorageError, ValueError):
            return {}
        return _read_summaries(plain) if isinstance(plain, list) else {}

    def keep_summary(self, id: str, about: SaveSummary, played: bool = False) -> None:
        """Keep a save's summary for the lobby; a game that is `played` comes first from now on."""
        if id in self._held:
            return
        before = self.summaries()
        others = {other: said for other, said in before.items() if other != id}
        known = {id: about, **others} if played else {**before, id: about}
        known = dict(islice(((id, said) for id, said in known.items() if _is_short(said)), MOST_LATELY))
        if list(known.items()) == list(before.items()):
            return
        # If there is no room, the only loss is that the save must be read again.
        with suppress(StorageError):
            self._storage.set(_LATELY, compact_json([[id, *said, language()] for id, said in known.items()]))

    def in_play_order(self, ids: Iterable[str]) -> list[str]:
        """Return ids of saves, those played last first; those of which that isn't known follow, the newest first."""
        there = in_order(ids)
        known = [id for id in self.summaries() if id in set(there)]
        return [*known, *(id for id in there if id not in set(known))]

    def statistics(self) -> str:
        """Return the statistics as they are stored; "" where there are none."""
        try:
            return self._storage.get(_STATISTICS) or ""
        except StorageError:
            return ""

    def keep_statistics(self, text: str) -> None:
        """Store the statistics; where that can't be, finished games are counted again when they are next read."""
        with suppress(StorageError):
            self._set(_STATISTICS, text)

    def over(self) -> dict[str, str]:
        """Return the finished games whose saves were deleted, by their ids, the newest first."""
        try:
            ids = in_order(key.removeprefix(_OVER) for key in self._storage.all_keys() if key.startswith(_OVER))
            return {id: self._storage.get(_OVER + id) or "" for id in ids}
        except StorageError:
            return {}

    def keep_over(self, games: Mapping[str, str], first: Iterable[str] = ()) -> None:
        """Keep these of such games, as far as there is room those that come `first`, then the newest, and no others."""
        room, kept = LONGEST_OVER, set[str]()
        for id in dict.fromkeys([*first, *in_order(games)]):
            if len(kept) < MOST_OVER and len(games[id]) <= room:
                kept.add(id)
                room -= len(games[id])
        with suppress(StorageError):
            for id in {*self.over(), *kept}:
                if id in kept:
                    self._storage.set(_OVER + id, games[id])
                else:
                    self._storage.remove(_OVER + id)


def in_order(ids: Iterable[str]) -> list[str]:
    """Return ids of saves, the newest first."""
    return sorted(ids, key=lambda id: (len(id), id), reverse=True)


def is_past(id: str, last: str) -> bool:
    """Return whether an id is no later than one that was made last."""
    return in_order([id, last])[0] == last


def _read_summaries(plain: list[Any]) -> dict[str, SaveSummary]:
    found = {}
    for entry in plain[:MOST_LATELY]:
        match entry:
            # Those of earlier versions are in English.
            case [str(id), str(players), str(state), bool(over), *spoken] if ID.fullmatch(id):
                is_spoken = (spoken or [ENGLISH]) == [language()]
                said = [printable_sentence(text) if is_spoken else "" for text in (players, state)]
                found[id] = SaveSummary(said[0], said[1], over)
    return {id: about for id, about in found.items() if _is_short(about)}


def _is_short(about: SaveSummary) -> bool:
    return len(about.players + about.state) <= _LONGEST


def is_readable(text: str) -> bool:
    """Return whether a save is not too long to be read; it may be damaged."""
    if len(text) <= LONGEST and text.count(",") <= MOST_ACTIONS:
        return True
    record = record_in(text)
    return record is not None and not record.damage


def record_in(text: str | None) -> Record | None:
    """Return the game in the text of a save, None if there is none or it can't be read."""
    try:
        return Record.from_json(text or "")
    except RecordError:
        return None


def check_length(record: Record) -> None:
    """Raise RecordError if a game is longer than links may bring it."""
    if len(record_text(record)) > LONGEST_FROM_LINK:
        raise RecordError(
            N_("it has more than {most:,} characters, and no real game is that long"), most=LONGEST_FROM_LINK
        )


def record_text(record: Record) -> str:
    """Return a record as the text that saves and files have."""
    return compact_json(record.to_json())


def compact_json(plain: Any) -> str:
    """Return plain data as JSON without spaces."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _written_on(before: Record, text: str, record: Record) -> str | None:
    """Return a record's text by adding to that of an earlier one; None if it doesn't continue that one."""
    length = len(before.actions)
    if not length or before.comments or record.actions[:length] != before.actions:
        return None
    if replace(record, actions=before.actions) != before:
        return None
    new = "".join(f",{compact_json(action)}" for action in record.actions[length:])
    return f"{text[: -len(_END)]}{new}{_END}"


def id_of_key(key: str) -> str | None:
    """Return the id of the save that a storage key is for, None for other keys."""
    return key.removeprefix(_GAME) if key.startswith(_GAME) else None


def new_id(milliseconds: int, randrange: Callable[[int], int]) -> str:
    """Return an id for a game begun now, so long after 1970: later ones sort after earlier ones.

    Others may have it already, if the clock was put back.
    """
    digits = []
    while milliseconds > 0:
        milliseconds, digit = divmod(milliseconds, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits)) + "".join(_DIGITS[randrange(len(_DIGITS))] for _ in range(2))
