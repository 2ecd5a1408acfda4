"""What is said about actions of Troll Tricker."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.games.advising import points_of
from tests.games.troll_tricker.positions import troll_tricker
from tests.positions import play_all

GAME = GAMES["troll-tricker"]


def told(state, action):
    """The codes of all that could be said about an action of the seat on turn."""
    return {each.reason.code for each in points_of(GAME.view(state, state.turn), action)}


HANDS = [
    "F2 F8 F11 W1 W2 W3 D1 D2 D3 T1 B2",
    "F3 W4 W5 W6 W7 D4 D5 D6 S1 S2 B1",
    "F5 W8 W9 W10 D8 D9 D10 S3 S4 T2 N1",
]


@pytest.mark.parametrize(
    ("leader", "played", "action", "expected"),
    [
        (1, ["play F3", "play F5"], "play F8", ["wins-trick"]),
        (1, ["play F3", "play F5"], "play F11", ["wins-trick", "lower-would-do"]),
        (1, ["play F3", "play F5"], "play F2", ["leaves", "could-bring"]),
        (0, [], "play F11", ["unless-fey", "worth"]),
        (0, [], "play F8", ["unless-either", "worth"]),
        (0, [], "play W3", ["probably-beaten", "worth-little"]),  # Wave is seat 1's own sign
        (0, [], "play B2", ["unless-higher-fey", "worth"]),
        (0, ["play B2"], "play B1", ["cannot-take"]),
        (2, ["play S3"], "play F11", ["stays-below", "gets-rid"]),
        (2, ["play S3"], "play B2", ["unless-higher-fey", "worth"]),
    ],
)
def test_a_card_takes_the_trick_or_does_not(leader, played, action, expected):
    state = troll_tricker(HANDS, "", leader)
    play_all(GAME, state, played)
    assert {*expected} <= told(state, action)


def test_who_has_shown_no_fey_and_no_more_of_the_sign_cannot_beat_a_card():
    state = troll_tricker(HANDS, "", 0)
    state.voids = [0, 1 << 0 | 1 << state.fey, 1 << state.fey]
    assert {"unbeatable"} <= told(state, "play F11")
    assert {"unless-higher", "worth"} <= told(state, "play F8")


@pytest.mark.parametrize(
    ("won", "action", "expected"),
    [
        ([0, 3, 2], "play F2", ["leaves", "keeps-none"]),
        ([0, 3, 2], "play F8", ["wins-trick", "ends-none"]),
        ([1, 4, 0], "play F2", ["leaves", "ends-theirs"]),
        ([1, 4, 0], "play F8", ["wins-trick"]),
    ],
)
def test_late_in_a_hand_it_matters_who_has_no_trick(won, action, expected):
    state = troll_tricker(HANDS, "", 1)
    play_all(GAME, state, ["play F3", "play F5"])
    state.played, state.tricks_won = [(1, ())] * 5, won
    assert {*expected} <= told(state, action)
