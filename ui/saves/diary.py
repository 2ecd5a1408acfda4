"""Which deals of the day were played on this device, and with which result: kept by their dates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ui.saves.dates import date_of, day_of
from ui.saves.preferences import DAYS, Preferences

_ENTRY = re.compile(
    r"([0-9a-z]{1,24}) (-?[0-9]{1,4}) ([0-9]{1,4}) ([yn])"
    r"(?: ([0-9]{1,2}) (-?[0-9]{1,6}) (-?[0-9]{1,6}) ([won]{0,60}))?"
)
_OVER_THE_DATE_LINE = 12 * 60
"""So many minutes are gained only where a date is left out."""


@dataclass(frozen=True)
class PlayedDeal:
    """A deal of a day that was begun here.

    id: of its save. ahead: the minutes by which the clock here was ahead of universal time. edition: of the bots.
    counts: whether it is the first game of that date here, begun on that date. place: the player's, 0 while the game
    isn't over; own, best: the player's points and the most of the others. course: who scored most in each part of the
    game, "w" for the player, "o" for another, "n" for no one.
    """

    id: str
    ahead: int
    edition: int
    counts: bool
    place: int = 0
    own: int = 0
    best: int = 0
    course: str = ""

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self.place > 0

    def text(self) -> str:
        """Return it as text."""
        begun = f"{self.id} {self.ahead} {self.edition} {'y' if self.counts else 'n'}"
        return f"{begun} {self.place} {self.own} {self.best} {self.course}" if self.is_over else begun

    @classmethod
    def read(cls, text: object) -> PlayedDeal | None:
        """Return the game in a text, None if there is none."""
        found = _ENTRY.fullmatch(str(text))
        if found is None:
            return None
        id, ahead, edition, counts, place, own, best, course = found.groups()
        begun = cls(id, int(ahead), int(edition), counts == "y")
        return begun if place is None else replace(begun, place=int(place), own=int(own), best=int(best), course=course)


class Diary:
    """The deals of the day that were played here, by the numbers of their days."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def all_played(self) -> dict[int, PlayedDeal]:
        """Return all that can be read."""
        found = dict[int, PlayedDeal]()
        for date, text in self._preferences.entries_of(DAYS).items():
            day, played = day_of(date), PlayedDeal.read(text)
            if day is not None and played is not None:
                found[day] = played
        return found

    def keep(self, day: int, played: PlayedDeal) -> None:
        """Store the entry of a day, in place of any before."""
        self._preferences.keep(DAYS, date_of(day), played.text())


def streak(played: Mapping[int, PlayedDeal], today: int, ahead: int) -> int:
    """Return on how many days in a row up to today, or yesterday, a deal was played that counts.

    ahead: the minutes by which the clock here is ahead of universal time now. A date that was left out on a journey
    over the date line is none that was missed.
    """
    days, after = 0, today
    for day in sorted((day for day in played if day <= today), reverse=True):
        each = played[day]
        if each.counts and each.is_over:
            missed = after - day - 1
            if missed > (ahead - each.ahead >= _OVER_THE_DATE_LINE):
                break
            days, after, ahead = days + 1, day, each.ahead
    return days
