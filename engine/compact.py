"""What records are full of, in a byte each, so that a packed one is short: the cards, and the words of the notation.

A compact text begins with the letter of its table. What a table holds is part of packed texts: it is never changed.
"""

from __future__ import annotations

import re

from engine.decks import decktet, fey

_FIRST = 0x80
"""The byte of a table's first entry; below are ASCII's own."""

_ALL = ("deck", "play", "done", "first")
_OF_DECKTET = ("plan", "add", "swap", "draw deck", "draw discard", "conclude", "split", "take up", "take down", "give")
_OF_FEY = ("draw deck", "draw discard", "discard", "meld set", "meld run", "circle", "signs", "lay")

_TABLES = {
    letter: (*(f" {code}" for code in codes), *(f'","{verb}' for verb in (*_ALL, *verbs)))
    for letter, codes, verbs in (("D", decktet.CODES, _OF_DECKTET), ("F", fey.CODES, _OF_FEY))
}
_BYTES = {letter: {word: chr(_FIRST + place) for place, word in enumerate(table)} for letter, table in _TABLES.items()}
_WORDS = {letter: {ord(byte): word for word, byte in bytes_.items()} for letter, bytes_ in _BYTES.items()}
_PATTERNS = {
    letter: re.compile(rf'(?:{"|".join(sorted(map(re.escape, table), key=len, reverse=True))})(?=[ "/])')
    for letter, table in _TABLES.items()
}


def compact(text: str) -> list[bytes]:
    """The compact forms of a text that is ASCII only, one by each table."""
    return [(letter + _shortened(text, letter)).encode("latin-1") for letter in _TABLES]


def _shortened(text: str, letter: str) -> str:
    table = _BYTES[letter]
    return _PATTERNS[letter].sub(lambda found: table[found[0]], text)


def expanded(compacted: bytes) -> str | None:
    """The text of a compact form, None if this is none."""
    letter = chr(compacted[0]) if compacted else ""
    return compacted[1:].decode("latin-1").translate(_WORDS[letter]) if letter in _WORDS else None
