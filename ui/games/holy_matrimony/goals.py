"""Goals for players of Holy Matrimony."""

from __future__ import annotations

from engine.games.holy_matrimony.events import RoundEnded, Scored
from engine.games.holy_matrimony.scoring import GOAL
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal, is_best, longest_streak

_CARDS, _POINTS, _ROUNDS = 3, 15, 3


def _best_in_a_row(game: Finished) -> int:
    ended = (event for event in game.events if isinstance(event, RoundEnded))
    return longest_streak([is_best(event.gained, game.view.seat) for event in ended])


def _exact_in_a_row(game: Finished) -> int:
    return longest_streak([event.total == GOAL for event in game.mine(Scored)])


GOALS = (
    Goal(
        "three-cards",
        N_("Reach exactly 21 with three cards of your own."),
        lambda game: any(each.total == GOAL and len(each.cards) == _CARDS for each in game.mine(Scored)),
    ),
    Goal("exact", N_("Reach exactly 21 three times in a row."), lambda game: _exact_in_a_row(game) >= _ROUNDS),
    Goal(
        "points",
        N_("Score 15 points or more in one round."),
        lambda game: any(each.points >= _POINTS for each in game.mine(Scored)),
    ),
    Goal("streak", N_("Score the most in three rounds in a row."), lambda game: _best_in_a_row(game) >= _ROUNDS),
)
