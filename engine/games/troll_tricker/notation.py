"""How the actions of Troll Tricker are read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...decks.fey import CODES
from ...mechanics.circle import FEY_READERS, FEY_WRITERS
from ...notation import single
from .state import PLAY, Play

READERS = {**FEY_READERS, "play": single(dict(zip(CODES, PLAY, strict=True)))}
WRITERS: dict[type, Callable[[Any], str]] = {**FEY_WRITERS, Play: lambda action: f"play {CODES[action.card]}"}
