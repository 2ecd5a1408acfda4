"""Who takes a trick of Plain Tricks, and which cards follow: one set of functions for the game and for questions.

Cards are ints of the basic Decktet, in the order they were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core import NotationError, objection
from ...decks.decktet import BASIC, CODES, RANKS, SUITS
from ...messages import N_
from ...notation import count_words, one_of

PLAYABLE = {CODES[card]: card for card in range(BASIC)}
"""The cards of this game by their codes."""

_HEIGHT = {rank: height for height, rank in enumerate(dict.fromkeys(RANKS))}
"""How high each rank is: the deck is in order, from Aces to Crowns."""


def shares_suit(card: int, lead: int) -> bool:
    """Return whether a card shares a suit with the one led: only such cards follow, and only they can win (P1)."""
    return bool(SUITS[card] & SUITS[lead])


def winning_place(cards: Sequence[int]) -> int:
    """Return the place of the winning card: the highest that shares a suit with the first, if tied the earlier (P2)."""
    followed = [place for place, card in enumerate(cards) if shares_suit(card, cards[0])]
    return max(followed, key=lambda place: _HEIGHT[RANKS[cards[place]]])


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `trick 8VL 9VY 9LK`: which of the cards wins; places count from 1."""
    count_words(words, 2, 5)
    topic, *named = words
    if topic != "trick":
        raise NotationError(N_("a question is “trick” and the cards played"))
    cards = [one_of(word, PLAYABLE) for word in named]
    if len(set(cards)) < len(cards):
        return {"valid": False, "why": objection(N_("a card can be in a trick only once"))}
    return {"winner": winning_place(cards) + 1}
