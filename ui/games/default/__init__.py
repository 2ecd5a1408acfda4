"""The room of a game without one of its own, made of its View's fields, its notation and its reasons.

A designer replaces its parts one by one: `replace(default.of(GAME), room=MyTable)`.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from engine.core import Game
from ui.games.default import words
from ui.games.default.table import DefaultTable
from ui.games.kit.game_ui import GameUI


@cache
def of(game: Game[Any, Any]) -> GameUI:
    """Return the default room of a game."""
    return GameUI(
        slug=game.slug,
        cards=words.some_cards(game),
        text=words.text(game),
        room=partial(DefaultTable, game),
        choices="ui.games.default.choices",
    )
