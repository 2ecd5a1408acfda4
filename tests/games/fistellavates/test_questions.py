"""Fistellavates: its questions, its options and its notation."""

from __future__ import annotations

import pytest

from engine import GAMES, NotationError, OptionsError, ask
from engine.decks.decktet import CARD, codes
from engine.games.fistellavates.bundles import DECK, OMENS, focus, prospects

GAME = GAMES["fistellavates"]


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("1S", "9MS", "second"),
        ("1S", "PMSL", "first"),
        ("9MS", "PMSL", "second"),
        ("NM", "1S", "second"),
        ("NM", "TMVK", "first"),
        ("2MK", "NS", "first"),
        ("8YK", "9MS", "second"),
        ("PMSL", "TMVK", "second"),
        ("9MS", "9VY", "tie"),
    ],
)
def test_case_1_which_plan_is_better(first, second, result):
    assert ask("fistellavates", f"plans {first} {second}") == {"result": result}
    other = {"first": "second", "second": "first", "tie": "tie"}[result]
    assert ask("fistellavates", f"plans {second} {first}") == {"result": other}


@pytest.mark.parametrize(
    ("bundle", "kind", "omens"),
    [
        ("NM 1M 2MK", "trend", 0),
        ("2MK NM 1M", "trend", 0),
        ("9MS PMSL TSLK", "trend", 0),
        ("3MV 3SK 3LY", "correlation", 0),
        ("1M 1S 1V 1L 1Y 1K", "correlation", 0),
        ("5ML 6LK 7SK", "trend", 0),
        ("NM 1S 2SY", None, 3),
        ("PMSL TSLK NS", None, 21),
        ("3MV 3SK", None, 6),
        ("2MK 3SK 3MV 4MS", None, 12),
        ("5ML 6SY 7SK", None, 18),
        ("8MS", None, 8),
    ],
)
def test_case_2_what_is_focused(bundle, kind, omens):
    answer = ask("fistellavates", f"bundle {bundle}")
    assert answer == {"focused": kind is not None, "as": kind, "omens": omens}


@pytest.mark.parametrize(
    ("question", "scores"),
    [
        ("hypothesis 20 20", [10, 0]),
        ("hypothesis 20 13", [0, 7]),
        ("hypothesis 13 20", [17, 0]),
        ("proof 5 5", [20, 0]),
        ("hypothesis 12 20 30", [18, 0, 0]),
        ("hypothesis 20 30 20", [10, 0, 0]),
        ("hypothesis 30 12 20", [0, 18, 10]),
        ("proof 30 12 40", [0, 18, 0]),
        ("once-through 40 28", [0, 12]),
        ("once-through 28 28", [0, 0]),
        ("once-through 30 12 20", [0, 8, 0]),
        ("once-through 12 12 20", [0, 0, 0]),
    ],
)
def test_case_6_and_f39_what_is_scored(question, scores):
    assert ask("fistellavates", question) == {"scores": scores}


@pytest.mark.parametrize(
    ("plans", "roles"),
    [
        ("9MS 1S PMSL", ["predictor", "predictor", "predictor"]),
        ("1S 9MS PMSL", [None, None, None]),
        ("9MS 9VY 5ML", ["co-predictor", "predictor", None]),
        ("9MS 9VY 9LK", ["co-predictor"] * 3),
        ("9MS 1S", ["predictor", None]),
        ("1S 9MS", [None, "predictor"]),
        ("9MS 9VY", ["co-predictor"] * 2),
    ],
)
def test_case_7_roles(plans, roles):
    assert ask("fistellavates", f"roles {plans}") == {"roles": roles}


@pytest.mark.parametrize(
    "question",
    ["plans 9MS 9MS", "plans 9MS", "plans 9MS 1M 1S", "roles 9MS", "bundle 0 1M 1S", "bundle 1M 1M", "hypothesis 3"],
)
def test_a_question_that_breaks_a_rule_is_answered(question):
    answer = ask("fistellavates", question)
    assert set(answer) == {"valid", "why"}
    assert answer["valid"] is False


@pytest.mark.parametrize(
    "question",
    ["", "plans", "bundle", "trick 9MS", "plans 9XX 1M", "hypothesis", "hypothesis -3 4", "proof 5 x", "proof 05 34"],
)
def test_a_question_that_cannot_be_read_is_refused(question):
    with pytest.raises(NotationError):
        ask("fistellavates", question)


def test_f1_omens():
    worth = {code: OMENS[CARD[code]] for code in ("NM", "1K", "9MS", "PMSL", "TSVY")}
    assert worth == {"NM": 0, "1K": 1, "9MS": 9, "PMSL": 10, "TSVY": 11}


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (1, {}, "seats"),
        (4, {}, "seats"),
        (2, {"target": -1}, "target"),
        (2, {"target": True}, "target"),
        (2, {"once_through": 1}, "once_through"),
        (2, {"turn_cap": 0}, "turn_cap"),
        (3, {"turn_cap": 201}, "turn_cap"),
        (3, {"round_limit": 5}, "round_limit"),
    ],
)
def test_options_are_exact(seats, options, named):
    with pytest.raises(OptionsError, match=named) as caught:
        GAME.start(seats, options)
    assert caught.value.option == named


def test_presets_and_max_actions_are_the_rules_files_own():
    assert list(GAME.presets) == ["default", "target-0", "once_through-true", "turn_cap-1", "turn_cap-200"]
    assert GAME.start(2, {"target": 10_000}).target == 10_000
    assert GAME.max_actions(2) == 60 * (25 + 11 * 60)
    assert GAME.max_actions(3, {"target": 0, "turn_cap": 10}) == 30 + 190


@pytest.mark.parametrize(
    "text",
    ["draw", "draw deck 1", "draw discard", "draw discard 01", "plan", "plan 0", "swap 9MS", "add 9MS", "add 9MS 1 2",
     "done now", "Done", "declare proof", "proof 1", "draw  deck", "add 9MS -1"],
)  # fmt: skip
def test_other_notation_is_refused(text):
    with pytest.raises(NotationError):
        GAME.read(text)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("9MS 9VY", [("correlation", 1, "9LK")]),
        ("5ML 6LK", [("trend", 1, "4MS 4VL 7ML 7SK")]),
        ("5ML 7SK", [("trend", 1, "6LK")]),
        ("PSVK TMVK", [("trend", 1, "9MS 9VY 9LK")]),
        ("NM 1M", [("trend", 1, "2MK")]),
        ("5ML 6SY 7SK", []),
        ("3SK 3MV 4MS", []),
    ],
)
def test_what_a_bundle_lacks(cards, expected):
    found = prospects(tuple(CARD[code] for code in cards.split()))
    assert [(kind, lacking, " ".join(codes(steps))) for kind, lacking, steps in found] == expected


def test_each_step_brings_a_bundle_nearer_to_its_focus():
    for card in range(DECK):
        for kind, lacking, steps in prospects((card,)):
            assert lacking == 2
            for step in steps:
                (found,) = (each for each in prospects((card, step)) if each.kind == kind)
                assert found.lacking == 1
                assert all(focus((card, step, last)) == kind for last in found.steps)
