"""What happens in a game of Gasp!, as its log and its motion hear of it; cards are codes, suits letters."""

from __future__ import annotations

from typing import NamedTuple


class DealerDrawn(NamedTuple):
    seat: int


class RoundBegan(NamedTuple):
    round: int
    dealer: int
    leader: int


class Dealt(NamedTuple):
    """A seat's cards of the deal; `cards` is None for the others."""

    seat: int
    cards: tuple[str, ...] | None
    count: int


class Played(NamedTuple):
    seat: int
    card: str
    suit: str | None


class SuitChosen(NamedTuple):
    seat: int
    suit: str


class TrickWon(NamedTuple):
    """The trick is won by this side; `seat` leads the next one, `card` won it, `value` is the card's or the sum."""

    seat: int
    side: int
    card: str
    suit: str
    value: int


class TokenTaken(NamedTuple):
    """From the supply."""

    side: int
    suit: str


class TokenGiven(NamedTuple):
    """`taken` is the suit of the token taken in exchange, None if nothing was."""

    side: int
    receiver: int
    suit: str
    taken: str | None


class TokenReturned(NamedTuple):
    """To the supply (G12)."""

    side: int
    suit: str


class Drew(NamedTuple):
    """A seat drew from the pile; `card` is None for the others."""

    seat: int
    card: str | None


class RoundEnded(NamedTuple):
    round: int


class GameEnded(NamedTuple):
    """`by` is `tokens` or `round_limit` (G26)."""

    winners: tuple[int, ...]
    by: str


EVENTS = (
    *(DealerDrawn, RoundBegan, Dealt, Played, SuitChosen, TrickWon, TokenTaken, TokenGiven, TokenReturned),
    *(Drew, RoundEnded, GameEnded),
)


def seen_by(event: tuple[object, ...], seat: int | None) -> tuple[object, ...]:
    """The event without the cards that only their owner sees."""
    if isinstance(event, Dealt) and event.seat != seat:
        return event._replace(cards=None)
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(card=None)
    return event
