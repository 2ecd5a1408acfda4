"""Bots of Rebel Runs."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, bot
from tests.duels import wins
from tests.games.rebel_runs.positions import rebel_runs


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["adept", "random", "random"], {}),
    ],
)
def test_an_adept_beats_chance(levels, options):
    assert wins("rebel-runs", levels, 8, **options) >= 6


@pytest.mark.parametrize(
    ("hand", "up", "played", "expected"),
    [
        ("D3 D4 D6 F9 W9 N1 S11", "D5", "", "draw discard"),  # completes a run of one sign
        ("D3 D4 D6 F9 W9 N1 S11", "T7", "", "draw deck"),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", "draw discard", "discard N11"),  # Wave is the left neighbour's sign
        ("F5 W5 D5 N1 F2 W3 S4", "T9", "draw deck, discard R11", "meld run N1 F2 W3 S4 or meld set F5 W5 D5"),
        ("F5 W5 D5 N1 F2 W3 S4", "T9", "draw deck, discard R11, meld run N1 F2 W3 S4", "meld set F5 W5 D5"),
    ],
)
def test_an_adept_knows_what_goes_together(hand, up, played, expected):
    game = GAMES["rebel-runs"]
    state = rebel_runs([hand, "", ""], up=up, stock="R11")
    for text in filter(None, played.split(", ")):
        game.apply(state, game.read(text))
    assert game.write(bot("adept").choose(game, game.view(state, 0), random.Random(1))) in expected.split(" or ")
