"""The options, actions and state of Gasp!, and how a round is laid out."""

from __future__ import annotations

from typing import NamedTuple

from ...core import Option, Options
from ...decks.decktet import BASIC, CODES, SUIT, SUITS
from ...mechanics.state import GameState
from ...messages import N_
from .tricks import bits

ROUND_LIMIT = 50
"""After so many rounds a game ends, usually: hardly any lasts that long."""

OPTIONS = (
    Option("partnership", False, values=(False, True), seats=frozenset({4})),
    Option("tokens_each", 2, values=(1, 2)),
    Option("round_limit", ROUND_LIMIT, range=(1, 100)),
)

PHASES = {
    "play": N_("play a card"),
    "suit": N_("choose a suit for the token"),
    "give": N_("give the token away, perhaps in return for another"),
}
"""The question of each phase."""


NOBODY = -1
"""Dealer and leader before the lot has fallen."""


class Layout(NamedTuple):
    """How a round is laid out: cards dealt to each, cards set aside, the pile left, cards in a trick."""

    dealt: int
    aside: int
    pile: int
    width: int


LAYOUTS = {2: Layout(10, 4, 12, 4), 3: Layout(5, 3, 18, 3), 4: Layout(5, 4, 12, 4), 5: Layout(5, 1, 10, 5)}


class Play(NamedTuple):
    """Play this card; the suit named with it as a mask, 0 where none is."""

    card: int
    suit: int = 0
    verb: str = "play"


class Suit(NamedTuple):
    """The suit, as a mask, that a winning sum takes its token in (G15)."""

    suit: int
    verb: str = "suit"


class Give(NamedTuple):
    """Give the won token to this side and take its token of that suit, 0 where it has none you need (G9–G11)."""

    side: int
    suit: int = 0
    verb: str = "give"


# Actions are made once, because making them afresh takes a third of a playout's time.
PLAY = tuple(Play(card) for card in range(BASIC))
PLAY_NAMING = tuple({suit: Play(card, suit) for suit in SUIT.values()} for card in range(BASIC))
LEADS = tuple(
    [PLAY_NAMING[c][suit] for suit in bits(SUITS[c])] if len(CODES[c]) > 2 else [PLAY[c]] for c in range(BASIC)
)


class GaspState(GameState):
    """A game of Gasp! in progress. A finished trick is (leader, cards, suits named); the stock's top card is its last.

    `held` are the suits of which a side has a token, `twice` those of which it has two, both masks; `suit` the suit
    that the finished trick on the table has won, 0 while that is open.
    """

    variant: str
    sides: int
    standard: bool
    layout: Layout
    width: int
    limit: int
    round: int
    dealer: int
    leader: int
    hands: list[list[int]]
    stock: list[int]
    aside: tuple[int, ...]
    held: list[int]
    twice: list[int]
    trick: tuple[int, ...]
    suits: tuple[int, ...]
    suit: int
    played: list[tuple[int, tuple[int, ...], tuple[int, ...]]]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.variant = "duel" if seats == 2 else "team" if options["partnership"] else "standard"
        self.sides = 2 if self.variant == "team" else seats
        self.standard = self.variant == "standard"
        self.layout = LAYOUTS[seats]
        self.width = self.layout.width
        self.limit = int(options["tokens_each"])
        self.round = 1
        self.dealer = self.leader = NOBODY
        self.hands = [[] for _ in range(seats)]
        self.stock = []
        self.aside = ()
        self.held = [0] * self.sides
        self.twice = [0] * self.sides
        self.trick = ()
        self.suits = ()
        self.suit = 0
        self.played = []

    @property
    def expects(self) -> str:
        """The chance action expected next, while one is due."""
        return "first" if self.dealer == NOBODY else "deck"

    def side(self, seat: int) -> int:
        return seat % self.sides

    def full_suits(self, side: int) -> int:
        """Return the suits of which a side may hold no more."""
        return self.held[side] if self.limit == 1 else self.twice[side]

    def scores(self) -> list[int]:
        """Return how many tokens each side has."""
        return [one.bit_count() + two.bit_count() for one, two in zip(self.held, self.twice, strict=True)]
