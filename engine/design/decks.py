"""Decks for designed games: a deck is a tuple of codes, and a card is its place in it.

A deck of your own is a tuple of different codes: capital letters and digits, two to five, with at least one digit.
"""

from __future__ import annotations

from ..decks import decktet, fey

BASIC_DECKTET = decktet.CODES[: decktet.BASIC]
"""The 36 cards of the basic Decktet: six Aces and six Crowns with one suit, and 2 to 9 with two."""

DECKTET_WITH_COURTS = decktet.CODES
"""All 45 cards of the Decktet, with Pawns, Courts and the Excuse."""

DECK_OF_FEY = fey.CODES
"""The 88 cards of the Deck of Fey: 1 to 11 in eight signs."""

_RANKS = {letter: rank for rank, letter in enumerate("123456789TPN", 1)}
"""Aces count 1, Courts, Pawns and Crowns more than a 9, the Excuse 0."""

_RANK = tuple(_RANKS.get(letter, 0) for letter in decktet.RANKS)
_LETTERS = tuple(decktet.letters(mask) for mask in decktet.SUITS)


def rank(card: int) -> int:
    """Return the rank of a card of the Decktet: Aces are 1, Courts 10, Pawns 11, Crowns 12, the Excuse is 0."""
    return _RANK[card]


def suits(card: int) -> str:
    """Return the letters of the suits of a card of the Decktet."""
    return _LETTERS[card]


def shares_suit(card: int, other: int) -> bool:
    """Return whether two cards of the Decktet have a suit in common."""
    return bool(decktet.SUITS[card] & decktet.SUITS[other])


def sign(card: int) -> str:
    """Return the letter of the sign of a card of the Deck of Fey."""
    return fey.SIGN_LETTERS[fey.SIGN[card]]


def number(card: int) -> int:
    """Return the number of a card of the Deck of Fey, 1 to 11."""
    return fey.NUMBER[card]
