"""Counts the balance of the game that is tried out, a second at a time, and tells it as data that a page can draw."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

from engine.balance import Report, count_steps, make_subject
from engine.balance.rows import csv_of
from engine.core import Game
from ui.components.translation import _
from ui.workshop import balance_tables

_BURST = 1.0
"""Seconds after which an answer shows what has been counted so far."""

_PAUSE = 0.1
"""Seconds after which everything else that waits gets a turn."""

_GAMES = 100
_MOST_GAMES = 100_000


async def balance(game: Game[Any, Any], data: Any, shell: object) -> dict[str, Any]:
    """Play some more games, and return the report so far; GameError if there is no such game or report.

    data: `seats`, `options`, `games` (how many in all), `seed` and `level`, each with a default, and the `report` so
    far, as the last answer had it. The answer has `done`, whether that is all; ask again until it is, or stop.
    """
    asked = data if isinstance(data, Mapping) else {}
    seats, games, seed = (
        number if type(number := asked.get(name)) is int else default
        for name, default in (("seats", game.seat_counts[0]), ("games", _GAMES), ("seed", 1))
    )
    subject = make_subject(game, seats, asked.get("options"), seed, str(asked.get("level") or "adept"))
    report = Report(subject, {})
    before = asked.get("report")
    if before is not None:
        read = Report.read(before)
        # The rules may have changed since.
        report = read if read.subject == subject else report
    games, begun = min(games, _MOST_GAMES), time.monotonic()
    while report.games < games:
        report = await _count_one_more(game, report)
        if time.monotonic() - begun > _BURST:
            break
    return {
        **describe(report),
        "report": report.to_json(),
        "played": report.games,
        "games": games,
        **_words(report, games),
    }


async def _count_one_more(game: Game[Any, Any], report: Report) -> Report:
    """Return the report with one more deal; everything else that waits gets a turn meanwhile."""
    steps, paused = count_steps(game, report.subject, report.games), time.monotonic()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return report.plus(Report(report.subject, end.value))
        if time.monotonic() - paused > _PAUSE:
            await asyncio.sleep(0)
            paused = time.monotonic()


def describe(report: Report) -> dict[str, Any]:
    """Put a report into words, as data: its title, its sentences, and tables with the shares that bars show."""
    return {
        "title": balance_tables.title(report),
        "sentences": [*balance_tables.sentences(report)],
        "tables": [
            {**table._asdict(), "rows": [row._asdict() for row in table.rows]}
            for table in balance_tables.tables(report)
        ],
        "explanation": balance_tables.explanation(),
        "csv": csv_of(report),
    }


def _words(report: Report, games: int) -> dict[str, Any]:
    """Return the words of the controls around a report."""
    return {
        "done": report.games >= games,
        "progress": _("{count} of {games} games", count=report.games, games=games),
        "stop": _("Stop"),
        "more": _("Play more games"),
        "save": _("Save the numbers (CSV)"),
        "how": _("How this is counted"),
    }
