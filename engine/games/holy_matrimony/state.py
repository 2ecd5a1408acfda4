"""The options, actions and state of Holy Matrimony."""

from __future__ import annotations

from ...core import LARGEST, Option, Options
from ...mechanics.circle import worths
from ...mechanics.state import GameState
from ...messages import N_

OPTIONS = (
    Option("target", 55, range=(1, LARGEST)),
    Option("minimum_cards", 0, values=(0, 1)),
    Option("circle_each_round", False, values=(False, True)),
)

PHASES = {
    "choose": N_("choose the cards to join to the church card"),
}
"""The task of the seat on turn in each phase, as a message."""

MOST_ROUNDS = 100
"""How many rounds a game has at most (H11)."""

NO_CARD = -1
"""The church card while there is none."""

NOT_CHOSEN = -1
"""The choice of a seat that has not chosen yet."""

NEVER = -1
"""The value of `gone_back` before any cards were shuffled back."""

Play = int
"""Play these cards, a mask: bit c for card c. A hand has 128 plays, too many to make a tuple of each every time."""


class HolyMatrimonyState(GameState):
    """A game of Holy Matrimony in progress. The stock's top card is its last.

    `expects` is the chance action expected next, or ""; `circle` and `signs` are empty until they are laid and given;
    `chosen` is each seat's hidden play; `discards` and `gone_back` are masks, `gone_back` of the cards last shuffled
    back that have not been shown since. `last_plays` has each seat's cards in the last scored round, their total with
    `last_church` and their points; it is empty before the first.
    """

    target: int
    minimum: int
    circle_each_round: bool
    expects: str
    round: int
    circle: tuple[int, ...]
    signs: tuple[int, ...]
    worths: tuple[tuple[int, ...], ...]
    hands: list[list[int]]
    stock: list[int]
    discards: int
    gone_back: int
    church: int
    chosen: list[int]
    scores: list[int]
    last_church: int
    last_plays: tuple[tuple[tuple[int, ...], int, int], ...]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.target, self.minimum = int(options["target"]), int(options["minimum_cards"])
        self.circle_each_round = bool(options["circle_each_round"])
        self.expects = "circle"
        self.round = 1
        self.circle = ()
        self.signs = ()
        self.worths = ()
        self.hands = [[] for _ in range(seats)]
        self.stock = []
        self.discards, self.gone_back = 0, NEVER
        self.church = NO_CARD
        self.chosen = [NOT_CHOSEN] * seats
        self.scores = [0] * seats
        self.last_church, self.last_plays = NO_CARD, ()

    def relate(self) -> None:
        """Work out what each sign is worth to each seat, once both signs and circle are there."""
        if self.circle and self.signs:
            table = worths(self.circle)
            self.worths = tuple([table[sign] for sign in self.signs])
