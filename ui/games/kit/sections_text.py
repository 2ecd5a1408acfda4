"""What the parts of a game are called in the log, and the buttons that show how the last one ended."""

from __future__ import annotations

from ui.components.grammar import Voices, sentence

LAST_ROUND = "Last round"
LAST_HAND = "Last hand"
LAST_DEAL = "Last deal"
LAST_TRICK = "Last trick"


def trick(number: int) -> str:
    """Return what a trick is called in the log."""
    return f"Trick {number}"


def turn(voices: Voices, seat: int) -> str:
    """Return what a player's turn is called in the log."""
    return f"{sentence(voices.whose(seat))} turn"
