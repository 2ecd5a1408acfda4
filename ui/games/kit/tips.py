"""Explanations of things that happen for the first time in a player's own games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Tip(NamedTuple):
    """Something that surprises beginners, and its explanation, which is shown once.

    key: names it among those of its game. happens: whether an event is it, given the viewer's present view. said: the
    message for what happens and why, one sentence. anchor: where the rules page has it, a ruling's number or a
    heading's id.
    """

    key: str
    happens: Callable[[Any, Any], bool]
    said: str
    anchor: str
