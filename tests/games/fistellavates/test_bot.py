"""Bots of Fistellavates."""

from __future__ import annotations

import pytest

from tests.duels import wins


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["adept", "random"], {"target": 0}),
        pytest.param(["adept", "random", "random"], {"target": 0}, marks=pytest.mark.long),
    ],
)
def test_an_adept_beats_chance(levels, options):
    assert wins("fistellavates", levels, 8, **options) >= 6
