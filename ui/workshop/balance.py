"""Counts the balance of the game that is tried out, a second at a time, and tells it as data that a page can draw."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.balance import Report, count_steps, make_subject
from engine.balance.report import Counts, Subject
from engine.balance.rows import csv_of
from engine.core import Game
from engine.record import Record
from ui.components.translation import _
from ui.workshop import balance_tables
from ui.workshop.shell import WorkshopShell

_BURST = 1.0
"""Seconds after which an answer shows what has been counted so far."""

_PAUSE = 0.1
"""Seconds after which everything else that waits gets a turn."""

_GAMES = 100
_MOST_GAMES = 100_000


@dataclass
class _Deal:
    """A deal that is being played, so many turns of all its games so far."""

    game: Game[Any, Any]
    subject: Subject
    number: int
    steps: Generator[None, None, Counts]
    turns: int = 0


_going: list[_Deal] = []
"""The deal that the next answer continues, at most one."""


async def balance(game: Game[Any, Any], data: Any, shell: WorkshopShell | None) -> dict[str, Any]:
    """Play on for a second, and return the report so far; GameError if there is no such game or report.

    data: `seats` and `options`, those of the table without them, `games` (how many in all), `seed` and `level`, each
    with a default, and the `report` so far, as the last answer had it. The answer has `done`, whether that is all; ask
    again until it is, or stop.
    """
    asked = data if isinstance(data, Mapping) else {}
    table = shell.setup() if shell else Record(game.slug, ("",) * game.seat_counts[0])
    seats, games, seed = (
        number if type(number := asked.get(name)) is int else default
        for name, default in (("seats", len(table.seats)), ("games", _GAMES), ("seed", 1))
    )
    # Without a heuristic, bots play each of their imagined deals to its end.
    level = str(asked.get("level") or ("adept" if game.heuristic else "adept:1"))
    subject = make_subject(game, seats, asked.get("options", table.options), seed, level)
    report = Report(subject, {})
    before = asked.get("report")
    if before is not None:
        read = Report.read(before)
        # The rules may have changed since.
        report = read if read.subject == subject else report
    games, until = min(games, _MOST_GAMES), time.monotonic() + _BURST
    while report.games < games:
        played = await _play_on(game, report, until)
        report = played or report
        if played is None or time.monotonic() > until:
            break
    return {
        **describe(report),
        "report": report.to_json(),
        "played": report.games,
        "games": games,
        **_words(report, games),
    }


async def _play_on(game: Game[Any, Any], report: Report, until: float) -> Report | None:
    """Return the report with one more deal, None if the time is over before; others get a turn meanwhile."""
    subject, number = report.subject, report.games
    if not _going or _going[0].game is not game or (_going[0].subject, _going[0].number) != (subject, number):
        _going[:] = [_Deal(game, subject, number, count_steps(game, subject, number))]
    deal, paused = _going[0], time.monotonic()
    while True:
        try:
            next(deal.steps)
        except StopIteration as end:
            _going.clear()
            return report.plus(Report(subject, end.value))
        deal.turns += 1
        now = time.monotonic()
        if now > until:
            return None
        if now - paused > _PAUSE:
            await asyncio.sleep(0)
            paused = time.monotonic()


def describe(report: Report) -> dict[str, Any]:
    """Put a report into words, as data: its title, its sentences, and tables with the shares that bars show."""
    return {
        "title": balance_tables.title(report),
        "sentences": [*balance_tables.sentences(report)],
        "tables": [
            {**table._asdict(), "rows": [row._asdict() | {"share": _share_of(row)} for row in table.rows]}
            for table in balance_tables.tables(report)
        ],
        "explanation": balance_tables.explanation(),
        "csv": csv_of(report),
    }


def _share_of(row: balance_tables.Row) -> str:
    return balance_tables.percent(row.bar.mean) if row.bar else ""


def _words(report: Report, games: int) -> dict[str, Any]:
    """Return the words of the controls around a report."""
    return {
        "done": report.games >= games,
        "progress": _progress(report.games, games),
        "stop": _("Stop"),
        "save": _("Save the numbers (CSV)"),
        "how": _("How this is counted"),
    }


def _progress(count: int, games: int) -> str:
    if _going:
        turns = _going[0].turns
        return _("{count} of {games} games; turns of the next one: {turns}", count=count, games=games, turns=turns)
    return _("{count} of {games} games", count=count, games=games)
