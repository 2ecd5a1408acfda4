"""The room of Plain Tricks in the pages: so far the default one. Start reading at `ui.games.default`."""

from engine.games.plain_tricks.rules import PLAIN_TRICKS as GAME
from ui.games import default

PLAIN_TRICKS = default.of(GAME)
