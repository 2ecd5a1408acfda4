"""`build.py arena GAME`, without players: bots play the game against themselves, and its balance is counted.

    build.py arena GAME                            100 games of adepts with the fewest seats
    build.py arena GAME --seats 4 --option hands=2 with other seats and options
    build.py arena --with FOLDER                   a game that isn't one of the site's: see tools/prototype.py
    build.py arena --write docs/balance.md         all games at all their seat counts, into that page

The report is a sum of counts, the same for a seed however many processes or machines of a Dask cluster play. On a
cluster, FOLDER has to be at the same place on each machine.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from html import escape
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.balance import Report, Subject, count_deal, make_subject
from engine.balance.report import Counts, add_counts
from engine.balance.rows import csv_of
from engine.core import Game, GameError
from tools import prototype
from tools.arena.balance_html import report_html
from tools.arena.options import read_options
from tools.errors import BuildError
from ui.workshop import balance_tables
from ui.workshop.balance_tables import Table

GAMES_OF_A_REPORT = 100
"""How many games are played if the line doesn't say."""

_WIDE = 100
"""So many characters a line of the report's prose has at most."""

AT_ONCE = 4
"""How many deals a process is given at once."""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }}
.chart {{ margin-top: 2rem; }}
svg {{ width: 100%; max-width: 34rem; color: #1b6ca8; }}
svg text {{ font: 11px sans-serif; }}
svg path {{ fill: none; stroke: currentcolor; stroke-width: 1.5; }}
svg .axis {{ stroke: #999; }}
.scroll {{ overflow-x: auto; }}
td, th {{ padding: 0 1rem 0 0; text-align: start; font-weight: normal; }}
thead th, caption {{ font-weight: bold; text-align: start; }}
</style>
</head>
<body>
<main>{report}</main>
</body>
</html>
"""


def run(arguments: argparse.Namespace, executor: Executor) -> int:
    """Play and count what the command line asks for, and print the report."""
    folder = str(Path(arguments.prototype).resolve()) if arguments.prototype else ""
    game = game_of(arguments.game or "", folder)
    seats = arguments.seats or game.seat_counts[0]
    try:
        options = read_options(game, arguments.option or ())
        subject = make_subject(game, seats, options, arguments.seed, arguments.level)
    except GameError as error:
        raise BuildError(str(error)) from error
    games = arguments.games or GAMES_OF_A_REPORT
    for report in reports(executor, subject, games, folder):
        print(f"\r{report.games} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(text(report))
    if arguments.csv:
        Path(arguments.csv).write_text(csv_of(report), "utf-8")
    if arguments.html:
        page = _PAGE.format(title=escape(balance_tables.title(report)), report=report_html(report))
        Path(arguments.html).write_text(page, "utf-8")
    return 0


def game_of(slug: str, folder: str) -> Game[Any, Any]:
    """Return a game of the site by its slug, or the one in a folder; BuildError if there is none."""
    if folder:
        found = prototype.read(folder)
        found.register()
        return found.game
    if slug not in GAMES:
        raise BuildError(f"there is no game {slug!r}; there is {', '.join(GAMES)}. A game elsewhere: --with FOLDER.")
    return GAMES[slug]


def reports(executor: Executor, subject: Subject, games: int, folder: str = "") -> Iterator[Report]:
    """Yield the report so far, whenever some more deals have been played."""
    report = Report(subject, {})
    batches = [[*range(first, min(games, first + AT_ONCE))] for first in range(0, games, AT_ONCE)]
    for counts in executor.map(count_deals, [subject] * len(batches), batches, [folder] * len(batches)):
        report = report.plus(Report(subject, counts))
        yield report


def count_deals(subject: Subject, deals: Iterable[int], folder: str) -> Counts:
    """Return the counts of some deals; a process that plays them reads the game from its folder first."""
    game = GAMES[subject.game] if subject.game in GAMES else game_of(subject.game, folder)
    counts: Counts = {}
    for deal in deals:
        counts = add_counts(counts, count_deal(game, subject, deal))
    return counts


def text(report: Report) -> str:
    """Return a report as text: what it shows, and its tables."""
    told = [f"- {sentence}" for sentence in balance_tables.sentences(report)]
    parts = [_text_of(table) for table in balance_tables.tables(report)]
    how = textwrap.fill(balance_tables.explanation(), _WIDE)
    return "\n".join([balance_tables.title(report), "", *told, *parts, "", how])


def _text_of(table: Table) -> str:
    lines = [table.heads, *((row.head, *row.cells) for row in table.rows)]
    wide = [max(len(line[place]) for line in lines) for place in range(len(table.heads))]
    told = [
        "  ".join([line[0].ljust(wide[0]), *(cell.rjust(size) for cell, size in zip(line[1:], wide[1:], strict=True))])
        for line in lines
    ]
    about = textwrap.fill(table.about, _WIDE, initial_indent="  ", subsequent_indent="  ").splitlines()
    return "\n".join(["", f"{table.caption}:", *(f"  {line}".rstrip() for line in told), *about])
