"""The tables, one a game: what its View and the scene around it look like."""

from collections.abc import Callable, Mapping
from typing import Any

from ui.html import Html
from ui.scene import Scene
from ui.tables import bards, fistellavates, gasp, holy_matrimony, rebel_runs, troll_tricker

TABLES: Mapping[str, Callable[[Any, Scene], Html]] = {
    "gasp": gasp.table,
    "battle-of-the-bards": bards.table,
    "fistellavates": fistellavates.table,
    "troll-tricker": troll_tricker.table,
    "rebel-runs": rebel_runs.table,
    "holy-matrimony": holy_matrimony.table,
}
