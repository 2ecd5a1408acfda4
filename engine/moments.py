"""Moments at which all choose in secret: what a seat chooses from before its turn."""

from __future__ import annotations

import dataclasses
from typing import Any

from .core import Game
from .luck import SeededRng
from .session import later_choosers


def early_view(game: Game[Any, Any], view: Any) -> Any:
    """Return a seat's view as it is asked before its turn, None if it doesn't choose at the same moment.

    It is made of that view alone, and so holds nothing that the seat doesn't know.
    """
    if view.phase not in game.simultaneous or None in (view.turn, view.seat) or view.turn >= view.seat:
        return None
    # Any state that agrees with the view will do: what a seat may choose depends on nothing that is hidden from it.
    imagined = game.determinize(view, SeededRng(bytes(16), 0))
    asked = next(each for each in later_choosers(game, imagined) if each.seat == view.seat)
    return dataclasses.replace(view, turn=view.seat, legal=asked.legal)
