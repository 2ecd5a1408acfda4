"""Help for the search of Battle of the Bards, besides the rules."""

from __future__ import annotations

from typing import Any

from ...core import Game
from ...strategy import Rng, Search
from .heuristic import margin, promise
from .state import GROUPS, BardsState, Conclude, Play, split_by
from .tales import meme_suits, worth
from .views import BardsView

HORIZON = 2
"""How many turns a search looks ahead, the current one included: after that, promises tell enough."""


TRIED = 5
"""How many actions a search tries: thirty splits are too many to tell apart in a second."""


def likely(game: Game[BardsState, BardsView], state: BardsState, rng: Rng) -> Any:
    """Return the plays and conclusions that promise most at once; any split, and either group."""
    five = state.drawn
    if state.phase == "split" and len({*five}) == len(five):
        return split_by(five, GROUPS[rng.randrange(len(GROUPS))])  # making all of them would take a third of a search
    legal = game.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    if state.phase != "play":
        return legal[rng.randrange(len(legal))]
    suits = meme_suits(state.meme)
    tales = state.tales[state.turn]
    best, found = None, float("-inf")
    for action in legal:
        kind = type(action)
        if kind is Play:
            tale = tales[action.tale - 1]
            gain = promise((*tale, action.card), suits) - promise(tale, suits) if tale else 1.0
        elif kind is Conclude:
            told = tales[action.tale - 1] or ()
            gain = worth(told, suits | action.named).points - promise(told, suits)
        else:
            gain = 0.0
        if gain > found:
            best, found = action, gain
    return best


def values(state: BardsState) -> list[float]:
    """Return how far each seat is ahead, in points."""
    ahead = margin(state, 0)
    return [ahead, -ahead]


def turns(state: BardsState) -> int:
    """Return how many turns have begun."""
    return state.round


SEARCH = Search(likely, values, turns, HORIZON, tried=TRIED)
