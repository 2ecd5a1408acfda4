"""The events of Troll Tricker, for its log and its animations; cards are codes, signs letters.

The tokens of the circle and of the seats have events of their own, in `engine.mechanics.circle`.
"""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt, GameEnded, Played


class LeaderDrawn(NamedTuple):
    """The lot falls on the seat that leads first."""

    seat: int


class RoundBegan(NamedTuple):
    """A hand begins to be dealt, from the seat that leads it."""

    round: int
    leader: int


class TrickWon(NamedTuple):
    """The trick is taken by this seat with this card; `lead` is the lead sign, `how` one of `tricks.HOWS`."""

    seat: int
    card: str
    lead: str
    how: str
    points: int


class BonusGained(NamedTuple):
    """A seat gains the points for a hand without a trick (T9)."""

    seat: int
    points: int


class RoundEnded(NamedTuple):
    """All hands are empty; per seat: the tricks and points of this hand, bonus included, and the total points."""

    round: int
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


EVENTS = (
    *(CircleLaid, SignsGiven, LeaderDrawn, RoundBegan, DeckRebuilt, Dealt),
    *(Played, TrickWon, BonusGained, RoundEnded, GameEnded),
)

PAUSES = (TrickWon, RoundEnded)
SCORINGS = (RoundEnded,)
