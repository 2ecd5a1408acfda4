"""What a hint says, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.grammar import plural, sentence
from ui.components.translation import number

TITLE = "Hint"
THINKING = "Thinking about it …"
ALIKE = "about as good"
ONLY = "there is nothing else that you can do"
UNFETCHED = "Hints need a connection once."

_SURE = 0.75
"""How sure it has to be that a choice is worse, from 0 to 1, before anybody is told so."""

_LITTLE, _HALF = 0.25, 0.75


def compared(loss: float, sure: float, much: float, unit: str, how: str = "worse") -> str:
    """Return how much worse a choice is than the best: "about half a point worse"; "about as good" if it isn't clear.

    `unit` is what one of what is counted is called; from `much` of them on nobody counts. With `how` it is how much
    better the best is.
    """
    if sure < _SURE or loss < _LITTLE:
        return ALIKE
    if loss >= much:
        return f"much {how}"
    if loss < _HALF:
        return f"about half {'an' if unit[0] in 'aeiou' else 'a'} {unit} {how}"
    lost = round(loss)
    return f"about {number(lost)} {plural(lost, unit)} {how}"


def because(choice: str, reasons: str) -> str:
    return f"{choice}: {reasons}."


def others(how: str, choices: Sequence[str]) -> str:
    # Within a choice, cards that have commas in their names are parted by semicolons.
    between = "; or " if any(";" in choice for choice in choices) else "; "
    return f"{sentence(how)}: {between.join(choices)}."


REVIEW = "Review"
NOTHING_COSTLY = "No choice was clearly worse than another."
NO_REVIEW = "This needs a connection once."


def reviewing(done: int, count: int) -> str:
    return f"Looking at choice {done + 1} of {count} …"


def reviewed(count: int) -> str:
    return f"The choices that cost most, of {count}, judged by what could be known then."


def costly(place: str, chosen: str, how: str, better: str) -> str:
    return f"{place}: {chosen}. {sentence(how)}: {better}."


def with_reason(choice: str, why: str) -> str:
    return f"{choice} ({why})"


def chosen_in(round: str, number: int) -> str:
    return f"{round} {number}, chosen" if number else "Chosen"
