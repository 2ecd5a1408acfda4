"""What bots think of choices, as hints and reviews are told."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, GAMES, bot
from engine.bots.opinions import MOST, form_opinions, second_best
from tests.games.gasp.positions import gasp
from tests.games.gasp.test_rules import tokens
from tests.games.test_search import decision
from tests.positions import random_game
from tests.rooms import facts


def opinions(game, view, level="adept", about=""):
    """What a bot thinks of some actions."""
    thinking = form_opinions(game, view, bot(level, iterations=20), random.Random(1), about)
    while True:
        try:
            next(thinking)
        except StopIteration as told:
            return told.value


@pytest.mark.parametrize("slug", GAMES)
def test_the_best_few_are_told_and_the_one_asked_about(slug):
    game = GAMES[slug]
    view = decision(slug, game.seat_counts[0], options=facts(slug).short)
    ranked = opinions(game, view)
    assert len(ranked) == min(MOST, len(view.legal))
    assert ranked[0].loss == 0
    assert [each.loss for each in ranked] == sorted(each.loss for each in ranked)
    assert all(0.5 <= each.sure <= 1 for each in ranked)
    for about in view.legal:
        asked = opinions(game, view, about=about)
        assert [each.action for each in asked[:MOST]] == [each.action for each in ranked]
        assert about in [each.action for each in asked]
        if len(asked) > MOST:
            break


def test_they_say_why():
    state = tokens(gasp(["NV 2MK 3SK", "2VL", "3MV"]), "MMSSVLLYYKK", "MS", "L")
    view = GAMES["gasp"].view(state, 0)
    best, *others = opinions(GAMES["gasp"], view)
    assert best.action == "play NV"
    assert best.sure > 0.99
    reasons = GAMES["gasp"].advice(view, best.action, second_best([best, *others]))
    assert [reason.code for reason in reasons] == ["completes", "spends-high"]


@pytest.mark.parametrize("level", ["adept", "master"])
def test_the_only_choice_is_the_one_told_of(level):
    states = (state for state, _ in random_game("gasp", 3, {}, random.Random(1)) if state.turn not in (None, CHANCE))
    view = next(view for state in states if len((view := GAMES["gasp"].view(state, state.turn)).legal) == 1)
    assert [each.action for each in opinions(GAMES["gasp"], view, level)] == list(view.legal)


def test_a_bot_that_does_not_judge_has_none():
    view = decision("gasp", 3)
    assert opinions(GAMES["gasp"], view, "random") == []
