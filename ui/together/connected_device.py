"""A device that is connected to the table of a live game, as the table sees it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from ui.together.messages import NOBODY

MOST_MESSAGES, PERIOD = 300, 10_000
"""The most messages of a device in so many milliseconds; no player is that fast."""


@dataclass
class ConnectedDevice:
    """Its seat, the times of its messages, and the last action of the course that it has been told."""

    seat: int | None = None
    times: deque[int] = field(default_factory=deque)
    told: int = 0
    course: int = NOBODY

    def floods(self, now: int) -> bool:
        """Count a message that came at this millisecond; return whether there were too many lately."""
        self.times.append(now)
        while self.times[0] <= now - PERIOD:
            self.times.popleft()
        return len(self.times) > MOST_MESSAGES
