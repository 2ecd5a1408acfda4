"""How many imagined deals masters reach on this device in their second, measured while people play."""

from __future__ import annotations

from typing import Any

from engine import Game
from ui.saves.preferences import Concern, Preferences

REACHED = Concern("suits-and-signs/reached")
"""For each game, by slug, the numbers of the last searches. It is of this device, so it is in no backup."""

_LAST, _FEWEST = 9, 5
"""How many searches are remembered, and how many must have been for a verdict."""


def is_too_slow(preferences: Preferences, game: Game[Any, Any]) -> bool:
    """Return whether a master of this game plays no better than an adept here: most searches were too short."""
    found = _numbers(preferences, game.slug)
    return len(found) >= _FEWEST and sorted(found)[len(found) // 2] < game.search_needed


def learn(preferences: Preferences, slug: str, reached: int) -> None:
    """Take note of the number of deals that a search has come to."""
    preferences.keep(REACHED, slug, " ".join(map(str, [*_numbers(preferences, slug), reached][-_LAST:])))


def _numbers(preferences: Preferences, slug: str) -> list[int]:
    words = str(preferences.entries_of(REACHED).get(slug, "")).split()
    return [int(word) for word in words if word.isdecimal()]
