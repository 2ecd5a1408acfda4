"""One-byte forms of the cards and the words of the notation, which fill records, to make packed records short.

A compact text begins with the letter of its table. Packed texts depend on the tables, so a table never changes.
"""

from __future__ import annotations

import re

from .decks import decktet, fey

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
    """Return the compact forms of a text in ASCII, one for each table."""
    return [(letter + _replace_words(text, letter)).encode("latin-1") for letter in _TABLES]


def _replace_words(text: str, letter: str) -> str:
    table = _BYTES[letter]
    return _PATTERNS[letter].sub(lambda found: table[found[0]], text)


def expand(compacted: bytes) -> str | None:
    """Return the text of a compact form, None if it isn't one."""
    letter = chr(compacted[0]) if compacted else ""
    return compacted[1:].decode("latin-1").translate(_WORDS[letter]) if letter in _WORDS else None
