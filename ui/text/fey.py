"""What is common to the games of the Deck of Fey, in words: cards, signs, the sign circle."""

from __future__ import annotations

from typing import Any

from engine.decks.fey import SIGN_NAMES, number_of, sign_of
from engine.mechanics.circle import CircleLaid, SignsGiven
from ui.text.words import Voices, listed, plural

FEY = "FEY"
CIRCLE = "The sign circle"
IS_FEY = "{sign} is FEY, on no place and related to nobody."
RELATED = {
    "same": "{sign}: your own sign, worth {points}.",
    "harmonious": "{sign}: harmonious with your {own}, worth {points}.",
    "neutral": "{sign}: neutral to your {own}, worth {points}.",
    "opposing": "{sign}: opposing your {own}, worth {points}.",
}
"""What a sign on the circle is to one's own, by engine.mechanics.circle.RELATIONS."""

UNRELATED = "{sign}."
SIGN_OF = " {name}’s sign."
BADGES = {
    "same": "your sign, worth {points}",
    "harmonious": "harmonious, worth {points}",
    "neutral": "neutral, worth {points}",
    "opposing": "opposing, worth {points}",
    "fey": "FEY",
}
"""What a card is to its holder, after its name."""

WORTHS = "is worth:"
PIPS_MEAN = "What a sign is worth to you"

SORT = "Sort your hand"
SORTS = {"sign": "By sign", "number": "By number", "own": "By hand"}
MOVE_LEFT = "Move the {card} to the left"
MOVE_RIGHT = "Move the {card} to the right"


def card_name(code: str) -> str:
    """Return "10 of Flame"."""
    return f"{number_of(code)} of {SIGN_NAMES[sign_of(code)]}"


def signs_named(letters: str, last: str = "and") -> str:
    """Return sign letters as names: "Flame and Tone"."""
    return listed([SIGN_NAMES[letter] for letter in letters], last)


def points_counted(count: int) -> str:
    """Return "1 point" or "7 points"."""
    return f"{count} {plural(count, 'point')}"


def circle_laid(event: CircleLaid, voices: Voices, view: Any) -> str:
    """Return the sentence for the sign tokens on the circle."""
    return f"round the circle lie {signs_named(event.circle)}; {SIGN_NAMES[event.fey]} is FEY."


def signs_given(event: SignsGiven, voices: Voices, view: Any) -> str:
    """Return the sentence for the players' signs, the reader's own first."""
    order = sorted(range(len(event.signs)), key=lambda seat: seat != voices.me)
    has = [f"{voices.of(seat).does('have')} {SIGN_NAMES[event.signs[seat]]}" for seat in order]
    return f"{listed(has)}."
