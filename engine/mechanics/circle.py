"""The sign circle of the Deck of Fey: how signs relate, and the chance actions `circle NFRWDST` and `signs F R N`.

Seven signs lie on the circle, the eighth is FEY for the game. A sign is an int in sign order, `FWDSTRBN`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core import NotationError, Reason, reason_maker
from ..decks.fey import CARD, CODES, SIGN_LETTERS, SIGNS, codes
from ..messages import N_
from ..notation import count_words
from ..safe_text import quote
from ..strategy import Rng
from .chance import First, chance_writers, deck_reader, read_first, shuffle, why_not_chance
from .turn import TURN_REASONS

PLACES = 7
RELATIONS = ("same", "harmonious", "neutral", "opposing")
"""The relations of two signs on the circle, by their distance (D2)."""

POINTS = (4, 3, 2, 1)
"""The worth of each relation: same 4, harmonious 3, neutral 2, opposing 1."""


class Circle(NamedTuple):
    """The signs of the seven places, clockwise; the missing one is FEY."""

    signs: tuple[int, ...]
    verb: str = "circle"


class Signs(NamedTuple):
    """Each seat's own sign, seat 0 first (D4)."""

    signs: tuple[int, ...]
    verb: str = "signs"


class CircleLaid(NamedTuple):
    """The tokens lie on the circle in this order, clockwise, as letters; `fey` is the sign left out."""

    circle: str
    fey: str


class SignsGiven(NamedTuple):
    """Each seat's own sign, seat 0 first, as letters."""

    signs: tuple[str, ...]


def fey_of(circle: Sequence[int]) -> int:
    """Return the sign that is missing on the circle."""
    return next(sign for sign in range(SIGNS) if sign not in circle)


def circle_event(circle: Sequence[int]) -> CircleLaid:
    """Return the event for tokens that lie like this."""
    return CircleLaid("".join(letters(circle)), SIGN_LETTERS[fey_of(circle)])


@lru_cache(64)
def worths(circle: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what each sign is worth to each: POINTS by their distance, 0 wherever FEY is one of the two (D2)."""
    place = {sign: index for index, sign in enumerate(circle)}
    return tuple(
        tuple(
            POINTS[_distance(place[one], place[other])] if one in place and other in place else 0
            for other in range(SIGNS)
        )
        for one in range(SIGNS)
    )


def worth(circle: Sequence[int], own: int, sign: int) -> int:
    """Return what one sign of the circle is worth to another: POINTS by their distance (D2)."""
    return POINTS[_distance(circle.index(own), circle.index(sign))]


def relation(circle: str, own: str, sign: str) -> str:
    """Return one of RELATIONS between two signs, both as letters, or "fey" where one of them isn't on the circle."""
    if own not in circle or sign not in circle:
        return "fey"
    return RELATIONS[_distance(circle.index(own), circle.index(sign))]


def _distance(one: int, other: int) -> int:
    around = (one - other) % PLACES
    return min(around, PLACES - around)


def letters(signs: Iterable[int]) -> tuple[str, ...]:
    """Return the letters of some signs, in the order given."""
    return tuple([SIGN_LETTERS[sign] for sign in signs])


def read_sign(word: str) -> int:
    """Return the sign that a letter stands for."""
    if len(word) != 1 or word not in SIGN_LETTERS:
        message = N_("{word} isn’t a sign; the signs are {signs}")
        raise NotationError(message, word=quote(word), signs=" ".join(SIGN_LETTERS))
    return SIGN_LETTERS.index(word)


def circle_of(word: str) -> tuple[int, ...]:
    """Return the signs of a circle written as a word of seven different letters."""
    signs = tuple(read_sign(letter) for letter in word)
    if len(signs) != PLACES or len(set(signs)) != PLACES:
        raise NotationError(N_("{word} isn’t a circle: a circle has seven different signs"), word=quote(word))
    return signs


def read_circle(words: Sequence[str]) -> Circle:
    """Return the circle that follows `circle`."""
    count_words(words, 1, 1)
    return Circle(circle_of(words[0]))


def read_signs(words: Sequence[str]) -> Signs:
    """Return the signs that follow `signs`; the game checks how many there are."""
    count_words(words, 1, PLACES)
    return Signs(tuple(read_sign(word) for word in words))


FEY_REASONS = TURN_REASONS | {
    "circle-due": N_("the tokens of the signs have to be laid on the circle first"),
    "signs-due": N_("each seat has to be given its own sign first"),
    "wrong-fey": N_("{fey} is FEY for the whole game, so it has no place on the circle"),
    "wrong-signs": N_("each of the {seats} seats has to be given a sign of its own, and none of them FEY"),
}
"""The messages for the reasons below and those of every game; every Fey game's own contain them."""

_reason = reason_maker(FEY_REASONS)


def fey_chance(expects: str, fey: int | None, deck: Iterable[int], seats: int, rng: Rng) -> Any:
    """Return the chance action that is due; `fey` is None before the first circle, `deck` is the cards to shuffle."""
    if expects == "first":
        return First(rng.randrange(seats))
    if expects == "deck":
        return shuffle(deck, rng)
    signs = [sign for sign in range(SIGNS) if sign != fey]
    rng.shuffle(signs)
    return Circle(tuple(signs[:PLACES])) if expects == "circle" else Signs(tuple(signs[:seats]))


def why_not_fey_chance(action: Any, expects: str, fey: int | None, deck: Sequence[int], seats: int) -> Reason | None:
    """Return why this isn't the chance action due, which `expects` names; the rest is as in `fey_chance`."""
    if expects == "circle":
        if not isinstance(action, Circle):
            return _reason("circle-due")
        if fey is None or fey not in action.signs:
            return None
        return _reason("wrong-fey", "D5", fey=SIGN_LETTERS[fey])
    if expects == "signs":
        if not isinstance(action, Signs):
            return _reason("signs-due")
        right = len(action.signs) == len(set(action.signs)) == seats and fey not in action.signs
        return None if right else _reason("wrong-signs", "D4", seats=seats)
    return why_not_chance(action, None if expects == "first" else deck, seats, CODES)


FEY_READERS = {"first": read_first, "circle": read_circle, "signs": read_signs, "deck": deck_reader(CARD)}
FEY_WRITERS = {
    **chance_writers(codes),
    Circle: lambda action: f"circle {''.join(letters(action.signs))}",
    Signs: lambda action: " ".join(["signs", *letters(action.signs)]),
}
"""How the chance actions of a Fey game are read and written."""
