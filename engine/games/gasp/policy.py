"""A player of standard games of Gasp! who has learned: it says where a master's search looks first."""

from __future__ import annotations

from typing import Any

from ...strategy import Policy
from .features import SIZE, STANDARD, features, features_of_turn
from .search import values
from .state import GaspState
from .views import GaspView
from .weights import WEIGHTS

TABLES: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {}), (3, {}), (5, {}), (3, {}), (3, {"tokens_each": 1})]
"""At which tables a player learns, most of them with three seats."""


def _covers(seen: GaspView | GaspState) -> bool:
    return seen.variant == STANDARD


POLICIES = {"standard": Policy(features, features_of_turn, SIZE, WEIGHTS["standard"], TABLES, _covers, values)}
"""The player by its name."""
