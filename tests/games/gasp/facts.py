"""What the tests have to know of Gasp!."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import BASIC
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    finished = [card for _, cards, _ in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    dealt = state.turn != -1
    return [*in_hands, *state.stock, *state.aside, *state.trick, *finished], list(range(BASIC)) if dealt else []


FACTS = Facts(places, short={"round_limit": 2}, worked_cases=17)
