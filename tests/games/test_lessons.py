"""Lessons claim nothing that the engine wouldn't say, and have an answer to everything that a pupil may do."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from engine import GAMES, Record, ask, to_json
from tests.games.test_examples import agrees
from tests.rooms import facts
from tests.ui.learning import lesson_at
from tests.ui.reading import text_of
from tools.cases import read_cases
from tools.golden import UPDATE
from tools.lesson_length import Length, length_of
from tools.lessons import TOLD, WAYS, coverage, read_lessons
from ui.components.grammar import Voices
from ui.components.term import RULING
from ui.games.catalog import ui_of
from ui.lessons.lesson import load, read
from ui.lessons.view import about_hints
from ui.platform import lazy_modules

LESSONS = [pytest.param(slug, lesson, id=f"{slug}-{name}") for slug, name, lesson in read_lessons()]
NAMES = [pytest.param(slug, name, lesson, id=f"{slug}-{name}") for slug, name, lesson in read_lessons()]
LONGEST = 212
"""Characters that are said at once, at most: more would hide the table on a phone."""

PLAYERS = ("Anna", "Beth", "Carl")


def test_every_game_offers_the_lessons_that_there_are():
    there = defaultdict(set)
    for slug, name, _ in read_lessons():
        there[slug].add(name)
    for slug in GAMES:
        assert set(ui_of(slug).lessons) == there[slug]
        for name in there[slug]:
            following = load(slug, name).following
            assert not following or following in there[slug]


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_a_pupil_is_asked_whenever_they_have_a_choice(slug, plain):
    lesson = read(plain)
    replay = lesson.record.replay()
    assert replay.problem is None
    asked = {step.at for step in lesson.steps if step.asks}
    for at, turn in enumerate(replay.turns):
        if turn == lesson.pupil and at >= lesson.steps[0].at:
            legal = replay.game.view(replay.state_at(at), turn).legal
            assert at in asked or len(legal) == 1, f"nobody asks the pupil for {lesson.record.actions[at]!r}"
    assert [step.at for step in lesson.steps] == sorted(step.at for step in lesson.steps)
    assert len(asked) == sum(step.asks for step in lesson.steps)
    assert not lesson.steps[-1].asks
    assert lesson.steps[-1].at == replay.length
    assert replay.state.turn == lesson.pupil, "whoever plays on begins with the pupil"


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_a_pupil_acts_within_three_steps(slug, plain):
    assert any("wrong" in step for step in plain["steps"][:3])


@pytest.mark.parametrize(("slug", "name", "plain"), NAMES)
def test_a_first_lesson_takes_four_minutes(slug, name, plain):
    """Of a pupil who reads 200 words a minute; the minutes that pages show are never fewer than it takes."""
    length = length_of(plain)
    assert length.panels == len(plain["steps"])
    assert length.actions == sum("wrong" in step for step in plain["steps"])
    assert length.exactly <= plain["minutes"] < length.exactly + 1
    if name == "first":
        assert length.panels <= 18
        assert length.exactly <= 4


def test_a_lesson_is_read_played_and_watched():
    assert Length(panels=4, words=300, actions=5, taps=5, watching=35).exactly == pytest.approx(1.5 + 1)


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_whatever_a_pupil_may_do_has_an_answer(slug, plain):
    lesson = read(plain)
    for step in lesson.steps:
        if not step.asks:
            continue
        replay = lesson.record.replay(until=step.at)
        view = replay.game.view(replay.state, replay.state.turn)
        assert replay.state.turn == lesson.pupil
        right = lesson.right(step)
        assert set(right) <= set(view.legal)
        others = [action for action in view.legal if action not in right]
        for action in others:
            assert step.answer(action), f"nothing is said of {action!r} at {step.at}"
        for pattern in step.wrong or {}:
            assert any(fnmatchcase(action, pattern) for action in others), f"{pattern!r} fits nothing at {step.at}"


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_the_rest_of_a_lesson_can_be_played_after_whatever_is_as_right(slug, plain):
    lesson = read(plain)
    for step in lesson.steps:
        for action in step.also:
            actions = (*lesson.record.actions[: step.at], action, *lesson.record.actions[step.at + 1 :])
            assert replace(lesson.record, actions=actions).replay().problem is None


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_what_a_lesson_says_is_so(slug, plain):
    record = Record.from_json(plain["record"])
    for step in plain["steps"]:
        assert 0 < len(step["say"]) <= LONGEST, f"{len(step['say'])}: {step['say']}"
        assert all(0 < len(said) <= LONGEST for said in step.get("wrong", {}).values())
        for claim in step.get("claims", ()):
            assert agrees(claim["answer"], ask(slug, claim["ask"])), ask(slug, claim["ask"])
        if "sees" in step:
            replay = record.replay(until=step["at"])
            seen = to_json(replay.game.view(replay.state, read(plain).pupil))
            assert agrees(step["sees"], seen), {name: seen[name] for name in step["sees"]}


@pytest.mark.parametrize(("slug", "name", "plain"), NAMES)
def test_no_step_speaks_of_what_another_layout_has_elsewhere_or_a_lesson_has_not(slug, name, plain):
    """A lesson has no hints, so no lamp; and what lies below something in one window lies beside it in the next."""
    told = [said for step in plain["steps"] for said in (step["say"], *step.get("wrong", {}).values())]
    assert not any(RULING.search(said) for said in told), "a link leads to a ruling, not its number"
    found = [said for said in told if re.search(r"\b(lamp|above|below|beneath|menu|bar|screen)\b", said)]
    assert not found
    assert about_hints() in text_of(lesson_at(slug, name, len(plain["steps"]) - 1).html)
    assert about_hints() not in text_of(lesson_at(slug, name, 0).html)


@pytest.mark.parametrize(("slug", "name", "plain"), NAMES)
def test_what_is_lit_is_there(slug, name, plain):
    for number, step in enumerate(plain["steps"]):
        html = lesson_at(slug, name, number).html
        for look in step.get("look", ()):
            assert any(f' {kind}="{look}"' in html for kind in ("id", "data-place", "data-card")), (number, look)


def asked_of(slug, record, at):
    """The questions that what lies on the pupil's table then is, as *Why?* asks them."""
    replay = record.replay(until=at)
    view = replay.game.view(replay.state, 0)
    events = [event for _, event in replay.history(0, 0)]
    return {
        each.asked
        for each in lazy_modules.module(ui_of(slug).questions).questions_on_table(
            view, events, Voices(PLAYERS[: view.seats], view.seat)
        )
    }


