"""The words of the page about the decks: which cards share suits, and the quiz of the circle."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import NAMES, SUIT_NAMES, suits_of
from engine.decks.fey import SIGN_NAMES
from engine.mechanics.circle import POINTS, RELATIONS
from ui.components.decktet_text import story_name
from ui.components.grammar import join_words, sentence
from ui.components.translation import ngettext, number

SHOWS_SHARING = "Choose a card: all that share a suit with it light up."
NO_SHARING = "The tables below show which cards share suits."
SKIP_GALLERY = "Skip the cards"
SHARES = ", shares a suit with it"

NO_QUIZ = "The quiz needs scripts, which don’t run here. The table above has all the answers."
CLOCKWISE = " The signs are read out clockwise from there."
ANSWERS = "Your answer"
YOU = "You"
FEY = "It is FEY"
RIGHT = "Right."
WRONG = "Not quite."
NEXT = "Next"
TO_RESULT = "See how you did"
AGAIN = "Again, with other questions"


def card_title(code: str) -> str:
    """Return a card's caption: "the Mill", "the Ace of Moons"."""
    return f"the {NAMES[code]}"


def sharing_line(code: str, counts: Sequence[int], both: int) -> str:
    """Return with how many other cards this one shares suits.

    counts: how many others have each of its suits. both: how many different cards these are.
    """
    name, suits = sentence(story_name(code)), [SUIT_NAMES[letter] for letter in suits_of(code)]
    if not suits:
        return f"{name} has no suit, so it shares none with any card."
    if len(suits) == 1:
        return f"{name} shares its suit, {suits[0]}, with {both} other cards."
    each = join_words([f"{suit} with {number(count)}" for suit, count in zip(suits, counts, strict=True)])
    return f"{name} shares a suit with {both} other cards: {each}."


BEFORE_SIGN, AFTER_SIGN = "What is a card of ", " worth to you?"
"""The question, around the name of a sign."""


def yours(sign: str) -> str:
    """Return which sign the reader has."""
    return f"Your own sign is {SIGN_NAMES[sign]}, at the top."


def place(at: int, count: int) -> str:
    """Return which question of how many this is; places count from 0."""
    return f"Question {at + 1} of {count}"


def why(relation: str, sign: str, own: str) -> str:
    """Return why a sign has this worth to the holder of another; `relation` is the engine's, or "fey"."""
    name, holder = SIGN_NAMES[sign], SIGN_NAMES[own]
    if relation == "fey":
        return f"{name} lies in the middle: it is FEY, and related to no one."
    steps = RELATIONS.index(relation)
    if not steps:
        return f"{name} is your own sign: that relation is called the same, and is worth {POINTS[steps]}."
    far = ngettext("{count:words} step", "{count:words} steps", steps)
    shorter = "" if steps == 1 else ", the shorter way round"
    return f"{name} is {far} from your {holder}{shorter}: {relation}, worth {POINTS[steps]}."


def result(count: int) -> list[str]:
    """Return the closing sentences of a quiz of so many questions, by the number of right answers, from 0 on."""
    lines = [f"You had {right} of {count} right." for right in range(count)]
    return [*lines, f"You had all {count} right: you know the circle."]
