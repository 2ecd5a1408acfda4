"""Goals for players of Gasp! to reach."""

from __future__ import annotations

from engine.games.gasp.events import TokenGiven, TrickWon
from engine.games.gasp.tricks import USURPING
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal, longest_streak

_ACE = "1"
_IN_A_ROW = 3


def _side(game: Finished) -> int:
    return next(number for number, seats in enumerate(game.view.sides) if game.view.seat in seats)


def _has_usurped(game: Finished) -> bool:
    won = (event for event in game.events if isinstance(event, TrickWon))
    if game.view.variant != "standard":
        return False
    return any(each.side == _side(game) and each.card[0] == _ACE and each.value == USURPING for each in won)


def _wins_in_a_row(game: Finished) -> int:
    return longest_streak([event.side == _side(game) for event in game.events if isinstance(event, TrickWon)])


def _is_far_ahead(game: Finished) -> bool:
    scores, mine = game.view.scores, game.view.sides[_side(game)]
    others = [score for seat, score in enumerate(scores) if seat not in mine]
    return game.is_won and scores[mine[0]] >= 2 * max(others)


GOALS = (
    Goal("usurped", N_("Win a trick with an Ace that usurps its Crown."), _has_usurped),
    Goal("streak", N_("Win three tricks in a row."), lambda game: _wins_in_a_row(game) >= _IN_A_ROW),
    Goal(
        "exchanged",
        N_("Give a token away and get one that you need for it."),
        lambda game: any(
            isinstance(event, TokenGiven) and event.side == _side(game) and event.taken for event in game.events
        ),
    ),
    Goal("ahead", N_("Win with at least twice as many tokens as anyone else."), _is_far_ahead),
)
