"""How bots judge legal actions in a game without a heuristic of its own.

They imagine the cards that they can't see, try the action, and play on at random to see where that leaves them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core import CHANCE, Game, View
from ..strategy import Heuristic, Rng

WON = 1000.0
"""The worth of winning the game, in points; no lead in points is worth as much."""

PLAYOUTS = 3
"""How often the rest of a deal is played out at random after each action."""

ACTIONS_AT_MOST = 80
"""How many actions a playout takes at most: a deal that takes longer is judged by the scores so far."""


def worth_of_actions(game: Game[Any, Any], view: View, imagined: Any, rng: Rng) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points ahead of the others."""
    seat = imagined.turn
    for text in view.legal:
        action = game.read(text)
        worth = 0.0
        for _ in range(PLAYOUTS):
            state = game.clone(imagined)
            game.apply(state, action)
            _play_on(game, state, rng)
            worth += margin(game, state, seat)
        yield worth / PLAYOUTS


def _play_on(game: Game[Any, Any], state: Any, rng: Rng) -> None:
    """Play at random until the game is over or chance is due, which usually means that another deal begins."""
    for _ in range(ACTIONS_AT_MOST):
        if state.turn in (None, CHANCE):
            return
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.randrange(len(legal))])


def margin(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return how far a seat is ahead of the others on average, in points; winning counts for more than any lead."""
    scores = game.view(state, None).scores
    ahead: float = scores[seat] - (sum(scores) - scores[seat]) / max(1, len(scores) - 1)
    if state.turn is None:
        return WON + ahead if seat in state.winners else ahead - WON
    return ahead


ROLLOUTS = Heuristic(worth_of_actions)
