"""`build.py train GAME`: a player learns a game by playing against itself and its own past.

It continues from a file when it was stopped, and comes to the same weights however many processes play: what is drawn
depends on the seed, the round and the piece alone. docs/decisions/0128-masters-that-learned.md says how.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine import GAMES
from engine.core import Game
from tools.errors import BuildError
from tools.setup import ROOT


def run(arguments: argparse.Namespace) -> int:
    """Train for as many minutes as the command line says, keep what was learned, and write the weights if asked to."""
    from tools.train.learning import Learner, weights_name
    from tools.train.piece import play_piece

    game = GAMES.get(arguments.game)
    if game is None or not game.policy:
        able = [slug for slug, each in GAMES.items() if each.policy]
        raise BuildError(f"no player learns {arguments.game!r}: that takes a policy, which {', '.join(able)} has.")
    file = Path(arguments.results)
    learner = Learner(game, _policy_name(game, arguments.policy), arguments.seed, file)
    end = time.monotonic() + 60 * arguments.minutes
    with ProcessPoolExecutor(arguments.jobs or os.cpu_count()) as pool:
        while time.monotonic() < end:
            found = [*pool.map(play_piece, learner.pieces())]
            print(learner.learn(found), flush=True)
            if learner.rounds % 10 == 0:
                learner.save(file)
    learner.save(file)
    if arguments.write:
        path = (ROOT / weights_name(game).replace(".", "/")).with_suffix(".py")
        path.write_text(learner.module(), "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


def _policy_name(game: Game[Any, Any], named: str | None) -> str:
    """Return the name of the policy that is to be trained, the game's first where none is named."""
    from engine.bots.learned import policies_of

    policies = policies_of(game)
    if named and named not in policies:
        raise BuildError(f"{game.name} has no policy {named!r}; it has {', '.join(policies)}.")
    return named or next(iter(policies))
