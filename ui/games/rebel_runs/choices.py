"""What can be done in Rebel Runs, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.kit.choices import all_of, the
from ui.text.words import Voices

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView

UNIT = ("point", "points")
"""What bots count in, one and several."""

MUCH = 30
"""More than so many of them can only mean that the game depends on it."""

ROUND = "Hand"
"""What players call what a view counts as rounds."""


def choice(text: str, view: RebelRunsView, voices: Voices) -> str:
    """Return an action as an order, without its capital: "discard the 9 of Flame"."""
    match text.split():
        case ["draw", "deck"]:
            return "draw from the deck"
        case ["draw", "discard"]:
            return "take the top card of the discards"
        case ["discard", card]:
            return f"discard {the(card)}"
        case ["meld", kind, *cards]:
            return f"lay down a {kind} of {all_of(cards)}"
        case ["lay", card, seat, _]:
            whose = "your" if int(seat) == view.seat else f"{voices.names[int(seat)]}’s"
            return f"add {the(card)} to {whose} meld"
        case ["done"]:
            return "leave it at that"
    raise ValueError(f"{text!r} isn't for a player to choose")
