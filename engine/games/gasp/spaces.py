"""All actions of Gasp!, numbered for learners."""

from __future__ import annotations

from ...core import Options
from ...decks.decktet import BASIC, SUIT, SUIT_LETTERS
from ...mechanics.spaces import Space
from .notation import WRITERS
from .state import LEADS, PLAY, GaspState, Give, Play


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
