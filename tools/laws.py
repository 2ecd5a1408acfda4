"""`build.py laws`: every law on one game, in seconds: each that it breaks, where, and what would do.

build.py laws gasp            a game that is shipped
build.py laws --with FOLDER   one from a folder: see tools/prototype.py
"""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import GAMES
from engine.core import Game
from engine.laws import LAWS, Checked, break_laws
from engine.laws.steps import Steps, TooManySteps
from tools import prototype
from tools.errors import BuildError

_SLOW = 10
"""How many random games of each kind `--slow` looks at."""
_LONGEST = 10
"""Seconds that a law may take between two moments; where there is a timer, this is ten times as fast as counting."""


@contextmanager
def _within_time() -> Iterator[None]:
    """Raise TooManySteps inside if it takes too long; again and again, for code that catches it."""

    def end(*_: object) -> None:
        raise TooManySteps

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, _LONGEST, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run(arguments: argparse.Namespace) -> int:
    """Check the laws on the game of the command line, and print each that it breaks; 1 if there is one."""
    game = _find_game(arguments)
    checked: list[Checked] = []
    broken = 0
    deals = _SLOW if arguments.slow else 1
    bound = _within_time if hasattr(signal, "setitimer") else Steps
    for breach in break_laws(game, deals=deals, show=checked.append, bound=bound):
        if breach is not None:
            broken += 1
            print("\n".join([*breach.lines(), ""]), flush=True)
    for each in checked:
        if each.skipped:
            print(f"Not checked: {each.law.sentence} Why: {each.skipped}.")
    print(f"{game.name} breaks {broken} of {len(LAWS)} laws." if broken else f"{game.name} keeps the laws.")
    return 1 if broken else 0


def _find_game(arguments: argparse.Namespace) -> Game[Any, Any]:
    """Return the game of the command line; BuildError if there is none, or if it names two."""
    if bool(arguments.game) == bool(arguments.prototype):
        raise BuildError(f"name one game ({', '.join(GAMES)}), or a folder: --with FOLDER.")
    if arguments.prototype:
        added = prototype.read(arguments.prototype)
        GAMES[added.game.slug] = added.game
        return added.game
    if arguments.game not in GAMES:
        raise BuildError(f"there is no game {arguments.game!r}; there is {', '.join(GAMES)}.")
    return GAMES[arguments.game]
