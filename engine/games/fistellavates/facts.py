"""The facts of Fistellavates that the laws need."""

from __future__ import annotations

from typing import Any

from ...laws.facts import GameFacts
from ...mechanics.card_game import GameEnded
from ...mechanics.deal_events import Dealt, DeckRebuilt, Drew
from . import events
from .bundles import DECK


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    in_bundles = [card for bundles in state.bundles for cards in bundles for card in cards]
    lying = [card for pile in (*state.hands, *state.discards) for card in pile]
    return [*lying, *in_bundles, *state.stock], list(range(DECK)) if state.deal else []


FACTS = GameFacts(
    places=places,
    changes={
        events.DealBegan: (
            "deal round stock_count hand hand_counts bundles focused discards buried known reshuffled omens "
            "best_student turn_order turn_number plan plans predictors co_predictors deck_only"
        ),
        Dealt: "hand@own hand_counts@seat stock_count omens@own",
        events.LaidOut: "bundles@seat discards@seat stock_count omens@own",
        events.BestStudentFound: "best_student turn_order",
        events.TurnBegan: "turn_number deck_only plans predictors co_predictors swapped",
        DeckRebuilt: "buried stock_count reshuffled",
        Drew: "hand@own hand_counts@seat stock_count omens@own",
        events.DiscardTaken: "hand@own hand_counts@seat discards@source buried@source known@seat omens@own",
        events.PlanChosen: "plan@own",
        events.PlansRevealed: (
            "plan plans predictors co_predictors hand hand_counts discards buried known reshuffled omens best_student "
            "turn_order"
        ),
        events.Swapped: "hand@own bundles@seat known@seat reshuffled swapped omens@own",
        events.Added: "hand@own hand_counts@seat bundles@seat known@seat reshuffled omens@own",
        events.FocusChanged: "focused@seat omens@own",
        events.Declared: "declarer",
        events.Tallied: "",
        events.RoundEnded: "scores last_deal declarer swapped",
        GameEnded: "winners",
        None: "swapped",
    },
    unplaced=("reshuffled",),
    counted=("last_deal",),
)
