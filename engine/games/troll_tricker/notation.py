"""How the actions of Troll Tricker are read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decks.fey import CODES
from engine.games.troll_tricker.state import PLAY, Play
from engine.mechanics.circle import FEY_READERS, FEY_WRITERS
from engine.notation import single

READERS = {**FEY_READERS, "play": single(dict(zip(CODES, PLAY, strict=True)))}
WRITERS: dict[type, Callable[[Any], str]] = {**FEY_WRITERS, Play: lambda action: f"play {CODES[action.card]}"}
