"""The option, the actions and the state of Plain Tricks."""

from __future__ import annotations

from typing import NamedTuple

from ...core import Option, Options
from ...decks.decktet import BASIC
from ...mechanics.state import GameState
from ...messages import N_

OPTIONS = (Option("hand_size", 6, range=(1, 9)),)

PHASES = {"play": N_("play a card")}
"""The task of the seat on turn in each phase, as a message."""


class Play(NamedTuple):
    """Play this card."""

    card: int
    verb: str = "play"


ACTIONS = (Play,)
PLAY = tuple(Play(card) for card in range(BASIC))
"""Every action, made once: making them afresh takes a third of the time in which bots imagine games."""


class PlainTricksState(GameState):
    """A game in progress. `trick` are the cards of the trick so far, the leader's first; `voids` are masks of suits."""

    hands: list[list[int]]
    stock: list[int]
    trick: list[int]
    discards: list[int]
    tricks_won: list[int]
    voids: list[int]
    leader: int

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.hands = [[] for _ in range(seats)]
        self.stock = []
        self.trick = []
        self.discards = []
        self.tricks_won = [0] * seats
        self.voids = [0] * seats
        self.leader = 0

    @property
    def expects(self) -> str:
        """The chance action expected next."""
        return "deck"
