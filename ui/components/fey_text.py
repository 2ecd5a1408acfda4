"""Words common to the games of the Deck of Fey: cards, signs, the sign circle."""

from __future__ import annotations

from engine.decks.fey import SIGN_NAMES, number_of, sign_of
from engine.mechanics.circle import CircleLaid, SignsGiven
from ui.components.grammar import Voices, join_words
from ui.components.translation import _, ngettext


def sign_name(letter: str) -> str:
    """Return "Flame"."""
    return _(SIGN_NAMES[letter])


def card_name(code: str) -> str:
    """Return "10 of Flame"."""
    return _("{number} of {sign}", number=number_of(code), sign=sign_name(sign_of(code)))


def story_name(code: str) -> str:
    """Return a card as a sentence has it: "the 10 of Flame"."""
    return _("the {card}", card=card_name(code))


def sign_on_circle(relation: str, sign: str, own: str, points: int) -> str:
    """Return a sign's relation to one's own, in words; `relation` is one of engine.mechanics.circle.RELATIONS."""
    match relation:
        case "same":
            return _("{sign}: your own sign, worth {points}.", sign=sign, points=points)
        case "harmonious":
            return _("{sign}: harmonious with your {own}, worth {points}.", sign=sign, own=own, points=points)
        case "neutral":
            return _("{sign}: neutral to your {own}, worth {points}.", sign=sign, own=own, points=points)
    return _("{sign}: opposing your {own}, worth {points}.", sign=sign, own=own, points=points)


def related(relation: str, own: str) -> str:
    """Return what a sign is to an own sign, given by its letter; `relation` as above, or "fey"."""
    match relation:
        case "same":
            return _("same as {own}", own=sign_name(own))
        case "harmonious":
            return _("harmonious with {own}", own=sign_name(own))
        case "neutral":
            return _("neutral to {own}", own=sign_name(own))
        case "opposing":
            return _("opposed to {own}", own=sign_name(own))
    return _("FEY, not related to any player")


def worth_to_holder(relation: str, points: int, name: str = "") -> str:
    """Return a card's relation to its holder, after its name; `relation` as above, `name` the holder's if not you."""
    match relation:
        case "same" if name:
            return _("{name}’s sign, worth {points}", name=name, points=points)
        case "same":
            return _("your sign, worth {points}", points=points)
        case "harmonious" if name:
            return _("harmonious with {name}’s sign, worth {points}", name=name, points=points)
        case "harmonious":
            return _("harmonious, worth {points}", points=points)
        case "neutral" if name:
            return _("neutral to {name}’s sign, worth {points}", name=name, points=points)
        case "neutral":
            return _("neutral, worth {points}", points=points)
    if name:
        return _("opposing {name}’s sign, worth {points}", name=name, points=points)
    return _("opposing, worth {points}", points=points)


def signs_named(letters: str, last: str = "and") -> str:
    """Return sign letters as names: "Flame and Tone"."""
    return join_words([sign_name(letter) for letter in letters], last)


def points_counted(count: int) -> str:
    """Return "1 point", "7 points" or "−1 point"."""
    return ngettext("{count} point", "{count} points", count)


def circle_laid(event: CircleLaid) -> str:
    """Return the sentence for the sign tokens on the circle."""
    return _(
        "clockwise, the circle is {signs}; {fey} is FEY.", signs=signs_named(event.circle), fey=sign_name(event.fey)
    )


def signs_given(event: SignsGiven, voices: Voices) -> str:
    """Return the sentence for the players' signs, the reader's own first."""
    order = sorted(range(len(event.signs)), key=lambda seat: seat != voices.me)
    has = [_("{who} {who:have|has} {sign}", who=voices.of(seat), sign=sign_name(event.signs[seat])) for seat in order]
    return f"{join_words(has)}."


def is_fey(letter: str) -> str:
    """Return the sentence about a sign that isn't on the circle."""
    return _("{sign} is FEY: not on the circle, and not related to any player.", sign=sign_name(letter))
