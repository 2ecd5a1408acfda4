"""What is common to the games of the Deck of Fey, in words: cards, signs, the sign circle."""

from __future__ import annotations

from engine.decks.fey import SIGN_NAMES, number_of, sign_of
from engine.mechanics.circle import CircleLaid, SignsGiven
from ui.components.grammar import Voices, join_words, plural
from ui.components.translation import negative

FEY = "FEY"
RELATED = "harmonious"
CIRCLE = "The sign circle"
WORTHS = "is worth:"
PIPS_MEAN = "What a sign is worth to you"

SORT = "Sort your hand"
SORTS = {"sign": "By sign", "number": "By number", "own": "By hand"}


def card_name(code: str) -> str:
    """Return "10 of Flame"."""
    return f"{number_of(code)} of {SIGN_NAMES[sign_of(code)]}"


def related(relation: str, sign: str, own: str, points: int) -> str:
    """Return what a sign on the circle is to one's own; `relation` is one of engine.mechanics.circle.RELATIONS."""
    return {
        "same": f"{sign}: your own sign, worth {points}.",
        "harmonious": f"{sign}: harmonious with your {own}, worth {points}.",
        "neutral": f"{sign}: neutral to your {own}, worth {points}.",
        "opposing": f"{sign}: opposing your {own}, worth {points}.",
    }[relation]


def worth_to_holder(relation: str, points: int, name: str = "") -> str:
    """Return what a card is to its holder, to follow its name; `relation` as above, `name` that of another than you."""
    if not name:
        return f"{'your sign' if relation == 'same' else relation}, worth {points}"
    what = {"same": "", "harmonious": "harmonious with ", "neutral": "neutral to ", "opposing": "opposing "}[relation]
    return f"{what}{name}’s sign, worth {points}"


def signs_named(letters: str, last: str = "and") -> str:
    """Return sign letters as names: "Flame and Tone"."""
    return join_words([SIGN_NAMES[letter] for letter in letters], last)


def points_counted(count: int) -> str:
    """Return "1 point", "7 points" or "−1 point"."""
    return f"{negative(count)} {plural(count, 'point')}"


def circle_laid(event: CircleLaid) -> str:
    """Return the sentence for the sign tokens on the circle."""
    return f"clockwise, the circle is {signs_named(event.circle)}; {SIGN_NAMES[event.fey]} is FEY."


def signs_given(event: SignsGiven, voices: Voices) -> str:
    """Return the sentence for the players' signs, the reader's own first."""
    order = sorted(range(len(event.signs)), key=lambda seat: seat != voices.me)
    has = [f"{voices.of(seat).does('have')} {SIGN_NAMES[event.signs[seat]]}" for seat in order]
    return f"{join_words(has)}."


def is_fey(sign: str) -> str:
    return f"{sign} is FEY: not on the circle, and related to nobody."


def unrelated(sign: str) -> str:
    return f"{sign}."


def sign_of_text(name: str) -> str:
    return f" {name}’s sign."


def move_left(card: str) -> str:
    return f"Move the {card} to the left"


def move_right(card: str) -> str:
    return f"Move the {card} to the right"
