"""Who takes a trick of Troll Tricker and what it is worth: one set of functions for the game and for questions.

Cards are ints of the Deck of Fey in the order they were played, signs ints; a circle is its seven signs clockwise,
and the sign that is missing there is FEY.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ...core import NotationError, Reason, objection
from ...decks.fey import CARD, CODES, HIGHEST, SIGN, SIGN_LETTERS
from ...mechanics.circle import POINTS, RELATIONS, circle_of, fey_of, read_sign, worth, worths
from ...messages import N_
from ...notation import count_words, one_of

SEATS = (3, 4, 5, 6, 7)
HOWS = (*RELATIONS, "fey", "fey-led")
"""How a trick can be won: by a card of the lead sign, which is one of RELATIONS to the winner's own; by FEY on
another sign's lead; or with FEY led."""

FEY_LED = 1
"""The worth of a trick in which FEY was led (T7)."""

_FEY_WORTH = 3
_BY_PLAYERS = {3: 5, 4: 4, 5: 3, 6: 3, 7: 3}


def zero_bonus(seats: int) -> int:
    """Return what a hand without a trick earns (T9)."""
    return _BY_PLAYERS[seats]


def fey_worth(seats: int, by_players: bool) -> int:
    """Return what FEY earns on another sign's lead (T5, T8)."""
    return _BY_PLAYERS[seats] if by_players else _FEY_WORTH


def follows(hand: list[int], lead: int, fey: int) -> list[int]:
    """Return the cards of a hand in deck order that may follow this lead sign: it and FEY, or all (T2, T3)."""
    led = of_sign(hand, lead)
    if not led:
        return hand
    return led if lead == fey else led + of_sign(hand, fey)


def of_sign(hand: list[int], sign: int) -> list[int]:
    """Return the cards of this sign in a hand that is in deck order, so that those of a sign lie side by side."""
    first = sign * HIGHEST
    begin = bisect_left(hand, first)
    return hand[begin : bisect_left(hand, first + HIGHEST, begin)]


def taking_place(cards: Sequence[int], fey: int) -> int:
    """Return the place of the card that takes a trick so far: the highest of FEY, or else of the lead sign (T8)."""
    best, place = cards[0], 0
    sign = SIGN[best]
    for here, card in enumerate(cards):
        if SIGN[card] == sign:
            if card > best:
                best, place = card, here
        elif SIGN[card] == fey:
            best, place, sign = card, here, fey
    return place


def can_take(sign: int, lead: int, fey: int) -> bool:
    """Return whether a card of this sign can take a trick: only the lead sign and FEY can (T8)."""
    return sign in (lead, fey)


def how_lost(card: int, lead: int, best: int) -> str:
    """Return why a card doesn't take the trick that `best` takes: `lower`, `beaten` by FEY, or `powerless`."""
    if SIGN[card] == SIGN[best]:
        return "lower"
    return "beaten" if SIGN[card] == lead else "powerless"


def points(circle: tuple[int, ...], own: int, lead: int, sign: int, fey_worth: int) -> int:
    """Return what a trick is worth to a seat with this own sign that takes it with a card of `sign` (T6–T8)."""
    if sign != lead:
        return fey_worth
    return worths(circle)[own][sign] or FEY_LED


def how_won(circle: Sequence[int], own: int, lead: int, sign: int) -> str:
    """Return one of HOWS for the same trick."""
    if sign != lead:
        return "fey"
    return RELATIONS[POINTS.index(worth(circle, own, sign))] if sign in circle else "fey-led"


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `trick F6/W F10/R F2/N circle NFRWDST`, which ends in `by-players` for that option."""
    by_players = words[-1] == "by-players"
    question = words[:-1] if by_players else words
    count_words(question, 4, 3 + len(CARD))
    topic, *played, circle_word, signs = question
    if topic != "trick" or circle_word != "circle":
        raise NotationError(
            N_("a question is “trick”, the cards played, “circle” and its signs: trick F6/W … circle …")
        )
    cards, own = [], []
    for word in played:
        code, stroke, sign = word.partition("/")
        cards.append(one_of(code, CARD))
        if not stroke:
            message = N_("the sign of the player of {card} is missing: {card}/F, if it is Flame")
            raise NotationError(message, card=code)
        own.append(read_sign(sign))
    circle = circle_of(signs)
    if why := _broken_rule(cards, own, fey_of(circle)):
        return {"valid": False, "why": why}
    place = taking_place(cards, fey_of(circle))
    worth_of_fey = fey_worth(len(cards), by_players)
    return {
        "winner": place + 1,
        "points": points(circle, own[place], SIGN[cards[0]], SIGN[cards[place]], worth_of_fey),
    }


def _broken_rule(cards: Sequence[int], own: Sequence[int], fey: int) -> Reason | None:
    """Return how these cards and their players' signs break a rule of the question, None if they break none."""
    if len(cards) not in SEATS:
        return objection(
            N_("a trick has a card from each of {least} to {highest} players, not {number}"),
            least=SEATS[0],
            highest=SEATS[-1],
            number=len(cards),
        )
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        return objection(N_("{card} can be in a trick only once"), card=CODES[twice])
    if fey in own:
        return objection(N_("{fey} is FEY here, so it can’t be a player’s own sign"), "D4", fey=SIGN_LETTERS[fey])
    if len(set(own)) < len(own):
        return objection(N_("no two players have the same sign"), "D4")
    return None
