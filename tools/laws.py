"""`build.py laws`: every law on one game, in seconds: each that it breaks, where, and what would do.

build.py laws gasp            a game that is shipped
build.py laws --with FOLDER   one from a folder: see tools/prototype.py
"""

from __future__ import annotations

import argparse
from typing import Any

from engine import GAMES
from engine.core import Game
from engine.laws import LAWS, Checked, GameFacts, break_laws, facts_of
from tools import prototype
from tools.errors import BuildError
from tools.rooms import module_of

_SLOW = 10
"""How many random games of each kind `--slow` looks at."""


def run(arguments: argparse.Namespace) -> int:
    """Check the laws on the game of the command line, and print each that it breaks; 1 if there is one."""
    game = _find_game(arguments)
    checked: list[Checked] = []
    broken = 0
    deals = _SLOW if arguments.slow else 1
    for breach in break_laws(game, deals=deals, facts=_find_facts(game), show=checked.append):
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


def _find_facts(game: Game[Any, Any]) -> GameFacts:
    """Return the facts of a game: those of its tests if it has any."""
    module = module_of(game.slug, "tests.games.{package}.facts")
    found: GameFacts = module.FACTS if module else facts_of(game)
    return found
