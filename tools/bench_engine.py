"""`build.py bench engine`: actions a second in random playouts of whole games, beside OpenSpiel's Python games.

It also measures how long an adept bot's longest decision takes, with the fewest and the most players, and a few
measures of single games. The same runs under CPython and, in Node, under Pyodide. All subjects take turns, so that
other work on the machine slows them equally; compare the ratios, not the figures.
"""

import argparse
import json
import random
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from engine import GAMES
from tools import setup
from tools.errors import BuildError
from tools.playouts import ACTIONS, DECISIONS, measure_playouts, own_measures

OPEN_SPIEL = ("python_block_dominoes", "python_liars_poker")
_PYODIDE = Path(__file__).with_name("playouts.mjs")
_Measures = dict[str, Callable[[int], float]]


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    playouts: _Measures = {}
    imagined: _Measures = {}
    search: _Measures = {}
    bots: _Measures = {}
    own: dict[str, _Measures] = {}
    for slug, game in GAMES.items():
        for seats in game.seat_counts:
            playouts |= _both(f"{slug}, {seats} seats", what="playouts", slug=slug, seats=seats)
        for seats in (game.seat_counts[0], game.seat_counts[-1]):
            imagined |= _both(f"{slug}, {seats} seats", what="imagined", slug=slug, seats=seats)
            if game.search:
                search |= _both(f"{slug}, {seats} seats", what="search", slug=slug, seats=seats)
            bots |= _both(f"{slug}, {seats} seats", what="bots", slug=slug, seats=seats)
        for heading in own_measures(slug):
            own[heading] = own.get(heading, {}) | _both(slug, what=heading, slug=slug)
    groups = {
        "Actions a second in random playouts of whole games": playouts | _open_spiels(),
        "Imagined deals a second, each played out at random": imagined,
        "Iterations a second of a master's search": search,
        f"Milliseconds for the longest of {DECISIONS} decisions of an adept": bots,
        **own,
    }
    found: dict[tuple[str, str], list[float]] = {}
    for seed in range(arguments.times):
        for heading, measures in groups.items():
            for name, measure in measures.items():
                found.setdefault((heading, name), []).append(measure(seed))
    for heading, measures in groups.items():
        print(f"{heading}, median of {arguments.times}")
        for name in measures:
            value = median(found[heading, name])
            print(f"{name:40}{value:12,.0f}" if value > 1000 else f"{name:40}{value:12.2f}")
    return 0


def _both(name: str, **asked: str | int) -> _Measures:
    """Measure the same under CPython and under Pyodide."""
    text = json.dumps(asked)
    return {name: lambda seed: measure_playouts(text, seed), f"{name}, Pyodide": lambda seed: _in_pyodide(text, seed)}


def _in_pyodide(asked: str, seed: int) -> float:
    command = [str(setup.node()), str(_PYODIDE), str(setup.ROOT), asked, str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the playouts failed under Pyodide:\n{done.stderr}")
    return float(done.stdout.strip().splitlines()[-1])


def _open_spiels() -> _Measures:
    """Measure OpenSpiel's Python games, if there is an OpenSpiel for this Python."""
    try:
        setup.ensure("bench")
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
        begun = time.perf_counter()
        while played < ACTIONS // 4:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    legal = [action for action, _ in state.chance_outcomes()]
                else:
                    legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                played += 1
        return played / (time.perf_counter() - begun)

    return measure
