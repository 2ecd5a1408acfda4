"""A few cases of `build.py fuzz`."""

from __future__ import annotations

import copy
import random

import pytest

from tests import mutations
from tests.attacks import fuzz
from tools.attacks import run_attacks


# Every case has inputs of every kind, so the first few meet them all every day, and the others are more of the same.
@pytest.mark.parametrize("cases", [2, pytest.param(60, marks=pytest.mark.long)])
def test_only_documented_errors_come_of_it(cases: int) -> None:
    done = run_attacks("fuzz", fuzz.attack, range(1, cases + 1))
    assert set(fuzz.KINDS) <= set(done)


def test_a_case_is_the_same_whatever_ran_before(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []

    def note(plain: object, rng: random.Random) -> object:
        written.append(copy.deepcopy(changed := mutations.mutate(plain, rng)))
        return changed

    monkeypatch.setattr(fuzz, "mutate", note)
    fuzz.attack(5)
    alone, written[:] = written[:], []
    junk = repr(mutations.JUNK)
    for number in (4, 5):
        written.clear()
        fuzz.attack(number)
    assert written == alone
    for number in range(300):
        mutations.mutate({"a": [1, {"b": [2]}], "c": {}}, random.Random(number))
    assert repr(mutations.JUNK) == junk
