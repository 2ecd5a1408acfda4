"""Shares and means of a report, with intervals of 95 %."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from .report import Report

_Z = 1.959964
"""So many standard errors on both sides hold 95 % of a normal distribution."""


class Figure(NamedTuple):
    """A share, from 0 to 1, or a mean, with both ends of its interval, and the number of games or turns behind it."""

    mean: float
    low: float
    high: float
    cases: int


class Spread(NamedTuple):
    """A mean with its interval, and the least, the middle and the most of all values."""

    mean: Figure
    least: float
    middle: float
    most: float


def share_of(values: Iterable[tuple[float, int]]) -> Figure:
    """Return the mean of values between 0 and 1, each given with the number of games that have it.

    The interval is Wilson's, for as many games as would spread as much if each of them were won or lost as a whole.
    """
    found = sorted((value, count) for value, count in values if count)
    games = sum(count for _, count in found)
    if not games:
        return Figure(0.0, 0.0, 1.0, 0)
    mean = sum(value * count for value, count in found) / games
    variance = sum((value - mean) ** 2 * count for value, count in found) / games
    weight = games * mean * (1 - mean) / variance if variance > 0 else games
    centre, size = mean + _Z**2 / (2 * weight), 1 + _Z**2 / weight
    reach = _Z * sqrt(mean * (1 - mean) / weight + _Z**2 / (4 * weight**2))
    return Figure(mean, max(0.0, (centre - reach) / size), min(1.0, (centre + reach) / size), games)


def part_of(part: int, whole: int) -> Figure:
    """Return the share of a part of a whole."""
    return share_of([(1.0, part), (0.0, whole - part)])


def mean_of(values: Iterable[tuple[float, int]]) -> Figure:
    """Return the mean of values, each given with its count, and the interval that their spread suggests."""
    found = sorted((value, count) for value, count in values if count)
    games = sum(count for _, count in found)
    if not games:
        return Figure(0.0, 0.0, 0.0, 0)
    mean = sum(value * count for value, count in found) / games
    squares = sum((value - mean) ** 2 * count for value, count in found)
    error = _Z * sqrt(squares / (games - 1) / games) if games > 1 else 0.0
    return Figure(mean, mean - error, mean + error, games)


def spread_of(counts: Mapping[str, int], unit: float = 1) -> Spread:
    """Return the spread of values that are the keys of a section, in parts of a unit."""
    values = sorted((int(key) / unit, count) for key, count in counts.items())
    mean, left = mean_of(values), sum(counts.values()) / 2
    middle = 0.0
    for value, count in values:
        middle, left = value, left - count
        if left <= 0:
            break
    return Spread(mean, values[0][0] if values else 0.0, middle, values[-1][0] if values else 0.0)


def wins_by_place(report: Report) -> list[Figure]:
    """Return the share of each place in the wins, in the order of play from the seat that led first."""
    games = report.times("games", "over")
    values: list[list[tuple[float, int]]] = [[] for _ in range(report.subject.seats)]
    for key, count in report.section("wins").items():
        place, winners = map(int, key.split("/"))
        if 0 <= place < len(values) and winners > 0:
            values[place].append((1 / winners, count))
    return [share_of([*found, (0.0, max(0, games - sum(count for _, count in found)))]) for found in values]


def points_by_place(report: Report) -> list[Figure]:
    """Return the mean points of each place at the end."""
    values: list[list[tuple[float, int]]] = [[] for _ in range(report.subject.seats)]
    for key, count in report.section("points").items():
        place, points = map(int, key.split("/"))
        if 0 <= place < len(values):
            values[place].append((points, count))
    return [mean_of(found) for found in values]


def skill(report: Report) -> Figure:
    """Return in how many pairs at a table the better level has the better result, ties as halves: 1/2 is luck alone."""
    pairs = [(*map(int, key.split("/")), count) for key, count in report.section("skill").items()]
    return share_of([(better / whole, count) for better, whole, count in pairs if 0 <= better <= whole > 0])


class Runaway(NamedTuple):
    """How often those who lead at half-time win, and how often any other seats would; games without a leader then."""

    wins: Figure
    even: float
    without: int


def runaway(report: Report) -> Runaway:
    """Return how much a lead at half-time decides."""
    values, leading = list[tuple[float, int]](), 0
    for key, count in report.section("half").items():
        if key != "none":
            leaders, won, winners = map(int, key.split("/"))
            values.append((won / winners if 0 <= won <= winners > 0 else 0.0, count))
            leading += leaders * count
    wins = share_of(values)
    even = leading / wins.cases / report.subject.seats if wins.cases else 0.0
    return Runaway(wins, even, report.times("half", "none"))


class Choices(NamedTuple):
    """The turns in a phase, or in all: choices a turn, the share of turns without a choice, and the largest number."""

    turns: int
    choices: Spread
    forced: Figure


def choices(report: Report, phase: str | None = None) -> Choices:
    """Return how much there is to choose, in one phase or in all."""
    counts: dict[str, int] = {}
    for key, count in report.section("choices").items():
        number, _, name = key.partition("/")
        if phase in (None, name):
            counts[number] = counts.get(number, 0) + count
    turns = sum(counts.values())
    return Choices(turns, spread_of(counts), part_of(counts.get("1", 0), turns))


def phases(report: Report) -> list[str]:
    """Return the phases that have had turns, in their order by name."""
    return sorted({key.partition("/")[2] for key in report.section("choices")})


class Taken(NamedTuple):
    """A card or a form of action: in how many turns it could be chosen but didn't have to be, and how often it was."""

    name: str
    offered: int
    share: Figure


def takes(report: Report, kind: str) -> list[Taken]:
    """Return all `cards` or `actions`, the one chosen most often first."""
    found = [
        Taken(name, offered, part_of(min(offered, report.times(f"{kind}-taken", name)), offered))
        for name, offered in report.section(f"{kind}-offered").items()
    ]
    return sorted(found, key=lambda each: (-each.share.mean, each.name))


class Effect(NamedTuple):
    """The effect of another value of an option, on the same deals.

    courses, winners: the shares of them that take another course, and that have other winners. usual, turns: the mean
    numbers of turns, as usual and then.
    """

    name: str
    value: str
    courses: Figure
    winners: Figure
    usual: float
    turns: float


def effects(report: Report) -> list[Effect]:
    """Return the effect of each option that was compared, in the order of names."""
    found = []
    for key, deals in sorted(report.section("option-deals").items()):
        if deals:
            name, _, value = key.partition("=")
            courses, winners = (min(deals, report.times(f"option-{each}", key)) for each in ("courses", "winners"))
            usual, turns = (report.times(each, key) / deals for each in ("usual-turns", "option-turns"))
            found.append(Effect(name, value, part_of(courses, deals), part_of(winners, deals), usual, turns))
    return found
