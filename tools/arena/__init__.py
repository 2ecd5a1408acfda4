"""`build.py arena`: bots against bots, to compare their strength or to learn about a game.

    build.py arena GAME A B           A and B are levels, or levels with a budget: master:400 deals, master@0.5 seconds
    build.py arena GAME A B --against REVISION    B as it was then
    build.py arena GAME               the balance of a game: see tools/arena/balance.py
    build.py arena --with FOLDER      the same of a game that isn't one of the site's: see tools/prototype.py

Each deal is played twice, with A and B exchanged, so that neither has the better cards. The match ends when the
interval decides or all deals are played; with --results it continues from that file.
"""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

from engine import GAMES, GameError
from tools import setup
from tools.arena import balance, balance_page, report
from tools.arena.chart import chart
from tools.arena.match import Match, make_match
from tools.arena.options import read_options
from tools.arena.playing import play_match
from tools.arena.results import Results
from tools.arena.rival import full_name, unpack
from tools.errors import BuildError


def run(arguments: argparse.Namespace) -> int:
    """Play the match of the command line, or count a game's balance, and print the results."""
    if arguments.write:
        with _executor(arguments) as executor:
            return balance_page.run(Path(arguments.write), executor)
    if not arguments.a:
        with _executor(arguments) as executor:
            return balance.run(arguments, executor)
    if arguments.prototype or not arguments.b:
        raise BuildError("a match takes a game of the site and two players, as in gasp adept novice.")
    try:
        match = _match(arguments)
    except GameError as error:
        raise BuildError(str(error)) from error
    results = Results(match, Path(arguments.results) if arguments.results else None)
    with _executor(arguments) as executor:
        for summary in play_match(match, results, executor, arguments.deals, to_the_end=arguments.all):
            print(report.line(summary), flush=True)
    outcomes = [results.outcomes[deal] for deal in sorted(results.outcomes)]
    print(report.text(match, outcomes))
    if arguments.chart:
        Path(arguments.chart).write_text(chart(match, outcomes), "utf-8")
    return 0


def _match(arguments: argparse.Namespace) -> Match:
    """Return the match that the command line asks for."""
    if arguments.game not in GAMES:
        raise BuildError(f"there is no game {arguments.game!r}; there is {', '.join(GAMES)}.")
    game = GAMES[arguments.game]
    given = read_options(game, arguments.option or ())
    seats = arguments.seats or game.seat_counts[0]
    against = full_name(arguments.against) if arguments.against else ""
    if against:
        # Once, before processes would do it side by side.
        unpack(against)
    return make_match(game, seats, given, (arguments.a, arguments.b), arguments.seed, against)


@contextlib.contextmanager
def _executor(arguments: argparse.Namespace) -> Iterator[Executor]:
    """Return the executor for the deals: processes of this computer, or a Dask cluster."""
    if not arguments.dask:
        with ProcessPoolExecutor(arguments.jobs or os.cpu_count()) as pool:
            yield pool
        return
    setup.ensure("dask")
    from distributed import Client

    with Client(arguments.dask) as client:
        yield client.get_executor()
