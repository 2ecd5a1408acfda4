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
        self._lines: list[tuple[str, str]] = []
        self._earlier: list[list[tuple[str, str]]] = []
        self._is_recalled = False
        self._latest: list[tuple[str, str]] = []

    def add(self, lines: Iterable[str], lang: str) -> bool:
        """Add lines in this language, "" for the page's; return whether they are the first ones."""
        is_first = not self._lines
        self._is_recalled = False
        self._lines += [(line, lang) for line in lines if line]
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

    def take(self) -> list[tuple[str, str]]:
        """Return the texts to be written one after another, each with its language, and forget them.

        Each line that isn't a whole sentence gets a full stop, so that it is not read as part of the next one.
        """
        lines, self._lines = self._lines, []
        if not self._is_recalled:
            self._earlier = [*self._earlier[1 - _KEPT :], lines]
        last = len(lines) - 1
        texts: list[tuple[str, str]] = []
        for place, (line, lang) in enumerate(lines):
            if place < last:
                text = f"{line} " if line.rstrip('”’")')[-1:] in _ENDS else f"{line}. "
            else:
                text = line
            if texts and texts[-1][1] == lang:
                texts[-1] = texts[-1][0] + text, lang
            else:
                texts.append((text, lang))
        if texts and texts == self._latest:
            texts[-1] = texts[-1][0] + _ANEW, texts[-1][1]
        self._latest = texts or self._latest
        return texts
