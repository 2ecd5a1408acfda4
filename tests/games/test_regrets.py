"""Secret choices: what regret matching comes to in games whose answer is known."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from engine import GAMES
from engine.bots.regret_matching import SimultaneousChoice, draw_index
from engine.bots.searching import hidden_choices_of
from engine.strategy import HiddenChoices
from tests.games.test_search import decision


def shares(payoffs, times=4000):
    """How often the first of two plays each action; `payoffs` has what the first gets, the second gets the opposite."""
    choices = HiddenChoices(
        lambda state, seat: range(len(payoffs)) if seat == 0 else range(len(payoffs[0])),
        lambda state, seat, chosen: payoffs[chosen[0]][chosen[1]] * (1 if seat == 0 else -1),
    )
    view = decision("gasp", 2)
    moment = SimultaneousChoice(choices, replace(view, seat=0), [None], random.Random(1))
    list(islice(moment.think(), times))
    return moment.shares


def test_rock_paper_scissors_is_mixed_evenly():
    found = shares([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert found == pytest.approx([1 / 3] * 3, abs=0.05)


def test_matching_pennies_for_unequal_coins():
    """Two heads bring the first player 3, two tails 1, and unlike coins cost 2: then heads are shown 3 times in 8."""
    found = shares([[3, -2], [-2, 1]])
    assert found == pytest.approx([3 / 8, 5 / 8], abs=0.05)


def test_what_is_always_worse_is_not_played():
    assert shares([[2, 3], [0, 1]])[1] < 0.02


def test_a_drawn_place_is_one_with_a_share():
    assert {draw_index([0.0, 0.5, 0.5], random.Random(seed)) for seed in range(30)} == {1, 2}


def test_plans_mixed_are_plans_in_hand():
    game = GAMES["fistellavates"]
    view = next(view for view in (decision("fistellavates", 2, seed) for seed in range(1, 60)) if view.phase == "plan")
    rng = random.Random(1)
    imagined = game.determinizer(view)
    moment = SimultaneousChoice(hidden_choices_of(game), view, [imagined(rng) for _ in range(4)], rng)
    list(islice(moment.think(), 20))
    assert game.write(moment.choose()) in view.legal
    assert sum(moment.shares) == pytest.approx(1)
