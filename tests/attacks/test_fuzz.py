"""A few cases of `build.py fuzz`."""

from __future__ import annotations

import pytest

from tests.attacks import fuzz
from tools.attacks import run_attacks


# Every case has inputs of every kind, so the first few meet them all every day, and the others are more of the same.
@pytest.mark.parametrize("cases", [4, pytest.param(60, marks=pytest.mark.long)])
def test_only_documented_errors_come_of_it(cases: int) -> None:
    done = run_attacks("fuzz", fuzz.attack, range(1, cases + 1))
    assert set(fuzz.KINDS) <= set(done)
