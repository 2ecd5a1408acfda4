"""Fistellavates with three players: who predicts, in what order, and how it scores."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, GAMES, IllegalActionError, play, why_not
from tests.games.fistellavates.positions import fistellavates
from tests.games.fistellavates.test_rules import played, quietly, refused, table

GAME = GAMES["fistellavates"]


@pytest.mark.parametrize(
    ("discards", "first", "best", "order"),
    [
        ("9MS 9VY 5ML", "", 1, (1, 0, 2)),
        ("1M 1S 9MS", "", 2, (2, 0, 1)),
        ("9MS 9VY 9LK", "first 1", 1, (1, 2, 0)),
        ("1S 9MS PMSL", "first 1", 1, (2, 1, 0)),
        ("9MS 1S PMSL", "", 2, (2, 0, 1)),
    ],
)
def test_case_8_best_student_and_turn_order(discards, first, best, order):
    state = fistellavates([""] * 3, ["2MK 3MV", "2SY 3SK", "2VL 3LY"], discards)
    view = GAME.view(state, 0)
    if first:
        assert (view.expects, view.turn, view.best_student, view.turn_order) == ("first", CHANCE, None, None)
        assert (view.deal, view.turn_number, view.hand_counts) == (1, 0, (8, 8, 8))
        assert why_not(view, "draw deck").ruling == "F3"
        with pytest.raises(IllegalActionError, match="seats are 0 to 2"):
            play(GAME, state, "first 3")
        played(state, first)
    view = GAME.view(state, 0)
    assert (view.best_student, view.turn_order, view.turn, view.phase) == (best, order, best, "draw")
    assert (view.turn_number, view.deck_only) == (1, ())


THREE = ["9MS 1M PMSL 8MS", "9VY 1S 5SV 8VL", "9LK 5ML TSLK PSVK"]


def three(**options):
    """Three players; seat 1 is best student, the turn order 1 0 2."""
    return fistellavates(THREE, ["2MK 3MV", "2SY 3SK", "2VL 3LY"], "4MS 4VL NM", "TMVK TMLY TSVY", **options)


def test_f8_the_deck_may_be_rebuilt_between_two_draws_of_a_turn():
    state = quietly(three(), lambda state: state.turn == CHANCE)
    assert (state.turn_number, state.drawn) == (4, 2)
    for seat in (None, 0, 1, 2):
        imagined = GAME.determinize(GAME.view(state, seat), random.Random(1))
        assert (imagined.drawn, imagined.is_rebuild_due) == (2, True)
    played(state, GAME.write(GAME.chance(state, random.Random(1))))
    assert (state.phase, state.turn) == ("draw", (state.best + 2) % 3)


def revealed(*plans):
    state = played(three(), *["draw deck"] * 3)
    return played(state, *(f"plan {card}" for card in plans))


def test_f31_to_f34_three_plans():
    state = three()
    assert (state.best, state.order) == (1, (1, 0, 2))
    state = revealed("9MS", "1S", "PSVK")  # all predictors
    view = GAME.view(state, None)
    assert (view.predictors, view.turn_order, view.best_student, view.turn) == ((0, 1, 2), (2, 0, 1), 2, 2)
    state = revealed("1M", "9VY", "PSVK")  # none: the order changes, the best student does not
    view = GAME.view(state, None)
    assert (view.predictors, view.co_predictors, view.turn_order, view.best_student) == ((), (), (2, 1, 0), 1)
    assert (view.turn_number, view.phase, view.turn, view.deck_only) == (2, "draw", 1, ())


def test_f36_the_tied_pair_draws_from_the_deck():
    state = revealed("9MS", "9VY", "5ML")
    view = GAME.view(state, None)
    assert (view.predictors, view.co_predictors, view.turn_order, view.best_student) == ((1,), (0,), (1, 0, 2), 1)
    played(state, *["done"] * 4)
    view = GAME.view(state, 1)
    assert (view.turn_number, view.deck_only, view.legal) == (2, (0, 1), ("draw deck",))
    assert refused(view, "draw discard 2") == ("deck-only", "F36")
    played(state, "draw deck")
    assert GAME.view(state, 2).legal == ("draw deck", "draw discard 0", "draw discard 1")
    state = revealed("9MS", "9VY", "9LK")
    assert GAME.view(state, None).turn_order == (1, 0, 2)  # as it was
    played(state, *["done"] * 6)
    assert GAME.view(state, None).deck_only == (0, 1, 2)
    state = revealed("PMSL", "8VL", "PSVK")  # seat 2 ties with its left neighbour, seat 0
    played(state, *["done"] * 2)
    assert GAME.view(state, None).deck_only == (0, 2)


def test_a_pile_of_discards_can_run_out():
    state = played(three(), "draw discard 0", "draw deck")
    assert "draw discard 0" not in GAME.view(state, 0).legal
    state = played(three(), "draw discard 2")
    assert GAME.view(state, 2).legal == ("draw deck", "draw discard 0", "draw discard 1")
    played(state, "draw discard 0")
    assert why_not(GAME.view(state, 0), "draw discard 2").code == "no-discards"


def test_three_declare_in_turn_order_and_all_opponents_answer():
    bundles = [["NM NS NV", "1M"], ["1S 1V 1L", "4MS"], ["8MS", "8VL"]]
    state = table(["9LK", "5YK", "6LK 6SY"], bundles, predictors=3)
    state.order, state.turn = (1, 2, 0), 1
    played(state, "pass")
    assert (state.phase, state.turn) == ("declare", 0)
    played(state, "hypothesis")
    assert (state.phase, state.turn, state.declarer) == ("answer", 1, 0)
    played(state, "done")
    assert state.turn == 2
    played(state, "done")
    assert GAME.view(state, None).last_deal == ("hypothesis", 0, (10, 9, 28), (0, 1, 0))


def test_a_proof_of_three_players_needs_two_bundles_and_a_co_predictor_never_declares():
    bundles = [["NM NS NV", "1M 1Y 1K"], ["1S 1V 1L", "4MS"], ["8MS", "8VL"]]
    state = table(["9LK", "5YK", "6LK 6SY"], bundles, predictors=1)
    assert GAME.view(state, 0).legal == ("hypothesis", "proof", "pass")
    state = table(["9LK", "5YK", "6LK 6SY"], bundles, predictors=4, phase="suggest", turn=2)
    state.co_predictors = 3
    played(state, "done")
    assert state.turn_number == 2
