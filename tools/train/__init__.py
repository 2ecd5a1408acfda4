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

from engine import GAMES
from tools.errors import BuildError
from tools.setup import ROOT


def run(arguments: argparse.Namespace) -> int:
    """Train for as many minutes as the command line says, keep what was learned, and write the weights if asked to."""
    from tools.train.learning import Learner
    from tools.train.piece import play_piece

    game = GAMES.get(arguments.game)
    if game is None or not game.policy:
        able = [slug for slug, each in GAMES.items() if each.policy]
        raise BuildError(f"no player learns {arguments.game!r}: that takes a policy, which {', '.join(able)} has.")
    file = Path(arguments.results)
    learner = Learner(game, arguments.seed, file)
    end = time.monotonic() + 60 * arguments.minutes
    with ProcessPoolExecutor(arguments.jobs or os.cpu_count()) as pool:
        while time.monotonic() < end:
            found = [*pool.map(play_piece, learner.pieces())]
            print(learner.learn(found), flush=True)
            if learner.rounds % 10 == 0:
                learner.save(file)
    learner.save(file)
    if arguments.write:
        path = (ROOT / game.policy.replace(".", "/")).with_name("weights.py")
        path.write_text(learner.module(), "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0
