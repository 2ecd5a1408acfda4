"""The options, actions and state of Battle of the Bards."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from engine.core import CHANCE, Option, Options
from engine.decks.decktet import CARD, SUIT_LETTERS
from engine.games.bards.tales import EXCUSE

OPTIONS = (
    Option("deck", "basic", values=("basic", "courts", "extended")),
    Option("double", False, values=(False, True)),
)

SIZES = {"basic": 36, "courts": 44, "extended": 45}
CROWN_OF_SUNS = CARD["NS"]

Tale: TypeAlias = list[int] | None
"""A tale's cards in the order they were played, None where there is none."""


class Keep(NamedTuple):
    """Begin one's own tales with these two, the opponent's with the others."""

    cards: tuple[int, ...]
    verb: str = "keep"


class Split(NamedTuple):
    """Lay the first group face up, the second face down (B3)."""

    up: tuple[int, ...]
    down: tuple[int, ...]
    verb: str = "split"


class Take(NamedTuple):
    """Take the group that lies `up` or `down`."""

    group: str
    verb: str = "take"


class Play(NamedTuple):
    """Play a card onto, or as, tale 1 or 2."""

    card: int
    tale: int
    verb: str = "play"


class Conclude(NamedTuple):
    """Conclude a tale; `named` are suits that count as if they were on the meme, as a mask."""

    tale: int
    named: int = 0
    verb: str = "conclude"


class PlayExcuse(NamedTuple):
    """Play the Excuse and so conclude a tale, 0 where there is none (B11)."""

    tale: int = 0
    named: int = 0
    verb: str = "excuse"


class Done(NamedTuple):
    """End one's step: the group is played."""

    verb: str = "done"


# Actions are made once: fresh ones cost a third of a playout.
PLAY = tuple((Play(card, 1), Play(card, 2)) for card in range(EXCUSE))
CONCLUDE = tuple(tuple(Conclude(tale, named) for named in range(1 << len(SUIT_LETTERS))) for tale in (0, 1, 2))
PLAY_EXCUSE = tuple(tuple(PlayExcuse(tale, named) for named in range(1 << len(SUIT_LETTERS))) for tale in (0, 1, 2))
TAKES = (Take("up"), Take("down"))
DONE = Done()
GROUPS = tuple(
    (up, tuple(place for place in range(5) if place not in up))
    for size in (1, 2, 3, 4)
    for up in combinations(range(5), size)
)
"""The places of five cards that may lie face up, and those that then lie face down."""


class BardsState:
    """A battle under way. The stock's top card is its last; tales are numbered by their place.

    `up` and `down` are the groups as offered, `owner_up` who has taken the one that lies face up; `step` is 0 while
    that is played, 1 while the other is. `meme` is None when the deck had none left.
    """

    __slots__ = (
        *("seats", "options", "count", "turn", "phase", "round", "picker", "splitter", "meme", "stock", "drawn", "up"),
        *("down", "owner_up", "step", "to_play", "tales", "discards", "had_crown", "scores", "winners"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.count = 0
        self.turn: Any = CHANCE  # a seat, CHANCE, None when over; Any spares the hot path its asserts
        self.phase = "chance"
        self.round = 0
        self.picker: int | None = None
        self.splitter: int | None = None
        self.meme: int | None = None
        self.stock: list[int] = []
        self.drawn: tuple[int, ...] = ()
        self.up: tuple[int, ...] = ()
        self.down: tuple[int, ...] = ()
        self.owner_up: int | None = None
        self.step = 0
        self.to_play: list[int] = []
        self.tales: list[list[Tale]] = [[None, None], [None, None]]
        self.discards: list[int] = []
        self.had_crown = [False, False]
        self.scores = [0, 0]
        self.winners: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BardsState) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def clone(self) -> BardsState:
        """A copy that shares nothing that changes."""
        copy = BardsState.__new__(BardsState)
        copy.seats, copy.options, copy.count, copy.turn = self.seats, self.options, self.count, self.turn
        copy.phase, copy.round, copy.picker, copy.splitter = self.phase, self.round, self.picker, self.splitter
        copy.meme, copy.stock, copy.drawn = self.meme, self.stock[:], self.drawn
        copy.up, copy.down, copy.owner_up, copy.step = self.up, self.down, self.owner_up, self.step
        copy.to_play = self.to_play[:]
        copy.tales = [[tale and tale[:] for tale in tales] for tales in self.tales]
        copy.discards, copy.had_crown = self.discards[:], self.had_crown[:]
        copy.scores, copy.winners = self.scores[:], self.winners
        return copy

    @property
    def expects(self) -> str:
        """What chance owes while it is due."""
        return "first" if self.picker is None else "deck"

    def deck(self) -> list[int]:
        """All cards of the game, in deck order."""
        copies = 2 if self.options["double"] else 1
        return [card for card in range(SIZES[str(self.options["deck"])]) for _ in range(copies)]
