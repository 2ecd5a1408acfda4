"""Everything that this browser keeps, as one file, and back again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from engine import Record, RecordError
from engine.messages import N_
from engine.safe_text import safe_json
from ui.saves import statistics
from ui.saves.preferences import Preferences, Value, read_entries
from ui.saves.saves import ID, MOST_OVER, ChangedElsewhereError, Saves, is_past, record_in, record_text

FORMAT = 1
MOST_GAMES = 50_000
"""Games of a backup, at the most: no browser has room for as many."""

LONGEST = 100_000_000
"""Characters of a backup, at the most."""

_LAST_ID = "z" * 24
_BEGINNING = '{"backup":'

# Possessive, so that each character is looked at once. The last string of a text that breaks off has no end.
_GAMES = re.compile(r'"games"\s*+:\s*+\{')
_ENTRY = re.compile(r'("[^"\\]*+")\s*+:\s*+("[^"\\]*+(?:\\.[^"\\]*+)*+)("(?=\s*+(?:[,}]|\Z))|\\?\Z)', re.DOTALL)
_CUT_ESCAPE = re.compile(r"\\u[0-9A-Fa-f]{0,3}$")


@dataclass(frozen=True)
class Backup:
    """The saved games as they are stored, by id, damaged ones too, the person's settings, and the statistics.

    strays: games whose ids are none of ours. refused: how many entries are no saved games. beyond: how many come after
    the first MOST_GAMES. missing: how many are not whole in a file that breaks off or is damaged, None if that isn't
    known. over: finished games whose saves were deleted.
    """

    games: Mapping[str, str]
    settings: Mapping[str, Value] = field(default_factory=dict)
    strays: tuple[str, ...] = ()
    refused: int = 0
    beyond: int = 0
    missing: int | None = 0
    statistics: str = ""
    over: Mapping[str, str] = field(default_factory=dict)


def backup_text(saves: Saves, preferences: Preferences) -> str:
    """Return everything that is saved as the text of a file.

    How many games follow stands before them, so that a file that breaks off can say how many are missing.
    """
    games = {id: text for id in saves.ids() if (text := saves.text(id)) is not None}
    counted = statistics.statistics_text(statistics.read(saves.statistics()))
    plain = {
        "backup": FORMAT,
        "count": len(games),
        "settings": preferences.all_entries(),
        "statistics": counted,
        "over": saves.over(),
        "games": games,
    }
    return json.dumps(plain, ensure_ascii=False)


def is_backup(text: str) -> bool:
    """Return whether a file claims to be a backup."""
    return text[:40].replace(" ", "").replace("\n", "").startswith(_BEGINNING)


def read_backup(text: str) -> Backup:
    """Return the saves that can be restored from the text of a backup file.

    RecordError, which gives the reason, if there are none.
    """
    missing: int | None = 0
    try:
        try:
            plain = safe_json(text, LONGEST)
        except ValueError:
            plain, missing = _salvage(text[:LONGEST])
    except ValueError:
        raise RecordError(N_("the backup is incomplete or damaged: choose the file as it was saved")) from None
    if not isinstance(plain, dict) or plain.get("backup") != FORMAT:
        raise RecordError(N_("the backup was made by a newer version of this site"))
    games, settings = plain.get("games"), plain.get("settings")
    found = _read_entries(games, settings) if isinstance(games, dict) else None
    if found is None or (games and not (found.games or found.strays)):
        raise RecordError(N_("the backup holds something other than saved games"))
    counted = plain.get("statistics")
    over = plain.get("over")
    deleted = _good_texts(dict(islice(over.items(), MOST_OVER))) if isinstance(over, dict) else {}
    return replace(found, missing=missing, statistics=counted if isinstance(counted, str) else "", over=deleted)


def _read_entries(games: Mapping[str, Any], settings: Any) -> Backup:
    first = dict(islice(games.items(), MOST_GAMES))
    texts = {id: text for id, text in first.items() if isinstance(text, str)}
    good = _good_texts(texts)
    strays = tuple(text for id, text in texts.items() if id not in good and record_in(text) is not None)
    refused = len(first) - len(good) - len(strays)
    return Backup(good, read_entries(settings), strays, refused, beyond=len(games) - len(first))


def _good_texts(games: Mapping[str, Any]) -> dict[str, str]:
    return {id: text for id, text in games.items() if ID.fullmatch(id) and isinstance(text, str)}


def _salvage(text: str) -> tuple[dict[str, Any], int | None]:
    """Return the readable part of a backup that breaks off or is damaged, and how many of its games are not whole.

    ValueError if no part is readable.
    """
    start = _GAMES.search(text)
    plain = safe_json(f"{text[: start.end()]}}}}}") if start else None
    if start is None or not isinstance(plain, dict):
        raise ValueError("it breaks off before its games")
    games, whole = dict[str, str](), 0
    for found in islice(_ENTRY.finditer(text, start.end()), MOST_GAMES):
        id, game = safe_json(found[1]), _CUT_ESCAPE.sub("", found[2]) if found[3] != '"' else found[2]
        content = str(safe_json(f'{game}"', LONGEST))
        if found[3] == '"':
            games[id] = content
            whole += 1
        elif (record := record_in(content)) is not None and record.actions:
            # It is as good as a game that was backed up earlier.
            games[id] = record_text(replace(record, damage=None))
    if not games:
        raise ValueError("it breaks off before its first game has begun")
    count = plain.get("count")
    return {**plain, "games": games}, max(count - whole, 0) if type(count) is int and count <= MOST_GAMES else None


def restore(
    backup: Backup, saves: Saves, preferences: Preferences, new_id: Callable[[], str], last: str = _LAST_ID
) -> int:
    """Save all games of the backup that this browser lacks, as far as there is room; return how many these are.

    A game that continues differently here, or whose id is none of ours, gets a new id, unless a save under any id is
    this game or a continuation: so a backup that is restored twice adds nothing the second time. last: an id from now;
    later ones are none of ours, since they would stand before all that is played from now on.
    """
    # Games may fill the storage.
    preferences.add(backup.settings)
    statistics.add(saves, backup.statistics, last)
    added, others = 0, list[str]()
    # The oldest first, so that games with new ids stay in order.
    for id, text in sorted(backup.games.items(), key=lambda game: (len(game[0]), game[0])):
        here = saves.text(id)
        if here is not None and _goes_on(here, text):
            continue
        try:
            if is_past(id, last) if here is None else _goes_on(text, here):
                saves.put(id, text)
                added += 1
                continue
        except ChangedElsewhereError:
            pass
        others.append(text)
    others += backup.strays
    known = _Known(saves) if others else None
    for text in others:
        if known is not None and not known.has(text):
            saves.put(new_id(), text)
            known.add(text)
            added += 1
    own = saves.over()
    saves.keep_over({**{id: text for id, text in backup.over.items() if is_past(id, last)}, **own}, first=own)
    return added


class _Known:
    """The games that are saved, damaged ones too."""

    def __init__(self, saves: Saves) -> None:
        self._texts: set[str] = set()
        self._records: list[Record] = []
        for id in saves.ids():
            self.add(saves.text(id) or "")

    def add(self, text: str) -> None:
        self._texts.add(text)
        record = record_in(text)
        if record is not None and not record.damage:
            self._records.append(record)

    def has(self, text: str) -> bool:
        """Return whether one of them is this game, or continues it; a game that has just begun is like any other."""
        record = None if text in self._texts else record_in(text)
        if record is None or not record.actions:
            return text in self._texts
        return any(each.goes_on_from(record) for each in self._records)


def _goes_on(text: str, before: str) -> bool:
    """Return whether a save is another one, or a continuation of it; a damaged one continues none."""
    if text == before:
        return True
    record, earlier = record_in(text), record_in(before)
    return record is not None and not record.damage and earlier is not None and record.goes_on_from(earlier)
