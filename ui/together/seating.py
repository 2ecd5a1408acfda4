"""Who sits where at the table of a live game, and what the agreement says of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from engine import Record, Session
from ui.saves.names import UNNAMED, problem_with
from ui.saves.seats import names_read
from ui.together.evening import next_pact
from ui.together.pact import pact_of

TAKEN, NAMESAKE, MOVED, STRANGER, NOT_NOW = "taken", "namesake", "moved", "stranger", "not-now"
SENT_AWAY = "sent-away"
"""Why a device is refused: the seat or the name is taken, the seat's player has come back at another device, the key is
wrong, the request is impossible now, or the table's owner has parted from it."""


class Seating:
    """The agreement and the names of a live game, from its first invitation on.

    setup: the game as it is planned, with the names of those who have sat down. pact: what is agreed.
    """

    def __init__(self, record: Record, secret: Callable[[], str]) -> None:
        """Take a game as it was saved; secret: 32 random hexadecimals. RecordError."""
        self.pact = pact_of(record)
        self.setup = record
        self._secret = secret
        self._planned = tuple(UNNAMED if seat in self.pact.seeds else label for seat, label in enumerate(record.seats))

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where, as a record says it."""
        return self.setup.seats

    def carry_on(self, other: Seating, session: Session | None) -> None:
        """Carry on the evening of a table that is done with; session: its game, None if it wasn't dealt."""
        if not self.pact.games:
            self.pact = next_pact(self.pact, self.seats, other.pact, other.seats, session)

    def problem(self, seat: int, name: str, before: int | None) -> str:
        """Return why a device that had another seat `before`, or none, can't have this one; "" if it can."""
        labels = tuple(self._planned[at] if at == before else label for at, label in enumerate(self.seats))
        if seat not in self.pact.free_seats and seat != before:
            return TAKEN
        return NAMESAKE if problem_with(name, names_read(labels, seat)) else ""

    def take(self, seat: int, name: str, seed: str, begun: bool) -> None:
        """Let a device have a seat; a game that has begun keeps its names and seeds."""
        if name and not begun:
            self._call(seat, name)
        seeds, keys = {seat: seed, **self.pact.seeds}, {**self.pact.keys, seat: self._secret()}
        self.pact = dataclasses.replace(self.pact, seeds=seeds, keys=keys)

    def leave(self, seat: int, begun: bool) -> None:
        """Forget whose seat this was."""
        keys = {other: key for other, key in self.pact.keys.items() if other != seat}
        seeds = dict(self.pact.seeds)
        if not begun:
            # The next one brings another; in a game that has begun, the cards come from this one.
            del seeds[seat]
            self._call(seat, self._planned[seat])
        self.pact = dataclasses.replace(self.pact, keys=keys, seeds=seeds)

    def bring_missing_seeds(self) -> None:
        """Bring the seeds of friends who haven't come, so that the cards can be dealt."""
        missing = {seat: self._secret() for seat in self.pact.friends if seat not in self.pact.seeds}
        self.pact = dataclasses.replace(self.pact, seeds={**self.pact.seeds, **missing})

    def _call(self, seat: int, label: str) -> None:
        if label != self.seats[seat]:
            # Someone else: the score was that of another.
            won = {other: won for other, won in self.pact.won.items() if other != seat}
            self.pact = dataclasses.replace(self.pact, won=won)
        labels = tuple(label if other == seat else before for other, before in enumerate(self.seats))
        self.setup = dataclasses.replace(self.setup, seats=labels)
