"""Commitments to seeds and choices, and the check that a deal follows from the seeds.

Decision 46 lists every byte that goes into them here and in `engine.luck`; earlier games can only be checked as long as
that stays the same.
"""

from __future__ import annotations

from engine import CHANCE, Record, Session
from engine.luck import SeededRng, digest
from ui.components.translation import _

_COMMITMENT = b"Suits & Signs seed 1"
_CHOICE = b"Suits & Signs choice 1"
_CHOICE_LENGTH = 32
"""Hexadecimals of the commitment to a choice."""

_WORD = 4
"""Bytes of a number."""


class DealtSession(Session):
    """A game whose luck follows from the key of several devices; RecordError as from any session."""

    def __init__(self, record: Record, key: bytes) -> None:
        super().__init__(record, SeededRng(key, 0), key)


def commitment(seed: str, nonce: str) -> str:
    """Return a hash that fixes a seed without showing it; all three are hexadecimals."""
    return digest(_COMMITMENT + bytes.fromhex(seed) + bytes.fromhex(nonce)).hex()


def choice_commitment(moment: int, seat: int, nonce: str, action: str) -> str:
    """Return a hash that fixes an action without showing it, with its seat and the number of actions before it.

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


def deal_verdict(is_fair: bool) -> str:
    """Return the sentence for a deal that was checked."""
    if is_fair:
        return _("This deal was checked: it comes from numbers that all players contributed, and no one chose it.")
    return _("The cards of this game don’t come from the players’ numbers: someone has changed them.")
