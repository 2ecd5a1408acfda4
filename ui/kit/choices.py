"""What the words for a game's choices have in common."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decks import fey
from ui.text import decktet as decktet_text
from ui.text import fey as fey_text
from ui.text.words import listed


def the(code: str) -> str:
    """Return a card as an object: "the 9 of Leaves and Wyrms", "the Excuse"."""
    name = fey_text.card_name(code) if code in fey.CARD else decktet_text.card_name(code)
    return name if name.startswith("the ") else f"the {name}"


def all_of(codes: Iterable[str]) -> str:
    """Return some cards as an object: "the 9 of Flame and the 2 of Bone"."""
    return listed([the(code) for code in codes])
