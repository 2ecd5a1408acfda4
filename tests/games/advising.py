"""What tests ask about advice: everything that a game could say for an action and against it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine import GAMES
from engine.advice import Point


def points_of(view: Any, text: str) -> list[Point]:
    """All benefits and prices of an action, told or not."""
    game: Any = GAMES[view.game]
    return [*import_module(game.advisor).points(view, game.read(text))]
