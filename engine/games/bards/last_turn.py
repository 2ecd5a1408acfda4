"""The last turn of Battle of the Bards, played out: on an imagined deal all that both can still do is tried.

Promises are worth nothing any more, only points and the game. It is minimax with alpha-beta and a table of values found
(Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975), over positions as tuples: `rules` would take five times
as long, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple, TypeAlias

from ...decks.decktet import SUITS
from .state import CROWN_OF_SUNS, FIVE, BardsState
from .tales import EXCUSE, meme_suits, nameable, worth
from .views import BardsView

WON = 20.0
"""The worth of winning, in points."""

POSITIONS = 3_000
"""How many positions are looked at for one action at most: a fiftieth of a second."""

Cards: TypeAlias = tuple[int, ...]
Tales: TypeAlias = tuple[tuple[Cards, ...], tuple[Cards, ...]]


class TooLongError(Exception):
    """The rest of the turn has more positions than may be looked at."""


class Position(NamedTuple):
    """A moment of the last turn: everything that still matters.

    `cards` are still to be played by the seat on turn, None once the stories have ended; `down` are those of the other,
    None once it has got them. A tale that more may be played on has its last card last, all others are sorted. The
    stock's top card is its last. `ahead` is how many points seat 0 is ahead.
    """

    seat: int
    cards: Cards | None
    tales: Tales
    meme: int | None
    stock: Cards
    ahead: int
    down: Cards | None


def is_last_turn(seen: BardsView | BardsState) -> bool:
    """Return whether the stories end after this turn, as fewer than five cards are left to draw (B18)."""
    left = seen.stock_count if isinstance(seen, BardsView) else len(seen.stock)
    return left < FIVE and seen.phase != "keep"


class LastTurn:
    """The last turn on one imagined deal; `first` is the seat that concludes first once the stories end."""

    def __init__(self, state: BardsState) -> None:
        self._crowns = [*state.had_crown]
        self._first = state.turn if state.phase == "final" else 1 - (state.splitter or 0)
        for seat, cards in self._to_come(state):
            self._crowns[seat] = self._crowns[seat] or CROWN_OF_SUNS in cards
        self._known: dict[Position, tuple[float, bool, bool]] = {}
        self._left = 0

    @staticmethod
    def _to_come(state: BardsState) -> list[tuple[int, Cards]]:
        """Return the cards that each seat is still going to play."""
        if state.phase != "play":
            return []
        own = (state.turn, tuple(state.to_play))
        return [own, (1 - state.turn, state.down)] if state.step == 0 else [own]

    def ahead(self, state: BardsState, seat: int) -> float:
        """Return how far a seat is ahead in the end, in points, the game included; TooLongError if that takes too long.

        The state is one that follows from the choice of a group.
        """
        self._left = POSITIONS
        one, other = state.scores
        cards = tuple(sorted(state.to_play)) if state.phase == "play" else None
        down = tuple(sorted(state.down)) if cards is not None and state.step == 0 else None
        first, second = [tuple(sorted([_in_order(tale) for tale in own if tale])) for own in state.tales]
        if state.turn is None:
            found = self._end(one - other)
        else:
            stock, tales = tuple(state.stock), (first, second)
            position = Position(state.turn, cards, tales, state.meme, stock, one - other, down)
            found = self._value(position, -inf, inf)
        return found if seat == 0 else -found

    def _end(self, ahead: int) -> float:
        """Return the worth of this lead to seat 0 at the end of the game (B17)."""
        if ahead:
            return ahead + (WON if ahead > 0 else -WON)
        return WON * (self._crowns[0] - self._crowns[1])

    def _value(self, position: Position, low: float, high: float) -> float:
        """Return what a position is worth to seat 0: exactly, if that is more than `low` and less than `high`."""
        if position.cards is None and not position.tales[position.seat]:
            position = position._replace(seat=1 - position.seat)
            if not position.tales[position.seat]:
                return self._end(position.ahead)
        known = self._known.get(position)
        if known is not None:
            value, at_least, at_most = known
            if (at_least or value <= low) and (at_most or value >= high):
                return value
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        first, last = low, high
        best = -inf if position.seat == 0 else inf
        for after in self._after(position):
            value = self._value(after, low, high)
            if position.seat == 0:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high:
                break
        self._known[position] = best, best > first, best < last
        return best

    def _after(self, position: Position) -> Iterator[Position]:
        """Yield the positions that follow: after plays, after *done*, after conclusions."""
        seat, cards, tales, meme, *_ = position
        if cards is not None:
            for place, card in enumerate(cards):
                if place and cards[place - 1] == card:
                    continue
                rest = cards[:place] + cards[place + 1 :]
                if card == EXCUSE:
                    yield from self._excuses(position._replace(cards=rest))
                    continue
                for own in _with_card(tales[seat], card, is_last=not rest):
                    yield position._replace(cards=rest, tales=_of_both(own, tales, seat))
            if not cards:
                yield self._next_step(position)
        most = 1 if meme == EXCUSE else 0
        for tale in tales[seat]:
            for named in nameable(tale, meme, most) if most else (0,):
                yield self._conclusion(position, tale, named)

    def _excuses(self, position: Position) -> Iterator[Position]:
        """Yield the positions after the Excuse, which has been taken from the cards (B11)."""
        own = position.tales[position.seat]
        if not own:
            yield position if position.cards else self._next_step(position)
        for tale in own:
            for named in nameable(tale, position.meme, 2 if position.meme == EXCUSE else 1):
                yield self._conclusion(position, tale, named)

    def _conclusion(self, position: Position, tale: Cards, named: int) -> Position:
        """Return the position after a conclusion; a step with nothing left to do ends with it."""
        seat, cards, tales, meme, stock, ahead, down = position
        found = worth(tale, meme_suits(meme) | named)
        place = tales[seat].index(tale)
        own = tales[seat][:place] + tales[seat][place + 1 :]
        if found.suit_points and meme is not None:
            meme, stock = (stock[-1] if stock else None), stock[:-1]
        ahead += found.points if seat == 0 else -found.points
        after = Position(seat, cards, _of_both(own, tales, seat), meme, stock, ahead, down)
        return self._next_step(after) if cards == () and not own else after

    def _next_step(self, position: Position) -> Position:
        """Return the position in which the other plays its group, or the stories have ended."""
        if position.down is None:
            return position._replace(seat=self._first, cards=None)
        return position._replace(seat=1 - position.seat, cards=position.down, down=None)


def _in_order(tale: Cards) -> Cards:
    """Return a tale with all cards sorted but the last."""
    return (*sorted(tale[:-1]), tale[-1])


def _with_card(own: tuple[Cards, ...], card: int, *, is_last: bool) -> Iterator[tuple[Cards, ...]]:
    """Yield the tales of a seat with a card added to one of them, or as a new one (B6, B8)."""
    for place, tale in enumerate(own):
        if SUITS[tale[-1]] & SUITS[card]:
            yield _sorted_tales((*own[:place], (*sorted(tale), card), *own[place + 1 :]), is_last)
    if len(own) < 2:
        yield _sorted_tales((*own, (card,)), is_last)


def _sorted_tales(own: tuple[Cards, ...], is_last: bool) -> tuple[Cards, ...]:
    """Return tales in the order that makes equal positions alike; after the last card no tale's end matters."""
    return tuple(sorted([tuple(sorted(tale)) for tale in own] if is_last else own))


def _of_both(own: tuple[Cards, ...], tales: Tales, seat: int) -> Tales:
    return (own, tales[1]) if seat == 0 else (tales[0], own)
