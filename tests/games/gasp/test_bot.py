"""Bots of Gasp!."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, bot
from tests.duels import wins
from tests.games.gasp.positions import gasp
from tests.games.gasp.test_rules import tokens


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["adept", "random", "random"], {}),
        pytest.param(["adept", "random"], {}, marks=pytest.mark.long),
        (["adept", "random", "adept", "random"], {"partnership": True}),
    ],
)
def test_an_adept_beats_chance(levels, options):
    assert wins("gasp", levels, 8, **options) >= 6


def test_an_adept_takes_the_token_that_wins():
    state = tokens(gasp(["NV 2MK 3SK", "2VL", "3MV"]), "MMSSVLLYYKK", "MS", "L")
    view = GAMES["gasp"].view(state, 0)
    action = bot("adept").choose(GAMES["gasp"], view, random.Random(1))
    assert GAMES["gasp"].write(action) == "play NV"
