"""What is explained when it happens for the first time in somebody's own games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Tip(NamedTuple):
    """Something that beginners wonder at, and what is said of it then, once.

    key: names it among those of its game. happens: whether an event is it, given what the viewer sees by now. said:
    what happens and why, in one sentence. anchor: where the rules page has it, a ruling's number or a heading's id.
    """

    key: str
    happens: Callable[[Any, Any], bool]
    said: str
    anchor: str
