"""What the tests have to know of Plain Tricks."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import BASIC
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    in_hands = [card for hand in state.hands for card in hand]
    cards = [*in_hands, *state.stock, *state.trick, *state.discards]
    return cards, list(range(BASIC)) if state.turn != -1 else []


FACTS = Facts(places=places, short={"hand_size": 3}, shortest={"hand_size": 1}, interstitials=False)
