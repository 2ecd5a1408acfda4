"""A seat's view of a state of Gasp!, and states that agree with a view."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import NamedTuple

from ...core import CHANCE, View, common_fields
from ...decks.decktet import BASIC, CARD, SUIT, SUITS, codes, letters
from ...mechanics.determinization import Deal, nothing_hidden
from ...mechanics.matching import matching_sampler
from ...strategy import Rng
from .state import LAYOUTS, NOBODY, GaspState
from .tricks import FOLLOWS, command, counts, winning_sum


class CardInTrick(NamedTuple):
    """A card of a trick; `suit` is the suit named with it."""

    seat: int
    card: str
    suit: str | None


class Command(NamedTuple):
    """The seat that commands a trick so far.

    In team and duel it is the one who played the highest sum's latest card, and `value` is that sum; `suit` is None
    while the sum stands in two suits.
    """

    seat: int
    suit: str | None
    value: int


@dataclasses.dataclass(frozen=True)
class GaspView(View):
    """A seat's view of Gasp!; cards are codes, `played` this round's finished tricks, lists per side by side."""

    dealer: int | None
    leader: int | None
    sides: tuple[tuple[int, ...], ...]
    variant: str
    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    stock_count: int
    tokens: tuple[dict[str, int], ...]
    trick: tuple[CardInTrick, ...]
    command: Command | None
    played: tuple[tuple[CardInTrick, ...], ...]

    @property
    def width(self) -> int:
        """How many cards a whole trick has: in the duel each player plays two."""
        return LAYOUTS[self.seats].width

    @property
    def draws(self) -> int:
        """How many cards each seat has drawn in this round, one after each trick while the pile lasts."""
        return (LAYOUTS[self.seats].pile - self.stock_count) // self.seats

    @property
    def must_follow(self) -> bool:
        """Whether a card of this hand shares a suit with the lead, so that only such cards may be played (G7, G22)."""
        return bool(self.trick) and any(counts(card, self.trick[0].card) for card in self.hand or ())


def view(state: GaspState, seat: int | None, legal: tuple[str, ...]) -> GaspView:
    """Return all that this seat may know; `legal` is what it may do."""
    of_sides = state.scores()
    scores = [of_sides[state.side(each)] for each in range(state.seats)]
    return GaspView(
        **common_fields("gasp", state, seat, legal, state.expects, state.round, scores),
        dealer=None if state.dealer == NOBODY else state.dealer,
        leader=None if state.leader == NOBODY else state.leader,
        sides=tuple(tuple(range(side, state.seats, state.sides)) for side in range(state.sides)),
        variant=state.variant,
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(len(cards) for cards in state.hands),
        stock_count=len(state.stock),
        tokens=tuple(_tokens(state, side) for side in range(state.sides)),
        trick=_trick(state, state.leader, state.trick, state.suits),
        command=_command(state),
        played=tuple(_trick(state, *trick) for trick in state.played),
    )


def _tokens(state: GaspState, side: int) -> dict[str, int]:
    held, twice = state.held[side], state.twice[side]
    return {letter: (held & mask > 0) + (twice & mask > 0) for letter, mask in SUIT.items()}


def _trick(state: GaspState, leader: int, cards: Sequence[int], suits: Sequence[int]) -> tuple[CardInTrick, ...]:
    return tuple(
        CardInTrick((leader + place) % state.seats, code, letters(suit) or None)
        for place, (code, suit) in enumerate(zip(codes(cards), suits, strict=True))
    )


def _command(state: GaspState) -> Command | None:
    if not state.trick:
        return None
    lead = SUITS[state.trick[0]]
    if state.variant == "standard":
        place, value = command(state.trick)
        won = state.suits[place] or SUITS[state.trick[place]] & lead
    else:
        _, value, won, place = winning_sum(state.trick, state.variant == "duel")
        won = state.suit or won
    return Command((state.leader + place) % state.seats, letters(won) if won in SUIT.values() else None, value)


def restore_from_view(seen: GaspView, state: GaspState) -> Deal:
    """Set up a new state of the same game as the view tells, and return a function that deals the hidden cards.

    The cards that no one has shown are dealt at random to the other hands, the pile and the cards set aside, so that
    every hand agrees with the tricks in which its seat did not follow.
    """
    if seen.dealer is not None and seen.leader is not None:
        state.dealer, state.leader = seen.dealer, seen.leader
    state.turn, state.phase, state.round, state.winners = seen.turn, seen.phase, seen.round, seen.winners
    for side, tokens in enumerate(seen.tokens):
        state.held[side] = sum(mask for letter, mask in SUIT.items() if tokens[letter] > 0)
        state.twice[side] = sum(mask for letter, mask in SUIT.items() if tokens[letter] > 1)
    state.played = [(trick[0].seat, *_cards_and_suits(trick)) for trick in seen.played]
    state.trick, state.suits = _cards_and_suits(seen.trick)
    if seen.phase == "give" and seen.command is not None and seen.command.suit is not None:
        state.suit = SUIT[seen.command.suit]
    if seen.turn == CHANCE:
        return nothing_hidden
    own = [CARD[code] for code in seen.hand or ()]
    shown = {*own, *state.trick, *(card for _, cards, _ in state.played for card in cards)}
    hidden = [card for card in range(BASIC) if card not in shown]
    masks: list[int] = []
    others: list[tuple[int, int, int]] = []  # a seat, and which of the cards drawn are its hand
    for seat in range(seen.seats):
        if seat != seen.seat:
            begin = len(masks)
            masks += _places(seen, state, seat)
            others.append((seat, begin, len(masks)))
    dealt = len(masks)
    pile = dealt + seen.stock_count
    drawn = matching_sampler(hidden, masks)
    if seen.seat is not None:
        state.hands[seen.seat] = own

    def deal(state: GaspState, rng: Rng) -> None:
        cards = drawn(rng)
        for seat, begin, end in others:
            state.hands[seat] = sorted(cards[begin:end])
        state.stock, state.aside = cards[dealt:pile], tuple(cards[pile:])

    return deal


def _cards_and_suits(trick: tuple[CardInTrick, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(CARD[each.card] for each in trick), tuple(SUIT[each.suit] if each.suit else 0 for each in trick)


def _places(seen: GaspView, state: GaspState, seat: int) -> list[int]:
    """Return for every card in this seat's hand the mask of what it may be.

    Cards came to a hand in the deal (time -1) or after trick 0, 1 …; one that had to follow in trick k, played later
    or still held, came at k or later. The cards since played take the earliest places they can, so that those left
    to the hand are the latest that any history of the round leaves it.
    """
    voids: dict[int, int] = {}  # trick -> the cards that its lead showed this seat not to hold
    played: list[tuple[int, int]] = []  # (trick, card)
    for k, trick in enumerate([*seen.played, seen.trick]):
        for each in trick:
            card = CARD[each.card]
            if each.seat == seat:
                played.append((k, card))
                if not FOLLOWS[CARD[trick[0].card]] >> card & 1:
                    voids[k] = FOLLOWS[CARD[trick[0].card]]
    waiting = [(k - 1, max((v for v in voids if v < k and voids[v] >> card & 1), default=-1)) for k, card in played]
    places = []
    for time in [-1] * state.layout.dealt + list(range(seen.draws)):
        ready = [each for each in waiting if each[1] <= time <= each[0]]
        if ready:
            waiting.remove(min(ready))
        else:
            forbidden = 0
            for k, mask in voids.items():
                forbidden |= mask if k > time else 0
            places.append(~forbidden)
    return places
