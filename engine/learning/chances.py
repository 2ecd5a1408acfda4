"""Chance as a list of outcomes, where they are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import factorial, perm
from typing import Any

from ..core import CHANCE, Game, GameError
from ..decks.fey import SIGNS
from ..mechanics.card_game import CardGame
from ..mechanics.chance import Deck, First
from ..mechanics.circle import PLACES, Signs, fey_of
from ..mechanics.fey_game import FeyGame

MOST = 100
"""How many outcomes are listed at most."""


def outcomes(game: Game[Any, Any], state: Any) -> list[tuple[str, float]] | None:
    """Return every chance action that may be next, as text, with its probability; the probabilities add up to 1.

    None means that there are more than MOST, or that the game draws them in a way of its own: then take
    `game.chance(state, rng)`, which draws each with its probability. Few are lots among the seats, the signs of two
    seats, and shuffles of up to four cards. GameError unless chance is on turn.
    """
    if state.turn != CHANCE:
        raise GameError("nothing is left to chance now: ask only while the state’s turn is {chance}", chance=CHANCE)
    actions = _alike(game, state)
    if actions is None:
        return None
    texts = Counter(map(game.write, actions))  # equal cards make equal shuffles
    number = texts.total()
    return [(text, times / number) for text, times in texts.items()]


def _alike(game: Any, state: Any) -> Iterable[Any] | None:
    """Return chance actions that are all as likely as each other, None where they are too many or not known."""
    drawn = type(game).chance
    if drawn not in (CardGame.chance, FeyGame.chance):
        return None
    if state.expects == "first":
        return map(First, range(state.seats))
    if drawn is FeyGame.chance and state.expects in ("circle", "signs"):
        if state.expects == "circle" or perm(PLACES, state.seats) > MOST:
            return None
        signs = [sign for sign in range(SIGNS) if sign != fey_of(state.circle)]
        return map(Signs, permutations(signs, state.seats))
    deck = game.deck_due(state)
    return map(Deck, permutations(deck)) if factorial(len(deck)) <= MOST else None
