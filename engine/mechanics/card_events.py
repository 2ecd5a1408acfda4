"""Further events that many games of cards have: cards are chosen, taken and turned up, tricks, points, rounds.

Those that games of the site have, too, are in `deal_events`.
"""

from __future__ import annotations

from typing import NamedTuple


class RoundBegan(NamedTuple):
    """A round begins."""

    round: int


class Chosen(NamedTuple):
    """A seat chooses a card in secret; `card` is None for the others."""

    seat: int
    card: str | None


class Decided(NamedTuple):
    """A seat has chosen in secret, and not a card."""

    seat: int


class Revealed(NamedTuple):
    """A seat's hidden card is turned over."""

    seat: int
    card: str


class Took(NamedTuple):
    """A seat takes cards that lie open."""

    seat: int
    cards: tuple[str, ...]


class Laid(NamedTuple):
    """A seat lays cards on the table, for all to see."""

    seat: int
    cards: tuple[str, ...]


class TurnedUp(NamedTuple):
    """Cards of the stock are turned up, for all to see."""

    cards: tuple[str, ...]


class TrickWon(NamedTuple):
    """This seat's card wins the trick."""

    seat: int
    card: str


class Scored(NamedTuple):
    """A seat scores points, less than 0 if it loses some; `score` is its total now."""

    seat: int
    points: int
    score: int


class RoundEnded(NamedTuple):
    """A round is over; `scores` are those of all seats now."""

    round: int
    scores: tuple[int, ...]
