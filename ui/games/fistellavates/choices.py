"""What can be done in Fistellavates, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.kit.choices import the
from ui.text.words import Voices

if TYPE_CHECKING:
    from engine.games.fistellavates.views import FistellavatesView

UNIT = ("omen", "omens")
"""What bots count in, one and several."""

MUCH = 30
"""More than so many of them can only mean that the game depends on it."""

ROUND = "Deal"
"""What players call what a view counts as rounds."""


def choice(text: str, view: FistellavatesView, voices: Voices) -> str:
    """Return an action as an order, without its capital: "add the 9 of Leaves and Knots to bundle 1"."""
    match text.split():
        case ["draw", "deck"]:
            return "draw from the deck"
        case ["draw", "discard", seat]:
            return f"take the top card of {voices.names[int(seat)]}’s discards"
        case ["plan", card]:
            return f"plan with {the(card)}"
        case ["swap", card, taken]:
            return f"swap {the(card)} for {the(taken)}"
        case ["add", card, bundle]:
            return f"add {the(card)} to bundle {bundle}"
        case ["hypothesis" | "proof" as declared]:
            return f"declare a {declared}"
        case ["pass"]:
            return "declare nothing yet"
        case ["done"]:
            return "leave it at that"
    raise ValueError(f"{text!r} isn't for a player to choose")
