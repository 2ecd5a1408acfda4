"""How the actions of Plain Tricks are read and written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.decks.decktet import CODES, codes
from engine.games.plain_tricks.state import PLAY, Play
from engine.games.plain_tricks.tricks import PLAYABLE
from engine.mechanics.chance import chance_writers, deck_reader
from engine.notation import count_words, one_of


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 1, 1)
    return PLAY[one_of(words[0], PLAYABLE)]


READERS = {"deck": deck_reader(PLAYABLE), "play": _read_play}
WRITERS: dict[type, Callable[[Any], str]] = {
    **chance_writers(codes),
    Play: lambda action: f"play {CODES[action.card]}",
}
