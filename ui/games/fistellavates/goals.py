"""Goals for players of Fistellavates."""

from __future__ import annotations

from engine.games.fistellavates.events import DealBegan, FocusChanged, PlansRevealed, RoundEnded
from engine.games.fistellavates.state import LAYOUTS
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal, longest_streak

_TURNS, _POINTS = 3, 30


def _has_published(game: Finished, kind: str) -> bool:
    """Return whether a declaration of the player's own of this kind has scored for them."""
    return any(
        isinstance(event, RoundEnded)
        and (event.kind, event.declarer) == (kind, game.view.seat)
        and event.gained[game.view.seat] > 0
        for event in game.events
    )


def _has_focused_all(game: Finished) -> bool:
    focused = set[int]()
    for event in game.events:
        if isinstance(event, DealBegan):
            focused.clear()
        elif isinstance(event, FocusChanged) and event.seat == game.view.seat:
            (focused.discard if event.focus is None else focused.add)(event.bundle)
            if len(focused) == LAYOUTS[game.view.seats].bundles:
                return True
    return False


def _predicts_in_a_row(game: Finished) -> int:
    revealed = (event for event in game.events if isinstance(event, PlansRevealed))
    return longest_streak([game.view.seat in event.predictors for event in revealed])


GOALS = (
    Goal("predictor", N_("Be a predictor three turns in a row."), lambda game: _predicts_in_a_row(game) >= _TURNS),
    Goal("hypothesis", N_("Score with a hypothesis of your own."), lambda game: _has_published(game, "hypothesis")),
    Goal("focus", N_("Have all your bundles focused at the same time."), _has_focused_all),
    Goal("proof", N_("Score with a proof of your own."), lambda game: _has_published(game, "proof")),
    Goal(
        "points",
        N_("Score 30 points or more in one deal."),
        lambda game: any(
            isinstance(event, RoundEnded) and event.gained[game.view.seat] >= _POINTS for event in game.events
        ),
    ),
)
