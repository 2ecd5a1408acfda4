"""Stops a game's loop that doesn't end, at its line: from Python 3.12 on, which tells of each turn of chosen loops.

Only the page around can end anything else, such as an endless sum within Python itself, and knows no line of it.
"""

from __future__ import annotations

import sys
import time
import types
from collections.abc import Callable, Coroutine, Generator
from types import CodeType
from typing import Any

from ui.components.translation import _

_TOOL, _OF_LAWS = 3, 4
"""The numbers by which Python knows this tool, and that of the laws, which count steps themselves."""
_SOME = 16
"""Turns of loops after which the clock is read: that takes longer than a turn."""
LONGEST = 15.0
"""Seconds that a game may take before the page hears of it again; the page ends it after 20."""


class EndlessError(Exception):
    """A game that has been busy for too long, at one of its loops."""

    def __str__(self) -> str:
        return _(
            "The game has been busy here for {seconds} seconds, so it was stopped. Is there a loop that never ends?",
            seconds=round(LONGEST),
        )


class Watch:
    """Watches the loops of a game's own modules; `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until = clock() + LONGEST
        self._turns = 0
        self._monitoring: Any = getattr(sys, "monitoring", None)

    def mark(self) -> None:
        """Note that the page can hear of the game again."""
        self._until = self._clock() + LONGEST

    def cover(self, code: CodeType) -> None:
        """Watch the loops of this code, and of all functions in it."""
        if self._monitoring is None:
            return
        if self._monitoring.get_tool(_TOOL) is None:
            self._monitoring.use_tool_id(_TOOL, "workshop")
            self._monitoring.register_callback(_TOOL, self._monitoring.events.JUMP, self.turn)
        self._monitoring.set_local_events(_TOOL, code, self._monitoring.events.JUMP)
        for each in code.co_consts:
            if isinstance(each, CodeType):
                self.cover(each)

    def turn(self, code: CodeType, place: int, to: int) -> None:
        """Take a turn of a loop. EndlessError if it has been too long, as some turns find out."""
        self._turns = (self._turns + 1) % _SOME
        if self._turns:
            return
        if self._clock() > self._until and (self._monitoring is None or self._monitoring.get_tool(_OF_LAWS) is None):
            raise EndlessError

    @types.coroutine
    def mark_steps(self, work: Coroutine[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Do this work, and mark each step of it."""
        given: Any = None
        error: BaseException | None = None
        while True:
            self.mark()
            try:
                waits = work.send(given) if error is None else work.throw(error)
            except StopIteration as end:
                return end.value
            error = None
            try:
                given = yield waits
            except BaseException as thrown:
                error = thrown


WATCH = Watch()
"""The watch of this interpreter, which has one game at a time."""
