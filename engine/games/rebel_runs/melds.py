"""Sets and runs of Rebel Runs, FEY's places in them, and their points: for the game and for questions.

Cards are ints of the Deck of Fey; `fey` is the sign that is wild in this game. A set's cards are in deck order, a run's
in the order of the numbers they stand for.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ...core import NotationError, Reason, objection, reason_maker
from ...decks.fey import CARD, CODES, HIGHEST, NUMBER, OF_SIGN, SIGN, SIGN_LETTERS, SIGNS
from ...mechanics.circle import circle_of, fey_of, read_sign, worths
from ...messages import N_
from ...notation import NOT_ONE, count_words, one_of

LEAST = {"set": 3, "run": 4}
"""The kinds of melds, and how many cards each has at least."""

WILD = 2
"""The worth of a FEY card in a set or a mixed run (R9)."""

ONE_SIGN = 5
"""The worth of each card of a run all of one sign (R7)."""

MIXED = -1
"""The sign of a run that is not of one sign."""

OF_NUMBER = tuple(
    sum(1 << card for card in range(len(CODES)) if NUMBER[card] == number) for number in range(HIGHEST + 1)
)
"""The cards of every number as a mask; none has the number 0."""

MELD_REASONS = {
    "too-few": N_("a set has at least {least} cards, not {size}"),
    "too-few-run": N_("a run has at least {least} cards, not {size}"),
    "twice": N_("{card} is there only once"),
    "not-one-number": N_("all cards of a set have the same number, and {card} isn’t {number}"),
    "past-the-end": N_("a run stays within 1 to {highest} and can’t continue from {highest} to 1"),
    "not-in-sequence": N_("{card} is where this run needs {number}"),
    "fey-order": N_("FEY cards fill the gaps of a run in ascending order of their numbers: {cards}"),
}
"""The messages for why cards are not a meld; the game's own reasons contain them."""

_reason = reason_maker(MELD_REASONS)


class LaidMeld(NamedTuple):
    """A meld on the table: who laid each card, and what it is worth to that seat; `takes` masks what could be added."""

    kind: str
    cards: tuple[int, ...]
    by: tuple[int, ...]
    values: tuple[int, ...]
    takes: int


def worth_to(circle: Sequence[int], own: int) -> tuple[int, ...]:
    """Return what a card of each sign is worth by itself to the holder of this sign."""
    return tuple([points or WILD for points in worths(circle)[own]])


def why_no_meld(kind: str, cards: Sequence[int], fey: int) -> Reason | None:
    """Return why these cards, as they stand, are neither a set nor a run; None if they are one."""
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return _reason("twice", card=CODES[card])
    if len(cards) < LEAST[kind]:
        return _reason("too-few" if kind == "set" else "too-few-run", least=LEAST[kind], size=len(cards))
    return _why_no_set(cards, fey) if kind == "set" else _why_no_run(cards, fey)


def _why_no_set(cards: Sequence[int], fey: int) -> Reason | None:
    natural = {card: NUMBER[card] for card in cards if SIGN[card] != fey}
    numbers = list(natural.values())
    commonest = max(numbers, key=numbers.count, default=0)
    for card, number in natural.items():
        if number != commonest:
            return _reason("not-one-number", card=CODES[card], number=commonest)
    return None


def _why_no_run(cards: Sequence[int], fey: int) -> Reason | None:
    low = lowest_of_run(cards, fey)
    if low is not None:
        if low < 1 or low + len(cards) - 1 > HIGHEST:
            return _reason("past-the-end", "D1", highest=HIGHEST)
        for number, card in enumerate(cards, low):
            if SIGN[card] != fey and NUMBER[card] != number:
                return _reason("not-in-sequence", card=CODES[card], number=number)
    wild = [card for card in cards if SIGN[card] == fey]
    if any(one > next_ for one, next_ in pairwise(wild)):
        ascending = sorted(wild)
        right = [CODES[ascending.pop(0) if SIGN[card] == fey else card] for card in cards]
        return _reason("fey-order", "R6", cards=right)
    return None


def lowest_of_run(cards: Sequence[int], fey: int) -> int | None:
    """Return the number that a run's first card stands for; None while it is all FEY and its numbers are free."""
    for place, card in enumerate(cards):
        if SIGN[card] != fey:
            return NUMBER[card] - place
    return None


