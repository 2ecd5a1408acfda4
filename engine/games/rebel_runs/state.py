"""The options, actions and state of Rebel Runs."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import CHANCE, Option, Options
from engine.decks.fey import CODES
from engine.games.rebel_runs.melds import LaidMeld

OPTIONS = (
    Option("lay_off", "none", values=("none", "own", "any")),
    Option("same_sign_run", "any-sign", values=("any-sign", "own-sign")),
    Option("draw_discard", True, values=(True, False)),
)

NOBODY = -1
"""The first player before the lot has fallen."""

NO_CARD = -1
"""Instead of the card just taken from the discards, where none was."""

HAND = 7
"""How many cards each is dealt."""

TURNS_EACH = 60
"""After so many turns each a hand ends in any case (R13)."""


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


# Actions are made once, as far as there are few: fresh ones cost a third of a playout.
DRAW_DECK, DRAW_DISCARD = Draw("deck"), Draw("discard")
DISCARD = tuple(Discard(card) for card in range(len(CODES)))
DONE = Done()


class RebelRunsState:
    """A game of Rebel Runs under way. The top cards of stock and discards are their last.

    `first` is the hand's first player, `expects` what chance owes; `worth` each seat's worth of every sign; `turns`
    those finished in this hand; `taken` the card taken from the discards in this turn; `known` each seat's mask of
    cards taken from them and still in hand; `gone_back` the mask of the cards shuffled back in this hand and not seen
    since, -1 before that.
    """

    __slots__ = (
        *("seats", "options", "lay_off", "own_sign", "draw_discard"),
        *("count", "turn", "phase", "expects", "hand_number", "first", "turns"),
        *("circle", "fey", "signs", "worth"),
        *("hands", "melds", "stock", "discards", "taken", "known", "gone_back"),
        *("scores", "winners"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats, self.options = seats, options
        self.lay_off = options["lay_off"]
        self.own_sign = options["same_sign_run"] == "own-sign"
        self.draw_discard = bool(options["draw_discard"])
        self.count = 0
        self.turn: Any = CHANCE  # a seat, CHANCE, None when over; Any spares the hot path its asserts
        self.phase = "chance"
        self.expects = "first"
        self.hand_number = self.turns = 0
        self.first = NOBODY
        self.circle: tuple[int, ...] = ()
        self.fey: Any = None  # a sign, None before the first circle; Any as for the turn
        self.signs: tuple[int, ...] = ()
        self.worth: list[tuple[int, ...]] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.melds: list[list[LaidMeld]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.discards: list[int] = []
        self.taken = NO_CARD
        self.known = [0] * seats
        self.gone_back = -1
        self.scores = [0] * seats
        self.winners: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RebelRunsState) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def clone(self) -> RebelRunsState:
        """A copy that shares nothing that changes; options and the worths of a circle don't."""
        copy = RebelRunsState.__new__(RebelRunsState)
        copy.seats, copy.options, copy.lay_off = self.seats, self.options, self.lay_off
        copy.own_sign, copy.draw_discard = self.own_sign, self.draw_discard
        copy.count, copy.turn, copy.phase, copy.expects = self.count, self.turn, self.phase, self.expects
        copy.hand_number, copy.first, copy.turns = self.hand_number, self.first, self.turns
        copy.circle, copy.fey, copy.signs, copy.worth = self.circle, self.fey, self.signs, self.worth
        copy.hands = [hand[:] for hand in self.hands]
        copy.melds = [melds[:] for melds in self.melds]
        copy.stock, copy.discards, copy.taken = self.stock[:], self.discards[:], self.taken
        copy.known, copy.gone_back = self.known[:], self.gone_back
        copy.scores, copy.winners = self.scores[:], self.winners
        return copy

    def gained(self, seat: int) -> int:
        """What a seat's cards on the table are worth to her, wherever she laid them."""
        return sum([own_points(meld, seat) for melds in self.melds for meld in melds])


def own_points(meld: LaidMeld, seat: int) -> int:
    """What the cards that this seat laid into the meld are worth to her."""
    return sum([value for by, value in zip(meld.by, meld.values, strict=True) if by == seat])
