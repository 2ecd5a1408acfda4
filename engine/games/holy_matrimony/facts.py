"""The facts of Holy Matrimony that the laws need."""

from __future__ import annotations

from typing import Any

from ...decks.fey import CODES
from ...laws.facts import GameFacts
from ...mechanics.card_game import GameEnded
from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt
from . import events


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    in_hands = [card for hand in state.hands for card in hand]
    discards = [card for card in range(len(CODES)) if state.discards >> card & 1]
    church = [] if state.church < 0 else [state.church]
    dealt = state.last_plays or state.turn != -1
    return [*in_hands, *state.stock, *discards, *church], list(range(len(CODES))) if dealt else []


FACTS = GameFacts(
    places=places,
    changes={
        CircleLaid: "circle fey",
        SignsGiven: "signs",
        Dealt: "hand@own hand_counts@seat stock_count",
        events.RoundBegan: "round church seen gone_back stock_count waiting",
        events.CardsChosen: "chosen@own waiting",
        events.Scored: "chosen@own hand@own hand_counts@seat scores@seat seen gone_back",
        events.RoundEnded: "church last_round",
        DeckRebuilt: "stock_count seen gone_back",
        events.Refilled: "hand@own hand_counts@seat stock_count",
        GameEnded: "winners",
        None: "round",
    },
    unplaced=("gone_back", "last_round"),
)
