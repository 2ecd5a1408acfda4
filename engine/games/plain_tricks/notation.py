"""How the actions of Plain Tricks are read and written: it follows from their annotations."""

from __future__ import annotations

from engine.decks.decktet import codes
from engine.games.plain_tricks.state import Play
from engine.games.plain_tricks.tricks import PLAYABLE
from engine.mechanics.action_notation import notation
from engine.mechanics.chance import chance_writers, deck_reader

_READERS, _WRITERS = notation((Play,), PLAYABLE)
READERS = {"deck": deck_reader(PLAYABLE), **_READERS}
WRITERS = {**chance_writers(codes), **_WRITERS}
