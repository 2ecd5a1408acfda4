"""The events of Rebel Runs, for its log and its animations; cards are codes, melds count from 1."""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.circle import CircleLaid, SignsGiven
from ...mechanics.deal_events import Dealt, DeckRebuilt, Discarded, Drew, GameEnded


class FirstDrawn(NamedTuple):
    """The lot falls on the first player of the first hand."""

    seat: int


class RoundBegan(NamedTuple):
    """A hand is dealt."""

    round: int
    first: int


class TurnedUp(NamedTuple):
    """The card that begins the discards (R14)."""

    card: str


class DiscardTaken(NamedTuple):
    """A seat took the top card of the discards."""

    seat: int
    card: str


class Melded(NamedTuple):
    """A seat laid down this meld of its own; `values` are what each card is worth to it, `points` their sum."""

    seat: int
    meld: int
    kind: str
    cards: tuple[str, ...]
    values: tuple[int, ...]
    points: int


class LaidOff(NamedTuple):
    """A seat laid a card on a meld of `owner`, which is now `cards`; it is worth `points` to the seat."""

    seat: int
    card: str
    owner: int
    meld: int
    kind: str
    cards: tuple[str, ...]
    points: int


class Tallied(NamedTuple):
    """A seat's gain in a hand: by each of its melds, by cards laid on others' melds, and in all."""

    seat: int
    melds: tuple[int, ...]
    laid_off: int
    points: int


class RoundEnded(NamedTuple):
    """A hand is scored.

    `by` is `out`: this seat has no card left (R12); `stuck`: no one could lay anything any more (R13b); `deck` or
    `turns` (R13). `seat` is None except for `out`.
    """

    round: int
    by: str
    seat: int | None
    gained: tuple[int, ...]


EVENTS = (
    *(FirstDrawn, CircleLaid, SignsGiven, RoundBegan, Dealt, TurnedUp, DeckRebuilt, Drew, DiscardTaken, Discarded),
    *(Melded, LaidOff, Tallied, RoundEnded, GameEnded),
)

PAUSES = (Melded, RoundEnded)
SCORINGS = (RoundEnded,)
