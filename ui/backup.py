"""Everything that this browser keeps, as one file, and back again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from engine import Record, RecordError
from engine.plain import parsed
from ui.saves import ChangedElsewhereError, Saves, read_settings

FORMAT = 1
MOST_GAMES = 10_000
LONGEST = 100_000_000
"""Characters of a backup, at the most."""

_BEGINNING = '{"backup":'
_ID = re.compile(r"[0-9a-z]{1,24}")


@dataclass(frozen=True)
class Backup:
    """The saved games as they are stored, by id, damaged ones too, and the person's settings.

    strays: games whose ids are none of ours. refused: how many entries are no saved games. beyond: how many come after
    the first MOST_GAMES.
    """

    games: Mapping[str, str]
    settings: Mapping[str, Any] = field(default_factory=dict)
    strays: tuple[str, ...] = ()
    refused: int = 0
    beyond: int = 0


@dataclass(frozen=True)
class Restored:
    """How many games a backup has added, and how many of its games were here already, as far or farther.

    refused, beyond: how many of its entries were left out, as in `Backup`.
    """

    added: int
    there: int
    refused: int
    beyond: int


def backup_text(saves: Saves) -> str:
    """Return everything that is saved as the text of a file."""
    games = {id: text for id in saves.ids() if (text := saves.text(id)) is not None}
    return json.dumps({"backup": FORMAT, "settings": saves.settings(), "games": games}, ensure_ascii=False)


def is_backup(text: str) -> bool:
    """Return whether a file claims to be a backup."""
    return text[:40].replace(" ", "").replace("\n", "").startswith(_BEGINNING)


def read_backup(text: str) -> Backup:
    """Return what can be restored of the backup in the text of a file.

    RecordError, which says what is wrong, if that is nothing.
    """
    try:
        plain = parsed(text, LONGEST)
    except ValueError:
        raise RecordError("the backup breaks off or is damaged: choose the file as it was exported") from None
    if not isinstance(plain, dict) or plain.get("backup") != FORMAT:
        raise RecordError("the backup was made by a newer version of this site")
    games, settings = plain.get("games"), plain.get("settings")
    found = _found(games, settings) if isinstance(games, dict) else None
    if found is None or (games and not (found.games or found.strays)):
        raise RecordError("the backup holds something other than saved games")
    return found


def _found(games: Mapping[str, Any], settings: Any) -> Backup:
    first = dict(islice(games.items(), MOST_GAMES))
    texts = {id: text for id, text in first.items() if isinstance(text, str)}
    good = {id: text for id, text in texts.items() if _ID.fullmatch(id)}
    strays = tuple(text for id, text in texts.items() if id not in good and _is_game(text))
    refused = len(first) - len(good) - len(strays)
    return Backup(good, read_settings(settings), strays, refused, beyond=len(games) - len(first))


def restore(backup: Backup, saves: Saves, new_id: Callable[[], str]) -> Restored:
    """Save what the backup has and this browser lacks.

    A game that goes on differently here, or whose id is none of ours, gets a new id.
    """
    added = there = 0
    # The oldest first, so that games with new ids stay in order.
    for id, text in sorted(backup.games.items(), key=lambda game: (len(game[0]), game[0])):
        here = saves.text(id)
        if here is not None and _goes_on(here, text):
            there += 1
            continue
        try:
            saves.put(id if here is None or _goes_on(text, here) else new_id(), text)
        except ChangedElsewhereError:
            saves.put(new_id(), text)
        added += 1
    known = {saves.text(id) for id in saves.ids()} if backup.strays else set()
    for text in backup.strays:
        if text in known:
            there += 1
        else:
            saves.put(new_id(), text)
            added += 1
    saves.keep_settings({**backup.settings, **saves.settings()})
    return Restored(added, there, backup.refused, backup.beyond)


def _is_game(text: str) -> bool:
    try:
        Record.from_json(text)
    except RecordError:
        return False
    return True


def _goes_on(text: str, before: str) -> bool:
    """Return whether a save is another one, or goes on from it."""
    if text == before:
        return True
    try:
        return Record.from_json(text).goes_on_from(Record.from_json(before))
    except RecordError:
        return False
