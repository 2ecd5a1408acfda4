"""A seat's view of a state of Troll Tricker, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import NamedTuple

from ...core import CHANCE, common_fields
from ...decks.fey import CARD, CODES, OF_SIGN, SIGN, codes, sign_of
from ...mechanics.card_game import CardInTrick, trick_view
from ...mechanics.circle import circle_of, letters, read_sign
from ...mechanics.determinization import Deal, nothing_hidden
from ...mechanics.fey_game import FeyView, fey_fields, restore_fey
from ...mechanics.masks import bits_of, mask_of
from ...mechanics.matching import matching_sampler
from ...strategy import Rng
from .state import HAND, NO_SIGN, NOBODY, TrollTrickerState
from .tricks import fey_worth, how_won, points, taking_place


class Command(NamedTuple):
    """The seat whose card commands a trick so far, how (one of `tricks.HOWS`) and for how many points."""

    seat: int
    how: str
    points: int


@dataclasses.dataclass(frozen=True)
class TrollTrickerView(FeyView):
    """A seat's view of Troll Tricker; cards are codes, signs letters, lists per seat by seat.

    `played` are this hand's finished tricks, `seen` the finished hands' cards that the next shuffle will include, `old`
    those dealt in this hand before a shuffle in mid-deal, of which each seat was dealt `old_counts` (T1).
    """

    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    hand_number: int
    leader: int | None
    trick: tuple[CardInTrick, ...]
    tricks_won: tuple[int, ...]
    played: tuple[tuple[CardInTrick, ...], ...]
    seen: tuple[str, ...]
    old: tuple[str, ...]
    old_counts: tuple[int, ...]
    voids: tuple[tuple[str, ...], ...]
    stock_count: int

    @property
    def lead(self) -> str:
        """The sign of the card that was led, as a letter, "" before one is."""
        return sign_of(self.trick[0].card) if self.trick else ""

    @property
    def must_follow(self) -> bool:
        """Whether this hand has a card of the lead sign, so that only those and FEY may be played (T2)."""
        return self.lead in map(sign_of, self.hand or ())

    @property
    def trick_number(self) -> int:
        """The number of the present trick, or of the hand's last once that is over."""
        return min(len(self.played) + 1, HAND)

    def is_free(self, code: str) -> bool:
        """Return whether this card may be played although the hand could follow: a FEY card, unless FEY was led."""
        return sign_of(code) == self.fey != self.lead


def view(state: TrollTrickerState, seat: int | None, legal: tuple[str, ...]) -> TrollTrickerView:
    """Return all that this seat may know; `legal` is what it may do."""
    return TrollTrickerView(
        **common_fields("troll-tricker", state, seat, legal, state.expects, state.round, state.scores),
        **fey_fields(state),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        hand_number=state.round,
        leader=None if state.leader == NOBODY else state.leader,
        trick=trick_view(state.leader, state.trick, state.seats, CODES),
        tricks_won=tuple(state.tricks_won),
        played=tuple(trick_view(*trick, state.seats, CODES) for trick in state.played),
        seen=codes(sorted(state.discards)),
        old=codes(state.old),
        old_counts=state.old_counts,
        voids=tuple(letters(bits_of(void)) for void in state.voids),
        stock_count=len(state.stock),
    )


def command(seen: TrollTrickerView, trick: Sequence[CardInTrick]) -> Command:
    """Return the seat that wins a trick of this hand, or that is winning it so far."""
    cards = [CARD[each.card] for each in trick]
    circle = circle_of(seen.circle or "")
    place = taking_place(cards, read_sign(seen.fey or ""))
    seat = trick[place].seat
    own, lead, sign = read_sign(seen.signs[seat] or ""), SIGN[cards[0]], SIGN[cards[place]]
    worth_of_fey = fey_worth(seen.seats, seen.options["fey_points"] == "by-players")
    return Command(seat, how_won(circle, own, lead, sign), points(circle, own, lead, sign, worth_of_fey))


def restore_from_view(seen: TrollTrickerView, state: TrollTrickerState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards.

    Cards that have not been shown are dealt at random to the other hands and the stock: each hand gets none of a sign
    in which it is void, and as many of the old cards as were dealt to it and are not yet played (T1).
    """
    state.turn, state.phase, state.expects = seen.turn, seen.phase, seen.expects or ""
    state.round, state.scores, state.winners = seen.round, list(seen.scores), seen.winners
    restore_fey(seen, state)
    state.fey = read_sign(seen.fey) if seen.fey else NO_SIGN
    state.leader = NOBODY if seen.leader is None else seen.leader
    state.first = seen.played[0][0].seat if seen.played else state.leader
    state.tricks_won = list(seen.tricks_won)
    state.voids = [mask_of(map(read_sign, void)) for void in seen.voids]
    state.trick = [CARD[each.card] for each in seen.trick]
    state.played = [(trick[0].seat, tuple(CARD[each.card] for each in trick)) for trick in seen.played]
    state.discards = [CARD[code] for code in seen.seen]
    state.old, state.old_counts = tuple(CARD[code] for code in seen.old), seen.old_counts
    if seen.round == 1 and seen.turn == CHANCE:
        return nothing_hidden  # nothing has been shuffled yet
    own = [CARD[code] for code in seen.hand or ()]
    shown = {*own, *state.trick, *state.discards, *(card for _, cards in state.played for card in cards)}
    hidden = [card for card in range(len(CODES)) if card not in shown]
    before = set(state.old)
    old, new = [card for card in hidden if card in before], [card for card in hidden if card not in before]
    held = _old_in_hands(seen)
    forbidden = [sum(OF_SIGN[sign] for sign in bits_of(void)) for void in state.voids]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    of_old = [seat for seat in others for _ in range(held[seat])]
    of_new = [seat for seat in others for _ in range(seen.hand_counts[seat] - held[seat])]
    draws = [
        (seats, matching_sampler(cards, [~forbidden[seat] for seat in seats]))
        for seats, cards in ((of_old, old), (of_new, new))
    ]

    def deal(state: TrollTrickerState, rng: Rng) -> None:
        for seats, drawn in draws:
            order = drawn(rng)
            for seat, card in zip(seats, order, strict=False):
                state.hands[seat].append(card)
        for hand in state.hands:
            hand.sort()
        if seen.seat is not None:
            state.hands[seen.seat] = own[:]
        state.stock = order[len(of_new) :]

    return deal


def _old_in_hands(seen: TrollTrickerView) -> list[int]:
    """Return how many old cards each seat still holds."""
    counts = list(seen.old_counts) or [0] * seen.seats
    for trick in (*seen.played, seen.trick):
        for each in trick:
            counts[each.seat] -= each.card in seen.old
    return counts
