"""What the melds of a hand are worth to whoever looks, and what they come to together."""

import random
from itertools import combinations

import pytest

from engine import GAMES, ask, play
from engine.games.rebel_runs.prospects import best_together, laid_on, on_table, prospects
from tests.games.rebel_runs.positions import rebel_runs
from tests.positions import random_game

REBEL_RUNS = GAMES["rebel-runs"]


def positions(seats, preset, seed, most=250):
    for state, _ in random_game(REBEL_RUNS.slug, seats, REBEL_RUNS.presets[preset], random.Random(seed), most=most):
        if state.turn is not None and state.turn >= 0:
            yield state, REBEL_RUNS.view(state, state.turn)


@pytest.mark.parametrize("preset", REBEL_RUNS.presets)
def test_melds_are_those_that_may_be_laid_with_what_the_rules_answer(preset) -> None:
    own = " rule own-sign" if preset == "same_sign_run-own-sign" else ""
    met = 0
    for _, view in positions(3, preset, 6):
        found = prospects(view)
        assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
        if view.phase == "meld":
            assert {each.action for each in found} == {text for text in view.legal if text.startswith("meld ")}
        for each in found[:5]:
            met += 1
            question = f"{each.action} circle {view.circle} sign {view.signs[view.seat]}{own}"
            assert ask(REBEL_RUNS.slug, question) == {"valid": True, "points": each.points}
    assert met > 5


def test_the_best_melds_together_share_no_card_and_none_are_better() -> None:
    several = 0
    for _, view in positions(2, "default", 9, most=400):
        found = prospects(view)
        best = best_together(found)
        cards = [code for each in best for code in each.cards]
        assert len(cards) == len(set(cards))
        pairs = [
            one.points + other.points for one, other in combinations(found, 2) if not set(one.cards) & set(other.cards)
        ]
        most = max([*pairs, *(each.points for each in found)], default=0)
        assert sum(each.points for each in best) == most
        several += len(best) > 1
    assert several


def test_a_hand_of_two_melds() -> None:
    view = REBEL_RUNS.view(rebel_runs(["F5 R5 N5 D7 D8 D9 D10", ""]), 0)
    found = prospects(view)
    assert [each.action for each in best_together(found)] == ["meld run D7 D8 D9 D10", "meld set F5 R5 N5"]
    assert [each.points for each in best_together(found)] == [20, 10]


def test_an_onlooker_has_no_hand_and_before_the_deal_nobody_has_a_meld() -> None:
    assert prospects(REBEL_RUNS.view(rebel_runs(["F5 R5 N5", ""]), None)) == []
    assert prospects(REBEL_RUNS.view(REBEL_RUNS.start(2), 0)) == []
    assert best_together([]) == ()


def test_a_card_laid_on_scores_as_it_does_in_the_game() -> None:
    added = 0
    for state, view in positions(3, "lay_off-any", 2, most=600):
        for text in view.legal:
            if text.startswith("lay "):
                _, code, owner, place = text.split()
                cards, points = laid_on(view, code, int(owner), int(place) - 1)
                after = REBEL_RUNS.clone(state)
                play(REBEL_RUNS, after, text)
                if after.hand_number == state.hand_number and after.melds[int(owner)]:
                    seen = REBEL_RUNS.view(after, state.turn)
                    assert seen.melds[int(owner)][int(place) - 1].cards == cards
                    assert on_table(seen, state.turn) == on_table(view, state.turn) + points
                    added += 1
    assert added > 10


def test_what_lies_on_the_table_is_what_the_hand_brings() -> None:
    ended = 0
    before = None
    for state, _ in random_game(REBEL_RUNS.slug, 3, REBEL_RUNS.presets["lay_off-any"], random.Random(3)):
        view = REBEL_RUNS.view(state, None)
        if before is not None and view.scores != before.scores:
            gained = [now - then for now, then in zip(view.scores, before.scores, strict=True)]
            assert [on_table(view, seat) for seat in range(3)] == gained
            ended += 1
        before = view
    assert ended
