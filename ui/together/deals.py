"""The order of every deck from the seeds of all who play, so that nobody chooses the deal and everybody can check it.

Decision 46 says byte by byte what is computed here; a game of an earlier version stays checkable only if it stays so.
"""

from __future__ import annotations

import sys
from collections.abc import MutableSequence, Sequence
from importlib import import_module
from typing import Any

from engine import CHANCE, Record, Session
from engine.strategy import Rng

# What hashlib has it from: all that the pages import of Python's library is a part of every start.
_sha256 = import_module("_sha2" if sys.version_info >= (3, 12) else "_sha256").sha256

_COMMITMENT = b"Suits & Signs seed 1"
_CHOICE = b"Suits & Signs choice 1"
_KEY = b"Suits & Signs key 1"
_CHOICE_LENGTH = 32
"""Hexadecimals of the commitment to a choice."""

_WORD = 4
"""Bytes of a number that a generator draws."""

_WORDS = 1 << 8 * _WORD
"""How many such numbers there are."""


def digest(text: bytes) -> bytes:
    """Return the SHA-256 of these bytes."""
    return bytes(_sha256(text).digest())


class SeededRng:
    """The random generator of one chance action, all of whose draws follow from a key and that action's number."""

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key + number.to_bytes(_WORD, "big")
        self._blocks = 0
        self._bytes = b""

    def random(self) -> float:
        return self._word() / _WORDS

    def randrange(self, stop: int, /) -> int:
        """Return one of range(stop), each as likely as the others: a word is left out where that would fail."""
        fair = _WORDS - _WORDS % stop
        while (word := self._word()) >= fair:
            pass
        return word % stop

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put a list into an order, each as likely as the others: Fisher and Yates, from its end."""
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = digest(self._key + self._blocks.to_bytes(_WORD, "big"))
            self._blocks += 1
        word, self._bytes = self._bytes[:_WORD], self._bytes[_WORD:]
        return int.from_bytes(word, "big")


class DealtSession(Session):
    """A game whose chance follows from a key; RecordError as from any session."""

    def __init__(self, record: Record, key: bytes) -> None:
        self._key = key
        super().__init__(record, SeededRng(key, 0))

    def _chance(self, number: int) -> Rng:
        return SeededRng(self._key, number)


def key_of(seeds: Sequence[str]) -> bytes:
    """Return the key of a game from the seeds of all who bring one, in the order of their seats, as hexadecimals."""
    return digest(_KEY + b"".join(map(bytes.fromhex, seeds)))


def commitment(seed: str, nonce: str) -> str:
    """Return what can be shown of a seed before the seed itself; all three are hexadecimals."""
    return digest(_COMMITMENT + bytes.fromhex(seed) + bytes.fromhex(nonce)).hex()


def choice_commitment(moment: int, seat: int, nonce: str, action: str) -> str:
    """Return what can be shown of an action before the action itself: whose it is, and after how many others.

    Half of the hash is shown: decision 55 says why that is enough.
    """
    place = moment.to_bytes(_WORD, "big") + bytes([seat])
    return digest(_CHOICE + place + bytes.fromhex(nonce) + action.encode("utf-8", "replace")).hex()[:_CHOICE_LENGTH]


def wrong_deal(record: Record, key: bytes) -> int | None:
    """Return the index of the first chance action that doesn't follow from the key, None if all do.

    RecordError if the game can't be played from its record.
    """
    replay, number = record.replay(), 0
    for index, turn in enumerate(replay.turns):
        if turn == CHANCE:
            action = replay.game.chance(replay.state_at(index), SeededRng(key, number))
            if replay.game.write(action) != replay.actions[index]:
                return index
            number += 1
    return None
