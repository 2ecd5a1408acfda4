"""`build.py bench engine`: actions a second in random playouts of whole games, beside OpenSpiel's Python games.

It also measures how long an adept bot's longest decision takes, with the fewest and the most players, and a few
measures of single games. The same runs under CPython and, in Node, under Pyodide. Seconds are the processor's, and all
subjects take turns, so that other work on the machine slows them equally; compare the ratios, not the figures.
"""

import argparse
import json
import random
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Any

from engine import GAMES
from tools import setup
from tools.errors import BuildError
from tools.playouts import ACTIONS, DECISIONS, measure_playouts, own_measures

OPEN_SPIEL = ("python_block_dominoes", "python_liars_poker")
_PYODIDE = Path(__file__).with_name("playouts.mjs")
Measures = dict[str, Callable[[int], float]]
"""Functions of a seed that measure, by their names."""


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    playouts: Measures = {}
    imagined: Measures = {}
    bots: Measures = {}
    own: dict[str, Measures] = {}
    for slug, game in GAMES.items():
        for seats in game.seat_counts:
            playouts |= both(f"{slug}, {seats} seats", what="playouts", slug=slug, seats=seats)
        for seats in (game.seat_counts[0], game.seat_counts[-1]):
            imagined |= both(f"{slug}, {seats} seats", what="imagined", slug=slug, seats=seats)
            bots |= both(f"{slug}, {seats} seats", what="bots", slug=slug, seats=seats)
        for heading in own_measures(slug):
            own[heading] = own.get(heading, {}) | both(slug, what=heading, slug=slug)
    groups = {
        "Actions a second in random playouts of whole games": playouts | _open_spiels(),
        "Imagined deals a second, each played out at random": imagined,
        f"Milliseconds for the longest of {DECISIONS} decisions of an adept": bots,
        **own,
    }
    report(groups, arguments.times)
    return 0


def report(groups: Mapping[str, Measures], times: int) -> None:
    """Measure so many times in turns, and print the medians below their headings."""
    found: dict[tuple[str, str], list[float]] = {}
    for seed in range(times):
        for heading, measures in groups.items():
            for name, measure in measures.items():
                found.setdefault((heading, name), []).append(measure(seed))
    for heading, measures in groups.items():
        print(f"{heading}, median of {times}")
        for name in measures:
            value = median(found[heading, name])
            print(f"{name:40}{value:12,.0f}" if value > 1000 else f"{name:40}{value:12.2f}")


def both(name: str, **asked: Any) -> Measures:
    """Measure the same under CPython and under Pyodide."""
    text = json.dumps(asked)
    return {
        name: lambda seed: measure_playouts(text, seed, time.process_time),
        f"{name}, Pyodide": lambda seed: _in_pyodide(text, seed),
    }


def _in_pyodide(asked: str, seed: int) -> float:
    command = [str(setup.node()), str(_PYODIDE), str(setup.ROOT), asked, str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the playouts failed under Pyodide:\n{done.stderr}")
    return float(done.stdout.strip().splitlines()[-1])


def _open_spiels() -> Measures:
    """Measure OpenSpiel's Python games, if there is an OpenSpiel for this Python."""
    try:
        setup.ensure("learn")
        import pyspiel
        from open_spiel.python import games  # noqa: F401 - importing registers them
    except (BuildError, ImportError) as error:
        print(f"OpenSpiel can't be had here, so the figures stand alone: {error}")
        return {}
    return {f"OpenSpiel's {name}": _open_spiel(pyspiel.load_game(name)) for name in OPEN_SPIEL}


def _open_spiel(game: Any) -> Callable[[int], float]:
    def measure(seed: int) -> float:
        rng = random.Random(seed)
        played = 0
        begun = time.process_time()
        while played < ACTIONS // 4:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    legal = [action for action, _ in state.chance_outcomes()]
                else:
                    legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                played += 1
        return played / (time.process_time() - begun)

    return measure
