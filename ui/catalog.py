"""GAME_UIS: one line gives a game its room in the pages; a game without one gets the default room."""

from __future__ import annotations

from engine.catalog import GAMES
from ui.games.bards import BARDS
from ui.games.fistellavates import FISTELLAVATES
from ui.games.gasp import GASP
from ui.games.holy_matrimony import HOLY_MATRIMONY
from ui.games.rebel_runs import REBEL_RUNS
from ui.games.troll_tricker import TROLL_TRICKER
from ui.kit.game_ui import GameUI

GAME_UIS: dict[str, GameUI] = {
    ui.slug: ui for ui in (GASP, BARDS, FISTELLAVATES, TROLL_TRICKER, REBEL_RUNS, HOLY_MATRIMONY)
}
"""What each game that has a room of its own offers, by its slug."""


def ui_of(slug: str) -> GameUI:
    """Return what a game offers: its own room, or the default one."""
    if slug in GAME_UIS:
        return GAME_UIS[slug]
    # Not at start: where every game has a room, nothing of this is ever needed.
    from ui.games import default

    return default.of(GAMES[slug])
