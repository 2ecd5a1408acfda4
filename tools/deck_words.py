"""The words of figures: which cards share suits, the quiz of the circle, and whether this version is kept."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import suits_of
from engine.mechanics.circle import POINTS, RELATIONS
from ui.components.decktet_text import bare_name, story_name, suit_name
from ui.components.fey_text import sign_name
from ui.components.grammar import join_words, sentence
from ui.components.html import Html, format_html
from ui.components.symbols import named_sign
from ui.components.translation import N_, _, ngettext

SHOWS_SHARING = N_("Choose a card: all that share a suit with it light up.")
NO_SHARING = N_("The tables below show which cards share suits.")
SKIP_GALLERY = N_("Skip the cards")
SHARES = N_(", shares a suit with it")

NO_QUIZ = N_("The quiz needs scripts, which don’t run here. The table above has all the answers.")
CLOCKWISE = N_("The signs are read out clockwise from there.")
ANSWERS = N_("Your answer")
YOU = N_("You")
FEY = N_("It is FEY")
RIGHT = N_("Right.")
WRONG = N_("Not quite.")
NEXT = N_("Next")
TO_RESULT = N_("See how you did")
AGAIN = N_("Again, with other questions")

KEPT = N_("This version is kept in this browser and works offline.")
READY = N_(
    "A newer version is ready. It begins when all pages of this one have been closed, or when you press Update in the "
    "lobby."
)
FAILED = N_("A newer version could not be fetched whole on TIME. That will be tried again; until then this one stays.")

_FAR = {
    "harmonious": N_("{sign} is one step from your {own}: harmonious, worth {points}."),
    "neutral": N_("{sign} is two steps from your {own}, the shorter way round: neutral, worth {points}."),
    "opposing": N_("{sign} is three steps from your {own}, the shorter way round: opposing, worth {points}."),
}
"""How far another sign is, by its relation."""


def card_title(code: str) -> str:
    """Return a card's caption: "the Mill", "the Ace of Moons"."""
    return _("the {card}", card=bare_name(code))


def sharing_line(code: str, counts: Sequence[int], both: int) -> str:
    """Return with how many other cards this one shares suits.

    counts: how many others have each of its suits. both: how many different cards these are.
    """
    name, suits = sentence(story_name(code)), [suit_name(letter) for letter in suits_of(code)]
    if not suits:
        return _("{card} has no suit, so it shares none with any card.", card=name)
    if len(suits) == 1:
        return ngettext(
            "{card} shares its suit, {suit}, with {count} other card.",
            "{card} shares its suit, {suit}, with {count} other cards.",
            both,
            card=name,
            suit=suits[0],
        )
    each = [_("{suit} with {count:words}", suit=suit, count=count) for suit, count in zip(suits, counts, strict=True)]
    return ngettext(
        "{card} shares a suit with {count} other card: {suits}.",
        "{card} shares a suit with {count} other cards: {suits}.",
        both,
        card=name,
        suits=join_words(each),
    )


def question(sign: str) -> Html:
    """Return the question about a sign."""
    return format_html(_("What is a card of {sign} worth to you?"), sign=named_sign(sign))


def yours(sign: str) -> str:
    """Return which sign the reader has."""
    return _("Your own sign is {sign}, at the top.", sign=sign_name(sign))


def place(at: int, count: int) -> str:
    """Return which question of how many this is; places count from 0."""
    return _("Question {number} of {count}", number=at + 1, count=count)


def why(relation: str, sign: str, own: str) -> str:
    """Return why a sign has this worth to the holder of another; `relation` is the engine's, or "fey"."""
    name = sign_name(sign)
    if relation == "fey":
        return _("{sign} lies in the middle: it is FEY, and related to no one.", sign=name)
    points = POINTS[RELATIONS.index(relation)]
    if relation == "same":
        said = N_("{sign} is your own sign: that relation is called the same, and is worth {points}.")
        return _(said, sign=name, points=points)
    return _(_FAR[relation], sign=name, own=sign_name(own), points=points)


def result(count: int) -> list[str]:
    """Return the closing sentences of a quiz of so many questions, by the number of right answers, from 0 on."""
    lines = [_("You had {right} of {count} right.", right=right, count=count) for right in range(count)]
    return [*lines, _("You had all {count} right: you know the circle.", count=count)]
