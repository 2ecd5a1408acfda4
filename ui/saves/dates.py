"""Dates, in words and as the number of each date's day since 1970: the id of a save holds when it was begun."""

from __future__ import annotations

import re
from time import gmtime, localtime

from ui.components.grammar import sentence
from ui.components.translation import N_, _

_MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("June")),
    *(N_("July"), N_("Aug"), N_("Sept"), N_("Oct"), N_("Nov"), N_("Dec")),
)
_WEEKDAYS = (
    *(N_("since Monday"), N_("since Tuesday"), N_("since Wednesday"), N_("since Thursday")),
    *(N_("since Friday"), N_("since Saturday"), N_("since Sunday")),
)
_DATE = re.compile(r"(20[0-9]{2})-([01][0-9])-([0-3][0-9])")
_MARCH = 3
_YEAR = 365
_SECONDS = 24 * 60 * 60
"""Seconds of a day."""

_BEFORE_1970 = 719468
"""Days from the first of March of the year 0 to 1970."""

_LONGEST_ID = 10
"""Letters of an id that was made by a clock in this century."""


def day_of(date: str) -> int | None:
    """Return the number of a date such as 2026-11-26; None if there is no such date in this century."""
    found = _DATE.fullmatch(date)
    if found is None:
        return None
    number = _number(*map(int, found.groups()))
    return number if date_of(number) == date else None


def date_of(day: int) -> str:
    """Return the date of a day of this century by its number."""
    year, month, of_month = _parts(day)
    return f"{year}-{month:02}-{of_month:02}"


def in_words(day: int) -> str:
    """Return a date without its year, such as "26 Nov"."""
    _year, month, of_month = _parts(day)
    return _without_year(month, of_month)


def in_full(day: int) -> str:
    """Return a date with its year, such as "26 Nov 2026"."""
    return _with_year(*_parts(day))


def begun_on(id: str, now: int) -> str:
    """Return when a game was begun: "today", "yesterday", "23 Nov", "23 Nov 2025", "" if no clock has made its id.

    now: the milliseconds since 1970. Days are those of the place where the person is.
    """
    return "" if len(id) > _LONGEST_ID else day_at(int(id[:-2] or "0", 36), now)


def day_at(moment: int, now: int) -> str:
    """Return on which day that was, in the same words; both are milliseconds since 1970."""
    begun, today = (localtime(each // 1000)[:3] for each in (moment, now))
    match _number(*today) - _number(*begun):
        case 0:
            return _("today")
        case 1:
            return _("yesterday")
    return _without_year(*begun[1:]) if begun[0] == today[0] else _with_year(*begun)


def since(seconds: int, now: int) -> str:
    """Return since when something is so: "since today", "since Tuesday", "since 23 Nov", "since 23 Nov 2025".

    seconds: its time since 1970; now: the milliseconds since 1970. Days are those of the place where the person is.
    """
    begun, today = localtime(seconds), localtime(now // 1000)
    days = _number(*today[:3]) - _number(*begun[:3])
    if days in (0, 1):
        return _("since today") if days == 0 else _("since yesterday")
    if 0 < days < len(_WEEKDAYS):
        return _(_WEEKDAYS[begun.tm_wday])
    same_year = begun.tm_year == today.tm_year
    return _("since {date}", date=_without_year(*begun[1:3]) if same_year else _with_year(*begun[:3]))


def days_to_copy() -> dict[str, object]:
    """Return the same in words for static/js/resume.js, with DAY, MONTH and YEAR for what it knows."""
    return {
        "today": sentence(_("today")),
        "yesterday": sentence(_("yesterday")),
        "thisYear": _("{day} {month}", day="DAY", month="MONTH"),
        "before": _("{day} {month} {year}", day="DAY", month="MONTH", year="YEAR"),
        "months": [_(month) for month in _MONTHS],
    }


def _without_year(month: int, day: int) -> str:
    return _("{day} {month}", day=day, month=_(_MONTHS[month - 1]))


def _with_year(year: int, month: int, day: int) -> str:
    return _("{day} {month} {year}", day=day, month=_(_MONTHS[month - 1]), year=str(year))


def _number(year: int, month: int, day: int) -> int:
    """Return the number of a date."""
    # Years begin in March here, so that the leap day is the last of its year.
    since = year - (month < _MARCH)
    number = _YEAR * since + since // 4 - since // 100 + since // 400
    return number + (153 * ((month - _MARCH) % 12) + 2) // 5 + day - 1 - _BEFORE_1970


def _parts(day: int) -> tuple[int, int, int]:
    """Return year, month and day of the month, for the number of a day."""
    return gmtime(day * _SECONDS)[:3]
