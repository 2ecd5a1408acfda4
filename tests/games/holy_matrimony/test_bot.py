"""Bots of Holy Matrimony."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, bot, play
from tests.duels import wins
from tests.games.holy_matrimony.positions import holy_matrimony


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["adept", "random"], {}),
        (["adept", *["random"] * 6], {}),
    ],
)
def test_an_adept_beats_chance(levels, options):
    assert wins("holy-matrimony", levels, 8, **options) >= 6


def test_an_adept_takes_what_wins_at_once():
    state = holy_matrimony(["R8 F7", ""], "N6")
    state.scores[0] = 45
    action = bot("adept").choose(GAMES["holy-matrimony"], GAMES["holy-matrimony"].view(state, 0), random.Random(1))
    play(GAMES["holy-matrimony"], state, GAMES["holy-matrimony"].write(action))
    play(GAMES["holy-matrimony"], state, "play")
    assert state.winners == (0,)
