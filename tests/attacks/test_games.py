"""What `build.py soak --games` takes for growing; tests/browser/test_many_games.py plays such games."""

import pytest

from tests.attacks.games import ENOUGH, MOST, WARM, Taken, growth, too_much


def test_what_grows_after_the_first_games_is_told() -> None:
    still = Taken(10_000_000, 500, 60, 3, 500_000, 31_000_000)
    first = [still._replace(heap=1000 * number, nodes=number) for number in range(WARM)]
    assert growth([*first, *[still] * (ENOUGH - WARM)]) == Taken(0, 0, 0, 0, 0, 0)
    leaking = [still._replace(listeners=60 + number, python=500_000 + number) for number in range(40)]
    assert growth([*first, *leaking]) == Taken(0, 0, 1, 0, 1, 0)
    assert too_much(growth([*first, *leaking])) == ["listeners: 1 more with every game; 0 are allowed"]
    assert not too_much(MOST)


def test_too_few_games_say_nothing() -> None:
    with pytest.raises(AssertionError, match="at least"):
        growth([MOST] * (ENOUGH - 1))
