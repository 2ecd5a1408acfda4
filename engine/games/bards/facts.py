"""The facts of Battle of the Bards that the laws need."""

from __future__ import annotations

from typing import Any

from ...laws.facts import GameFacts
from ...mechanics.card_game import GameEnded
from . import events


def places(state: Any) -> tuple[list[int], list[int]]:
    """Return the cards in all places of a state, and those that there must be."""
    in_tales = [card for tales in state.tales for tale in tales if tale for card in tale]
    meme = [] if state.meme is None else [state.meme]
    offered = [*state.up, *state.down] if state.phase == "take" else state.down if state.step == 0 else []
    dealt = state.turn != -1
    places = [*in_tales, *meme, *state.stock, *state.drawn, *offered, *state.to_play, *state.discards]
    return places, state.deck() if dealt else []


FACTS = GameFacts(
    places=places,
    changes={
        events.PickerDrawn: "picker",
        events.MemeTurned: "meme discards stock_count",
        events.Drew: "drawn@own stock_count round splitter taker_up taker_down",
        events.TalesBegun: "drawn tales@seat had_crown_of_suns@seat",
        events.WasSplit: "offer drawn@own",
        events.GroupTaken: "offer taker_up taker_down to_play",
        events.Revealed: "offer to_play",
        events.CardPlayed: "to_play tales@seat had_crown_of_suns@seat",
        events.ExcusePlayed: "to_play discards",
        events.Concluded: "scores@seat tales@seat discards",
        events.StoriesEnd: "splitter taker_up taker_down",
        GameEnded: "winners",
    },
)
