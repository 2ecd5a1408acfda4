"""Goals for players of Troll Tricker."""

from __future__ import annotations

from engine.games.troll_tricker.events import RoundEnded, TrickWon
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal, is_best, longest_streak

_TRICKS = _HANDS = 2


def _best_hands(game: Finished) -> list[bool]:
    ended = (event for event in game.events if isinstance(event, RoundEnded))
    return [is_best(event.points, game.view.seat) for event in ended]


def _own_tricks(game: Finished) -> int:
    """Return how many tricks of one hand were won with cards of the player's own sign, at the most."""
    counts = [0]
    for event in game.events:
        if isinstance(event, RoundEnded):
            counts.append(0)
        elif isinstance(event, TrickWon) and event.seat == game.view.seat and event.how == "same":
            counts[-1] += 1
    return max(counts)


GOALS = (
    Goal(
        "fey",
        N_("Win a trick with a FEY card when another sign was led."),
        lambda game: any(each.how == "fey" for each in game.mine(TrickWon)),
    ),
    Goal("hand", N_("Score the most in a hand."), lambda game: any(_best_hands(game))),
    Goal("own", N_("Win two tricks of your own sign in one hand."), lambda game: _own_tricks(game) >= _TRICKS),
    Goal(
        "hands",
        N_("Score the most in two hands in a row."),
        lambda game: longest_streak(_best_hands(game)) >= _HANDS,
    ),
)
