"""The room of Plain Tricks in the pages: the default one, whose parts can be replaced one by one."""

from engine.games.plain_tricks.rules import PLAIN_TRICKS as GAME
from ui.games import default

PLAIN_TRICKS = default.of(GAME)
