"""The moments of a game that is tried out: the one at its table, and ways to others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import Game
from ui.workshop.shell import WorkshopShell


def record_of(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> Any:
    """Return the record of the game at the table, as data: what `play` takes to deal it again."""
    return shell.record().to_json()


def go_to(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> Any:
    """Take the game at the table back to the moment after so many actions, for play from there."""
    record = shell.record()
    shell.play((), {}, replace(record, actions=record.actions[: int(data)], comments={}))
    return None
