"""A position as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from ..core import Game, View
from ..safe_text import printable
from .places import head, rows

WIDTH = 80
_BESIDE = 24
"""Longer names of places have a line of their own."""


def write_position(game: Game[Any, Any], view: View) -> str:
    """Return a view as text: lines of at most 80 characters, a place in each, or in several."""
    found = [*rows(game, view)]
    room = min(_BESIDE, max((len(row.label) for row in found), default=0))
    lines = [line for text in head(game, view) for line in wrap(printable(text), WIDTH)]
    for row in found:
        lines += _lines(row.label, [printable(piece.text) for piece in row.pieces], room)
    return "\n".join(lines)


def _lines(label: str, words: Sequence[str], room: int) -> Iterator[str]:
    """Yield a row: its label, and beside it its words, in as many lines as they take."""
    begin = f"{label:{room}}  "
    if len(label) > room:
        yield from wrap(label, WIDTH)
        begin = " " * (room + 2)
    yield from wrap(" ".join(words), WIDTH, initial_indent=begin, subsequent_indent=" " * (room + 2))
