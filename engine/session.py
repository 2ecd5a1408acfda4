"""A running game: its record, chance as it falls due, undo, and listeners.

The session holds the whole state. Everything that leaves it is a view, or events as one seat may see them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core import CHANCE, Game, Rng, View, play
from engine.record import Record

Listener = Callable[["Session"], None]


class Session:
    """A game that goes on. `rng` decides shuffles and lots, and nothing else.

    `problem` says what was wrong with the record it was resumed from, None if nothing was.
    """

    def __init__(self, record: Record, rng: Rng) -> None:
        """Resumes the game; RecordError if there is nothing that could be."""
        self._rng = rng
        self._listeners: list[Listener] = []
        self.problem: str | None = None
        self._take_up(record)
        self._settle()

    @classmethod
    def start(cls, game: Game[Any, Any], seats: Sequence[str], options: Mapping[str, Any], rng: Rng) -> Session:
        """A new game with a name, or `bot:level`, for each seat; OptionsError if there is no such game."""
        settled = game.settled(len(seats), options)
        return cls(Record(game.slug, tuple(seats), settled, rules=game.rules), rng)

    @classmethod
    def resume(cls, record: Record, rng: Rng) -> Session:
        """The game where its record ends, or where its good part does; RecordError if there is none."""
        return cls(record, rng)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.record.seats

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        turn: int | None = self._state.turn
        return turn

    @property
    def length(self) -> int:
        """How many actions have been played."""
        return len(self.record.actions)

    def view(self, seat: int | None) -> Any:
        """All that this seat may know; None is the onlooker."""
        seen: View = self.game.view(self._state, seat)
        return seen

    def play(self, text: str) -> None:
        """Plays for the seat on turn; NotationError or IllegalActionError change nothing."""
        self._apply(text)
        self._settle()
        self._tell()

    def undo(self, seat: int) -> bool:
        """Goes back to that seat's last decision; False if there is none. Shuffles before it stay as they fell."""
        mine = [index for index, turn in enumerate(self._turns) if turn == seat]
        if not mine:
            return False
        self._take_up(dataclasses.replace(self.record, actions=self.record.actions[: mine[-1]]))
        self._tell()
        return True

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        """(index of the action, event) for what happened from that action on, as this seat may see it."""
        return [(index, self.game.seen_by(event, seat)) for index, event in self._events if index >= since]

    def acted(self, seat: int) -> list[int]:
        """The indices of that seat's own actions."""
        return [index for index, turn in enumerate(self._turns) if turn == seat]

    def listen(self, listener: Listener) -> None:
        """Calls this with the session after every change."""
        self._listeners.append(listener)

    def _take_up(self, record: Record) -> None:
        replay = record.replay()
        if replay.problem is not None:
            self.problem = str(replay.problem)
        self.game: Game[Any, Any] = replay.game
        self.record = dataclasses.replace(record, actions=record.actions[: replay.length], damage="")
        self._state, self._events, self._turns = replay.state, replay.events, replay.turns

    def _settle(self) -> None:
        """Lets chance act while it is due."""
        while self._state.turn == CHANCE:
            self._apply(self.game.write(self.game.chance(self._state, self._rng)))

    def _apply(self, text: str) -> None:
        turn = self._state.turn
        events: list[Any] = []
        play(self.game, self._state, text, events)
        index = self.length
        self._events += [(index, event) for event in events]
        self._turns.append(turn)
        self.record = dataclasses.replace(self.record, actions=(*self.record.actions, text))

    def _tell(self) -> None:
        for listener in self._listeners:
            listener(self)
