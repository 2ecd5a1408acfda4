"""Explanations for players who see something for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Tip(NamedTuple):
    """An explanation of an event that surprises beginners, shown once.

    key: names it among those of its game. happens: whether it explains an event, given the viewer's present view. said:
    the message that says in one sentence what happens, and why. anchor: its place in the rules page, a ruling's number
    or a heading's id.
    """

    key: str
    happens: Callable[[Any, Any], bool]
    said: str
    anchor: str
