"""The options, the action and the state of Troll Tricker."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import CHANCE, Option, Options
from engine.decks.fey import CODES
from engine.games.troll_tricker.tricks import fey_worth, zero_bonus

OPTIONS = (
    Option("hands", 3, range=(1, 10)),
    Option("reshuffle", "when-needed", values=("when-needed", "each-hand")),
    Option("lead", "winner", values=("winner", "rotate")),
    Option("fey_points", "listed", values=("listed", "by-players")),
)

HAND = 11
"""How many cards each seat is dealt for a hand."""

NOBODY = -1
"""The leader before the lot has fallen."""

NO_SIGN = -1
"""FEY before the first circle."""


class Play(NamedTuple):
    """Play this card."""

    card: int
    verb: str = "play"


PLAY = tuple(Play(card) for card in range(len(CODES)))
"""Every action, made once: fresh ones cost time in playouts."""


class TrollTrickerState:
    """A game of Troll Tricker under way. A finished trick is (leader, cards); the stock's top card is its last.

    `expects` is what chance owes while `turn` is CHANCE. `first` led the hand's first trick, `leader` leads this one.
    `voids` are masks of signs. `discards` are the cards of finished hands in the order they were played; `old` those
    dealt before a shuffle in mid-deal, of which each seat was dealt `old_counts` (T1). `zero_bonus` is what a hand
    without a trick earns, `fey_worth` what FEY earns on another sign's lead.
    """

    __slots__ = (
        "circle",
        "count",
        "discards",
        "expects",
        "fey",
        "fey_worth",
        "first",
        "hands",
        "leader",
        "old",
        "old_counts",
        "options",
        "phase",
        "played",
        "round",
        "scores",
        "seats",
        "signs",
        "stock",
        "trick",
        "tricks_won",
        "turn",
        "voids",
        "winners",
        "zero_bonus",
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.zero_bonus = zero_bonus(seats)
        self.fey_worth = fey_worth(seats, options["fey_points"] == "by-players")
        self.count = 0
        self.turn: Any = CHANCE  # a seat, CHANCE, None when over; Any spares the hot path its asserts
        self.phase = "chance"
        self.expects = "circle"
        self.round = 1
        self.circle: tuple[int, ...] = ()
        self.fey = NO_SIGN
        self.signs: tuple[int, ...] = ()
        self.first = self.leader = NOBODY
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.discards: list[int] = []
        self.old: tuple[int, ...] = ()
        self.old_counts: tuple[int, ...] = ()
        self.trick: list[int] = []
        self.played: list[tuple[int, tuple[int, ...]]] = []
        self.tricks_won = [0] * seats
        self.voids = [0] * seats
        self.scores = [0] * seats
        self.winners: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrollTrickerState) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def clone(self) -> TrollTrickerState:
        """A copy that shares nothing that changes; finished tricks and options don't."""
        copy = TrollTrickerState.__new__(TrollTrickerState)
        copy.seats, copy.options = self.seats, self.options
        copy.zero_bonus, copy.fey_worth = self.zero_bonus, self.fey_worth
        copy.count, copy.turn, copy.phase, copy.expects = self.count, self.turn, self.phase, self.expects
        copy.round, copy.circle, copy.fey, copy.signs = self.round, self.circle, self.fey, self.signs
        copy.first, copy.leader = self.first, self.leader
        copy.hands = [hand[:] for hand in self.hands]
        copy.stock, copy.discards = self.stock[:], self.discards[:]
        copy.old, copy.old_counts = self.old, self.old_counts
        copy.trick, copy.played = self.trick[:], self.played[:]
        copy.tricks_won, copy.voids, copy.scores = self.tricks_won[:], self.voids[:], self.scores[:]
        copy.winners = self.winners
        return copy
