"""What the tests have to know of Plain Tricks."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import BASIC
from engine.games.plain_tricks import events
from engine.mechanics.deal_events import Dealt, GameEnded, Played
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    in_hands = [card for hand in state.hands for card in hand]
    cards = [*in_hands, *state.stock, *state.trick, *state.discards]
    return cards, list(range(BASIC)) if state.turn != -1 else []


FACTS = Facts(
    places=places,
    changes={
        Dealt: "hand@own hand_counts@seat stock_count",
        Played: "hand@own hand_counts@seat trick voids@seat",
        events.TrickWon: "trick discards leader scores@seat",
        GameEnded: "winners",
    },
    short={"hand_size": 3},
    shortest={"hand_size": 1},
    interstitials=False,
)
