"""`build.py bench search`: iterations a second of a master's search, under CPython and, in Node, under Pyodide.

Seconds are the processor's. To compare two versions, run each in its own checkout, in turns.
"""

import argparse

from engine import GAMES
from tools.bench_engine import Measures, both, report


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    measures: Measures = {}
    for slug, game in GAMES.items():
        for seats in game.seat_counts if game.search else ():
            measures |= both(f"{slug}, {seats} seats", what="search", slug=slug, seats=seats, options={})
            for option in game.options.values():
                if option.seats and seats in option.seats and option.default is False:
                    name = f"{slug}, {seats} seats, {option.name}"
                    measures |= both(name, what="search", slug=slug, seats=seats, options={option.name: True})
    report({"Iterations a second of a master's search": measures}, arguments.times)
    return 0
