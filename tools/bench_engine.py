"""`build.py bench engine`: actions a second in random playouts of whole games, beside OpenSpiel's Python games.

And how long it takes to find all melds of seven cards in Rebel Runs. The same runs under CPython and, in Node, under
Pyodide. All subjects take turns, so that whatever else the machine does is shared fairly; compare the ratios, not the
figures.
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
from tools.playouts import actions_a_second, milliseconds_for_melds

ACTIONS = 20_000
"""How many actions a measurement takes at least."""

OPEN_SPIEL = ("python_block_dominoes", "python_liars_poker")
_PYODIDE = Path(__file__).with_name("playouts.mjs")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    measures: dict[str, Callable[[int], float]] = {}
    for slug, game in GAMES.items():
        for seats in game.seat_counts:
            measures[f"{slug}, {seats} seats"] = _ours(slug, seats)
            measures[f"{slug}, {seats} seats, Pyodide"] = _ours_in_pyodide(slug, seats)
    measures |= _open_spiels()
    melds: dict[str, Callable[[int], float]] = {
        "rebel-runs": lambda seed: milliseconds_for_melds(time.perf_counter, seed),
        "rebel-runs, Pyodide": lambda seed: _in_pyodide({"seed": seed}),
    }
    found: dict[str, list[float]] = {name: [] for name in (*measures, *melds)}
    for time_ in range(arguments.times):
        for name, measure in (measures | melds).items():
            found[name].append(measure(time_))
    print(f"Actions a second in random playouts of whole games, median of {arguments.times}")
    for name in measures:
        print(f"{name:40}{median(found[name]):12,.0f}")
    print(f"Milliseconds for all melds of seven cards, median of {arguments.times}")
    for name in melds:
        print(f"{name:40}{median(found[name]):12.3f}")
    return 0


def _ours(slug: str, seats: int) -> Callable[[int], float]:
    return lambda seed: actions_a_second(slug, seats, {}, ACTIONS, time.perf_counter, seed)


def _ours_in_pyodide(slug: str, seats: int) -> Callable[[int], float]:
    return lambda seed: _in_pyodide({"slug": slug, "seats": seats, "least": ACTIONS, "seed": seed})


def _in_pyodide(asked: dict[str, Any]) -> float:
    command = [str(setup.node()), str(_PYODIDE), str(setup.ROOT), json.dumps(asked)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the playouts failed under Pyodide:\n{done.stderr}")
    return float(done.stdout.strip().splitlines()[-1])


def _open_spiels() -> dict[str, Callable[[int], float]]:
    """OpenSpiel's Python games, where there is an OpenSpiel for this Python."""
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
