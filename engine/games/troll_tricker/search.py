"""What a search of Troll Tricker needs beside the rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Game
from engine.games.troll_tricker.heuristic import likely_card
from engine.games.troll_tricker.state import HAND, PLAY, Play, TrollTrickerState
from engine.games.troll_tricker.views import TrollTrickerView
from engine.mechanics.circle import worths
from engine.strategy import Rng, Search

STRAYS = 0.5
"""How often a player imagined by the search plays any card instead of the likely one."""


def likely(
    game: Game[TrollTrickerState, TrollTrickerView], state: TrollTrickerState, legal: Sequence[Play], rng: Rng
) -> Play:
    """Return a likely card, sometimes any."""
    if rng.random() < STRAYS:
        return legal[rng.randrange(len(legal))]
    return PLAY[likely_card(state, worths(state.circle))]


def values(state: TrollTrickerState) -> list[float]:
    """Return how far each seat is ahead of the others on average, in points."""
    scores = state.scores
    total, others = sum(scores), state.seats - 1
    return [score - (total - score) / others for score in scores]


def tricks(state: TrollTrickerState) -> int:
    """Return how many tricks are over, in this hand and those before it."""
    return HAND * state.round + len(state.played)


SEARCH = Search(likely, values, tricks, HAND)
