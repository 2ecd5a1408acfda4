"""The actions of Gasp! and its views as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Options
from ...decks.decktet import BASIC, CODES, SUIT, SUIT_LETTERS
from ...learning import parts
from ...learning.parts import Parts
from ...learning.spaces import Space
from .notation import WRITERS
from .state import LEADS, PLAY, GaspState, Give, Play
from .views import GaspView

MOST = 40
"""The unit of what commands a trick: four Crowns."""


def action_space(seats: int, options: Options) -> Space:
    """Return the texts of all actions by their verbs."""
    state = GaspState(seats, options)
    plays = [*PLAY]
    if state.standard:  # only there suits are named
        plays += [play for card in range(BASIC) for play in LEADS[card] if play.suit]
    gives = [Give(side, suit) for side in range(state.sides) for suit in (0, *SUIT.values())]
    return {
        "play": [WRITERS[Play](play) for play in plays],
        "suit": [] if state.standard else [f"suit {letter}" for letter in SUIT_LETTERS],
        "give": [WRITERS[Give](give) for give in gives],
    }


def deck(options: Options) -> Sequence[str]:
    """Return the codes of all cards."""
    return CODES[:BASIC]


def observation(seats: int, options: Options) -> Parts:
    """Return the parts of a view; what seats have named and won is by suits, tokens are by sides."""
    state, codes = GaspState(seats, options), deck(options)
    suits = parts.words(SUIT_LETTERS)
    return {
        "scores": parts.each_seat(parts.number(2 * len(SUIT_LETTERS)), seats),
        "dealer": parts.seat(seats),
        "leader": parts.seat(seats),
        "hand": parts.cards(codes),
        "hand_counts": parts.each_seat(parts.number(state.layout.dealt), seats),
        "stock_count": parts.number(state.layout.pile),
        "tokens": parts.each_seat(parts.entries(dict.fromkeys(SUIT_LETTERS, parts.number(2))), state.sides),
        "trick": parts.trick(codes, seats),
        "lead": parts.aspect(_lead, parts.cards(codes, is_placed=False)),
        "named": parts.aspect(_suits_named, parts.each_seat(suits, seats)),
        "command": parts.fields(seat=parts.seat(seats), suit=suits, value=parts.number(MOST)),
        "played": parts.tricks(codes, seats),
    }


def _lead(view: GaspView) -> str | None:
    return view.trick[0].card if view.trick else None


def _suits_named(view: GaspView) -> list[str]:
    """Return the suits that each seat has named with its cards in the trick."""
    return ["".join([each.suit or "" for each in view.trick if each.seat == seat]) for seat in range(view.seats)]
