"""An announcement: all that is said of one change of the page, to be spoken as a whole."""

from __future__ import annotations

from collections.abc import Iterable

_ENDS = ".!?…:;"

_KEPT = 50
"""So many announcements can be recalled."""

_ANEW = "\N{NO-BREAK SPACE}"
"""It can't be heard, and makes an announcement differ from the same one before, which Orca wouldn't speak again."""


class Announcement:
    """Collects lines until they are taken."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._earlier: list[list[str]] = []
        self._is_recalled = False
        self._latest = ""

    def add(self, lines: Iterable[str]) -> bool:
        """Add lines; return whether they are the first ones."""
        is_first = not self._lines
        self._is_recalled = False
        self._lines += filter(None, lines)
        return is_first and bool(self._lines)

    def clear(self) -> None:
        """Forget all lines, and all that were taken."""
        self._lines, self._earlier = [], []

    def recall(self, back: int) -> bool:
        """Have the lines taken again that were taken so many times before the last; False if there are none.

        Lines that wait to be taken stay before them.
        """
        if not 0 <= back < len(self._earlier):
            return False
        self._is_recalled = not self._lines
        self._lines += self._earlier[-1 - back]
        return True

    def take(self) -> str:
        """Return the text to be written, "" if there is none, and forget its lines.

        Each line that isn't a whole sentence gets a full stop, so that it is not read as part of the next one.
        """
        lines, self._lines = self._lines, []
        if not self._is_recalled:
            self._earlier = [*self._earlier[1 - _KEPT :], lines]
        whole = [line if line.rstrip('”’")')[-1:] in _ENDS else f"{line}." for line in lines[:-1]]
        text = " ".join([*whole, *lines[-1:]])
        if text and text == self._latest:
            text += _ANEW
        self._latest = text or self._latest
        return text
