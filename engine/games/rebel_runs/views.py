"""A seat's view of a state of Rebel Runs, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from ...core import common_fields
from ...decks.fey import CARD, CODES, codes
from ...mechanics.circle import fey_of
from ...mechanics.determinization import Deal, fill_hands, nothing_hidden, stock_sampler
from ...mechanics.fey_game import FeyView, fey_fields, restore_fey
from ...mechanics.masks import bits_of, mask_of
from ...strategy import Rng
from .melds import LaidMeld, takes, worth_to
from .state import NO_CARD, NOBODY, TURNS_EACH, RebelRunsState, own_points


class MeldShown(NamedTuple):
    """A meld on the table: its cards as they stand, who laid each, what it is worth to that seat.

    `points` is the sum for the cards that its owner laid.
    """

    kind: str
    cards: tuple[str, ...]
    by: tuple[int, ...]
    values: tuple[int, ...]
    points: int


@dataclasses.dataclass(frozen=True)
class RebelRunsView(FeyView):
    """A seat's view of Rebel Runs; cards are codes, signs letters, lists per seat by seat.

    `known` are the cards that a seat took from the discards and still has, `taken` the one of this turn until it
    discards; `discards` all, top last; `gone_back` those last shuffled back and not seen since; `turns` those finished
    in this hand.
    """

    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    hand_number: int
    melds: tuple[tuple[MeldShown, ...], ...]
    turns: int
    taken: str | None
    discards: tuple[str, ...]
    gone_back: tuple[str, ...] | None
    stock_count: int
    first: int | None
    known: tuple[tuple[str, ...], ...]

    @property
    def turns_left(self) -> int:
        """How many turns each seat has at most before the hand ends by itself, the present one included."""
        return TURNS_EACH - self.turns // self.seats


def view(state: RebelRunsState, seat: int | None, legal: tuple[str, ...]) -> RebelRunsView:
    """Return all that this seat may know; `legal` is what it may do."""
    return RebelRunsView(
        **common_fields("rebel-runs", state, seat, legal, state.expects, state.hand_number, state.scores),
        **fey_fields(state),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        hand_number=state.hand_number,
        melds=tuple(tuple(_meld_shown(meld, owner) for meld in melds) for owner, melds in enumerate(state.melds)),
        turns=state.turns,
        taken=None if state.taken == NO_CARD else CODES[state.taken],
        discards=codes(state.discards),
        gone_back=None if state.gone_back < 0 else codes(bits_of(state.gone_back)),
        stock_count=len(state.stock),
        first=None if state.first == NOBODY else state.first,
        known=tuple(codes(bits_of(known)) for known in state.known),
    )


def _meld_shown(meld: LaidMeld, owner: int) -> MeldShown:
    return MeldShown(meld.kind, codes(meld.cards), meld.by, meld.values, own_points(meld, owner))


def restore_from_view(seen: RebelRunsView, state: RebelRunsState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards.

    The stock is drawn from the cards last shuffled back that have not been seen since, or before that from all unseen
    cards. The rest of the unseen cards fill up the other hands.
    """
    state.turn, state.phase, state.turns = seen.turn, seen.phase, seen.turns
    state.hand_number, state.scores, state.winners = seen.hand_number, list(seen.scores), seen.winners
    state.first = NOBODY if seen.first is None else seen.first
    state.expects = seen.expects or "deck"
    restore_fey(seen, state)
    if state.circle:
        state.fey = fey_of(state.circle)
        state.worth = tuple([worth_to(state.circle, sign) for sign in state.signs])
    state.melds = [[_laid_meld(meld, state.fey) for meld in melds] for melds in seen.melds]
    state.discards = [CARD[code] for code in seen.discards]
    state.taken = NO_CARD if seen.taken is None else CARD[seen.taken]
    state.known = [mask_of(CARD[code] for code in known) for known in seen.known]
    if seen.gone_back is not None:
        state.gone_back = mask_of(CARD[code] for code in seen.gone_back)
    return _make_deal(seen, state) if any(seen.hand_counts) else nothing_hidden


def _laid_meld(meld: MeldShown, fey: int) -> LaidMeld:
    cards = tuple([CARD[code] for code in meld.cards])
    return LaidMeld(meld.kind, cards, meld.by, meld.values, takes(meld.kind, cards, fey))


def _make_deal(seen: RebelRunsView, state: RebelRunsState) -> Deal:
    known = [[CARD[code] for code in cards] for cards in seen.known]
    if seen.seat is not None:
        known[seen.seat] = [CARD[code] for code in seen.hand or ()]
    on_table = [meld.cards for melds in state.melds for meld in melds]
    shown = mask_of(card for cards in (*known, *on_table, state.discards) for card in cards)
    unseen = [card for card in range(len(CODES)) if not shown >> card & 1]
    drawn = stock_sampler(unseen, state.gone_back, seen.stock_count)
    lacking = [count - len(cards) for count, cards in zip(seen.hand_counts, known, strict=True)]

    def deal(state: RebelRunsState, rng: Rng) -> None:
        state.stock, rest = drawn(rng)
        state.hands = fill_hands(known, lacking, rest, rng)

    return deal
