"""Events of the cards of any game: they are dealt, drawn, and shuffled again."""

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
