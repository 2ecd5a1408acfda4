"""GAMES: one line registers a game."""

from __future__ import annotations

from typing import Any

from .core import Game, RecordError
from .games.bards.rules import BARDS
from .games.fistellavates.rules import FISTELLAVATES
from .games.gasp.rules import GASP
from .games.holy_matrimony.rules import HOLY_MATRIMONY
from .games.rebel_runs.rules import REBEL_RUNS
from .games.troll_tricker.rules import TROLL_TRICKER
from .messages import N_
from .safe_text import quote

GAMES: dict[str, Game[Any, Any]] = {
    game.slug: game
    for game in (
        GASP,
        BARDS,
        FISTELLAVATES,
        TROLL_TRICKER,
        REBEL_RUNS,
        HOLY_MATRIMONY,
    )
}
"""Every game by its slug."""


def no_such_game(slug: object) -> RecordError:
    """Return the error for a game that isn't here."""
    return RecordError(N_("there is no game {game}; the games are {games}"), game=quote(slug), games=", ".join(GAMES))
