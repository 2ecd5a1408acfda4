"""Tokens of Gasp! that each side gains by a suit (G8 to G12)."""

from __future__ import annotations

from collections.abc import Sequence

from ...decks.decktet import ALL_SUITS
from .tricks import bits

EACH_SUIT = bits(ALL_SUITS)


class Gains:
    """The tokens that each side gains by a suit; suits are masks.

    `full` is how many tokens win, `scores` has those of each side. `near` says which sides lack one token only.
    `urgency` grows with a side's tokens, from 0.5 to 1.5.
    """

    def __init__(self, held: Sequence[int], twice: Sequence[int], limit: int) -> None:
        """Take the suits of which each side has a token, and those of which it has two, and how many of each it may."""
        self._held, self._filled = held, held if limit == 1 else twice
        self.full = len(EACH_SUIT) * limit
        self.scores = [one.bit_count() + two.bit_count() for one, two in zip(held, twice, strict=True)]
        self.near = [self.full - score == 1 for score in self.scores]
        self.urgency = [0.5 + score / self.full for score in self.scores]
        self._of_suits = [{suit: self._of_suit(side, suit) for suit in EACH_SUIT} for side in range(len(held))]

    def _of_suit(self, side: int, suit: int) -> int:
        filled = self._filled
        if not filled[side] & suit:
            return 1
        takers = [other for other, suits in enumerate(filled) if not suits & suit]
        if not takers:
            return -1
        lacking = ALL_SUITS & ~filled[side]
        return int(any(self._held[other] & lacking for other in takers))

    def gain(self, side: int, suits: int) -> int:
        """Return the most that a side gains by one of these suits, of which it may choose: 1, 0 or -1 token."""
        gains = self._of_suits[side]
        if suits not in gains:
            gains[suits] = max([gains[suit] for suit in bits(suits)])
        return gains[suits]

    def wins(self, side: int, suits: int) -> bool:
        """Return whether a side wins the game by one of these suits."""
        return self.near[side] and self.gain(side, suits) > 0
