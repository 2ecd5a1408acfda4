"""What a game falls into that doesn't say so itself, by what its events are called."""

from __future__ import annotations

from typing import Any

from engine.core import Game
from ui.games.kit.sections import SectionKind, rounds, tricks


def game_sections(game: Game[Any, Any]) -> tuple[SectionKind, ...]:
    """Return rounds and tricks, if the game has events of the usual names for where they begin and end."""
    types = {each.__name__: each for each in game.events}
    found = []
    if "RoundBegan" in types and "RoundEnded" in types:
        found.append(rounds(types["RoundBegan"], types["RoundEnded"]))
    if "Played" in types and "TrickWon" in types:
        found.append(tricks(types["Played"], types["TrickWon"]))
    return tuple(found)
