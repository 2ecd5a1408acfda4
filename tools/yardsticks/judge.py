"""Judges every action of a position with much more time than a player has: adepts play on after each of them."""

from __future__ import annotations

import random
from typing import Any

from engine import Game, View
from engine.balance.playing import complete
from engine.bots.choosing import Budget, HeuristicBot
from engine.bots.judging import PIECE, YARDSTICK, Trial, Verdict
from engine.bots.playing_on import play_on

HALF_OF_IT = 1.5
"""How many standard errors half of the actions are behind after the first deals; else it isn't worth more time."""

CANDIDATES = 12
"""How many actions are followed at most, those that an adept likes best."""


def judge(game: Game[Any, Any], view: View, seed: str) -> Trial:
    """Return the trial of every action that was looked at."""
    rng = random.Random(seed)
    trial = Trial(_candidates(game, view, rng), YARDSTICK)
    while not trial.is_over:
        trial.take(complete(play_on(game, view, trial.alive, PIECE, rng)))
        if trial.deals == YARDSTICK.fewest and not _is_telling(trial.verdicts()):
            break
    return trial


def _is_telling(verdicts: list[Verdict]) -> bool:
    """Return whether half of the actions seem to be worse than the best."""
    return sum(each.loss > HALF_OF_IT * each.error for each in verdicts) * 2 >= len(verdicts)


def _candidates(game: Game[Any, Any], view: View, rng: random.Random) -> list[str]:
    """Return the actions that an adept likes best, over some imagined deals."""
    if len(view.legal) <= CANDIDATES:
        return list(view.legal)
    judged = complete(HeuristicBot(Budget(30)).judge(game, view, rng))
    return [each.action for each in sorted(judged, key=lambda each: -each.mean)[:CANDIDATES]]
