"""Sets of cards, seats or places as masks: bit n is for n."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(bits: Iterable[int]) -> int:
    """The mask of these, which are all different."""
    return sum([1 << bit for bit in bits])


def bits_of(mask: int) -> list[int]:
    """What is in a mask, ascending: cards in deck order."""
    bits = []
    while mask:
        bits.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return bits
