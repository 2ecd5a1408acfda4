"""The rules of every game, their records and their bots: pure Python, no browser, no clock, no random generator."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .catalog import GAMES, no_such_game
from .core import (
    CHANCE,
    DONE,
    Game,
    GameError,
    IllegalActionError,
    NotationError,
    Option,
    OptionsError,
    Reason,
    RecordError,
    View,
    play,
    to_json,
)
from .reading import read_view

if TYPE_CHECKING:
    from .bots import BOT_LEVELS, bot
    from .library.game import LibraryGame
    from .record import Record, pack, unpack
    from .replay import Replay
    from .session import Session

__all__ = [
    "BOT_LEVELS",
    "CHANCE",
    "DONE",
    "GAMES",
    "Game",
    "GameError",
    "IllegalActionError",
    "NotationError",
    "Option",
    "OptionsError",
    "Reason",
    "Record",
    "RecordError",
    "Replay",
    "Session",
    "View",
    "ask",
    "bot",
    "game",
    "pack",
    "play",
    "read_view",
    "to_json",
    "unpack",
    "why_not",
]

_HOMES = {
    **dict.fromkeys(("BOT_LEVELS", "bot"), "bots"),
    **dict.fromkeys(("Record", "pack", "unpack"), "record"),
    "Replay": "replay",
    "Session": "session",
}
"""The module of each name that a program which only plays by rules does without: it is loaded with the name."""

if not TYPE_CHECKING:  # a checker would take any name for one of these

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
        return found


def ask(slug: str, text: str) -> dict[str, Any]:
    """Answer a question about a game's rules; NotationError if it can't be read.

    >>> ask("gasp", "trick standard 8VL/L 9VY")
    {'winner': 2, 'value': 9, 'suits': ['V']}
    """
    if slug not in GAMES:
        raise no_such_game(slug)
    answer = GAMES[slug].ask(text)
    return {**answer, "why": str(answer["why"])} if "why" in answer else answer


def game(slug: str) -> LibraryGame:
    """Return a game for programs, to begin or to continue; RecordError if there is none of this slug.

    >>> game("gasp").new(seats=3, seed=1).play("play 8VL L").turn
    0
    """
    from .library.game import LibraryGame  # no page has it

    return LibraryGame(slug)


def why_not(view: View, text: str) -> Reason | None:
    """Return why the view's seat can't do this now; None if it can.

    `text` is an action or a card; NotationError if it can't be read.
    """
    return GAMES[view.game].why_not(view, text)
