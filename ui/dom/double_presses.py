"""Unintended presses: the second of a double click, or of a hand that trembles."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Met: TypeAlias = tuple[str, ...]
"""Identifies a pressable thing, and the same thing at one decision from that at the next."""

_NEAR = 24
"""CSS pixels; two presses nearer than this are at one place, since targets are at least as wide."""

_UNSEEN = 400
"""Milliseconds after a drawing, too short to see the change, decide and press."""

_BOUNCE = 60
"""Milliseconds; two presses of one button or finger within this time are a bounce."""


class Press(NamedTuple):
    """A press: its target, its place on the page (None for a key), and its time, in milliseconds."""

    met: Met
    place: tuple[float, float] | None
    time: float

    def is_near(self, other: Press) -> bool:
        if self.place is None or other.place is None:
            return self.place is other.place
        return all(abs(a - b) < _NEAR for a, b in zip(self.place, other.place, strict=True))


class DoublePresses:
    """Tells a second press that hits something new by accident from an intended one.

    A press on something that was already there is intended, however quick it is.
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
        """Take note of a key: it presses the focused element, or continues from the last press."""
        self._has_key = presses
        if not presses:
            self._last = None

    def is_unmeant(self, press: Press, is_there: Callable[[Press], bool]) -> bool:
        """Take note of a press, and return whether it is unintended.

        is_there: whether the press's target is still in its place.
        """
        if press.place is None and not self._has_key:
            # It comes from assistive software, which knows its target.
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
