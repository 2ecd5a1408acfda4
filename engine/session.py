"""A running game: its record, luck as it falls due, and undo.

The session holds the whole state. Everything that leaves it is a view, or events as one seat may see them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .core import CHANCE, Game
from .frames import Frame
from .luck import SeededRng, key_of, luck_of_bot
from .record import Record
from .strategy import Rng

_IMAGINED = 16
"""How many deals are imagined to find out whether an action has shown something: new cards show in the first few."""


class ScoreChange(NamedTuple):
    """A change of scores: after how many actions, in which round, and everybody's scores then."""

    at: int
    round: int
    scores: tuple[int, ...]


class Session:
    """A game in progress. All its luck follows from its record's seed, or from `rng` if the record has none.

    `problem` is a fault in the record that it was resumed from, None if there is none.
    """

    def __init__(self, record: Record, rng: Rng, key: bytes = b"") -> None:
        """Resume the game; RecordError if none can be made of the record. `key` replaces that of the record's seed."""
        self._rng = rng
        self._key = key or (key_of([record.seed]) if record.seed else b"")
        self._begun = record
        self._replay = record.replay()
        self._record: Record | None = None
        self._views: dict[int | None, Any] = {}
        self._course: list[ScoreChange] | None = None
        self._shown: tuple[int, bool] | None = None
        self.game: Game[Any, Any] = self._replay.game
        self.problem = self._replay.problem
        self._settle()

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        seats: Sequence[str],
        options: Mapping[str, Any],
        rng: Rng,
        seed: str = "",
        undo: bool = True,
    ) -> Session:
        """Start a new game with a name, or `bot:level`, for each seat; OptionsError if there is no such game."""
        settled = game.validated_options(len(seats), options)
        return cls(Record(game.slug, tuple(seats), settled, rules=game.rules, seed=seed, undo=undo), rng)

    @classmethod
    def resume(cls, record: Record, rng: Rng) -> Session:
        """Resume the game where its record ends, or where its good part does; RecordError if there is none."""
        return cls(record, rng)

    @property
    def record(self) -> Record:
        """The game written down; the same object until an action is played or taken back."""
        if self._record is None:
            self._record = dataclasses.replace(self._begun, actions=tuple(self._replay.actions), damage=None)
        return self._record

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._begun.seats

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        turn: int | None = self._replay.state.turn
        return turn

    @property
    def length(self) -> int:
        """How many actions have been played."""
        return self._replay.length

    def view(self, seat: int | None) -> Any:
        """Return all that this seat may know, or the onlooker (None); the same object until something changes."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self._replay.state, seat)
        return self._views[seat]

    def choosing_views(self) -> Iterator[Any]:
        """Yield the view of the seat on turn, and those of the seats after it that choose at the same moment.

        Each is the view that the seat will have in its own turn. It reveals nothing about the choices of the seats
        before it, so it can be made before they have chosen.
        """
        if self.turn is not None:
            yield self.view(self.turn)
            yield from later_choosers(self.game, self._replay.state)

    def play(self, text: str) -> None:
        """Play for the seat on turn; NotationError or IllegalActionError change nothing."""
        self._replay.play(text)
        self._settle()

    def undo(self, seat: int) -> bool:
        """Go back to that seat's last decision; False if there is none, or this game doesn't allow undo.

        Shuffles before it stay as they fell. If the seat has learned something since, the record counts that.
        """
        last = self.last_decision(seat)
        if last is None or not self._begun.undo:
            return False
        undos = self._begun.undos + self.has_shown_since(last)
        self._begun = dataclasses.replace(self._begun, undos=undos)
        self._replay.take_back(last)
        self._forget()
        return True

    def has_shown_since(self, index: int) -> bool:
        """Return whether the action with this index, or one after it, showed its seat anything new.

        So does whatever another seat has done. Of the seat's own passes after it, and of the action, information is new
        if it doesn't follow from the seat's view before: on some imaginable deal, the same actions would lead to
        another view.
        """
        if self._shown is None or self._shown[0] != index:
            self._shown = index, self._shows_since(index)
        return self._shown[1]

    def _shows_since(self, index: int) -> bool:
        game, replay = self.game, self._replay
        seat = replay.turns[index]
        if any(replay.turns[later] != seat or not replay.is_pass(later) for later in range(index + 1, self.length)):
            return True
        imagine = game.determinizer(game.view(replay.state_at(index), seat))
        return any(self._leads_elsewhere(imagine(SeededRng(self._key, number)), index) for number in range(_IMAGINED))

    def _leads_elsewhere(self, state: Any, index: int) -> bool:
        game, replay = self.game, self._replay
        seat = replay.turns[index]
        for text in replay.actions[index:]:
            action = game.read(text)
            if state.turn != seat or not game.is_legal(state, action):
                return True
            game.apply(state, action)
        return bool(game.view(state, seat) != self.view(seat))

    def luck_of_bot(self, index: int) -> Rng | None:
        """Return the source of a bot's random draws for the action with this index, None where any luck will do."""
        return luck_of_bot(self._key, index) if self._key else None

    def history(self, seat: int | None, since: int = 0, until: int | None = None) -> list[tuple[int, Any]]:
        """Return (index of the action, event) from that action on, as this seat may see them, before action `until`."""
        return self._replay.history(seat, since, until)

    def players_actions(self) -> list[str]:
        """Return the actions without those of chance."""
        replay = self._replay
        return [action for action, turn in zip(replay.actions, replay.turns, strict=True) if turn != CHANCE]

    def frames(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Frame]]:
        """Yield (index of the action, frame) from that action on, as this seat sees them."""
        return self._replay.frames(seat, since)

    def course(self) -> list[ScoreChange]:
        """Return each event that has changed scores, and the end of a finished game."""
        if self._course is None:
            replay, game = self._replay, self.game
            ends = {index + 1 for index, event in replay.events if isinstance(event, game.scorings)}
            if self.turn is None:
                ends.add(replay.length)
            before = [game.view(replay.state_at(length - 1), None).round for length in sorted(ends)]
            scores = [tuple(game.view(replay.state_at(length), None).scores) for length in sorted(ends)]
            self._course = [ScoreChange(*step) for step in zip(sorted(ends), before, scores, strict=True)]
        return self._course

    def last_action(self, seat: int) -> int | None:
        """Return the index of that seat's last action, None if it has not acted yet."""
        return self._replay.last_action(seat)

    def last_decision(self, seat: int) -> int | None:
        """Return the index of that seat's last action that wasn't a pass, None if there is none: undo goes there."""
        return self._replay.last_decision(seat)

    def _settle(self) -> None:
        """Let chance act while it is due."""
        while self._replay.state.turn == CHANCE:
            rng = SeededRng(self._key, self._replay.turns.count(CHANCE)) if self._key else self._rng
            self._replay.play(self.game.write(self.game.chance(self._replay.state, rng)))
        self._forget()

    def _forget(self) -> None:
        """Drop everything derived from an earlier state: the record, views, frames, and what the seats have learned."""
        self._record = self._course = self._shown = None
        self._views.clear()


def later_choosers(game: Game[Any, Any], state: Any) -> Iterator[Any]:
    """Yield the views of the seats after the one on turn that choose at the same moment, as each has it in its turn."""
    phase = state.phase
    if phase in game.simultaneous:
        imagined = game.clone(state)
        for seat in range(state.turn + 1, state.seats):
            game.apply(imagined, game.legal_actions(imagined)[0])
            assert (imagined.turn, imagined.phase) == (seat, phase)
            yield game.view(imagined, seat)
