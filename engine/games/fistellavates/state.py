"""The options, actions and state of Fistellavates, and how a deal is laid out."""

from __future__ import annotations

from typing import NamedTuple

from ...core import CHANCE, LARGEST, Option, Options
from ...mechanics.state import GameState
from ...messages import N_
from .bundles import DECK, OMENS

TURN_CAP = 60
"""After so many turns a deal ends, usually: hardly any lasts that long."""

OPTIONS = (
    Option("target", 200, range=(0, LARGEST)),
    Option("once_through", False, values=(False, True)),
    Option("turn_cap", TURN_CAP, range=(1, 200)),
)

PHASES = {
    "draw": N_("draw a card"),
    "plan": N_("choose a plan"),
    "correct": N_("swap cards or finish correcting"),
    "suggest": N_("add cards to bundles or finish suggesting"),
    "declare": N_("declare or pass"),
    "answer": N_("answer the hypothesis by adding cards, or finish"),
}
"""The question of each phase."""

NOBODY = -1
"""The best student before one is found, the declarer while there is none."""

NO_CARD = -1
"""A plan that has not been chosen."""

MOST_DEALS = 60
"""How many deals a match has at most (F42)."""

DECLARING = 3
"""How many cards a seat that declares may have in hand at most (F22)."""

DECK_PILE = -1
"""Where `draw deck` draws from; a seat's discards are that seat's number."""


class Layout(NamedTuple):
    """How a deal is laid out: the cards in each hand, the bundles of each seat."""

    hand: int
    bundles: int


LAYOUTS = {2: Layout(10, 3), 3: Layout(8, 2)}


class Draw(NamedTuple):
    """Draw from the deck, or the top card of this seat's discards."""

    source: int
    verb: str = "draw"


class Plan(NamedTuple):
    """Choose this card as one's plan, in secret."""

    card: int
    verb: str = "plan"


class Swap(NamedTuple):
    """Swap this card of the hand for a card of a bundle."""

    card: int
    taken: int
    verb: str = "swap"


class Add(NamedTuple):
    """Add this card of the hand to a bundle; bundles count from 0 here, from 1 in notation."""

    card: int
    bundle: int
    verb: str = "add"


class Done(NamedTuple):
    """No more swaps, or no more cards."""

    verb: str = "done"


class Declare(NamedTuple):
    """`hypothesis`, `proof`, or `pass`."""

    verb: str


# Actions are made once, because making them afresh takes a third of a playout's time.
DRAW_DECK = Draw(DECK_PILE)
DRAW_DISCARD = tuple(Draw(seat) for seat in range(3))
PLAN = tuple(Plan(card) for card in range(DECK))
SWAP = tuple(tuple(Swap(card, taken) for taken in range(DECK)) for card in range(DECK))
ADDS = {count: tuple(tuple(Add(card, each) for each in range(count)) for card in range(DECK)) for count in (2, 3)}
"""By the number of bundles, for every card, the ways to add it."""
DONE = Done()
HYPOTHESIS, PROOF, PASS = Declare("hypothesis"), Declare("proof"), Declare("pass")


class LastDeal(NamedTuple):
    """How the last deal was scored: `kind` is the declaration or `once_through`, `cap`, `dead`; lists are per seat."""

    kind: str
    declarer: int | None
    omens: tuple[int, ...]
    gained: tuple[int, ...]


class FistellavatesState(GameState):
    """A match of Fistellavates in progress. The top cards of stock and discards are their last.

    `plans` are the cards chosen, hidden while the phase is `plan`; `predictors`, `co_predictors`, `barred` are masks of
    seats, `focused` each seat's mask of bundles; `known` each seat's mask of cards that everyone saw enter its hand;
    `reshuffled` the mask of the last rebuild's cards not seen since, -1 before one; `drawn` how many have drawn.
    """

    target: int
    once_through: bool
    turn_cap: int
    layout: Layout
    deal: int
    turn_number: int
    best: int
    order: tuple[int, ...]
    hands: list[list[int]]
    bundles: list[list[list[int]]]
    focused: list[int]
    discards: list[list[int]]
    stock: list[int]
    known: list[int]
    reshuffled: int
    barred: int
    drawn: int
    plans: list[int]
    predictors: int
    co_predictors: int
    swapped: list[int]
    declarer: int
    scores: list[int]
    last_deal: LastDeal | None

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.target, self.turn_cap = int(options["target"]), int(options["turn_cap"])
        self.once_through = bool(options["once_through"])
        self.layout = LAYOUTS[seats]
        self.deal = self.turn_number = 0
        self.best = NOBODY
        self.order = ()
        self.hands = [[] for _ in range(seats)]
        self.bundles = [[[] for _ in range(self.layout.bundles)] for _ in range(seats)]
        self.focused = [0] * seats
        self.discards = [[] for _ in range(seats)]
        self.stock = []
        self.known = [0] * seats
        self.reshuffled = -1
        self.barred = self.drawn = 0
        self.plans = [NO_CARD] * seats
        self.predictors = self.co_predictors = 0
        self.swapped = []
        self.declarer = NOBODY
        self.scores = [0] * seats
        self.last_deal = None

    @property
    def is_rebuild_due(self) -> bool:
        """Whether the deck due is a rebuilt one (F8); a deal's last plans lie until the next deal."""
        return self.turn == CHANCE and self.turn_number > 0 and self.plans[0] == NO_CARD

    @property
    def expects(self) -> str:
        """The chance action expected next, while one is due."""
        return "first" if self.deal > 0 and self.best == NOBODY else "deck"

    def unexplained_omens(self, seat: int) -> int:
        """Return a seat's omens in hand and in unfocused bundles."""
        total = sum([OMENS[card] for card in self.hands[seat]])
        focused = self.focused[seat]
        for place, cards in enumerate(self.bundles[seat]):
            if not focused >> place & 1:
                total += sum([OMENS[card] for card in cards])
        return total
