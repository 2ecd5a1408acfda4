"""A whole game that is packed in an address. It may come from anybody."""

from __future__ import annotations

from engine import Record, RecordError, unpack
from ui.components.translation import _


def read_game(packed: str) -> Record:
    """Return the game that is packed there; RecordError if there is none."""
    game = unpack(packed)
    if not isinstance(game, Record):
        raise RecordError(_("it contains only what one seat sees, and can only be viewed"))
    return game
