"""What can be done in Troll Tricker, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.kit.choices import the
from ui.text.words import Voices

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView

UNIT = ("point", "points")
"""What bots count in, one and several."""

MUCH = 30
"""More than so many of them can only mean that the game depends on it."""

ROUND = "Hand"
"""What players call what a view counts as rounds."""


def choice(text: str, view: TrollTrickerView, voices: Voices) -> str:
    """Return an action as an order, without its capital: "play the 9 of Flame"."""
    match text.split():
        case ["play", card]:
            return f"play {the(card)}"
    raise ValueError(f"{text!r} isn't for a player to choose")
