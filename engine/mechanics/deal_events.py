"""Events of any game of cards: they are dealt, drawn, played, laid aside and shuffled again, and the game ends."""

from __future__ import annotations

from typing import NamedTuple


class Dealt(NamedTuple):
    """A seat is dealt cards, all that it gets or a part of them; `cards` is None for the others."""

    seat: int
    cards: tuple[str, ...] | None
    size: int


class Drew(NamedTuple):
    """A seat draws a card from the stock; `card` is None for the others."""

    seat: int
    card: str | None


class DeckRebuilt(NamedTuple):
    """A number of cards is shuffled into a new stock: the game's rules say which, and when."""

    size: int


class Played(NamedTuple):
    """A seat plays a card, for all to see."""

    seat: int
    card: str


class Discarded(NamedTuple):
    """A seat lays a card aside, for all to see."""

    seat: int
    card: str


class GameEnded(NamedTuple):
    """The game is over."""

    winners: tuple[int, ...]
