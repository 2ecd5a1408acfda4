"""All the luck of a game as a function of its seeds, so that the same draw always has the same result.

Decision 46 defines the computation byte by byte; never change it, or games of earlier versions can't be checked.
"""

from __future__ import annotations

import sys
from collections.abc import MutableSequence, Sequence
from importlib import import_module
from struct import Struct
from typing import Any

# The module from which hashlib has it: each module that the pages import of Python's library makes every start slower.
_sha256 = import_module("_sha2" if sys.version_info >= (3, 12) else "_sha256").sha256

_KEY = b"Suits & Signs key 1"

_WORD = 4
"""Bytes of a number that a generator draws."""

_WORDS = 1 << 8 * _WORD
"""How many such numbers there are."""

_read_words = Struct(">8I").unpack

_BOTS = 2**31
"""Generators from this number on are for bots: no game has so many chance actions."""


def digest(text: bytes) -> bytes:
    """Return the SHA-256 of these bytes."""
    return bytes(_sha256(text).digest())


def key_of(seeds: Sequence[str]) -> bytes:
    """Return the key of a game from the seeds of all who bring one, in the order of their seats, as hexadecimals."""
    return digest(_KEY + b"".join(map(bytes.fromhex, seeds)))


class SeededRng:
    """The random generator of one chance action, all of whose draws follow from a key and that action's number."""

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key + number.to_bytes(_WORD, "big")
        self._blocks = 0
        self._words: list[int] = []

    def random(self) -> float:
        words = self._words
        return (words.pop() if words else self._next_word()) / _WORDS

    def randrange(self, stop: int, /) -> int:
        """Return one of range(stop), each as likely as the others: a word is left out where that would fail."""
        fair, words = _WORDS - _WORDS % stop, self._words
        while (word := words.pop() if words else self._next_word()) >= fair:
            pass
        return word % stop

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put a list into an order, each as likely as the others: Fisher and Yates, from its end."""
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def _next_word(self) -> int:
        """Return the first word of the next block; searches draw so often that this isn't called for the others."""
        words = self._words
        words += _read_words(_sha256(self._key + self._blocks.to_bytes(_WORD, "big")).digest())
        words.reverse()
        self._blocks += 1
        return words.pop()


def luck_from(seed: int) -> SeededRng:
    """Return the source of all draws that follow from a seed, 0 to 2**32 - 1, the same in each version of Python."""
    return SeededRng(seed.to_bytes(_WORD, "big"), 0)


def luck_of_bot(key: bytes, number: int) -> SeededRng:
    """Return the source of a bot's random draws for the action before which so many have been played."""
    return SeededRng(key, _BOTS + number)
