"""A seat's view of a state of Fistellavates, and states that agree with a view."""

from __future__ import annotations

import dataclasses

from ...core import View, common_fields
from ...decks.decktet import CARD, CODES, codes, rank_of, suits_of
from ...mechanics.determinization import Deal, fill_hands, nothing_hidden, stock_sampler
from ...mechanics.masks import bits_of, mask_of
from ...strategy import Rng
from .bundles import DECK, focus
from .state import NO_CARD, NOBODY, FistellavatesState, LastDeal


@dataclasses.dataclass(frozen=True)
class FistellavatesView(View):
    """A seat's view of Fistellavates; cards are codes, lists per seat by seat.

    `buried` are the cards under the top one of each pile in `discards`, oldest first; `known` the cards that everyone
    saw enter a hand where they still are; `reshuffled` the last rebuild's cards not shown since; `plan` this seat's own
    while it is hidden, `plans` all of them once they are revealed; `omens` this seat's own unexplained ones.
    """

    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    bundles: tuple[tuple[tuple[str, ...], ...], ...]
    focused: tuple[tuple[bool, ...], ...]
    discards: tuple[str | None, ...]
    buried: tuple[tuple[str, ...], ...]
    reshuffled: tuple[str, ...] | None
    stock_count: int
    best_student: int | None
    turn_order: tuple[int, ...] | None
    plan: str | None
    plans: tuple[str | None, ...]
    predictors: tuple[int, ...]
    co_predictors: tuple[int, ...]
    declarer: int | None
    swapped: tuple[str, ...]
    deck_only: tuple[int, ...]
    omens: int | None
    known: tuple[tuple[str, ...], ...]
    last_deal: LastDeal | None
    deal: int
    turn_number: int

    @property
    def plan_suits(self) -> str:
        """The suits of the open plan of the seat on turn, as letters: it may suggest cards of these (F15)."""
        return suits_of(self._plan_on_turn)

    @property
    def swap_rank(self) -> str | None:
        """The rank, as a letter, that each swap of the seat on turn needs; None where any card will do (F14)."""
        return None if len(self.plan_suits) == 1 else rank_of(self._plan_on_turn)

    @property
    def finished_deal(self) -> int:
        """The number of the deal that `last_deal` is about."""
        return self.deal if self.over else self.deal - 1

    @property
    def just_scored(self) -> bool:
        """Whether a deal has just been scored, and no one has drawn in the next."""
        return self.last_deal is not None and (self.over or (self.turn_number == 1 and self.phase == "draw"))

    @property
    def _plan_on_turn(self) -> str:
        return self.plans[self.turn or 0] or ""


def view(state: FistellavatesState, seat: int | None, legal: tuple[str, ...]) -> FistellavatesView:
    """Return all that this seat may know; `legal` is what it may do."""
    # A plan that was chosen in secret stays in its hand until all are revealed.
    secret = [plan in hand for plan, hand in zip(state.plans, state.hands, strict=True)]
    return FistellavatesView(
        **common_fields("fistellavates", state, seat, legal, state.expects, state.deal, state.scores),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        bundles=tuple(tuple(codes(cards) for cards in bundles) for bundles in state.bundles),
        focused=tuple(
            tuple(focused >> place & 1 == 1 for place in range(state.layout.bundles)) for focused in state.focused
        ),
        discards=tuple(CODES[pile[-1]] if pile else None for pile in state.discards),
        buried=tuple(codes(pile[:-1]) for pile in state.discards),
        reshuffled=None if state.reshuffled < 0 else codes(bits_of(state.reshuffled)),
        stock_count=len(state.stock),
        best_student=None if state.best == NOBODY else state.best,
        turn_order=state.order or None,
        plan=None if seat is None or not secret[seat] else _code(state.plans[seat]),
        plans=tuple(None if hidden else _code(plan) for plan, hidden in zip(state.plans, secret, strict=True)),
        predictors=seats_of(state.predictors),
        co_predictors=seats_of(state.co_predictors),
        declarer=None if state.declarer == NOBODY else state.declarer,
        swapped=codes(state.swapped),
        deck_only=seats_of(state.barred),
        omens=None if seat is None else state.unexplained_omens(seat),
        known=tuple(codes(bits_of(known)) for known in state.known),
        last_deal=state.last_deal,
        deal=state.deal,
        turn_number=state.turn_number,
    )


