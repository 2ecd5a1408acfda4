"""A player of standard games of Gasp! who has learned: it says where a master's search looks first."""

from __future__ import annotations

from typing import Any

from engine.games.gasp.features import SIZE, STANDARD, features, features_of_turn
from engine.games.gasp.heuristic import margins
from engine.games.gasp.state import GaspState
from engine.games.gasp.views import GaspView
from engine.games.gasp.weights import WEIGHTS
from engine.strategy import Policy

MOST = 12.0
"""The worth of winning to a player who learns, in tokens: if it were more, nothing else would tell actions apart."""

TABLES: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {}), (3, {}), (5, {}), (3, {}), (3, {"tokens_each": 1})]
"""At which tables a player learns, most of them with three seats."""


def tokens_ahead(state: GaspState) -> list[float]:
    """Return how far each seat is ahead between two rounds or at the end, in tokens."""
    return [max(-MOST, min(MOST, each)) for each in margins(state, range(state.sides))]


def _covers(seen: GaspView | GaspState) -> bool:
    return seen.variant == STANDARD


POLICIES = {"standard": Policy(features, features_of_turn, SIZE, WEIGHTS["standard"], TABLES, _covers, tokens_ahead)}
"""The player by its name."""
