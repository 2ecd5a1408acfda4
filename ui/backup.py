"""Everything that this browser keeps, as one file, and back again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
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
    """The saved games as they are stored, by id, damaged ones too, and the person's settings."""

    games: Mapping[str, str]
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Restored:
    """How many games a backup has added, and how many of its games were here already, as far or farther."""

    added: int
    there: int


def backup_text(saves: Saves) -> str:
    """Return everything that is saved as the text of a file."""
    games = {id: text for id in saves.ids() if (text := saves.text(id)) is not None}
    return json.dumps({"backup": FORMAT, "settings": saves.settings(), "games": games}, ensure_ascii=False)


def is_backup(text: str) -> bool:
    """Return whether a file claims to be a backup."""
    return text[:40].replace(" ", "").replace("\n", "").startswith(_BEGINNING)


def read_backup(text: str) -> Backup:
    """Return the backup in the text of a file. RecordError, which says what is wrong, if there is none."""
    try:
        plain = parsed(text, LONGEST)
    except ValueError:
        raise RecordError("the backup breaks off or is damaged: choose the file as it was exported") from None
    if not isinstance(plain, dict) or plain.get("backup") != FORMAT:
        raise RecordError("the backup was made by a newer version of this site")
    games, settings = plain.get("games"), plain.get("settings")
    if not isinstance(games, dict) or len(games) > MOST_GAMES or not all(map(_is_game, games.items())):
        raise RecordError("the backup holds something other than saved games")
    return Backup(games, read_settings(settings))


def restore(backup: Backup, saves: Saves, new_id: Callable[[], str]) -> Restored:
    """Save what the backup has and this browser lacks. A game that goes on elsewhere from here gets a new id."""
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
    saves.keep_settings({**backup.settings, **saves.settings()})
    return Restored(added, there)


def _is_game(game: tuple[str, Any]) -> bool:
    id, text = game
    return bool(_ID.fullmatch(id)) and isinstance(text, str)


def _goes_on(text: str, before: str) -> bool:
    """Return whether a save is another one, or goes on from it."""
    if text == before:
        return True
    try:
        return Record.from_json(text).goes_on_from(Record.from_json(before))
    except RecordError:
        return False
