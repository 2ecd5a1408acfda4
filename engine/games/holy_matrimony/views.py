"""A seat's view of a state of Holy Matrimony, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from typing import NamedTuple

from ...core import common_fields
from ...decks.fey import CARD, CODES, codes
from ...mechanics.determinization import Deal, fill_hands, nothing_hidden, stock_sampler
from ...mechanics.fey_game import FeyView, fey_fields, restore_fey
from ...mechanics.masks import bits_of, mask_of
from ...strategy import Rng
from .state import NO_CARD, NOT_CHOSEN, HolyMatrimonyState


class SeatPlay(NamedTuple):
    """A seat's cards in a round, with their total and points."""

    cards: tuple[str, ...]
    total: int
    points: int


class LastRound(NamedTuple):
    """The round scored last: the church card, and each seat's play."""

    church: str
    plays: tuple[SeatPlay, ...]


@dataclasses.dataclass(frozen=True)
class HolyMatrimonyView(FeyView):
    """A seat's view of Holy Matrimony; cards are codes, signs letters, lists per seat by seat.

    `circle` is its word; `chosen` are the cards that this seat has chosen, until all are revealed, None before its
    choice; `waiting` are the seats that still have to choose; `seen` the discards and the present church card;
    `gone_back` the cards last shuffled back that have not been shown since, None before: the stock is a part of them.
    """

    church: str | None
    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    chosen: tuple[str, ...] | None
    waiting: tuple[int, ...]
    last_round: LastRound | None
    seen: tuple[str, ...]
    gone_back: tuple[str, ...] | None
    stock_count: int

    @property
    def finished_round(self) -> int:
        """The number of the round that `last_round` is about; in frames it may be the present one."""
        scored = self.over or (self.phase == "choose" and self.church is None)
        return self.round if scored else self.round - 1


def view(state: HolyMatrimonyState, seat: int | None, legal: tuple[str, ...]) -> HolyMatrimonyView:
    """Return all that this seat may know; `legal` is what it may do."""
    own = NOT_CHOSEN if seat is None else state.chosen[seat]
    lying = 0 if state.church == NO_CARD else 1 << state.church
    return HolyMatrimonyView(
        **common_fields("holy-matrimony", state, seat, legal, state.expects, state.round, state.scores),
        **fey_fields(state),
        church=CODES[state.church] if lying else None,
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        chosen=None if own == NOT_CHOSEN else codes(bits_of(own)),
        waiting=tuple(range(state.turn, state.seats)) if state.phase == "choose" else (),
        last_round=_last_round(state),
        seen=codes(bits_of(state.discards | lying)),
        gone_back=None if state.gone_back < 0 else codes(bits_of(state.gone_back)),
        stock_count=len(state.stock),
    )


def _last_round(state: HolyMatrimonyState) -> LastRound | None:
    if not state.last_plays:
        return None
    plays = [SeatPlay(codes(cards), total, points) for cards, total, points in state.last_plays]
    return LastRound(CODES[state.last_church], tuple(plays))


def restore_from_view(seen: HolyMatrimonyView, state: HolyMatrimonyState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards.

    The stock is drawn from the cards last shuffled back that have not been shown since, or before a shuffle from all
    unseen cards. The rest of them fill the other hands, and a seat that has chosen in secret may have chosen anything.
    """
    state.turn, state.phase, state.expects = seen.turn, seen.phase, seen.expects or ""
    state.round, state.scores, state.winners = seen.round, list(seen.scores), seen.winners
    if seen.last_round is not None:
        state.last_church = CARD[seen.last_round.church]
        state.last_plays = tuple(
            (tuple(CARD[code] for code in play.cards), play.total, play.points) for play in seen.last_round.plays
        )
    restore_fey(seen, state)
    state.relate()
    if not any(seen.hand_counts) and seen.last_round is None:
        return nothing_hidden
    shown = {CARD[code] for code in seen.seen}
    if seen.church is not None:
        state.church = CARD[seen.church]
    state.discards = mask_of(shown - {state.church})
    if seen.gone_back is not None:
        state.gone_back = mask_of(CARD[code] for code in seen.gone_back)
    return _make_deal(seen, state, shown)


def _make_deal(seen: HolyMatrimonyView, state: HolyMatrimonyState, shown: set[int]) -> Deal:
    """Return a function that deals stock and hands, and lets those who have chosen in secret have chosen anything."""
    own = [CARD[code] for code in seen.hand or ()]
    unseen = [card for card in range(len(CODES)) if card not in shown and card not in own]
    drawn = stock_sampler(unseen, state.gone_back, seen.stock_count)
    known = [own if seat == seen.seat else [] for seat in range(seen.seats)]
    lacking = [0 if seat == seen.seat else count for seat, count in enumerate(seen.hand_counts)]
    chosen = range(state.turn) if seen.phase == "choose" else ()
    mine = None if seen.chosen is None else mask_of(CARD[code] for code in seen.chosen)

    def deal(state: HolyMatrimonyState, rng: Rng) -> None:
        state.stock, rest = drawn(rng)
        state.hands = fill_hands(known, lacking, rest, rng)
        for seat in chosen:
            state.chosen[seat] = _some_play(state, seat, rng)
        if mine is not None and seen.seat is not None and seen.phase == "choose":
            state.chosen[seen.seat] = mine

    return deal


def _some_play(state: HolyMatrimonyState, seat: int, rng: Rng) -> int:
    """Return any play that this seat may have chosen."""
    hand = state.hands[seat]
    chosen = [card for card in hand if rng.randrange(2)]
    return mask_of(chosen if len(chosen) >= state.minimum else [hand[rng.randrange(len(hand))]])
