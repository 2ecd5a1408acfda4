"""How the actions of Troll Tricker are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.decks.fey import CARD, CODES
from engine.games.troll_tricker.state import PLAY, Play
from engine.mechanics.circle import FEY_READERS, FEY_WRITERS
from engine.notation import count_words, one_of


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 1, 1)
    return PLAY[one_of(words[0], CARD)]


READERS = {**FEY_READERS, "play": _read_play}
WRITERS: dict[type, Callable[[Any], str]] = {**FEY_WRITERS, Play: lambda action: f"play {CODES[action.card]}"}
