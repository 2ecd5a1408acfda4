"""A bound on computations that needs no clock: steps of loops are counted, and too many raise an error."""

from __future__ import annotations

import sys
from types import CodeType, FrameType, TracebackType
from typing import Any

_TOOL = 4
"""The number by which Python knows this tool: one that no debugger or profiler takes."""
MOST_STEPS = 3_000_000
"""So many steps a law may take between two moments: the shipped games take a thirtieth of it."""


class TooManySteps(BaseException):
    """A computation goes on for ever, or nearly; no `except Exception` of a game swallows it."""


class Steps:
    """Counts steps inside a `with`, and raises TooManySteps after so many.

    Where Python can tell of jumps (from 3.12 on), a step is a turn of any loop; before that it is a line of a module in
    the folder `inside`, and any call.
    """

    def __init__(self, inside: str, most: int = MOST_STEPS) -> None:
        self.most, self._inside, self._left = most, inside, most
        self._before: Any = None

    def __enter__(self) -> Steps:
        self._left = self.most
        monitoring: Any = getattr(sys, "monitoring", None)
        if monitoring is None:
            self._before = sys.gettrace()
            sys.settrace(self._trace)
        else:
            monitoring.use_tool_id(_TOOL, "laws")
            monitoring.register_callback(_TOOL, monitoring.events.JUMP, self._jump)
            monitoring.set_events(_TOOL, monitoring.events.JUMP)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        monitoring: Any = getattr(sys, "monitoring", None)
        if monitoring is None:
            sys.settrace(self._before)
        else:
            monitoring.set_events(_TOOL, 0)
            monitoring.free_tool_id(_TOOL)

    def _jump(self, code: CodeType, place: int, to: int) -> None:
        self._count()

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._count()
        return self._trace_line if frame.f_code.co_filename.startswith(self._inside) else None

    def _trace_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._count()
        return self._trace_line

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            self._left = self.most  # code that catches it meets it again
            raise TooManySteps
