"""What the tests have to know of Fistellavates."""

from __future__ import annotations

from typing import Any

from engine.games.fistellavates.bundles import DECK
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    in_bundles = [card for bundles in state.bundles for cards in bundles for card in cards]
    lying = [card for pile in (*state.hands, *state.discards) for card in pile]
    return [*lying, *in_bundles, *state.stock], list(range(DECK)) if state.deal else []


FACTS = Facts(
    places,
    short={"target": 10, "turn_cap": 12},
    worked_cases=8,
    unplaced=("reshuffled",),
    counted=("last_deal",),
    secret=("plan",),
)
