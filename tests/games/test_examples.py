"""The worked cases of the rules come out as they say."""

from __future__ import annotations

import json

import pytest

from engine import GAMES, Record, ask, to_json, why_not
from tests.rooms import facts
from tools.cases import cases_by_hand, cases_played, json_text, read_cases

EXAMPLES = [(slug, case, example) for slug in GAMES for case, example in read_cases(slug)]
PARTS = [
    (f"{slug}-{case}-{place}", slug, part)
    for slug, case, example in EXAMPLES
    for place, part in enumerate(example["parts"], 1)
]


def parts(kind):
    return [pytest.param(slug, part, id=name) for name, slug, part in PARTS if kind in part]


def agrees(expected, seen):
    """Whether what is seen has all that is expected; fields that are not named may be anything."""
    if isinstance(expected, dict):
        return all(name in seen and agrees(value, seen[name]) for name, value in expected.items())
    if isinstance(expected, list):
        return len(expected) == len(seen) and all(map(agrees, expected, seen))
    return expected == seen


def test_every_case_of_every_game_is_there_once():
    for slug in GAMES:
        assert [case for game, case, _ in EXAMPLES if game == slug] == list(range(1, facts(slug).worked_cases + 1))


@pytest.mark.parametrize(
    ("slug", "example"), [pytest.param(slug, each, id=f"{slug}-{case}") for slug, case, each in EXAMPLES]
)
def test_an_example_has_its_form(slug, example):
    assert set(example) == {"title", "cites", "parts"}
    assert example["title"]
    assert example["cites"]
    assert example["parts"]
    for part in example["parts"]:
        assert set(part) in ({"ask", "answer", "text"}, {"record", "positions"})
        assert all({"at", "seat", "expect"} <= set(each) for each in part.get("positions", []))
        assert part.get("record", {}).get("game", slug) == slug


@pytest.mark.parametrize(("slug", "part"), parts("ask"))
def test_a_question_has_exactly_its_answer(slug, part):
    assert ask(slug, part["ask"]) == part["answer"]


@pytest.mark.parametrize(("slug", "part"), parts("record"))
def test_a_record_comes_to_its_positions(slug, part):
    record = Record.from_json(part["record"])
    assert record.to_json() == part["record"]
    assert record.replay().problem is None
    assert {int(index) for index in record.comments} <= set(range(len(record.actions)))
    for position in part["positions"]:
        replay = record.replay(until=position["at"])
        assert replay.length == position["at"]
        view = replay.game.view(replay.state, position["seat"])
        seen = to_json(view)
        assert agrees(position["expect"], seen), {name: seen[name] for name in position["expect"]}
        assert set(position.get("allowed", [])) <= set(view.legal)
        for text, ruling in position.get("refused", {}).items():
            assert why_not(view, text).ruling == ruling
        assert str(position["at"] - 1) in record.comments, "nothing is told of the position"


@pytest.mark.parametrize("slug", GAMES)
def test_a_case_is_either_played_or_written_by_hand(slug):
    assert not cases_by_hand(slug).keys() & cases_played(slug).keys()


@pytest.mark.parametrize("slug", GAMES)
def test_cases_by_hand_are_laid_out_like_those_that_are_played(slug):
    for text in cases_by_hand(slug).values():
        assert text == json_text(json.loads(text))


def test_agreement_is_not_given_away():
    seen = json.loads('{"a": [{"b": 1, "c": 2}], "d": null}')
    assert agrees({"a": [{"b": 1}]}, seen)
    assert not agrees({"a": [{"b": 2}]}, seen)
    assert not agrees({"a": []}, seen)
    assert not agrees({"d": 0}, seen)
    assert not agrees({"e": None}, seen)
