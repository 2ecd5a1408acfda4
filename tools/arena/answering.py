"""Answers for the bots of one revision: run by `rival.py` as a program, beside that revision's `engine`.

It reads a line of JSON for each choice, and writes one. A line has `game`, `seats` and `options` where a game begins,
always `actions`, those since the last line in notation, chance included, `player`, such as `adept:16`, and `seed`. The
answer has the `action` of the seat whose turn it is, or an `error`.

It must run with every revision that a match is played against, so it asks of an engine only what all have had.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Mapping
from typing import Any


def make_player(text: str, bot: Any) -> Any:
    """Return the bot that a text such as `adept`, `master:400` (deals) or `master@0.5` (seconds) names."""
    level, colon, deals = text.partition(":")
    level, at, seconds = level.partition("@")
    return bot(
        level,
        seconds=float(seconds) if at else None,
        iterations=int(deals) if colon else None,
        clock=time.perf_counter if at else None,
    )


class Answering:
    """The game that is being played, and the players that have been asked for."""

    def __init__(self, games: Mapping[str, Any], bot: Any) -> None:
        self._games, self._bot = games, bot
        self._game: Any = None
        self._state: Any = None
        self._players: dict[str, Any] = {}

    def answer(self, question: Mapping[str, Any]) -> str:
        """Take over what happened, and return the choice of the seat whose turn it is, in notation."""
        if "game" in question:
            self._game = self._games[question["game"]]
            self._state = self._game.start(question["seats"], question["options"])
        game, state = self._game, self._state
        for action in question["actions"]:
            game.apply(state, game.read(action))
        player = question["player"]
        if player not in self._players:
            self._players[player] = make_player(player, self._bot)
        chosen = self._players[player].choose(game, game.view(state, state.turn), random.Random(question["seed"]))
        text: str = game.write(chosen)
        return text


def main() -> None:
    """Answer each line until there are no more."""
    from engine import GAMES
    from engine.bots import bot

    answering = Answering(GAMES, bot)
    for line in sys.stdin:
        try:
            found = {"action": answering.answer(json.loads(line))}
        except Exception as error:  # A revision may fail at anything: the arena says so, and ends.
            found = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
