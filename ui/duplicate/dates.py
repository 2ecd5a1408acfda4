"""Dates of the calendar, and the number of each date's day since 1970: dates are the person's own, never a clock's."""

from __future__ import annotations

import re

from ui.components.translation import N_, _, pgettext

WEEK = 7
_MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("June")),
    *(N_("July"), N_("Aug"), N_("Sept"), N_("Oct"), N_("Nov"), N_("Dec")),
)
_DATE = re.compile(r"(20[0-9]{2})-([01][0-9])-([0-3][0-9])")
_MARCH = 3
_ERA, _FOUR_YEARS, _YEAR = 36524, 1461, 365
_BEFORE_1970 = 719468
"""Days from the first of March of the year 0 to 1970."""


def day_of(date: str) -> int | None:
    """Return the number of a date such as 2026-11-26; None if there is no such date in this century."""
    found = _DATE.fullmatch(date)
    if found is None:
        return None
    year, month, day = map(int, found.groups())
    # Years begin in March here, so that the leap day is the last of its year.
    since = year - (month < _MARCH)
    number = _YEAR * since + since // 4 - since // 100 + since // 400
    number += (153 * ((month - _MARCH) % 12) + 2) // 5 + day - 1 - _BEFORE_1970
    return number if date_of(number) == date else None


def date_of(day: int) -> str:
    """Return the date of a day of this century by its number."""
    year, month, of_month = _parts(day)
    return f"{year}-{month:02}-{of_month:02}"


def in_words(day: int) -> str:
    """Return a date without its year, such as "26 Nov"."""
    _year, month, of_month = _parts(day)
    return _("{day} {month}", day=of_month, month=_(_MONTHS[month - 1]))


def day_of_month(day: int) -> int:
    """Return which day of its month it is, from 1."""
    return _parts(day)[2]


def weekday(day: int) -> int:
    """Return the day's place in its week, 0 for Monday."""
    return (day + 3) % WEEK


def weekdays() -> tuple[str, ...]:
    """Return the short names of the days of a week."""
    return (
        *(pgettext("weekday", "Mon"), pgettext("weekday", "Tue"), pgettext("weekday", "Wed")),
        *(pgettext("weekday", "Thu"), pgettext("weekday", "Fri"), pgettext("weekday", "Sat")),
        pgettext("weekday", "Sun"),
    )


def _parts(day: int) -> tuple[int, int, int]:
    """Return year, month and day of the month."""
    since = day + _BEFORE_1970 - 5 * (4 * _ERA + 1)  # The era that began in March 2000.
    year = (since - since // (_FOUR_YEARS - 1) + since // _ERA) // _YEAR
    of_year = since - (_YEAR * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    return 2000 + year + (month >= 10), (month + 2) % 12 + 1, of_year - (153 * month + 2) // 5 + 1
