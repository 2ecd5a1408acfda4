"""The features of standard games of Gasp!, for a player who learns: a row of numbers for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...decks.decktet import BASIC, CARD, SUIT, SUITS
from ...mechanics.masks import mask_of
from ...strategy import power, total
from .gains import Gains
from .heuristic import HELD
from .notation import READERS
from .state import LAYOUTS, GaspState, Give
from .tricks import CROWN_OF, FOLLOWS, USURPING, VALUES, command, commanding_cards
from .views import GaspView

EVERYTHING = (1 << BASIC) - 1
ACE_OF = {crown: ace for ace, crown in CROWN_OF.items()}
ACES, CROWNS = mask_of(CROWN_OF), mask_of(ACE_OF)

OF_TABLE, OF_CARD, OF_LEAD, OF_FOLLOWING, OF_GIVING = 17, 14, 11, 15, 6
SIZE = OF_TABLE + OF_CARD + OF_LEAD + OF_FOLLOWING + OF_GIVING
"""How many features an action has."""

STANDARD = "standard"
WORTH = HELD[STANDARD]
"""The worth of each card in the hand."""

OF_CARDS = [
    (value / 10, float(card in CROWN_OF), float(card in ACE_OF), float(value >= 9), float(5 <= value <= 8))
    for card, value in enumerate(VALUES)
]
"""The features of each card that stay the same."""


class Seen(NamedTuple):
    """All that the seat on turn sees, in numbers: cards are ints, `held` and `twice` masks of each side's tokens.

    `played` has the finished tricks, each with its leader; `draws` is how many cards each seat has drawn.
    """

    seat: int
    seats: int
    limit: int
    leader: int
    hand: Sequence[int]
    actions: Sequence[Any]
    trick: tuple[int, ...]
    suits: tuple[int, ...]
    played: Sequence[tuple[int, tuple[int, ...]]]
    held: Sequence[int]
    twice: Sequence[int]
    draws: int
    stock: int


def features(view: GaspView) -> list[list[float]]:
    """Return a row of features for each of `view.legal`."""
    return _rows(
        Seen(
            view.seat or 0,
            view.seats,
            int(view.options["tokens_each"]),
            view.leader or 0,
            [CARD[code] for code in view.hand or ()],
            [_read(action) for action in view.legal],
            tuple([CARD[each.card] for each in view.trick]),
            tuple([SUIT[each.suit] if each.suit else 0 for each in view.trick]),
            [(trick[0].seat, tuple([CARD[each.card] for each in trick])) for trick in view.played],
            [_mask_of_tokens(tokens, 1) for tokens in view.tokens],
            [_mask_of_tokens(tokens, 2) for tokens in view.tokens],
            view.draws,
            view.stock_count,
        )
    )


def _read(action: str) -> Any:
    verb, *words = action.split()
    return READERS[verb](words)


def _mask_of_tokens(tokens: dict[str, int], least: int) -> int:
    """Return the suits, as a mask, of which a side has so many tokens at least."""
    return sum([mask for letter, mask in SUIT.items() if tokens[letter] >= least])


def features_of_turn(state: GaspState, legal: Sequence[Any]) -> list[list[float]]:
    """Return the same of a state, for its seat on turn: what a view of it has, without the time that views take."""
    return _rows(
        Seen(
            state.turn,
            state.seats,
            state.limit,
            state.leader,
            state.hands[state.turn],
            legal,
            state.trick,
            state.suits,
            [(leader, cards) for leader, cards, _ in state.played],
            state.held,
            state.twice,
            (state.layout.pile - len(state.stock)) // state.seats,
            len(state.stock),
        )
    )


def _rows(seen: Seen) -> list[list[float]]:
    turn = _Turn(seen)
    around = turn.of_table()
    if isinstance(seen.actions[0], Give):
        return [around + turn.of_giving(action) for action in seen.actions]
    if not seen.trick:
        return [around + turn.of_lead(action.card, action.suit) for action in seen.actions]
    commander = turn.of_commander()
    return [around + turn.of_following(action.card, action.suit, commander) for action in seen.actions]


class _Turn:
    """The features of a turn, and of each of its actions."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.gains = Gains(seen.held, seen.twice, seen.limit)
        self.side = seen.seat
        self.others = [side for side in range(seen.seats) if side != seen.seat]
        self.width = LAYOUTS[seen.seats].width
        self.held = mask_of(seen.hand)
        shown = mask_of(seen.trick)
        for _, cards in seen.played:
            shown |= mask_of(cards)
        self.unseen = EVERYTHING & ~(shown | self.held)
        self.hidden = self.unseen.bit_count() or 1
        self.voids = self._voids()
        self.commands = commanding_cards(STANDARD, seen.trick)

    def _voids(self) -> list[tuple[int, int]]:
        """Return of each seat which cards it lacked when it last didn't follow, and how many it has drawn since."""
        seen = self.seen
        found = [(0, 0)] * seen.seats
        for number, (leader, cards) in enumerate([*seen.played, (seen.leader, seen.trick)]):
            for place, card in enumerate(cards):
                if not FOLLOWS[cards[0]] >> card & 1:
                    found[(leader + place) % seen.seats] = (FOLLOWS[cards[0]], max(0, seen.draws - number))
        return found

    def of_table(self) -> list[float]:
        """Return what holds for all actions of the turn."""
        seen, scores, full = self.seen, self.gains.scores, self.gains.full
        values = [VALUES[card] for card in seen.hand]
        return [
            1.0,
            (len(seen.hand) + seen.stock // seen.seats) / 11,
            float(seen.stock > 0),
            scores[self.side] / full,
            max([scores[side] for side in self.others]) / full,
            scores[(self.side + 1) % seen.seats] / full,
            float(not seen.trick),
            (self.width - len(seen.trick)) / 4,
            total([WORTH[card] for card in seen.hand]) / 3,
            (self.held & ACES).bit_count() / 3,
            (self.held & CROWNS).bit_count() / 3,
            sum([value >= 7 for value in values]) / (len(values) or 1),
            max(values, default=0) / 10,
            3 / seen.seats,
            float(self.gains.near[self.side]),
            float(any(self.gains.near[side] for side in self.others)),
            min(values, default=0) / 10,
        ]

    def _of_card(self, card: int) -> list[float]:
        hand, worth, rest = self.seen.hand, WORTH[card], self.held & ~(1 << card)
        crown, ace = CROWN_OF.get(card, BASIC), ACE_OF.get(card, BASIC)
        return [
            *OF_CARDS[card],
            worth,
            sum([worth > WORTH[other] for other in hand]) / len(hand),
            float(SUITS[card].bit_count() > 1),
            float(self.unseen >> crown & 1),
            float(rest >> crown & 1),
            float(self.unseen >> ace & 1),
            float(rest >> ace & 1),
            (FOLLOWS[card] & rest).bit_count() / 5,
            max([VALUES[other] for other in hand if other != card], default=0) / 10,
        ]

    def of_lead(self, card: int, named: int) -> list[float]:
        """Return the features of a card that leads a trick, with the suit named for it, 0 for none."""
        gains, suits = self.gains, SUITS[card]
        own = gains.gain(self.side, named or suits)
        wins = gains.wins(self.side, named or suits)
        safe = self._safety(card)
        dangers = [gains.gain(side, suits) * gains.urgency[side] for side in self.others]
        return [
            *self._of_card(card),
            1.0,
            float(own),
            own * gains.urgency[self.side],
            float(wins),
            safe,
            safe * own,
            safe * wins,
            total(dangers) / len(dangers),
            max(dangers),
            float(any(gains.wins(side, suits) for side in self.others)),
            (FOLLOWS[card] & self.unseen).bit_count() / self.hidden,
            *[0.0] * (OF_FOLLOWING + OF_GIVING),
        ]

    def of_commander(self) -> list[float]:
        """Return what the side that commands the trick so far would gain."""
        seen, gains = self.seen, self.gains
        place, value = command(seen.trick)
        suits = seen.suits[place] or SUITS[seen.trick[place]] & SUITS[seen.trick[0]]
        side = (seen.leader + place) % seen.seats
        gain = gains.gain(side, suits)
        return [
            float(side == self.side),
            float(gain),
            gain * gains.urgency[side],
            float(gains.wins(side, suits)),
            value / USURPING,
        ]

    def of_following(self, card: int, named: int, commander: Sequence[float]) -> list[float]:
        """Return the features of a card that is played to a trick, where `of_commander` is known."""
        seen, gains, lead = self.seen, self.gains, SUITS[self.seen.trick[0]]
        last = len(seen.trick) == self.width - 1
        found = [*self._of_card(card), *[0.0] * OF_LEAD, 1.0, float(last), float(SUITS[card] & lead != 0), *commander]
        if self.commands >> card & 1:
            suits = named or SUITS[card] & lead
            own, wins = gains.gain(self.side, suits), gains.wins(self.side, suits)
            safe = 1.0 if last else self._safety(card)
            found += [1.0, float(own), own * gains.urgency[self.side], float(wins), safe, safe * own, safe * wins]
        found += [0.0] * (OF_CARD + OF_LEAD + OF_FOLLOWING - len(found))
        return [*found, *[0.0] * OF_GIVING]

    def _safety(self, card: int) -> float:
        """Return about how likely no other side takes command after this card."""
        seen = self.seen
        beating = commanding_cards(STANDARD, (*seen.trick, card)) & self.unseen
        found = 1.0
        for place in range(len(seen.trick) + 1, self.width):
            void, since = self.voids[(seen.leader + place) % seen.seats]
            gone = (beating & void).bit_count()
            found *= power(1 - (beating.bit_count() - gone) / self.hidden, len(seen.hand))
            found *= power(1 - gone / self.hidden, min(since, len(seen.hand)))
        return found

    def of_giving(self, action: Give) -> list[float]:
        """Return the features of a token to give away."""
        gains, swaps, receiver = self.gains, bool(action.suit), self.gains.scores[action.side]
        return [
            *[0.0] * (OF_CARD + OF_LEAD + OF_FOLLOWING),
            1.0,
            float(swaps),
            float(swaps and gains.near[self.side]),
            (receiver - swaps) / gains.full,
            float(receiver == max([gains.scores[side] for side in self.others])),
            float(gains.near[action.side] and not swaps),
        ]
