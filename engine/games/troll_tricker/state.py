"""The options, the action and the state of Troll Tricker."""

from __future__ import annotations

from typing import NamedTuple

from ...core import Option, Options
from ...decks.fey import CODES
from ...mechanics.state import GameState
from ...messages import N_
from .tricks import fey_worth, zero_bonus

OPTIONS = (
    Option("hands", 3, range=(1, 10)),
    Option("reshuffle", "when-needed", values=("when-needed", "each-hand")),
    Option("lead", "winner", values=("winner", "rotate")),
    Option("fey_points", "listed", values=("listed", "by-players")),
)

PHASES = {
    "play": N_("play a card"),
}
"""The task of the seat on turn in each phase, as a message."""

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
"""Every action, made once because making them afresh costs time in playouts."""


class TrollTrickerState(GameState):
    """A game of Troll Tricker in progress. A finished trick is (leader, cards); the stock's top card is its last.

    `expects` is the chance action expected next while `turn` is CHANCE. `first` led the hand's first trick, `leader`
    leads this one. `voids` are masks of signs. `discards` are the cards of finished hands in the order they were
    played; `old` those dealt before a shuffle in mid-deal, of which each seat was dealt `old_counts` (T1). `zero_bonus`
    is what a hand without a trick earns, `fey_worth` what FEY earns on another sign's lead.
    """

    zero_bonus: int
    fey_worth: int
    expects: str
    round: int
    circle: tuple[int, ...]
    fey: int
    signs: tuple[int, ...]
    first: int
    leader: int
    hands: list[list[int]]
    stock: list[int]
    discards: list[int]
    old: tuple[int, ...]
    old_counts: tuple[int, ...]
    trick: list[int]
    played: list[tuple[int, tuple[int, ...]]]
    tricks_won: list[int]
    voids: list[int]
    scores: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.zero_bonus = zero_bonus(seats)
        self.fey_worth = fey_worth(seats, options["fey_points"] == "by-players")
        self.expects = "circle"
        self.round = 1
        self.circle = ()
        self.fey = NO_SIGN
        self.signs = ()
        self.first = self.leader = NOBODY
        self.hands = [[] for _ in range(seats)]
        self.stock = []
        self.discards = []
        self.old = ()
        self.old_counts = ()
        self.trick = []
        self.played = []
        self.tricks_won = [0] * seats
        self.voids = [0] * seats
        self.scores = [0] * seats
