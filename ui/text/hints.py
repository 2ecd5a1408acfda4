"""What a hint says, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.text.words import counted, sentence

TITLE = "Hint"
THINKING = "Thinking about it …"
ALIKE = "about as good"
MUCH_WORSE = "much worse"
ONLY = "there is nothing else that you can do"
UNFETCHED = "Hints need a connection once."

_SURE = 0.75
"""How sure it has to be that a choice is worse, from 0 to 1, before anybody is told so."""

_LITTLE, _HALF, _MUCH = 0.25, 0.75, 30


def compared(loss: float, sure: float, one: str, many: str) -> str:
    """Return how much worse a choice is than the best: "about half a point worse", "about as good"."""
    if sure < _SURE or loss < _LITTLE:
        return ALIKE
    if loss >= _MUCH:
        return MUCH_WORSE
    if loss < _HALF:
        return f"about half {'an' if one[0] in 'aeiou' else 'a'} {one} worse"
    return f"about {counted(round(loss), one, many)} worse"


def because(choice: str, reasons: str) -> str:
    return f"{choice}: {reasons}."


def others(how: str, choices: Sequence[str]) -> str:
    return f"{sentence(how)}: {'; '.join(choices)}."
