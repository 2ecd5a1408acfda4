"""What is said about actions of Rebel Runs."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.decks.fey import CARD
from tests.games.advising import points_of
from tests.games.rebel_runs.positions import rebel_runs
from tests.positions import play_all

GAME = GAMES["rebel-runs"]


def told(state, action):
    """The codes of all that could be said about an action of the seat on turn."""
    return {each.reason.code for each in points_of(GAME.view(state, state.turn), action)}


@pytest.mark.parametrize(
    ("hand", "up", "played", "action", "expected"),
    [
        ("D3 D4 D6 F9 W9 N1 S11", "D5", [], "draw discard", ["completes", "taken-openly"]),
        ("D3 D4 D6 F9 W9 N1 S11", "D5", [], "draw deck", ["leaves-top", "chances"]),
        ("D3 D4 D6 F9 W9 N1 S11", "T7", [], "draw discard", ["lacks-one", "taken-openly"]),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", ["draw discard"], "discard D4", ["costs-meld", "keeps-open"]),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", ["draw discard"], "discard F9", ["breaks-up", "can-lay"]),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", ["draw discard"], "discard W1", ["spare", "keeps-open"]),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", ["draw discard"], "discard N11", ["no-use", "keeps-open"]),
        ("F5 W5 B5 N1 F8 W10 S3", "T9", ["draw deck"], "discard B5", ["costs-meld", "throws-fey"]),
        ("F5 W5 D5 N1 F2 W3 S4", "T9", ["draw deck"], "discard R11", ["can-go-out", "can-lay"]),
        ("F5 W5 D5 N1 F2 W3 S4", "T9", ["draw deck", "discard R11"], "meld set F5 W5 D5", ["scores-and-more"]),
        (
            "F5 W5 D5 N1 F2 W3 S4",
            "T9",
            ["draw deck", "discard R11"],
            "meld run F2 W3 S4 F5",
            ["scores", "better-otherwise"],
        ),
        ("F5 W5 D5 N1 F2 W3 S4", "T9", ["draw deck", "discard R11"], "done", ["waits", "could-end"]),
        (
            "F5 W5 D5 N1 F2 W3 S4",
            "T9",
            ["draw deck", "discard R11", "meld run N1 F2 W3 S4"],
            "meld set F5 W5 D5",
            ["goes-out", "scores"],
        ),
        ("D3 D4 D5 D6 F9 W1 N11", "T9", ["draw deck", "discard R11"], "meld run D3 D4 D5 D6", ["one-sign"]),
        ("F1 W4 D8 S11 R2 T5 N9", "T9", ["draw deck", "discard R11"], "done", ["nothing-to-lay"]),
    ],
)
def test_cards_make_melds_or_lack_some(hand, up, played, action, expected):
    state = rebel_runs([hand, "", ""], up=up, stock="R11")
    play_all(GAME, state, played)
    assert {*expected} <= told(state, action)


def test_the_next_seat_may_want_what_goes_with_the_card_that_all_saw_it_take():
    state = rebel_runs(["F1 W4 D8 S11 R2 T5 N9", "T8", ""], up="T9", stock="R11")
    play_all(GAME, state, ["draw deck"])
    # Late in a hand, when nothing waits for a card any more.
    state.hands[0] = [CARD[code] for code in ("F1", "N9", "R11")]
    state.known[1] = 1 << CARD["T8"]
    assert {"no-use", "may-want"} <= told(state, "discard N9")
    assert {"no-use", "not-wanted"} <= told(state, "discard F1")


def test_laying_off_scores_and_keeping_is_told():
    state = rebel_runs(["D3 D4 D5 D6 D7 W1 N11", "", ""], up="T9", stock="R11", lay_off="own")
    play_all(GAME, state, ["draw deck", "discard R11", "meld run D3 D4 D5 D6"])
    assert {"scores"} <= told(state, "lay D7 0 1")
    assert {"could-lay-off"} <= told(state, "done")
