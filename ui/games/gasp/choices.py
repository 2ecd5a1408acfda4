"""What can be done in Gasp!, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.decktet import SUIT_NAMES
from ui.kit.choices import the
from ui.text.decktet import SINGULAR
from ui.text.words import Voices

if TYPE_CHECKING:
    from engine.games.gasp.views import GaspView

UNIT = ("token", "tokens")
"""What bots count in, one and several."""

MUCH = 3
"""More than so many of them can only mean that the game depends on it."""

ROUND = "Round"
"""What players call what a view counts as rounds."""


def choice(text: str, view: GaspView, voices: Voices) -> str:
    """Return an action as an order, without its capital: "play the 9 of Leaves and Wyrms"."""
    match text.split():
        case ["play", card]:
            return f"play {the(card)}"
        case ["play", card, suit]:
            return f"play {the(card)} for {SUIT_NAMES[suit]}"
        case ["suit", suit]:
            return f"take the trick in {SUIT_NAMES[suit]}"
        case ["give", side]:
            return f"give the token to {voices.of(*view.sides[int(side)]).name} for nothing"
        case ["give", side, suit]:
            return f"give the token to {voices.of(*view.sides[int(side)]).name} for a {SINGULAR[suit]} token"
    raise ValueError(f"{text!r} isn't for a player to choose")
