"""Why something can't be done now, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ui.text.words import Voices

TURN_REASONS: dict[str, Callable[[Mapping[str, Any], Voices, Any], str]] = {
    "over": lambda data, voices, view: "The game is over.",
    "not-your-turn": lambda data, voices, view: f"Wait: {voices.of(data['turn']).does('are')} to act.",
    "deck-due": lambda data, voices, view: "The cards are being shuffled.",
    "no-such-seat": lambda data, voices, view: f"The seats are numbered 0 to {data['last']}.",
}
"""The reasons that every game tells in the same words."""
