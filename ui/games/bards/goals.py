"""Goals for players of Battle of the Bards."""

from __future__ import annotations

from engine.games.bards.events import Concluded, ExcusePlayed
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal

_TALE, _THREE_ALIKE, _AHEAD = 12, 9, 10


def _has_told_with_excuse(game: Finished) -> bool:
    pairs = zip(game.events, game.events[1:], strict=False)
    return any(
        isinstance(first, ExcusePlayed)
        and first.seat == game.view.seat
        and isinstance(then, Concluded)
        and then.points > 0
        for first, then in pairs
    )


def _is_ahead(game: Finished) -> bool:
    own, other = game.view.scores[game.view.seat], game.view.scores[1 - game.view.seat]
    return game.is_won and bool(own - other >= _AHEAD)


GOALS = (
    Goal(
        "both",
        N_("Conclude a tale that scores for its suits and for its ranks."),
        lambda game: any(each.suit_points and each.rank_points for each in game.mine(Concluded)),
    ),
    Goal(
        "three-alike",
        N_("Conclude a tale with three cards of one rank, while the audience is listening."),
        lambda game: any(each.rank_points >= _THREE_ALIKE and each.points for each in game.mine(Concluded)),
    ),
    Goal(
        "long",
        N_("Conclude a tale for 12 points or more."),
        lambda game: any(each.points >= _TALE for each in game.mine(Concluded)),
    ),
    Goal("ahead", N_("Win by 10 points or more."), _is_ahead),
    Goal("excuse", N_("Conclude a tale for points with the Excuse."), _has_told_with_excuse),
)
