"""A press that nobody has meant: the second of a double click, or of a hand that trembles."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Met: TypeAlias = tuple[str, ...]
"""What tells a thing that can be pressed from all others, and the same thing at one decision from that at the next."""

_NEAR = 24
"""So many CSS pixels apart, two presses are at one place: what can be pressed is as wide at least."""

_UNSEEN = 400
"""Milliseconds after a drawing in which nobody can have seen what has changed, decided, and pressed."""

_BOUNCE = 60
"""Milliseconds between two presses of one button or finger that nobody wants, at the most."""


class Press(NamedTuple):
    """A press: what it meets, where on the page (None for a key), and when, in milliseconds."""

    met: Met
    place: tuple[float, float] | None
    time: float

    def is_near(self, other: Press) -> bool:
        if self.place is None or other.place is None:
            return self.place is other.place
        return all(abs(a - b) < _NEAR for a, b in zip(self.place, other.place, strict=True))


class DoublePresses:
    """Tells the second of two presses, where the first has put another thing under it, from one that is meant.

    What was there before is somebody's choice, however soon they press it.
    """

    def __init__(self) -> None:
        self._last: Press | None = None
        self._drawn: float | None = None
        self._has_key = False

    def redraw(self, time: float) -> None:
        """Take note that the page changes."""
        if self._drawn is None:
            self._drawn = time

    def press_key(self, presses: bool) -> None:
        """Take note of a key: it presses what has the focus, or somebody goes on with it from the last press."""
        self._has_key = presses
        if not presses:
            self._last = None

    def is_unmeant(self, press: Press, is_there: Callable[[Press], bool]) -> bool:
        """Take note of a press, and return whether nobody has meant it.

        is_there: whether what a press has met is still at its place.
        """
        if press.place is None and not self._has_key:
            # It comes from a program that helps somebody, and knows what it presses.
            return False
        last, drawn = self._last, self._drawn
        if last is not None and press.is_near(last):
            if press.met == last.met:
                if press.place is not None and press.time - last.time < _BOUNCE:
                    return True
            elif drawn is not None and press.time - drawn < _UNSEEN and not is_there(last):
                return True
        self._last, self._drawn = press, None
        return False
