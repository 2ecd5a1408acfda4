"""GAME_UIS: one line gives a game its room in the pages.

A game that has none yet gets the default room: `default.of(MY_GAME)`, with `from ui.games import default`.

It imports the rules of all, too: the engine loads each when it is asked for, but archives hold what is imported.
"""

from __future__ import annotations

import engine.games.bards.rules
import engine.games.fistellavates.rules
import engine.games.gasp.rules
import engine.games.holy_matrimony.rules
import engine.games.rebel_runs.rules
import engine.games.troll_tricker.rules
from ui.games.bards import BARDS
from ui.games.fistellavates import FISTELLAVATES
from ui.games.gasp import GASP
from ui.games.holy_matrimony import HOLY_MATRIMONY
from ui.games.kit.game_ui import GameUI
from ui.games.rebel_runs import REBEL_RUNS
from ui.games.troll_tricker import TROLL_TRICKER

GAME_UIS: dict[str, GameUI] = {
    ui.slug: ui
    for ui in (
        GASP,
        BARDS,
        FISTELLAVATES,
        TROLL_TRICKER,
        REBEL_RUNS,
        HOLY_MATRIMONY,
    )
}
"""The rooms of the games, by their slugs."""

FIRST_GAME = HOLY_MATRIMONY.slug
"""The game that the lobby offers people who have played none: three decisions, and a goal that blackjack has, too."""

DAILY_GAMES = tuple(slug for slug, ui in GAME_UIS.items() if ui.daily)
"""The games of the deal of the day, in turn."""


def ui_of(slug: str) -> GameUI:
    """Return a game's room."""
    return GAME_UIS[slug]
