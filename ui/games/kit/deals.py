"""Help for making deck orders that deal given hands; each game's own functions stand in its script of worked cases.

Chance is an action, so a position is set up by writing its lot and its deck. Cards that are not named fill up the
rest, in deck order unless a generator shuffles them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.decks import fey
from engine.strategy import Rng

CIRCLE = "NFRWDST"
"""The test circle of the Deck of Fey: Bone is FEY."""


def circle_and_signs(seats: int, signs: str) -> list[str]:
    """Return the actions for the test circle and these signs of the seats, or the first signs in sign order."""
    given = signs or [sign for sign in fey.SIGN_LETTERS if sign in CIRCLE][:seats]
    return [f"circle {CIRCLE}", " ".join(["signs", *given])]


def spare(cards: Sequence[str], named: Sequence[str], rng: Rng | None = None) -> list[str]:
    """Return the cards that are not named; ValueError if one is named that isn't there."""
    missing = Counter(named) - Counter(cards)
    if missing:
        raise ValueError(f"the deck hasn't got, or not so often: {' '.join(missing)}")
    left = Counter(cards) - Counter(named)
    spare = sorted(left.elements(), key=list(cards).index)
    if rng:
        rng.shuffle(spare)
    return spare


def fill_hands(hands: Sequence[str], size: int, spare: list[str]) -> list[list[str]]:
    """Return the hands, filled up to their size with cards taken from the beginning of `spare`."""
    full = []
    for hand in hands:
        lacking = size - len(hand.split())
        full.append(hand.split() + spare[:lacking])
        del spare[:lacking]
    return full
