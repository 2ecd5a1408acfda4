"""The Decktet's cards in words."""

from __future__ import annotations

from engine.decks.decktet import NAMES, SUIT_NAMES, rank_of, suits_of
from ui.components.grammar import join_words, quantity

SINGULAR = {"M": "Moon", "S": "Sun", "V": "Wave", "L": "Leaf", "Y": "Wyrm", "K": "Knot"}
"""What one token of a suit is called, by the suit's letter."""

_RANKS = {"1": "Ace", "N": "Crown", "P": "Pawn", "T": "Court"}


def rank_name(rank: str) -> str:
    """Return "8", "Ace", "Crown"."""
    return _RANKS.get(rank, rank)


def card_name(code: str) -> str:
    """Return "8 of Waves and Leaves", "Crown of Moons", "the Excuse"."""
    suits = suits_of(code)
    if not suits:
        return f"the {NAMES[code]}"
    rank = rank_of(code)
    return f"{rank_name(rank)} of {join_words([SUIT_NAMES[suit] for suit in suits])}"


def story_name(code: str) -> str:
    """Return how a story calls a card, with its rank: "the Mill (8)", "the Sea (Crown)", "the Ace of Moons"."""
    rank = rank_of(code)
    return f"the {NAMES[code]}" if rank in "10" else f"the {NAMES[code]} ({rank_name(rank)})"


def tokens_counted(count: int, suit: str) -> str:
    """Return "one Wave" or "two Waves"."""
    return quantity(count, SINGULAR[suit], SUIT_NAMES[suit])


def suits_named(suits: str, last: str = "or") -> str:
    """Return suit letters as names: "Waves or Leaves"."""
    return join_words([SUIT_NAMES[suit] for suit in suits], last)
