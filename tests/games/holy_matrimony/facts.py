"""What the tests have to know of Holy Matrimony."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import CODES
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    in_hands = [card for hand in state.hands for card in hand]
    discards = [card for card in range(len(CODES)) if state.discards >> card & 1]
    church = [] if state.church < 0 else [state.church]
    dealt = state.last_plays or state.turn != -1
    return [*in_hands, *state.stock, *discards, *church], list(range(len(CODES))) if dealt else []


FACTS = Facts(
    places,
    short={"target": 12},
    worked_cases=8,
    unplaced=("gone_back", "last_round"),
    secret=("play",),
    grouped=("play",),
)
