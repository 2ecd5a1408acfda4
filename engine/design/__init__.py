"""All that a designer needs, in one place: `from suits_and_signs.design import *`.

Begin with one of `engine/templates/`. Start reading at `game`, which says what a game has to have and what is optional;
`table` declares zones and facts, `tricks` is trick-taking, `interface` the version of all this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, Literal, NamedTuple

from ..core import Option, Reason
from ..decks.decktet import SUIT_LETTERS
from ..mechanics.action_notation import Card, Seat
from ..mechanics.card_events import (
    Chosen,
    Decided,
    Laid,
    Revealed,
    RoundBegan,
    RoundEnded,
    Scored,
    Took,
    TrickWon,
    TurnedUp,
)
from ..mechanics.deal_events import Dealt, DeckRebuilt, Discarded, Drew, GameEnded, Played
from .decks import (
    BASIC_DECKTET,
    DECK_OF_FEY,
    DECKTET_WITH_COURTS,
    number,
    rank,
    shares_suit,
    sign,
    suits,
)
from .game import Design, Tell, because, with_options
from .interface import INTERFACE, check_interface
from .table import Table, each, pile, piles, secret, trick_pile
from .tricks import TrickDesign, TrickTable

__all__ = [
    "BASIC_DECKTET",
    "DECKTET_WITH_COURTS",
    "DECK_OF_FEY",
    "INTERFACE",
    "SUIT_LETTERS",
    "Any",
    "Card",
    "Chosen",
    "Dealt",
    "Decided",
    "DeckRebuilt",
    "Design",
    "Discarded",
    "Drew",
    "GameEnded",
    "Iterable",
    "Iterator",
    "Laid",
    "Literal",
    "NamedTuple",
    "Option",
    "Played",
    "Reason",
    "Revealed",
    "RoundBegan",
    "RoundEnded",
    "Scored",
    "Seat",
    "Sequence",
    "Table",
    "Tell",
    "Took",
    "TrickDesign",
    "TrickTable",
    "TrickWon",
    "TurnedUp",
    "because",
    "check_interface",
    "combinations",
    "each",
    "number",
    "permutations",
    "pile",
    "piles",
    "rank",
    "secret",
    "shares_suit",
    "sign",
    "suits",
    "trick_pile",
    "with_options",
]
