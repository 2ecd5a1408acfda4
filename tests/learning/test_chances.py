"""Listed outcomes are what a game's chance can bring, each with its probability."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, MutableSequence
from fractions import Fraction
from itertools import permutations
from math import factorial, sqrt
from typing import Any

import pytest

from engine import CHANCE, GAMES
from engine.core import GameError
from engine.games.bards.rules import Bards
from engine.learning.chances import outcomes
from tests.positions import every_preset, random_game
from tests.rooms import facts

EVERY = every_preset()
_MOST = 5_040
"""How many ways for chance to fall are looked through: as many as orders of seven signs."""


class _TooManyError(Exception):
    """There are more ways to shuffle than can be looked through."""


class _Scripted:
    """A generator that draws what it is told, and counts how many ways there are."""

    def __init__(self, way: int) -> None:
        self.way, self.ways = way, 1

    def random(self) -> float:
        raise _TooManyError

    def randrange(self, stop: int, /) -> int:
        self.ways *= stop
        return self.way % stop

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        self.ways *= factorial(len(x))
        if self.ways > _MOST:
            raise _TooManyError
        x[:] = orders(len(x), self.way, x)


def orders(size: int, way: int, x: MutableSequence[Any]) -> list[Any]:
    """The order of a list that has this number."""
    rest, found = list(x), []
    for left in range(size, 0, -1):
        found.append(rest.pop(way % left))
        way //= left
    return found


def drawn_in_all_ways(game: Any, state: Any) -> dict[str, Fraction] | None:
    """The probability of every chance action, by letting the game draw in each way once; None for too many."""
    scripted = _Scripted(0)
    try:
        game.chance(state, scripted)
    except _TooManyError:
        return None
    found = Counter(game.write(game.chance(state, _Scripted(way))) for way in range(scripted.ways))
    return {text: Fraction(times, scripted.ways) for text, times in found.items()}


def chance_states(slug: str, seats: int, preset: str) -> Iterator[Any]:
    rng = random.Random(f"{slug} {seats} {preset}")
    for state, _ in random_game(slug, seats, {**GAMES[slug].presets[preset]}, rng, 150):
        if state.turn == CHANCE:
            yield state


@EVERY
def test_outcomes_are_what_the_game_draws(slug, seats, preset):
    game = GAMES[slug]
    listed = set()
    for state in chance_states(slug, seats, preset):
        found = outcomes(game, state)
        drawn = None if (state.expects, found is None) in listed else drawn_in_all_ways(game, state)
        listed.add((state.expects, found is None))
        if found is not None:
            assert sum(chance for _, chance in found) == pytest.approx(1, abs=1e-12)
            assert all(game.why_not_chance(state, game.read(text)) is None for text, _ in found)
            if drawn is not None:
                assert dict(found) == {text: float(chance) for text, chance in drawn.items()}
        elif drawn is not None:
            assert len(drawn) > 100
    assert listed <= {("first", False), ("circle", True), ("signs", seats > 2), ("deck", True)}


def test_samples_come_as_often_as_listed():
    """5 standard deviations; the seed is fixed, so that it comes out the same each time."""
    game, rng, many = GAMES["rebel-runs"], random.Random(43), 8_400
    state = next(state for state in chance_states("rebel-runs", 2, "default") if state.expects == "signs")
    found = dict(outcomes(game, state) or ())
    assert len(found) == 42
    drawn = Counter(game.write(game.chance(state, rng)) for _ in range(many))
    assert {*drawn} == {*found}
    for text, chance in found.items():
        assert abs(drawn[text] - many * chance) < 5 * sqrt(many * chance * (1 - chance))


@pytest.mark.parametrize(("deck", "number"), [([], 1), ([3], 1), ([3, 5, 7, 9], 24), ([0, 1, 2, 3, 4], None)])
def test_shuffles_of_few_cards_are_listed(deck, number):
    class Small(Bards):
        def deck_due(self, state: Any) -> list[int]:
            return [*deck]

    game = Small()
    state = game.start(2)
    state.picker = 0
    found = outcomes(game, state)
    assert (found and len(found)) == number
    if found:
        assert dict(found) == {text: float(chance) for text, chance in (drawn_in_all_ways(game, state) or {}).items()}


def test_equal_cards_make_equal_shuffles():
    class Twice(Bards):
        def deck_due(self, state: Any) -> list[int]:
            return [0, 0, 1]

    game = Twice()
    state = game.start(2)
    state.picker = 0
    orders_of_three = {f"deck {' '.join(order)}" for order in permutations(["1M", "1M", "1S"])}
    assert dict(outcomes(game, state) or ()) == dict.fromkeys(orders_of_three, 1 / 3)


def test_a_game_that_draws_in_its_own_way_is_sampled():
    class Own(Bards):
        def chance(self, state: Any, rng: Any) -> Any:
            return super().chance(state, rng)

    assert outcomes(Own(), Own().start(2)) is None


def test_nothing_is_left_to_chance_at_a_seats_turn():
    *_, (state, _) = random_game("gasp", 3, facts("gasp").short, random.Random(1), 2)
    with pytest.raises(GameError, match="nothing is left to chance now"):
        outcomes(GAMES["gasp"], state)
