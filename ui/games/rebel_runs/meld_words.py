"""Melds of Rebel Runs in words: what they are, and what their FEY cards stand for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.fey import CARD, SIGN_LETTERS, SIGN_NAMES, number_of, sign_of
from engine.games.rebel_runs.melds import MIXED, lowest_of_run, sign_of_run

ANY = "any"
"""What a FEY card stands for among FEY cards alone: any number."""


def stands_for(kind: str, cards: Sequence[str], fey: str) -> tuple[str, ...]:
    """Return for every card of a meld what it stands for if it is FEY, "" where it isn't.

    That is a number, or ANY; or, at its printed number in a run of one sign, that sign's letter.
    """
    if kind == "set":
        number = _number_of_set(cards, fey) or ANY
        return tuple(number if sign_of(code) == fey else "" for code in cards)
    low, sign = _low_and_sign(cards, fey)
    if low is None:
        return (ANY,) * len(cards)
    return tuple((sign or str(number)) if sign_of(code) == fey else "" for number, code in enumerate(cards, low))


def stands_in_words(read: str) -> str:
    """Return what a FEY card stands for: "a 5", "an 8", "any number", "Wind"."""
    return "any number" if read == ANY else SIGN_NAMES.get(read) or f"{'an' if read in ('8', '11') else 'a'} {read}"


def meld_name(kind: str, cards: Sequence[str], fey: str) -> str:
    """Return what a meld is: "set of 5s", "run of 3 to 6", "run of Wind, 3 to 6", "run of FEY cards"."""
    if kind == "set":
        number = _number_of_set(cards, fey)
        return f"set of {number}s" if number else "set of FEY cards"
    low, sign = _low_and_sign(cards, fey)
    if low is None:
        return "run of FEY cards"
    numbers = f"{low} to {low + len(cards) - 1}"
    return f"run of {SIGN_NAMES[sign]}, {numbers}" if sign else f"run of {numbers}"


def _number_of_set(cards: Sequence[str], fey: str) -> str:
    return next((str(number_of(code)) for code in cards if sign_of(code) != fey), "")


def _low_and_sign(cards: Sequence[str], fey: str) -> tuple[int | None, str]:
    """Return the number that a run begins with, None while it is free, and the letter of its one sign, or ""."""
    as_ints, wild = [CARD[code] for code in cards], SIGN_LETTERS.index(fey)
    sign = sign_of_run(as_ints, wild)
    return lowest_of_run(as_ints, wild), "" if sign == MIXED else SIGN_LETTERS[sign]
