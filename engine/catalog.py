"""GAMES: one line registers a game."""

from __future__ import annotations

from typing import Any

from engine.core import Game
from engine.games.gasp.rules import GAME as gasp

GAMES: dict[str, Game[Any, Any]] = {game.slug: game for game in (gasp,)}
"""Every game by its slug."""
