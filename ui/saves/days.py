"""The day on which a game was begun, in words: the id of its save holds the time."""

from __future__ import annotations

from time import localtime

from ui.components.grammar import sentence
from ui.components.translation import N_, _

_MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("June")),
    *(N_("July"), N_("Aug"), N_("Sept"), N_("Oct"), N_("Nov"), N_("Dec")),
)
_LONGEST_ID = 10
"""Letters of an id that was made by a clock in this century."""

_HALF = 12 * 60 * 60


def begun_on(id: str, now: int) -> str:
    """Return when a game was begun: "today", "yesterday", "23 Nov", "23 Nov 2025", "" if no clock has made its id.

    now: the milliseconds since 1970. Days are those of the place where the person is.
    """
    if len(id) > _LONGEST_ID:
        return ""
    year, month, day = localtime(int(id[:-2] or "0", 36) // 1000)[:3]
    today = localtime(now // 1000)
    # Around noon: the day before may have had 23 hours, or 25.
    noon = now // 1000 - today.tm_hour * 60 * 60 - _HALF
    if (year, month, day) == today[:3]:
        return _("today")
    if (year, month, day) == localtime(noon)[:3]:
        return _("yesterday")
    if year == today.tm_year:
        return _("{day} {month}", day=day, month=_(_MONTHS[month - 1]))
    return date_in_words(year, month, day)


def date_in_words(year: int, month: int, day: int) -> str:
    """Return a date as "23 Nov 2026"; the month counts from 1."""
    return _("{day} {month} {year}", day=day, month=_(_MONTHS[month - 1]), year=str(year))


def days_to_copy() -> dict[str, object]:
    """Return the same in words for static/js/resume.js, with DAY, MONTH and YEAR for what it knows."""
    return {
        "today": sentence(_("today")),
        "yesterday": sentence(_("yesterday")),
        "thisYear": _("{day} {month}", day="DAY", month="MONTH"),
        "before": _("{day} {month} {year}", day="DAY", month="MONTH", year="YEAR"),
        "months": [_(month) for month in _MONTHS],
    }
