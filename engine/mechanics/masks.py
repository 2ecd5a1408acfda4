"""Sets of cards, seats or places as masks: bit n stands for n."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(bits: Iterable[int]) -> int:
    """Return the mask of these numbers, all different."""
    return sum([1 << bit for bit in bits])


def bits_of(mask: int) -> list[int]:
    """Return the members of a mask, ascending: for cards that is deck order."""
    bits = []
    while mask:
        bits.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return bits
