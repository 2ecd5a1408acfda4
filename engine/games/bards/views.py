"""A seat's view of a state of Battle of the Bards, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import NamedTuple

from ...core import CHANCE, View, common_fields
from ...decks.decktet import CARD, CODES, codes
from ...mechanics.determinization import Deal, nothing_hidden, shuffle_cards
from ...strategy import Rng
from .state import BardsState


class Offer(NamedTuple):
    """The two groups as offered; `down` is None for a seat that may not see it."""

    up: tuple[str, ...]
    down: tuple[str, ...] | None
    up_count: int
    down_count: int


@dataclasses.dataclass(frozen=True)
class BardsView(View):
    """A seat's view of Battle of the Bards; cards are codes, lists are per seat, a missing tale is None."""

    meme: str | None
    stock_count: int
    drawn: tuple[str, ...] | None
    offer: Offer | None
    taker_up: int | None
    taker_down: int | None
    to_play: tuple[str, ...]
    tales: tuple[tuple[tuple[str, ...] | None, ...], ...]
    discards: tuple[str, ...]
    had_crown_of_suns: tuple[bool, ...]
    picker: int | None
    splitter: int | None


def view(state: BardsState, seat: int | None, legal: tuple[str, ...]) -> BardsView:
    """Return all that this seat may know; `legal` is what it may do."""
    owner_up = state.owner_up
    owner_down = None if owner_up is None else 1 - owner_up
    offer = None
    if state.up and state.step == 0:
        seen = seat is not None and seat in (state.splitter, owner_down)
        offer = Offer(codes(state.up), codes(state.down) if seen else None, len(state.up), len(state.down))
    return BardsView(
        **common_fields("battle-of-the-bards", state, seat, legal, state.expects, state.round, state.scores),
        meme=None if state.meme is None else CODES[state.meme],
        stock_count=len(state.stock),
        drawn=codes(state.drawn) if state.drawn and seat == state.turn else None,
        offer=offer,
        taker_up=owner_up,
        taker_down=owner_down,
        to_play=codes(state.to_play),
        tales=tuple(tuple(None if tale is None else codes(tale) for tale in tales) for tales in state.tales),
        discards=codes(sorted(state.discards)),
        had_crown_of_suns=tuple(state.had_crown),
        picker=state.picker,
        splitter=state.splitter,
    )


def restore_from_view(seen: BardsView, state: BardsState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards."""
    state.turn, state.phase, state.round, state.winners = seen.turn, seen.phase, seen.round, seen.winners
    state.picker, state.splitter = seen.picker, seen.splitter
    state.scores, state.had_crown = list(seen.scores), list(seen.had_crown_of_suns)
    if seen.turn == CHANCE:
        return nothing_hidden
    state.meme = None if seen.meme is None else CARD[seen.meme]
    state.tales = [
        [None if tale is None else tuple(CARD[code] for code in tale) for tale in tales] for tales in seen.tales
    ]
    state.discards = [CARD[code] for code in seen.discards]
    state.to_play = [CARD[code] for code in seen.to_play]
    state.owner_up = seen.taker_up
    state.step = 1 if seen.phase == "play" and seen.offer is None else 0
    hidden = Counter(state.deck())
    hidden.subtract([*state.discards, *state.to_play, *([] if state.meme is None else [state.meme])])
    hidden.subtract(card for tales in state.tales for tale in tales if tale for card in tale)
    own = [CARD[code] for code in seen.drawn or ()]
    if seen.offer is not None:
        state.up = tuple(CARD[code] for code in seen.offer.up)
        own += [CARD[code] for code in seen.offer.down or ()]
        if seen.phase == "take":  # later they are in `to_play`, the tales and the discards
            hidden.subtract(state.up)
    hidden.subtract(own)
    unknown = list(hidden.elements())
    offered = seen.offer is not None

    def deal(state: BardsState, rng: Rng) -> None:
        order = shuffle_cards(unknown, rng)
        known = tuple(own) or tuple(sorted(order[seen.stock_count :]))
        state.stock = order[: seen.stock_count]
        if offered:
            state.down = known
        else:
            state.drawn = known

    return deal
