"""What the tests have to know of Battle of the Bards."""

from __future__ import annotations

from typing import Any

from tests.rooms import Facts


def places(state: Any) -> tuple[list[int], list[int]]:
    in_tales = [card for tales in state.tales for tale in tales if tale for card in tale]
    meme = [] if state.meme is None else [state.meme]
    offered = [*state.up, *state.down] if state.phase == "take" else state.down if state.step == 0 else []
    dealt = state.turn != -1
    places = [*in_tales, *meme, *state.stock, *state.drawn, *offered, *state.to_play, *state.discards]
    return places, state.deck() if dealt else []


FACTS = Facts(places, worked_cases=12)
