"""The events of Gasp!, for its log and its animations; cards are codes, suits letters."""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.card_game import GameEnded
from ...mechanics.deal_events import Dealt, Drew


class DealerDrawn(NamedTuple):
    """The lot falls on the first dealer."""

    seat: int


class RoundBegan(NamedTuple):
    """A round is dealt."""

    round: int
    dealer: int
    leader: int


class Played(NamedTuple):
    """A card is played, with the suit named if one was."""

    seat: int
    card: str
    suit: str | None


class SuitChosen(NamedTuple):
    """The suit that a winning sum takes its token in (G15)."""

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
    """The winner takes a token from the supply."""

    side: int
    suit: str


class TokenGiven(NamedTuple):
    """The won token goes to another side; `taken` is the suit of the token taken for it, None if there was none."""

    side: int
    receiver: int
    suit: str
    taken: str | None


class TokenReturned(NamedTuple):
    """The winner puts back one of its own tokens (G12)."""

    side: int
    suit: str


class RoundEnded(NamedTuple):
    """All hands are empty."""

    round: int


EVENTS = (
    *(DealerDrawn, RoundBegan, Dealt, Played, SuitChosen, TrickWon, TokenTaken, TokenGiven, TokenReturned),
    *(Drew, RoundEnded, GameEnded),
)

PAUSES = (TrickWon, RoundEnded)
SCORINGS = (RoundEnded,)
