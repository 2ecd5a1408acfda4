"""The rooms of all games as the lobby shows them: their sentence and their credit are in German."""

from __future__ import annotations

from dataclasses import replace

from tools.languages.de.ui.games.bards import words as bards
from tools.languages.de.ui.games.fistellavates import words as fistellavates
from tools.languages.de.ui.games.gasp import words as gasp
from tools.languages.de.ui.games.holy_matrimony import words as holy_matrimony
from tools.languages.de.ui.games.rebel_runs import words as rebel_runs
from tools.languages.de.ui.games.troll_tricker import words as troll_tricker
from ui import catalog
from ui.kit.game_ui import GameUI

_TEXTS = {
    "gasp": gasp.TEXT,
    "battle-of-the-bards": bards.TEXT,
    "fistellavates": fistellavates.TEXT,
    "troll-tricker": troll_tricker.TEXT,
    "rebel-runs": rebel_runs.TEXT,
    "holy-matrimony": holy_matrimony.TEXT,
}


def ui_of(slug: str) -> GameUI:
    """Return the room of the game with this slug."""
    return replace(catalog.ui_of(slug), text=_TEXTS[slug])
