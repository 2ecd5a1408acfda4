"""A seat's view of a state of Plain Tricks, and states that agree with a view."""

from __future__ import annotations

import dataclasses

from ...core import CHANCE, View, common_fields
from ...decks.decktet import BASIC, CARD, CODES, SUIT, SUITS, codes, letters
from ...mechanics.card_game import CardInTrick, trick_view
from ...mechanics.determinization import Deal, nothing_hidden
from ...mechanics.masks import mask_of
from ...mechanics.matching import matching_sampler
from ...strategy import Rng
from .state import PlainTricksState


@dataclasses.dataclass(frozen=True)
class PlainTricksView(View):
    """A seat's view; cards are codes, and voids the letters of suits of which a seat has shown to have no card."""

    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    stock_count: int
    leader: int | None
    trick: tuple[CardInTrick, ...]
    discards: tuple[str, ...]
    voids: tuple[str, ...]


def view(state: PlainTricksState, seat: int | None, legal: tuple[str, ...]) -> PlainTricksView:
    """Return all that this seat may know; `legal` is what it may do."""
    return PlainTricksView(
        **common_fields("plain-tricks", state, seat, legal, state.expects, 1, state.tricks_won),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        stock_count=len(state.stock),
        leader=state.leader,
        trick=trick_view(state.leader, state.trick, state.seats, CODES),
        discards=codes(state.discards),
        voids=tuple(letters(void) for void in state.voids),
    )


def restore_from_view(seen: PlainTricksView, state: PlainTricksState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards."""
    state.turn, state.phase, state.winners = seen.turn, seen.phase, seen.winners
    state.leader = seen.leader or 0
    state.tricks_won = list(seen.scores)
    state.trick = [CARD[each.card] for each in seen.trick]
    state.discards = [CARD[code] for code in seen.discards]
    state.voids = [sum(SUIT[letter] for letter in void) for void in seen.voids]
    if seen.turn == CHANCE:
        return nothing_hidden
    own = [CARD[code] for code in seen.hand or ()]
    shown = {*own, *state.trick, *state.discards}
    hidden = [card for card in range(BASIC) if card not in shown]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    allowed = [mask_of(card for card in hidden if not SUITS[card] & void) for void in state.voids]
    draw = matching_sampler(hidden, [allowed[seat] for seat in others for _ in range(seen.hand_counts[seat])])

    def deal(state: PlainTricksState, rng: Rng) -> None:
        cards = draw(rng)
        for seat in others:
            size = seen.hand_counts[seat]
            state.hands[seat], cards = sorted(cards[:size]), cards[size:]
        state.stock = cards
        if seen.seat is not None:
            state.hands[seen.seat] = own[:]

    return deal
