"""An announcement: all that is said of one change of the page, to be spoken as a whole."""

from __future__ import annotations

from collections.abc import Iterable

_ENDS = ".!?…:;"


class Announcement:
    """Collects lines until they are taken."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []

    def add(self, lines: Iterable[str], lang: str) -> bool:
        """Add lines in this language, "" for the page's; return whether they are the first ones."""
        is_first = not self._lines
        self._lines += [(line, lang) for line in lines if line]
        return is_first and bool(self._lines)

    def clear(self) -> None:
        """Forget all lines."""
        self._lines = []

    def take(self) -> list[tuple[str, str]]:
        """Return the texts to be written one after another, each with its language, and forget them.

        Each line that isn't a whole sentence gets a full stop, so that it is not read as part of the next one.
        """
        lines, self._lines = self._lines, []
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
        return texts
