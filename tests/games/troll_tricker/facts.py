"""What the tests have to know of Troll Tricker."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import CODES
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    finished = [card for _, cards in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    shuffled = state.turn != -1 or state.round > 1
    places = [*in_hands, *state.stock, *state.discards, *state.trick, *finished]
    return places, list(range(len(CODES))) if shuffled else []


FACTS = Facts(places, short={"hands": 2}, worked_cases=10, unplaced=("old",))
