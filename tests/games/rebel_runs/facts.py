"""What the tests have to know of Rebel Runs."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import CODES
from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    laid = [card for melds in state.melds for meld in melds for card in meld.cards]
    places = [*(card for hand in state.hands for card in hand), *laid, *state.stock, *state.discards]
    return places, list(range(len(CODES))) if any(state.hands) else []


FACTS = Facts(places, worked_cases=12, unplaced=("gone_back",))