def turns_on(case):
    """The fields of a view that a worked case that is played turns on."""
    positions = [position for part in case["parts"] for position in part.get("positions", ())]
    also = {"legal"} if any(kind in position for position in positions for kind in ("refused", "allowed")) else set()
    return also.union(*(position.get("expect", ()) for position in positions))


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_what_is_called_played_lies_on_the_table(slug, plain):
    """A case that is a question is played where what lies there is one that the step has answered."""
    record, cases = Record.from_json(plain["record"]), dict(read_cases(slug))
    for step in plain["steps"]:
        for number in step.get("covers", ()):
            claimed = {claim["ask"] for claim in step.get("claims", ())}
            if any("ask" in part for part in cases[number]["parts"]):
                table = asked_of(slug, record, step["at"]) | asked_of(slug, record, step["at"] + ("wrong" in step))
                kind = cases[number]["parts"][0]["ask"].split()[0]
                assert any(each.split()[0] == kind for each in claimed & table), (number, claimed, table)
            else:
                assert turns_on(cases[number]).intersection(step.get("sees", ())), (number, turns_on(cases[number]))


@pytest.mark.parametrize(("slug", "plain"), LESSONS)
def test_what_is_called_told_is_said(slug, plain):
    """With the answers to the case's own questions behind it, or with a ruling that leads to a record."""
    cases = dict(read_cases(slug))
    for step in plain["steps"]:
        for number in step.get("tells", ()):
            case = cases[number]
            claimed = {claim["ask"]: claim["answer"] for claim in step.get("claims", ())}
            for part in case["parts"]:
                if "ask" in part:
                    assert claimed[part["ask"]], part
                    assert claimed[part["ask"]].items() <= part["answer"].items()
                else:
                    assert step["rule"] in case["cites"], (step["say"], case["cites"])


def test_the_lessons_of_a_game_cover_all_worked_cases():
    for slug in {slug for slug, _, _ in read_lessons()}:
        found = {
            case
            for game, _, lesson in read_lessons()
            if game == slug
            for step in lesson["steps"]
            for kind in WAYS
            for case in step.get(kind, ())
        }
        assert {case for case, _ in read_cases(slug)} - found == set(facts(slug).untaught_cases)
    assert TOLD.read_text("utf-8") == coverage(), f"write it anew: {UPDATE}"
