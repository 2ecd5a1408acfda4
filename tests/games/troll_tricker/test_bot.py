"""Bots of Troll Tricker."""

from __future__ import annotations

import pytest

from tests.duels import played_out


@pytest.mark.parametrize("seats", [3, pytest.param(5, marks=pytest.mark.long), pytest.param(7, marks=pytest.mark.long)])
def test_an_adept_gains_more_than_chance(seats):
    """Luck decides who wins among several, but not who gains more in the long run."""
    own = others = 0
    for seed in range(8):
        score, *rest = played_out("troll-tricker", ["adept", *["random"] * (seats - 1)], seed).scores
        own += score
        others += sum(rest)
    assert own > 1.3 * others / (seats - 1)
