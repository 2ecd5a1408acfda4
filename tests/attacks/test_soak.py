"""A few cases of `build.py soak`, and what it does is what it says."""

from __future__ import annotations

import pytest

from tests.attacks import soak
from tests.positions import presets
from tools import attacks
from tools.attacks import run_attacks


# The laws themselves are tested every day on every kind of game (tests/conformance); here it is that they hold on more
# games of each, and that sessions of people do.
@pytest.mark.parametrize("cases", [1, pytest.param(20, marks=pytest.mark.long)])
def test_everything_holds_for_a_while(cases: int) -> None:
    done = run_attacks("soak", soak.attack, range(1, cases + 1))
    assert done["laws tested on random games"]
    assert done["actions of people"]


def test_every_kind_of_game_has_its_turn() -> None:
    assert sorted(soak.KINDS) == sorted(presets())
    assert {law.__name__[len("test_law_")] for law in soak.LAWS if law.__name__.startswith("test_law_")} == set(
        "123456789"
    )


def test_a_failure_says_how_to_see_it_again() -> None:
    def attack(number: int) -> dict[str, int]:
        assert number < 9
        return {"things done": 2}

    with pytest.raises(AssertionError) as caught:
        run_attacks("soak", attack, range(7, 20))
    assert caught.value.__notes__ == ["To see it again: python3 build.py soak --minutes 0 --seed 9"]
    assert run_attacks("soak", attack, attacks.for_minutes(0, seed=7)) == {"things done": 2, "cases": 1}
