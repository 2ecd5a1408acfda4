"""What is said about actions of Fistellavates."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.decks.decktet import CARD
from engine.games.fistellavates.bundles import focus
from tests.games.advising import points_of
from tests.games.fistellavates.positions import fistellavates
from tests.positions import play_all

GAME = GAMES["fistellavates"]


def told(state, action):
    """The codes of all that could be said about an action of the seat on turn."""
    return {each.reason.code for each in points_of(GAME.view(state, state.turn), action)}


HANDS = ["7VY 8YK 2MK 5ML 6LK 1M 3MV 9LK NS NL", "1V 2SY 2VL 3SK 4VL 4YK 5YK 6SY 9VY NV"]
BUNDLES = ["6MV 5SV 1Y", "8MS 7ML PMYK"]


def placed(hand="", bundles=(), **more):
    """A position in which seat 0 has these cards, by its bundles' cards, and what else a state has."""
    state = fistellavates(HANDS, BUNDLES, "4MS 8VL", "TSLK PSVK")
    play_all(GAME, state, ["draw deck", "draw deck"])
    state.turn = 0
    if hand:
        state.hands[0] = sorted(CARD[code] for code in hand.split())
    if bundles:
        state.bundles[0] = [sorted(CARD[code] for code in cards.split()) for cards in bundles]
        state.focused[0] = sum(1 << place for place, cards in enumerate(state.bundles[0]) if focus(cards))
    for name, value in more.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("plan 3MV", ["if-completing", "beats-few"]),
        ("plan 7VY", ["gives-up", "beats"]),
        ("plan 8YK", ["explains-less", "beats"]),
        ("plan 6LK", ["breaks-link", "beats"]),
        ("plan NS", ["beats-few", "one-swap"]),
    ],
)
def test_a_plan_allows_something_and_gives_up_a_card(action, expected):
    assert {*expected} <= told(placed(), action)


def test_with_few_cards_a_plan_may_let_one_declare_at_once():
    state = placed("7VY 8YK 3MV NS 4YK", ["6MV", "5SV", "1Y"])
    assert "if-declaring" in told(state, "plan 4YK")
    assert "if-ready" in told(placed("3MV NS 4YK", ["6MV 7VY 8YK", "5SV", "1Y"]), "plan 3MV")


@pytest.mark.parametrize(
    ("card", "action", "expected"),
    [
        ("6MV", "draw discard 1", ["goes-with", "seen"]),
        ("7ML", "draw discard 1", ["could-extend", "seen"]),
        ("TMLY", "draw discard 1", ["goes-with-nothing", "many-omens"]),
        ("TMLY", "draw deck", ["top-no-use", "unseen"]),
        ("4VL", "draw discard 1", ["could-complete", "seen"]),
        ("4VL", "draw deck", ["leaves-top", "unseen"]),
    ],
)
def test_a_card_to_draw_goes_with_others_or_does_not(card, action, expected):
    bundles = {"7ML": ["4VL 5ML 6MV", "1Y", "NM"], "4VL": ["5ML 6MV", "1Y", "NM"]}.get(card, ["7VY", "1Y", "NM"])
    state = placed("3SK 6SY 9LK", bundles, phase="draw", drawn=1)
    state.discards[1] = [CARD[card]]
    assert {*expected} <= told(state, action)


