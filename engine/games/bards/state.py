"""The options, actions and state of Battle of the Bards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, compress
from typing import NamedTuple, TypeAlias

from ...core import Option, Options
from ...decks.decktet import CARD, SUIT_LETTERS
from ...mechanics.state import GameState
from ...messages import N_
from .tales import EXCUSE

OPTIONS = (
    Option("deck", "basic", values=("basic", "courts", "extended")),
    Option("double", False, values=(False, True)),
)

PHASES = {
    "keep": N_("choose two cards to begin with"),
    "split": N_("split the five cards into two groups"),
    "take": N_("take one of the two groups"),
    "play": N_("play a card or conclude a tale"),
    "final": N_("conclude a tale"),
}
"""The question of each phase."""

SIZES = {"basic": 36, "courts": 44, "extended": 45}
FIVE = 5
"""How many cards a turn takes; where fewer are left, the stories end."""

CROWN_OF_SUNS = CARD["NS"]

Tale: TypeAlias = tuple[int, ...] | None
"""A tale's cards in the order they were played, None where there is none."""


class Keep(NamedTuple):
    """Begin one's own tales with these two cards, the opponent's with the others."""

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
    """Play a card onto tale 1 or 2, or begin that tale with it."""

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
    """End one's step once the group is played."""

    verb: str = "done"


# Actions are made once, because making them afresh takes a third of a playout's time.
PLAY = tuple((Play(card, 1), Play(card, 2)) for card in range(EXCUSE))
CONCLUDE = tuple(tuple(Conclude(tale, named) for named in range(1 << len(SUIT_LETTERS))) for tale in (0, 1, 2))
PLAY_EXCUSE = tuple(tuple(PlayExcuse(tale, named) for named in range(1 << len(SUIT_LETTERS))) for tale in (0, 1, 2))
TAKES = (Take("up"), Take("down"))
DONE = Done()
GROUPS = tuple(
    (up, tuple([not chosen for chosen in up]))
    for size in (1, 2, 3, 4)
    for places in combinations(range(5), size)
    for up in [tuple([place in places for place in range(5)])]
)
"""Which of five cards may lie face up, and which then lie face down: for each of the five, whether it does."""


def split_by(five: Sequence[int], group: tuple[tuple[bool, ...], tuple[bool, ...]]) -> Split:
    """Return the split of five cards that one of `GROUPS` makes."""
    up, down = group
    return Split(tuple(compress(five, up)), tuple(compress(five, down)))


@lru_cache(64)
def splits(five: tuple[int, ...]) -> tuple[Split, ...]:
    """Return all splits of five cards, each once though cards may be equal; a search asks for the same ones at once."""
    return tuple(dict.fromkeys([split_by(five, group) for group in GROUPS]))


class BardsState(GameState):
    """A battle in progress. The stock's top card is its last; tales are numbered by their place.

    `up` and `down` are the groups as offered, and `owner_up` is the seat that took the face-up one; `step` is 0 while
    that one is played, 1 while the other is. `meme` is None when the deck had no card left.
    """

    round: int
    picker: int | None
    splitter: int | None
    meme: int | None
    stock: list[int]
    drawn: tuple[int, ...]
    up: tuple[int, ...]
    down: tuple[int, ...]
    owner_up: int | None
    step: int
    to_play: list[int]
    tales: list[list[Tale]]
    discards: list[int]
    had_crown: list[bool]
    scores: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.round = 0
        self.picker = None
        self.splitter = None
        self.meme = None
        self.stock = []
        self.drawn = ()
        self.up = ()
        self.down = ()
        self.owner_up = None
        self.step = 0
        self.to_play = []
        self.tales = [[None, None], [None, None]]
        self.discards = []
        self.had_crown = [False, False]
        self.scores = [0, 0]

    @property
    def expects(self) -> str:
        """The chance action expected next, while one is due."""
        return "first" if self.picker is None else "deck"

    def deck(self) -> list[int]:
        """Return all cards of the game, in deck order."""
        copies = 2 if self.options["double"] else 1
        return [card for card in range(SIZES[str(self.options["deck"])]) for _ in range(copies)]
