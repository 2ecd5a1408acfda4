"""A bound on computations that needs no clock: steps of loops are counted, and too many raise an error."""

from __future__ import annotations

import dataclasses
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

_TOOL = 4
"""The number by which Python knows this tool: one that no debugger or profiler takes."""
MOST_STEPS = 3_000_000
"""So many steps a law may take between two moments: the shipped games take a thirtieth of it."""


_ENGINE = str(Path(__file__).parents[1])
_GAMES = str(Path(__file__).parents[1] / "games")
_LIBRARY = str(Path(dataclasses.__file__).parent)


@cache
def _is_ours(file: str) -> bool:
    """Return whether a module is one of Python or of the engine, games aside: their loops end."""
    return file.startswith("<") or (file.startswith((_ENGINE, _LIBRARY)) and not file.startswith(_GAMES))


class TooManySteps(BaseException):
    """A computation that never ends, or hardly ever; no `except Exception` of a game swallows it."""


class Steps:
    """Counts steps inside a `with`, and raises TooManySteps after so many.

    Where Python can tell of jumps (from 3.12 on), a step is a turn of any loop; before that it is any call, and a line
    of any module but Python's and the engine's own.
    """

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.most, self._left = most, most
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
        return None if _is_ours(frame.f_code.co_filename) else self._trace_line

    def _trace_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._count()
        return self._trace_line

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            self._left = self.most  # code that catches it meets it again
            raise TooManySteps
