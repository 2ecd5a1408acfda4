"""All that a designer needs, in one place: `from suits_and_signs.design import …`.

Begin with one of `engine/templates/`. Start reading at `game`, which says what a game has to have and what is optional;
`table` declares zones and facts, `tricks` is trick-taking, `interface` the version of all this.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.core import Option, Reason
from engine.design.decks import (
    BASIC_DECKTET,
    DECK_OF_FEY,
    DECKTET_WITH_COURTS,
    number,
    rank,
    shares_suit,
    sign,
    suits,
)
from engine.design.game import Design, Tell, because, with_options
from engine.design.interface import INTERFACE, check_interface
from engine.design.table import Table, each, pile, piles, trick_pile
from engine.design.tricks import TrickDesign, TrickTable
from engine.mechanics.action_notation import Card, Seat
from engine.mechanics.card_events import (
    Chosen,
    Laid,
    Revealed,
    RoundBegan,
    RoundEnded,
    Scored,
    Took,
    TrickWon,
    TurnedUp,
)
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Discarded, Drew, GameEnded, Played

__all__ = [
    "BASIC_DECKTET",
    "DECKTET_WITH_COURTS",
    "DECK_OF_FEY",
    "INTERFACE",
    "Card",
    "Chosen",
    "Dealt",
    "DeckRebuilt",
    "Design",
    "Discarded",
    "Drew",
    "GameEnded",
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
    "Table",
    "Tell",
    "Took",
    "TrickDesign",
    "TrickTable",
    "TrickWon",
    "TurnedUp",
    "because",
    "check_interface",
    "each",
    "number",
    "pile",
    "piles",
    "rank",
    "shares_suit",
    "sign",
    "suits",
    "trick_pile",
    "with_options",
]