@pytest.mark.parametrize(
    ("phase", "plan", "action", "expected"),
    [
        ("suggest", "4VL", "add 8VL 1", ["completes", "lowers"]),
        ("suggest", "4VL", "add 2VL 1", ["loses-chance"]),
        ("suggest", "4VL", "done", ["could-add"]),
        ("suggest", "4VL", "add 5ML 2", ["breaks", "raises"]),
        ("suggest", "4VL", "add 4MS 1", ["on-the-way"]),
        ("suggest", "4VL", "add 1V 2", ["stays", "lowers"]),
        ("suggest", "4VL", "add 4MS 3", ["no-nearer"]),
        ("answer", "4VL", "add 8VL 1", ["completes", "lowers"]),
        ("answer", "4VL", "add 4MS 3", ["explains-nothing"]),
        ("correct", "NV", "swap 8VL 9VY", ["loses-chance"]),
        ("correct", "NV", "swap 5ML 1L", ["breaks", "raises"]),
        ("correct", "NV", "done", ["no-swap-completes"]),
    ],
)
def test_a_card_completes_a_bundle_or_breaks_one(phase, plan, action, expected):
    bundles = ["6MV 7VY", "1L 1S 1M", "9VY"]
    state = placed("8VL 4MS 5ML 2VL 1V", bundles, phase=phase, plans=[CARD[plan], CARD["NV"]], declarer=1)
    assert {*expected} <= told(state, action)


def test_a_swap_may_complete_a_bundle_or_make_it_one_that_others_complete():
    plans = [CARD["NV"], CARD["NS"]]
    state = placed("8VL 4MS", ["6MV 7VY 9VY", "1Y", "3SK"], phase="correct", plans=plans)
    assert {"completes", "lowers"} <= told(state, "swap 8VL 9VY")
    assert {"could-swap"} <= told(state, "done")
    state = placed("8VL 9VY 4MS", ["1Y", "NM", "7VY 4YK"], phase="correct", plans=plans)
    assert {"then-completes"} <= told(state, "swap 9VY 4YK")
    state = placed("8VL 7VY 5ML", ["3SK 8MS", "1Y", "NM"], phase="correct", plans=plans)
    assert {"lacks-one"} <= told(state, "swap 8VL 3SK")
    assert {"nearer"} <= told(state, "swap 5ML 3SK")


@pytest.mark.parametrize(
    ("hand", "bundles", "action", "expected"),
    [
        ("8VL NL", ["6MV 7VY", "1L 1S 1M", "3SK 3MV 3LY"], "add 8VL 1", ["completes", "all-explained"]),
        ("8VL 4MS", ["6MV 7VY", "1L 1S 9VY", "2MK 5SV"], "add 8VL 1", ["completes", "can-declare"]),
        ("4MS", ["6MV 7VY 8VL", "1L 1S 9VY", "2MK 5SV"], "done", ["nothing-completes", "may-declare"]),
    ],
)
def test_with_little_left_a_seat_may_declare(hand, bundles, action, expected):
    plans = [CARD["4VL"], CARD["NV"]]
    state = placed(hand, bundles, phase="suggest", plans=plans, predictors=1)
    assert {*expected} <= told(state, action)
    play_all(GAME, state, [action, *["done"] * (action != "done")])
    assert state.phase == "declare"
    assert (state.unexplained_omens(0) == 0) == ("all-explained" in expected)


@pytest.mark.parametrize(
    ("hand", "bundles", "action", "expected"),
    [
        ("NS 2MK", ["6MV 7VY 8VL", "1L 1S 1M", "9VY"], "hypothesis", ["leaves", "bonus"]),
        ("NS 2MK", ["6MV 7VY 8VL", "1L 1S 1M", "9VY"], "pass", ["could-improve", "goes-on"]),
        ("NS", ["6MV 7VY 8VL", "1L 1S 1M", "3SK 3MV 3LY"], "proof", ["nothing-left", "no-answer"]),
        ("NS", ["6MV 7VY 8VL", "1L 1S 1M", "3SK 3MV 3LY"], "hypothesis", ["nothing-left", "bonus"]),
        ("2MK", ["6MV 7VY 8VL", "1L 1S 1M", "3SK 3MV 3LY"], "proof", ["sure", "leaves"]),
    ],
)
def test_a_declaration_is_weighed_by_what_all_can_see(hand, bundles, action, expected):
    assert {*expected} <= told(placed(hand, bundles, phase="declare", predictors=1), action)
