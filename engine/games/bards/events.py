"""The events of Battle of the Bards, for its log and its animations; cards are codes, suits letters."""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.card_game import GameEnded


class PickerDrawn(NamedTuple):
    """The lot falls on the seat that picks the starting tales."""

    seat: int


class MemeTurned(NamedTuple):
    """A new dominant meme; None where the deck had no card left (B14)."""

    card: str | None


class Drew(NamedTuple):
    """A seat drew four cards in the setup, or five in its turn; `cards` is None for the other."""

    seat: int
    cards: tuple[str, ...] | None
    size: int


class TalesBegun(NamedTuple):
    """A seat's two starting tales of a card each."""

    seat: int
    cards: tuple[str, ...]


class WasSplit(NamedTuple):
    """The five were split; `down` is None for the seat that sees only its size."""

    seat: int
    up: tuple[str, ...]
    down: tuple[str, ...] | None
    size: int


class GroupTaken(NamedTuple):
    """A seat took the group that lies face up, or face down; `down` are the cards behind it, which it sees alone."""

    seat: int
    group: str
    down: tuple[str, ...] | None = None


class Revealed(NamedTuple):
    """The owner of the face-down group shows it."""

    seat: int
    cards: tuple[str, ...]


class CardPlayed(NamedTuple):
    """A card is added to a tale, or begins it."""

    seat: int
    card: str
    tale: int
    begins: bool


class ExcusePlayed(NamedTuple):
    """The Excuse is discarded; a `Concluded` says which tale that concludes."""

    seat: int


class Concluded(NamedTuple):
    """A tale is concluded; `named` are the suits named for it."""

    seat: int
    tale: int
    cards: tuple[str, ...]
    points: int
    interest: bool
    suit_points: int
    rank_points: int
    named: str


class StoriesEnd(NamedTuple):
    """Fewer than five cards are left as this seat's turn would begin; it concludes first (B16)."""

    seat: int


EVENTS = (
    *(PickerDrawn, MemeTurned, Drew, TalesBegun, WasSplit, GroupTaken, Revealed, CardPlayed, ExcusePlayed),
    *(Concluded, StoriesEnd, GameEnded),
)

PAUSES = (Concluded,)
SCORINGS = (Concluded,)

HIDDEN: dict[type, str] = {Drew: "cards", WasSplit: "down", GroupTaken: "down"}
