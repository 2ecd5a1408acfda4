"""Imagined deals that go with what the others did come more often in a search."""

from __future__ import annotations

import random
from collections import Counter
from math import log

import pytest

from engine import CHANCE, GAMES, bot
from engine.bots.searching import search_of
from engine.bots.weighted_deals import weighted_sampler


def test_deals_come_as_often_as_they_weigh():
    """A deal that weighs three times as much comes three times as often, and each is one's own to play on."""
    drawn = weighted_sampler(lambda rng: [rng.randrange(3)], lambda deal, rng: (1.0, 3.0, 0.0)[deal[0]] + 1e-9, list)
    rng = random.Random(1)
    deals = [drawn(rng) for _ in range(6000)]
    assert len({id(deal) for deal in deals}) == len(deals)
    often = Counter(deal[0] for deal in deals)
    assert often[1] / often[0] == pytest.approx(3, rel=0.15)
    assert often[2] <= 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {}),
        # The same sum of likelihoods, over other seats.
        pytest.param(4, {"partnership": True}, marks=pytest.mark.long),
        pytest.param(5, {}, marks=pytest.mark.long),
    ],
    ids=["3", "team", "5"],
)
def test_hands_that_others_hold_weigh_more_than_imagined_ones(seats, options):
    """In Gasp! among adepts: on average by more than a twentieth."""
    game, adept, rng = GAMES["gasp"], bot("adept", iterations=8), random.Random(4)
    gains: list[float] = []
    while len(gains) < 150:
        state = game.start(seats, options)
        while state.turn is not None and len(gains) < 150:
            if state.turn == CHANCE:
                game.apply(state, game.chance(state, rng))
                continue
            view = game.view(state, state.turn)
            if view.phase == "play" and view.played and rng.random() < 0.5:
                weight, imagined = search_of(game).belief_weight(view), game.determinizer(view)
                assert weight
                true = sum(weight(state, rng) for _ in range(20)) / 20
                gains.append(log(true / (sum(weight(imagined(rng), rng) for _ in range(40)) / 40)))
            game.apply(state, adept.choose(game, view, rng))
    assert sum(gains) / len(gains) > 0.05
