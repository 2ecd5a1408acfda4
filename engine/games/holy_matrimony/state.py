"""The options, actions and state of Holy Matrimony."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import CHANCE, Option, Options
from engine.mechanics.circle import worths

OPTIONS = (
    Option("target", 55, range=(1, None)),
    Option("minimum_cards", 0, values=(0, 1)),
    Option("circle_each_round", False, values=(False, True)),
)

MOST_ROUNDS = 100
"""After so many the game ends in any case (H11)."""

NO_CARD = -1
"""The church card while none lies."""

NOT_CHOSEN = -1
"""What a seat has chosen that is still to choose."""

NEVER = -1
"""What was shuffled back before anything was."""

Play = int
"""Play these cards, a mask: bit c for card c. A hand has 128 plays, too many to make a tuple of each every time."""


class SeatPlay(NamedTuple):
    """What a seat played in a round, and what it scored."""

    cards: tuple[str, ...]
    total: int
    points: int


class LastRound(NamedTuple):
    """The round scored last: the church card, and each seat's play."""

    church: str
    plays: tuple[SeatPlay, ...]


class HolyMatrimonyState:
    """A game of Holy Matrimony under way. The stock's top card is its last.

    `expects` is what chance owes, "" when nothing; `circle` and `signs` are empty until they are laid and given;
    `chosen` is each seat's hidden play; `discards` and `gone_back` are masks, `gone_back` of the cards last shuffled
    back that have not been shown since.
    """

    __slots__ = (
        *("seats", "options", "target", "minimum", "circle_each_round", "count", "turn", "phase", "expects", "round"),
        *("circle", "signs", "worths", "hands", "stock", "discards", "gone_back", "church", "chosen"),
        *("scores", "last_round", "winners"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.target, self.minimum = int(options["target"]), int(options["minimum_cards"])
        self.circle_each_round = bool(options["circle_each_round"])
        self.count = 0
        self.turn: Any = CHANCE  # a seat, CHANCE, None when over; Any spares the hot path its asserts
        self.phase, self.expects = "chance", "circle"
        self.round = 1
        self.circle: tuple[int, ...] = ()
        self.signs: tuple[int, ...] = ()
        self.worths: tuple[tuple[int, ...], ...] = ()
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.discards, self.gone_back = 0, NEVER
        self.church = NO_CARD
        self.chosen = [NOT_CHOSEN] * seats
        self.scores = [0] * seats
        self.last_round: LastRound | None = None
        self.winners: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HolyMatrimonyState) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def clone(self) -> HolyMatrimonyState:
        """A copy that shares nothing that changes; options, the circle and the last round don't."""
        copy = HolyMatrimonyState.__new__(HolyMatrimonyState)
        copy.seats, copy.options, copy.target, copy.minimum = self.seats, self.options, self.target, self.minimum
        copy.circle_each_round, copy.count, copy.turn = self.circle_each_round, self.count, self.turn
        copy.phase, copy.expects, copy.round = self.phase, self.expects, self.round
        copy.circle, copy.signs, copy.worths = self.circle, self.signs, self.worths
        copy.hands = [hand[:] for hand in self.hands]
        copy.stock, copy.discards, copy.gone_back = self.stock[:], self.discards, self.gone_back
        copy.church, copy.chosen, copy.scores = self.church, self.chosen[:], self.scores[:]
        copy.last_round, copy.winners = self.last_round, self.winners
        return copy

    def relate(self) -> None:
        """Works out what each sign is worth to each seat, once both signs and circle are there."""
        if self.circle and self.signs:
            table = worths(self.circle)
            self.worths = tuple([table[sign] for sign in self.signs])
