"""The options, actions and state of Rebel Runs."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core import Option, Options, OptionValue
from ...decks.fey import CODES
from ...mechanics.state import GameState
from ...messages import N_
from .melds import LaidMeld

OPTIONS = (
    Option("lay_off", "none", values=("none", "own", "any")),
    Option("same_sign_run", "any-sign", values=("any-sign", "own-sign")),
    Option("draw_discard", True, values=(True, False)),
)

PHASES = {
    "draw": N_("draw a card"),
    "discard": N_("discard a card"),
    "meld": N_("lay down melds, or finish the turn"),
}
"""The task of the seat on turn in each phase, as a message."""

NOBODY = -1
"""The first player before the lot has fallen."""

NO_CARD = -1
"""The card just taken from the discards, where none was."""

HAND = 7
"""How many cards each seat is dealt."""

TURNS_EACH = 60
"""How many turns each seat has in a hand at most (R13)."""


class Draw(NamedTuple):
    """Draw from the `deck`, or the top card of the `discard`s (R2)."""

    source: str
    verb: str = "draw"


class Discard(NamedTuple):
    """Discard this card."""

    card: int
    verb: str = "discard"


class Meld(NamedTuple):
    """Lay down a `set`, in deck order, or a `run`, in the order of the numbers its cards stand for (R1)."""

    kind: str
    cards: tuple[int, ...]
    verb: str = "meld"


class LayOff(NamedTuple):
    """Lay a card on a seat's meld; melds count from 0 here, from 1 in notation (R4)."""

    card: int
    seat: int
    meld: int
    verb: str = "lay"


class Done(NamedTuple):
    """Lay down no more in this turn."""

    verb: str = "done"


# Those actions that are few are made once, because making them afresh takes a third of a playout's time.
DRAW_DECK, DRAW_DISCARD = Draw("deck"), Draw("discard")
DISCARD = tuple(Discard(card) for card in range(len(CODES)))
DONE = Done()


class RebelRunsState(GameState):
    """A game of Rebel Runs in progress. The top cards of stock and discards are their last.

    `first` is the hand's first player, `expects` the chance action expected next; `worth` each seat's worth of every
    sign; `turns` those finished in this hand; `taken` the card taken from the discards in this turn; `known` each
    seat's mask of cards taken from them and still in hand; `gone_back` the mask of the cards shuffled back in this hand
    and not seen since, -1 before that.
    """

    lay_off: OptionValue
    own_sign: bool
    draw_discard: bool
    expects: str
    hand_number: int
    first: int
    turns: int
    circle: tuple[int, ...]
    fey: Any  # a sign, None before the first circle; Any as for the turn
    signs: tuple[int, ...]
    worth: tuple[tuple[int, ...], ...]
    hands: list[list[int]]
    melds: list[list[LaidMeld]]
    stock: list[int]
    discards: list[int]
    taken: int
    known: list[int]
    gone_back: int
    scores: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.lay_off = options["lay_off"]
        self.own_sign = options["same_sign_run"] == "own-sign"
        self.draw_discard = bool(options["draw_discard"])
        self.expects = "first"
        self.hand_number = self.turns = 0
        self.first = NOBODY
        self.circle = ()
        self.fey = None  # a sign, None before the first circle; Any as for the turn
        self.signs = ()
        self.worth = ()
        self.hands = [[] for _ in range(seats)]
        self.melds = [[] for _ in range(seats)]
        self.stock = []
        self.discards = []
        self.taken = NO_CARD
        self.known = [0] * seats
        self.gone_back = -1
        self.scores = [0] * seats

    def points_gained(self, seat: int) -> int:
        """Return what a seat's cards on the table are worth to it, on any meld."""
        return sum([own_points(meld, seat) for melds in self.melds for meld in melds])


def own_points(meld: LaidMeld, seat: int) -> int:
    """Return what the cards that this seat laid into the meld are worth to it."""
    return sum([value for by, value in zip(meld.by, meld.values, strict=True) if by == seat])
