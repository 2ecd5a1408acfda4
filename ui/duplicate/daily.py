"""The deal of a day: every device in the world makes the same from its date alone."""

from __future__ import annotations

from engine import Record
from engine.luck import digest
from ui.games.catalog import DAILY_GAMES, ui_of
from ui.saves.dates import date_of
from ui.saves.names import UNNAMED
from ui.saves.seats import bot

VERSION = 1
"""The version of this module's deals. The cards, seats and options of a date never change: a later version has more."""

KIND = "day"
"""The first word of such a record's `duplicate`."""

_SEED = b"Suits & Signs deal of the day 1 "


def deal_of(day: int) -> Record:
    """Return the deal of a day, by its number: games in turn, as their rooms say, and the levels of bots in turn."""
    lap, place = divmod(day, len(DAILY_GAMES))
    game = DAILY_GAMES[place]
    settings, levels = ui_of(game).daily, ui_of(game).daily_levels
    level = levels[lap % len(levels)]
    seats, options = settings[lap // len(levels) % len(settings)]
    date = date_of(day)
    return Record(
        game,
        (UNNAMED, *[bot(level)] * (seats - 1)),
        dict(options),
        undo=False,
        seed=digest(_SEED + date.encode())[:16].hex(),
        duplicate=f"{KIND} {date} {VERSION}",
    )


def practice_of(deal: Record) -> Record:
    """Return a game like a deal, with other cards, against novices, and in which actions can be taken back."""
    return Record(deal.game, (UNNAMED, *[bot("novice")] * (len(deal.seats) - 1)), deal.options)
