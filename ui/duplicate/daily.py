"""The deal of a day: every device in the world makes the same from its date alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine import Record
from engine.luck import digest
from ui.duplicate.dates import date_of
from ui.saves.names import UNNAMED
from ui.saves.seats import bot

VERSION = 1
"""The version of this module's deals. The cards, seats and options of a date never change: a later version has more."""

KIND = "day"
"""The first word of such a record's `duplicate`."""

_SEED = b"Suits & Signs deal of the day 1 "


class Setting(NamedTuple):
    """A game of the day: its slug, the number of seats, and its options."""

    game: str
    seats: int
    options: dict[str, Any]


# Each takes a practised player five to ten minutes.
_SETTINGS: tuple[tuple[Setting, ...], ...] = (
    (Setting("gasp", 3, {}), Setting("gasp", 4, {"tokens_each": 1}), Setting("gasp", 2, {"tokens_each": 1})),
    (Setting("battle-of-the-bards", 2, {}),),
    (Setting("fistellavates", 2, {"target": 0}),),
    (Setting("troll-tricker", 3, {"hands": 2}), Setting("troll-tricker", 4, {"hands": 2})),
    (Setting("rebel-runs", 3, {}), Setting("rebel-runs", 4, {})),
    (Setting("holy-matrimony", 3, {}), Setting("holy-matrimony", 4, {})),
)
_LEVELS = ("novice", "adept")


def deal_of(day: int) -> Record:
    """Return the deal of a day, by its number: six games in turn, against novices and adepts in turn."""
    lap, place = divmod(day, len(_SETTINGS))
    settings = _SETTINGS[place]
    level = _LEVELS[lap % len(_LEVELS)]
    game, seats, options = settings[lap // len(_LEVELS) % len(settings)]
    date = date_of(day)
    return Record(
        game,
        (UNNAMED, *[bot(level)] * (seats - 1)),
        options,
        undo=False,
        seed=digest(_SEED + date.encode())[:16].hex(),
        duplicate=f"{KIND} {date} {VERSION}",
    )
