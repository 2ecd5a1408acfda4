"""Bots of Holy Matrimony."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, bot, play
from tests.duels import wins
from tests.games.holy_matrimony.positions import holy_matrimony
from tests.positions import random_game


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


def points_after(state, text):
    game = GAMES["holy-matrimony"]
    after = game.clone(state)
    play(game, after, text)
    play(game, after, "play")
    return after.scores[0]


def test_an_adept_saves_no_card_for_a_round_that_will_not_come():
    """The other needs a point for the target, and so this round is the last one."""
    game = GAMES["holy-matrimony"]
    for scores in ((0, 49), (30, 49), (49, 49)):
        for seed in range(6):
            rng = random.Random(seed)
            state = next(each for each, _ in random_game("holy-matrimony", 2, {}, rng) if each.turn == 0)
            state.scores[:] = scores
            view = game.view(state, 0)
            points = [points_after(state, text) for text in view.legal]
            chosen = game.write(bot("adept").choose(game, view, random.Random(seed)))
            assert points_after(state, chosen) == max(points)