def dies_with_last_card(view: FistellavatesView) -> bool:
    """Return whether this seat holds the only card left in all hands; adding it without a focus ends the deal (F44)."""
    return view.hand_counts[view.seat or 0] == sum(view.hand_counts) == 1 and not any(map(any, view.focused))


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats of a mask, ascending."""
    return tuple(bits_of(mask))


def _code(card: int) -> str | None:
    return None if card == NO_CARD else CODES[card]


def restore_from_view(seen: FistellavatesView, state: FistellavatesState) -> Deal:
    """Set up a new state of the same match as the view tells, and return a function that deals the hidden cards.

    The stock is drawn from the last rebuild's cards that have not been seen since, or before one from all unseen
    cards. The rest of the unseen cards fill up the other hands, and any of them may be a plan chosen in secret.
    """
    state.turn, state.phase, state.deal, state.turn_number = seen.turn, seen.phase, seen.deal, seen.turn_number
    state.scores, state.last_deal, state.winners = list(seen.scores), seen.last_deal, seen.winners
    if seen.best_student is not None and seen.turn_order is not None:
        state.best, state.order = seen.best_student, seen.turn_order
    state.bundles = [[[CARD[code] for code in cards] for cards in bundles] for bundles in seen.bundles]
    state.focused = [mask_of(place for place, each in enumerate(bundles) if focus(each)) for bundles in state.bundles]
    state.discards = [
        [CARD[code] for code in (*buried, *([top] if top else []))]
        for buried, top in zip(seen.buried, seen.discards, strict=True)
    ]
    state.known = [mask_of(CARD[code] for code in cards) for cards in seen.known]
    state.predictors, state.co_predictors = mask_of(seen.predictors), mask_of(seen.co_predictors)
    state.barred = mask_of(seen.deck_only)
    state.swapped = [CARD[code] for code in seen.swapped]
    state.declarer = NOBODY if seen.declarer is None else seen.declarer
    if seen.reshuffled is not None:
        state.reshuffled = mask_of(CARD[code] for code in seen.reshuffled)
    if not seen.deal:
        return nothing_hidden
    state.plans = [NO_CARD if plan is None else CARD[plan] for plan in seen.plans]
    # Hand and bundles together are as many cards at the end of every turn; drawing and planning change that.
    if seen.phase in ("draw", "chance"):
        held = sum(seen.hand_counts) + sum(len(cards) for bundles in state.bundles for cards in bundles)
        state.drawn = held - state.seats * sum(state.layout)
    else:
        state.drawn = state.seats
    return _make_deal(seen, state)


def _make_deal(seen: FistellavatesView, state: FistellavatesState) -> Deal:
    """Return a function that deals stock and hands, and lets those who have planned in secret have planned anything."""
    own = [CARD[code] for code in seen.hand or ()]
    known = [[card for card in range(DECK) if cards >> card & 1] for cards in state.known]
    if seen.seat is not None:
        known[seen.seat] = own
    lying = [*known, *state.discards, *(cards for bundles in state.bundles for cards in bundles)]
    shown = mask_of(card for cards in lying for card in cards)
    unseen = [card for card in range(DECK) if not shown >> card & 1]
    drawn = stock_sampler(unseen, state.reshuffled, seen.stock_count)
    lacking = [count - len(cards) for count, cards in zip(seen.hand_counts, known, strict=True)]
    planned = range(state.turn) if seen.phase == "plan" else ()

    def deal(state: FistellavatesState, rng: Rng) -> None:
        state.stock, rest = drawn(rng)
        state.hands = fill_hands(known, lacking, rest, rng)
        for seat in planned:
            hand = state.hands[seat]
            state.plans[seat] = CARD[seen.plan] if seat == seen.seat and seen.plan else hand[rng.randrange(len(hand))]

    return deal
