"""The Decktet: 45 cards as ints in deck order, six suits as the bits of a mask.

A card is its place in `CODES`, so sorted cards are in deck order and the basic deck is `range(36)`.
Created by P. D. Magnus.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..messages import N_

SUIT_LETTERS = "MSVLYK"
SUIT_NAMES = {
    "M": N_("Moons"),
    "S": N_("Suns"),
    "V": N_("Waves"),
    "L": N_("Leaves"),
    "Y": N_("Wyrms"),
    "K": N_("Knots"),
}

_NAMED = """
2MK Author, 2SY Desert, 2VL Origin, 3MV Journey, 3SK Painter, 3LY Savage, 4MS Mountain, 4VL Sailor, 4YK Battle,
5ML Forest, 5SV Discovery, 5YK Soldier, 6MV Lunatic, 6SY Penitent, 6LK Market, 7ML Chance Meeting, 7SK Castle,
7VY Cave, 8MS Diplomat, 8VL Mill, 8YK Betrayal, 9MS Pact, 9VY Darkness, 9LK Merchant, NM Huntress, NS Bard, NV Sea,
NL End, NY Calamity, NK Windfall, PMSL Harvest, PMYK Watchman, PSVK Light Keeper, PVLY Borderland, TMVK Consul,
TMLY Rite, TSLK Window, TSVY Island, 0 Excuse
"""
NAMES = {f"1{letter}": f"Ace of {SUIT_NAMES[letter]}" for letter in SUIT_LETTERS} | dict(
    entry.split(maxsplit=1) for entry in " ".join(_NAMED.split()).split(", ")
)
"""Every card's name by its code, in deck order."""

CODES = tuple(NAMES)
CARD = {code: card for card, code in enumerate(CODES)}
BASIC = 36
"""How many cards the basic deck has: the first 36."""

RANKS = tuple(code[0] for code in CODES)
"""`1` the Ace, `2`…`9`, `N` Crown, `P` Pawn, `T` Court, `0` the Excuse."""

SUITS = tuple(sum(1 << SUIT_LETTERS.index(letter) for letter in code[1:]) for code in CODES)
"""Every card's suits as a mask: bit 0 Moons … bit 5 Knots."""

SUIT = {letter: 1 << bit for bit, letter in enumerate(SUIT_LETTERS)}
"""Every suit letter's mask."""

ALL_SUITS = (1 << len(SUIT_LETTERS)) - 1


def letters(mask: int) -> str:
    """Return the suits of a mask as letters, in suit order."""
    return "".join(letter for bit, letter in enumerate(SUIT_LETTERS) if mask >> bit & 1)


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the codes of some cards, in the order given."""
    return tuple(CODES[card] for card in cards)


def suits_of(code: str) -> str:
    """Return the letters of a card's suits, from its code."""
    return letters(SUITS[CARD[code]])


def rank_of(code: str) -> str:
    """Return the letter of a card's rank, from its code."""
    return RANKS[CARD[code]]