def sign_of_run(cards: Sequence[int], fey: int) -> int:
    """Return the sign that a whole run is of: FEY where all its cards are, MIXED where they are of different signs.

    A FEY card at its printed number is of the run's sign (R8); elsewhere it stands for a number but not for a sign.
    """
    low = lowest_of_run(cards, fey)
    if low is None:
        return fey
    found = MIXED
    for number, card in enumerate(cards, low):
        sign = SIGN[card]
        if sign == fey:
            if NUMBER[card] != number:
                return MIXED
        elif found not in (MIXED, sign):
            return MIXED
        else:
            found = sign
    return found


def counts_five(cards: Sequence[int], fey: int, own: int | None) -> bool:
    """Return whether each card of this run is worth ONE_SIGN; `own` is the sign it must be of, None for any (R7)."""
    sign = sign_of_run(cards, fey)
    return sign != MIXED and (own is None or sign in (own, fey))


def values(kind: str, cards: Sequence[int], worth: Sequence[int], fey: int, own: int | None) -> tuple[int, ...]:
    """Return what each card of a meld is worth; `worth` is from `worth_to`, `own` as in `counts_five`."""
    if kind == "run" and counts_five(cards, fey, own):
        return (ONE_SIGN,) * len(cards)
    return tuple([worth[SIGN[card]] for card in cards])


def takes(kind: str, cards: Sequence[int], fey: int) -> int:
    """Return the mask of cards that could be laid on this meld; it may include cards already there."""
    if kind == "set":
        number = next((NUMBER[card] for card in cards if SIGN[card] != fey), None)
        return (1 << HIGHEST * SIGNS) - 1 if number is None else OF_NUMBER[number] | OF_SIGN[fey]
    low, length = lowest_of_run(cards, fey), len(cards)
    if low is None:
        fitting = [number for number in range(1, HIGHEST + 1) if number > length or number + length <= HIGHEST]
        return sum([OF_NUMBER[number] for number in fitting]) | OF_SIGN[fey]
    high = low + length - 1
    below, above = OF_NUMBER[low - 1], OF_NUMBER[high + 1] if high < HIGHEST else 0
    return below | above | OF_SIGN[fey] if below | above else 0


def laid_on(kind: str, cards: tuple[int, ...], card: int, fey: int) -> tuple[int, ...]:
    """Return the meld's cards with one more, which must be among those it takes.

    A FEY card goes to an end of a run where it has its printed number, otherwise to the high end, or to the low end if
    the run reaches the highest number. A run all of FEY takes what it can at the high end, and its first natural card
    fixes its numbers.
    """
    if kind == "set":
        return tuple(sorted((*cards, card)))
    low, number = lowest_of_run(cards, fey), NUMBER[card]
    if low is None:
        at_low_end = SIGN[card] != fey and number <= len(cards)
    else:
        above = low + len(cards)
        at_low_end = above > HIGHEST or (number != above and number == low - 1)
    return (card, *cards) if at_low_end else (*cards, card)


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `meld set N5 R5 D5 circle NFRWDST sign F` and `meld run …`, either with or without `rule own-sign`."""
    count_words(words, 7, 8 + len(CARD))
    topic, kind, *rest = words
    if topic != "meld" or "circle" not in rest:
        raise NotationError(
            N_("a question is “meld”, “set” or “run”, its cards, “circle” and its signs, “sign” and your own")
        )
    one_of(kind, LEAST, NOT_ONE)
    at = rest.index("circle")
    cards = [one_of(word, CARD) for word in rest[:at]]
    about = rest[at + 1 :]
    if not cards or about[1:2] != ["sign"] or len(about) not in (3, 5) or about[3:] not in ([], ["rule", "own-sign"]):
        raise NotationError(N_("after the cards come “circle”, its signs, “sign”, your own, and maybe “rule own-sign”"))
    circle, own = circle_of(about[0]), read_sign(about[2])
    fey = fey_of(circle)
    if own == fey:
        return {
            "valid": False,
            "why": objection(N_("{fey} is FEY here, so it can’t be a player’s own sign"), "D4", fey=SIGN_LETTERS[own]),
        }
    standing = tuple(sorted(cards) if kind == "set" else cards)
    if why := why_no_meld(kind, standing, fey):
        return {"valid": False, "why": why}
    found = values(kind, standing, worth_to(circle, own), fey, own if about[3:] else None)
    return {"valid": True, "points": sum(found)}
