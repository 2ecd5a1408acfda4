"""The facts of Troll Tricker that the laws need."""

from __future__ import annotations

from typing import Any

from ...decks.fey import CODES
from ...laws.facts import GameFacts
from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt, GameEnded, Played
from . import events


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    finished = [card for _, cards in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    shuffled = state.turn != -1 or state.round > 1
    places = [*in_hands, *state.stock, *state.discards, *state.trick, *finished]
    return places, list(range(len(CODES))) if shuffled else []


FACTS = GameFacts(
    places=places,
    changes={
        CircleLaid: "circle fey",
        SignsGiven: "signs",
        events.LeaderDrawn: "leader",
        events.RoundBegan: "stock_count",
        DeckRebuilt: "stock_count seen old old_counts",
        Dealt: "hand@own hand_counts@seat stock_count",
        Played: "hand@own hand_counts@seat trick voids@seat",
        events.TrickWon: "trick played leader tricks_won@seat scores@seat",
        events.BonusGained: "scores@seat",
        events.RoundEnded: "round hand_number leader played tricks_won seen old old_counts voids",
        GameEnded: "winners",
    },
    unplaced=("old",),
)
