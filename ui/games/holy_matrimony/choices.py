"""What can be done in Holy Matrimony, in words that a hint begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.kit.choices import all_of
from ui.text.words import Voices

if TYPE_CHECKING:
    from engine.games.holy_matrimony.views import HolyMatrimonyView

UNIT = ("point", "points")
"""What bots count in, one and several."""

MUCH = 15
"""More than so many of them can only mean that the game depends on it."""

ROUND = "Round"
"""What players call what a view counts as rounds."""


def choice(text: str, view: HolyMatrimonyView, voices: Voices) -> str:
    """Return an action as an order, without its capital: "play the 9 of Flame and the 2 of Bone"."""
    match text.split():
        case ["play"]:
            return "play no card"
        case ["play", *cards]:
            return f"play {all_of(cards)}"
    raise ValueError(f"{text!r} isn't for a player to choose")
