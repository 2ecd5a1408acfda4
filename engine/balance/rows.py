"""A report as rows of numbers, for files: the same names in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from . import figures
from .figures import Figure, Spread
from .report import Report

HEADS = ("table", "row", "measure", "value", "low", "high", "cases")


class NumberRow(NamedTuple):
    """A number: its table, row and measure, and the ends of its interval.

    Shares are from 0 to 1. cases: how many games are behind it, or turns where the measure is a choice.
    """

    table: str
    row: str
    measure: str
    value: float
    low: float
    high: float
    cases: int


def csv_of(report: Report) -> str:
    """Return the rows as CSV, with the subject in lines before them that begin with #."""
    subject = report.subject
    options = " ".join(f"{name}={value}" for name, value in subject.options.items())
    begin = [
        f"# {_in_a_line(subject.name)}: {subject.seats} seats, {report.games} games of {_in_a_line(subject.level)}",
        f"# options: {_in_a_line(options)}",
        f"# seed: {subject.seed}",
        ",".join(HEADS),
    ]
    lines = [",".join(map(_cell, each)) for each in rows(report)]
    return "\n".join([*begin, *lines, ""])


def rows(report: Report) -> Iterator[NumberRow]:
    """Yield all numbers of a report."""
    games = report.times("games", "over")
    yield NumberRow("games", "over", "games", games, games, games, games)
    given_up = report.times("games", "unfinished")
    yield NumberRow("games", "unfinished", "games", given_up, given_up, given_up, report.games)
    places = zip(figures.wins_by_place(report), figures.points_by_place(report), strict=True)
    for place, (wins, points) in enumerate(places, 1):
        yield _row("places", str(place), "wins", wins)
        yield _row("places", str(place), "points", points)
    for name, unit in (("turns", 1), ("rounds", 1), ("minutes", 10), ("scorings", 1), ("changes", 1), ("margin", 1)):
        yield from _spread_rows("length", name, figures.spread_of(report.section(name), unit))
    for phase in (None, *figures.phases(report)):
        found = figures.choices(report, phase)
        yield from _spread_rows("choices", phase or "all", found.choices)
        yield _row("choices", phase or "all", "forced", found.forced)
    lead = figures.runaway(report)
    yield _row("decided-by", "skill", "pairs", figures.skill(report))
    yield _row("decided-by", "lead at half-time", "wins", lead.wins)
    yield NumberRow("decided-by", "lead at half-time", "even", lead.even, lead.even, lead.even, lead.wins.cases)
    yield _row("decided-by", "shared win", "games", figures.part_of(games - report.times("shared", "1"), games))
    yield _row("decided-by", "lead never changes", "games", figures.part_of(report.times("changes", "0"), games))
    for name, count in report.section("endings").items():
        yield _row("endings", name or "the end", "games", figures.part_of(count, games))
    for name in report.section("event-types"):
        count = report.times("events", name)
        yield NumberRow("events", name, "a game", *(3 * (count / games if games else 0.0,)), count)
        yield _row("events", name, "games", figures.part_of(report.times("event-games", name), games))
    for name, count in report.section("words").items():
        yield NumberRow("words", name, "a game", *(3 * (count / games if games else 0.0,)), count)
    for effect in figures.effects(report):
        name = f"{effect.name}={effect.value}"
        yield _row("options", name, "other course", effect.courses)
        yield _row("options", name, "other winners", effect.winners)
        yield NumberRow("options", name, "turns as usual", *(3 * (effect.usual,)), effect.courses.cases)
        yield NumberRow("options", name, "turns then", *(3 * (effect.turns,)), effect.courses.cases)
    for kind in ("cards", "actions"):
        for each in figures.takes(report, kind):
            yield _row(kind, each.name, "chosen", each.share)


def _row(table: str, row: str, measure: str, found: Figure) -> NumberRow:
    return NumberRow(table, row, measure, *found)


def _spread_rows(table: str, row: str, found: Spread) -> Iterator[NumberRow]:
    yield _row(table, row, "mean", found.mean)
    for name, value in (("least", found.least), ("middle", found.middle), ("most", found.most)):
        yield NumberRow(table, row, name, value, value, value, found.mean.cases)


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.4f}".rstrip("0").rstrip(".")
    text = _in_a_line(str(value))
    # A spreadsheet would take what begins so for a formula.
    text = f"'{text}" if text[:1] in ("=", "+", "-", "@") and not isinstance(value, int) else text
    return '"' + text.replace('"', '""') + '"' if {*text} & {*',"'} else text


def _in_a_line(text: str) -> str:
    return " ".join(text.split())
