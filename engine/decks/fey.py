"""The Deck of Fey: 88 cards as ints in deck order, eight signs as ints.

A card is its place in `CODES`, so sorted cards are in deck order. Created by Layman Kingsford.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..messages import N_

SIGN_LETTERS = "FWDSTRBN"
SIGN_NAMES = {
    "F": N_("Flame"),
    "W": N_("Wave"),
    "D": N_("Wind"),
    "S": N_("Stone"),
    "T": N_("Tree"),
    "R": N_("Star"),
    "B": N_("Bone"),
    "N": N_("Tone"),
}
"""Every sign's name by its letter, in sign order."""

HIGHEST = 11
"""The numbers are 1 to this (D1)."""

SIGNS = len(SIGN_LETTERS)
CODES = tuple(f"{letter}{number}" for letter in SIGN_LETTERS for number in range(1, HIGHEST + 1))
CARD = {code: card for card, code in enumerate(CODES)}
SIGN = tuple(card // HIGHEST for card in range(len(CODES)))
"""Every card's sign, 0 to 7 in sign order."""

NUMBER = tuple(card % HIGHEST + 1 for card in range(len(CODES)))
"""Every card's number."""

OF_SIGN = tuple(((1 << HIGHEST) - 1) << HIGHEST * sign for sign in range(SIGNS))
"""Every sign's cards as a mask: bit c for card c."""


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the codes of some cards, in the order given."""
    return tuple([CODES[card] for card in cards])


def sign_of(code: str) -> str:
    """Return the letter of a card's sign, from its code."""
    return code[0]


def number_of(code: str) -> int:
    """Return a card's number, from its code."""
    return int(code[1:])
