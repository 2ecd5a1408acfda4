"""The events of Holy Matrimony, for its log and its animations; cards are codes, signs letters."""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.card_game import GameEnded
from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt


class RoundBegan(NamedTuple):
    """All hands are full, and a church card lies on the table."""

    round: int
    church: str


class CardsChosen(NamedTuple):
    """A seat has chosen what to play; `cards` is None for the others, who don't see how many either."""

    seat: int
    cards: tuple[str, ...] | None


class Scored(NamedTuple):
    """A seat's cards are turned over and score together with the church card.

    `church_worth` and `worths` tell what that card and each of the seat's own are worth by their signs, `bonus` is for
    FEY (H3), `cost` for missing 21, 0 or less; `points` is the sum of all these, `score` the seat's total now.
    """

    seat: int
    church: str
    cards: tuple[str, ...]
    total: int
    church_worth: int
    worths: tuple[int, ...]
    bonus: int
    cost: int
    points: int
    score: int


class RoundEnded(NamedTuple):
    """The round is scored, its cards are discarded; `gained` is per seat."""

    round: int
    gained: tuple[int, ...]


class Refilled(NamedTuple):
    """A seat drew cards to replace those it played; `cards` is None for the others."""

    seat: int
    cards: tuple[str, ...] | None
    size: int


EVENTS = (
    *(CircleLaid, SignsGiven, Dealt, RoundBegan, CardsChosen, Scored, RoundEnded, DeckRebuilt, Refilled),
    GameEnded,
)

PAUSES = (RoundEnded,)
SCORINGS = (RoundEnded,)

HIDDEN: dict[type, str] = {CardsChosen: "cards", Refilled: "cards"}
