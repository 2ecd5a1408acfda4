"""The facts of Plain Tricks that the laws need."""

from __future__ import annotations

from typing import Any

from ...decks.decktet import BASIC
from ...laws.facts import GameFacts
from ...mechanics.card_events import TrickWon
from ...mechanics.deal_events import Dealt, GameEnded, Played


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    in_hands = [card for hand in state.hands for card in hand]
    cards = [*in_hands, *state.stock, *state.trick, *state.discards]
    return cards, list(range(BASIC)) if state.turn != -1 else []


FACTS = GameFacts(
    places=places,
    changes={
        Dealt: "hand@own hand_counts@seat stock_count",
        Played: "hand@own hand_counts@seat trick voids@seat",
        TrickWon: "trick discards leader scores@seat",
        GameEnded: "winners",
    },
)
