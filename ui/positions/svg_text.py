"""Text in a picture that knows no font: how wide it may be at most, where it breaks, where it is cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.safe_text import FSI, ISOLATED, PDI

_WORD = re.compile(f"(?:{ISOLATED.pattern}|\\S)+")
"""An isolated name stays in one line, since each line has directions of its own."""

_WIDTHS = {
    0.0: "\u061c\u200e\u200f\u2068\u2069",
    0.33: "ijl.,:;'’|!()[]ftrI -·/",
    0.95: "mwMW%@—…",
    0.75: "ABCDEFGHKLNOPQRSTUVXYZ&+−=",
}
_WIDTH = {letter: width for width, some in _WIDTHS.items() for letter in some}
_BOLD = 1.07
_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Word(NamedTuple):
    """A word of a text that isn't broken; `bold` if it is set so."""

    text: str
    bold: bool = False


def clean(text: str) -> str:
    """Return the text without characters that XML can't hold."""
    return _NOT_IN_XML.sub("", text)


def width(text: str, size: float, bold: bool = False) -> float:
    """Return how wide a text is in a font of this size, with something to spare."""
    return sum(map(_letter, text)) * size * (_BOLD if bold else 1)


def _letter(letter: str) -> float:
    if letter in _WIDTH:
        return _WIDTH[letter]
    if letter < "\u2000":
        return 0.0 if "\u0300" <= letter < "\u0370" else 0.64
    return 1.15


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """Return the text, or as much as fits with an ellipsis."""
    if width(text, size, bold) <= room:
        return text
    while text and width(f"{text}…", size, bold) > room:
        text = text[:-1]
    return f"{text.rstrip()}…{PDI * (text.count(FSI) - text.count(PDI))}"


def words(text: str, bold: bool = False) -> list[Word]:
    """Return the words of a text."""
    return [Word(match[0], bold) for match in _WORD.finditer(clean(text))]


def lines(told: Iterable[Word], size: float, room: float, most: int) -> list[list[Word]]:
    """Return the words in lines no wider than `room`; words beyond `most` lines are left out."""
    found: list[list[Word]] = [[]]
    used = 0.0
    for word in told:
        fitting = Word(cut(word.text, size, room, word.bold), word.bold)
        wide = width(f"{fitting.text} ", size, word.bold)
        if found[-1] and used + wide > room + width(" ", size, word.bold):
            if len(found) == most:
                found[-1] = _broken_off(found[-1], size, room)
                return found
            found.append([])
            used = 0.0
        found[-1].append(fitting)
        used += wide
    return found


def _broken_off(line: Sequence[Word], size: float, room: float) -> list[Word]:
    """Return a line that ends with an ellipsis, shorter if it has to be."""
    last = line[-1]
    before = sum(width(f"{each.text} ", size, each.bold) for each in line[:-1])
    text = f"{last.text.rstrip('…')}…"
    if before + width(text, size, last.bold) > room:
        text = cut(text.rstrip("…") + "……", size, room - before, last.bold)
    return [*line[:-1], Word(text, last.bold)]
