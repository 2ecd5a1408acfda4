"""Help for the search of Gasp!, besides the rules."""

from __future__ import annotations

from typing import Any

from ...core import Game
from ...strategy import Rng, Search
from .heuristic import HELD, best_answer, likely_play, margins
from .state import GaspState
from .views import GaspView

HORIZON = 5
"""How many tricks a search looks ahead, the current one included."""

STRAYS = 0.2
"""How often a player imagined by the search plays any card instead of the likely one."""

TRICKS_AT_MOST = 100
"""More tricks than a round has."""


def likely(game: Game[GaspState, GaspView], state: GaspState, rng: Rng) -> Any:
    """Return a likely play, sometimes any, and the best answer to a question."""
    legal = game.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    if state.phase != "play":
        return best_answer(game, state, legal)
    return legal[rng.randrange(len(legal))] if rng.random() < STRAYS else likely_play(state, legal)


MOST = 12.0
"""The worth of winning to a search, in tokens: if it were more, nothing else would tell actions apart."""


def values(state: GaspState) -> list[float]:
    """Return how far each seat's side is ahead, in tokens, with what the cards in its hands are worth."""
    held, worth, sides = [0.0] * state.sides, HELD[state.variant], range(state.sides)
    for seat, hand in enumerate(state.hands):
        held[seat % state.sides] += sum([worth[card] for card in hand])
    total, others = sum(held), state.sides - 1
    ahead = zip(margins(state, sides), held, strict=True)
    of_sides = [max(-MOST, min(MOST, tokens + cards - (total - cards) / others)) for tokens, cards in ahead]
    return [of_sides[seat % state.sides] for seat in range(state.seats)]


def tricks(state: GaspState) -> int:
    """Return a number that grows by 1 with every trick of a round."""
    return TRICKS_AT_MOST * state.round + len(state.played)


SEARCH = Search(likely, values, tricks, HORIZON)
