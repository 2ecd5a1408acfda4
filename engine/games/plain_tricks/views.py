"""A seat's view of a state of Plain Tricks, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from engine.core import CHANCE, View, common_fields
from engine.decks.decktet import BASIC, CARD, CODES, codes
from engine.games.plain_tricks.state import PlainTricksState
from engine.mechanics.determinization import Deal, nothing_hidden, shuffle_cards
from engine.strategy import Rng


class CardInTrick(NamedTuple):
    """A card of the trick."""

    seat: int
    card: str


@dataclasses.dataclass(frozen=True)
class PlainTricksView(View):
    """A seat's view; cards are codes."""

    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    stock_count: int
    leader: int | None
    trick: tuple[CardInTrick, ...]
    discards: tuple[str, ...]


def view(state: PlainTricksState, seat: int | None, legal: tuple[str, ...]) -> PlainTricksView:
    """Return all that this seat may know; `legal` is what it may do."""
    return PlainTricksView(
        **common_fields("plain-tricks", state, seat, legal, state.expects, 1, state.tricks_won),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        stock_count=len(state.stock),
        leader=state.leader,
        trick=tuple(
            CardInTrick((state.leader + place) % state.seats, CODES[card]) for place, card in enumerate(state.trick)
        ),
        discards=codes(state.discards),
    )


def restore_from_view(seen: PlainTricksView, state: PlainTricksState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards."""
    state.turn, state.phase, state.winners = seen.turn, seen.phase, seen.winners
    state.leader = seen.leader or 0
    state.tricks_won = list(seen.scores)
    state.trick = [CARD[each.card] for each in seen.trick]
    state.discards = [CARD[code] for code in seen.discards]
    if seen.turn == CHANCE:
        return nothing_hidden
    own = [CARD[code] for code in seen.hand or ()]
    shown = {*own, *state.trick, *state.discards}
    hidden = [card for card in range(BASIC) if card not in shown]

    def deal(state: PlainTricksState, rng: Rng) -> None:
        cards = shuffle_cards(hidden, rng)
        for seat, size in enumerate(seen.hand_counts):
            state.hands[seat] = own[:] if seat == seen.seat else sorted(cards.pop() for _ in range(size))
        state.stock = cards

    return deal
