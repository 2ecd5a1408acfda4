"""A device that is connected to the table of a live game, as the table sees it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from ui.together.messages import NOBODY

MOST_DEVICES = 16
"""Devices that can be connected to a table at the same time."""

MOST_MESSAGES, PERIOD = 300, 10_000
"""The most messages of a device in so many milliseconds; no player is that fast."""

PAUSE = 1_000
"""A device that asks for what it was told already is answered once in so many milliseconds."""


class Carrier(Protocol):
    """Takes texts to other devices, by its own names for them."""

    def send_to(self, peer: str, text: str) -> bool:
        """Send a text; False if that can't be now."""

    def part_from(self, peer: str) -> None:
        """End a connection; its messages are ignored from now on."""


@dataclass
class ConnectedDevice:
    """Its seat, the times of its messages, and what it has been told.

    watches: whether it has none and is sent what everybody may see. is_away: whether it can't be reached now, as while
    it sleeps; its connection may come back. told: of how many actions it knows the events, as far as this device knows,
    in its `course`. sent: of how many actions it was ever sent the events. checks: whether it was sent all that it
    needs to check the deal.
    """

    seat: int | None = None
    watches: bool = False
    is_away: bool = False
    times: deque[int] = field(default_factory=deque)
    told: int = 0
    course: int = NOBODY
    sent: int = 0
    checks: bool = False
    _repeated: int | None = None

    @property
    def is_settled(self) -> bool:
        """Whether it has a seat or watches, and so is sent the game."""
        return self.watches or self.seat is not None

    def sit(self, seat: int) -> None:
        """Have a seat from now on; what it saw as an onlooker isn't what the seat sees."""
        self.seat, self.watches = seat, False
        self.told, self.course, self.sent, self.checks = 0, NOBODY, 0, False

    def floods(self, now: int) -> bool:
        """Count a message that came at this millisecond; return whether there were too many lately."""
        self.times.append(now)
        while self.times[0] <= now - PERIOD:
            self.times.popleft()
        return len(self.times) > MOST_MESSAGES

    def may_repeat(self) -> bool:
        """Return whether it may be told again now what it was told before: then it has to wait for the next time."""
        now = self.times[-1]
        if self._repeated is not None and self._repeated <= now < self._repeated + PAUSE:
            return False
        self._repeated = now
        return True
