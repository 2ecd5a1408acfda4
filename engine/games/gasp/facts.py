"""The facts of Gasp! that the laws need."""

from __future__ import annotations

from typing import Any

from ...decks.decktet import BASIC
from ...laws.facts import GameFacts
from ...mechanics.card_game import GameEnded
from ...mechanics.deal_events import Dealt, Drew
from . import events


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    finished = [card for _, cards, _ in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    dealt = state.turn != -1
    return [*in_hands, *state.stock, *state.aside, *state.trick, *finished], list(range(BASIC)) if dealt else []


FACTS = GameFacts(
    places=places,
    changes={
        events.DealerDrawn: "dealer leader",
        events.RoundBegan: "stock_count",
        Dealt: "hand@own hand_counts@seat stock_count",
        events.Played: "hand@own hand_counts@seat trick command",
        events.SuitChosen: "",
        events.TrickWon: "command",
        events.TokenTaken: "tokens@side scores trick command played leader",
        events.TokenGiven: "tokens scores trick command played leader",
        events.TokenReturned: "tokens@side scores trick command played leader",
        Drew: "hand@own hand_counts@seat stock_count",
        events.RoundEnded: "round dealer leader played",
        GameEnded: "winners",
    },
)
