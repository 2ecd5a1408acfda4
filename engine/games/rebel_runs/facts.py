"""The facts of Rebel Runs that the laws need."""

from __future__ import annotations

from typing import Any

from ...decks.fey import CODES
from ...laws.facts import GameFacts
from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt, Discarded, Drew, GameEnded
from . import events


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    laid = [card for melds in state.melds for meld in melds for card in meld.cards]
    places = [*(card for hand in state.hands for card in hand), *laid, *state.stock, *state.discards]
    return places, list(range(len(CODES))) if any(state.hands) else []


FACTS = GameFacts(
    places=places,
    changes={
        events.FirstDrawn: "first",
        CircleLaid: (
            "circle fey round hand_number first turns hand hand_counts melds known discards stock_count gone_back"
        ),
        SignsGiven: "signs",
        events.RoundBegan: "stock_count",
        Dealt: "hand@own hand_counts@seat stock_count",
        events.TurnedUp: "discards stock_count",
        DeckRebuilt: "discards stock_count gone_back",
        Drew: "hand@own hand_counts@seat stock_count",
        events.DiscardTaken: "hand@own hand_counts@seat discards taken known@seat",
        Discarded: "hand@own hand_counts@seat discards taken known@seat gone_back",
        events.Melded: "hand@own hand_counts@seat melds@seat known@seat gone_back",
        events.LaidOff: "hand@own hand_counts@seat melds@owner known@seat gone_back",
        events.Tallied: "scores@seat",
        events.RoundEnded: "turns",
        GameEnded: "winners",
        None: "turns",
    },
    unplaced=("gone_back",),
)
