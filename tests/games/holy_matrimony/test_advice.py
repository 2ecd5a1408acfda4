"""What is said about actions of Holy Matrimony."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.games.advising import points_of
from tests.games.holy_matrimony.positions import holy_matrimony

GAME = GAMES["holy-matrimony"]


def told(state, action):
    """The codes of all that could be said about an action of the seat on turn."""
    return {each.reason.code for each in points_of(GAME.view(state, state.turn), action)}


HAND = "R8 F7 W1 B3 B5 N2 D9"


@pytest.mark.parametrize(
    ("church", "action", "expected"),
    [
        ("N6", "play F7 R8", ["exactly", "keeps"]),
        ("N6", "play", ["below", "loses"]),
        ("N6", "play F7 W1 R8 B5", ["above", "loses"]),
        ("N6", "play F7 B5 N2", ["below", "keeps"]),
        ("N6", "play F7 B3 B5", ["exactly", "scores-less"]),
        ("B6", "play W1 D9 B5", ["exactly", "keeps"]),
        ("B6", "play F7 W1 B5 N2", ["exactly", "scores-most"]),
    ],
)
def test_cards_make_a_number_and_score(church, action, expected):
    assert {*expected} <= told(holy_matrimony([HAND, ""], church), action)


def test_points_are_those_of_the_round_and_the_best_is_called_so():
    state = holy_matrimony([HAND, ""], "N6")
    view = GAME.view(state, 0)
    reasons = {text: GAME.advice(view, text)[1] for text in view.legal}
    best = [text for text, reason in reasons.items() if reason.code == "scores-most-with-fey"]
    assert best == ["play F7 W1 B5 N2"]
    assert reasons[best[0]].data == {"points": 17, "number": 5, "about": ["B5"]}
    assert reasons["play"].data == {"points": 12, "number": 17}


def test_what_reaches_the_target_comes_first():
    state = holy_matrimony([HAND, ""], "N6")
    state.scores[0] = 45
    assert {"reaches-target", "exactly"} <= told(state, "play F7 R8")
