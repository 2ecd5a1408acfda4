"""The score of cards joined to the church card: one set of functions for the game, its table and questions.

Cards and signs are ints of the Deck of Fey; `own` is what each sign is worth to a seat, its row of `worths`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ...core import NotationError, Reason, objection
from ...decks.fey import CARD, HIGHEST, NUMBER, SIGN
from ...mechanics.circle import circle_of, read_sign, worths
from ...messages import N_
from ...notation import count_words, one_of

HAND = 7
"""How many cards a hand is filled up to."""

GOAL = 21
"""The total that costs nothing."""

FEY_BONUS = 5
"""For FEY among the cards, once (H3)."""

UNDER, OVER = 1, 3
"""The costs of each point below and above the goal."""


_COSTS = tuple(
    UNDER * (total - GOAL) if total <= GOAL else OVER * (GOAL - total) for total in range((HAND + 1) * HIGHEST + 1)
)
"""The cost of missing the goal for every possible total, 0 or less."""

_BITS = 8
_LOW = (1 << _BITS) - 1


class Score(NamedTuple):
    """A seat's score in a round, part by part.

    `total` is the sum of the numbers, the church card's included; `church` what that card is worth by its sign,
    `cards` what each of the played ones is; `bonus` for FEY, `cost` for missing the goal, 0 or less.
    """

    total: int
    church: int
    cards: tuple[int, ...]
    bonus: int
    cost: int
    points: int


def score(church: int, cards: Sequence[int], own: Sequence[int]) -> Score:
    """Return what cards score with the church card (H2, H3, H5); it may be negative, and a bust counts too (H6)."""
    total = NUMBER[church] + sum([NUMBER[card] for card in cards])
    of_church = own[SIGN[church]]
    of_cards = tuple([own[SIGN[card]] for card in cards])
    bonus = FEY_BONUS if of_church == 0 or 0 in of_cards else 0  # only FEY is worth nothing to the player
    cost = _COSTS[total]
    return Score(total, of_church, of_cards, bonus, cost, of_church + sum(of_cards) + bonus + cost)


def total_of(church: str, cards: Sequence[str]) -> int:
    """Return the sum of the numbers that these cards, by their codes, make with the church card (H2)."""
    return sum(NUMBER[CARD[code]] for code in (church, *cards))


def total_and_points(church: int, cards: Sequence[int], own: tuple[int, ...]) -> tuple[int, int]:
    """Return the total and the points that `score` has, without its parts, which take most of the time."""
    of_each = _summands(own)
    added = sum([of_each[card] for card in cards], of_each[church])
    return added & _LOW, _points([added])[0]


def points_of_all(church: int, hand: Sequence[int], own: tuple[int, ...]) -> list[int]:
    """Return the points of every play of a hand, as `score` has them; bit k of the index stands for hand card k."""
    of_each = _summands(own)
    sums = [of_each[church]]
    for card in hand:
        more = of_each[card]
        sums += [each + more for each in sums]
    return _points(sums)


@lru_cache(64)
def _summands(own: tuple[int, ...]) -> tuple[int, ...]:
    """Return each card's number, its worth and whether it is FEY, in bits of their own: one sum then adds up all."""
    worth = [own[sign] for sign in SIGN]
    return tuple([NUMBER[card] + (of << _BITS) + ((of == 0) << 2 * _BITS) for card, of in enumerate(worth)])


def _points(sums: list[int]) -> list[int]:
    """Return what each sum of such summands scores."""
    return [_COSTS[each & _LOW] + (each >> _BITS & _LOW) + (FEY_BONUS if each >> 2 * _BITS else 0) for each in sums]


def score_of(church: str, cards: Sequence[str], circle: str, sign: str) -> Score:
    """Return the score of cards by their codes, with the circle as its word and one's own sign as its letter."""
    own = worths(circle_of(circle))[read_sign(sign)]
    return score(CARD[church], [CARD[code] for code in cards], own)


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `round church N6 play R8 F7 circle NFRWDST sign F` with total and points."""
    count_words(words, 8, 7 + len(CARD))
    topic, named, church, play, *cards, of_circle, circle, of_sign, sign = words
    if (topic, named, play, of_circle, of_sign) != ("round", "church", "play", "circle", "sign"):
        raise NotationError(N_("a question is “round church N6 play R8 F7 circle NFRWDST sign F”"))
    for code in (church, *cards):
        one_of(code, CARD)
    circle_of(circle)
    read_sign(sign)
    why = _broken_rule(church, cards, circle, sign)
    if why:
        return {"valid": False, "why": why}
    scored = score_of(church, cards, circle, sign)
    return {"total": scored.total, "points": scored.points}


def _broken_rule(church: str, cards: Sequence[str], circle: str, sign: str) -> Reason | None:
    """Return how the question breaks a rule, None if it breaks none."""
    if sign not in circle:
        return objection(N_("{fey} is FEY here, so it can’t be a player’s own sign"), "D4", fey=sign)
    if len({church, *cards}) < 1 + len(cards):
        return objection(N_("a card can be there only once"))
    if len(cards) > HAND:
        return objection(N_("a hand has {number} cards, so you can’t play more"), number=HAND)
    return None
