"""Hints at the table: what the best bot thinks of somebody's choices, found in the worker or in the page."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from itertools import count
from math import inf
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, RecordError, Session
from engine.bots import offered_levels
from engine.bots.judging import BRIEF_REVIEW, PIECE, REVIEW
from tests.mutations import JUNK
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import FakeBrowser, result_of
from tests.ui.reading import element, elements, text_of, values
from ui.app import thinking
from ui.components.grammar import Voices
from ui.components.table_state import Hint, TableUiState
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves.preferences import Preferences
from ui.saves.saves import MemoryStorage
from ui.table import bot_tasks, hints, review
from ui.table.bot_tasks import BotQuestion, BotTask
from ui.table.evaluations import fits, has_outcomes, read_opinions
from ui.table.features import hints as features_hints
from ui.table.features import review as features_review
from ui.table.units import difference

GASP = Record("gasp", ("you", "bot:novice", "bot:novice"), {"round_limit": 1})


@pytest.fixture(autouse=True)
def _timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a clock stand still, so that no bot runs out of time."""
    monkeypatch.setattr(bot_tasks, "perf_counter", lambda: 0.0)


def question(slug: str, about: str = "", iterations: int | None = 20) -> BotQuestion:
    session = Session.start(GAMES[slug], ("bot:adept",) * min(GAMES[slug].seat_counts), facts(slug).short, Random(1))
    return BotQuestion(session.view(session.turn), "adept", 1, about, iterations)


def answer_of(asked: BotQuestion) -> str:
    """What a bot answers that thinks in the page."""

    async def rest(_: int) -> None:
        await asyncio.sleep(0)

    return result_of(BotTask(asked).conclude(rest)) or ""


def begun(setup: Record = GASP, worker: bool = False) -> FakeBrowser:
    """A browser at a table where a person has several things to choose from."""
    tables = (at_table(setup, worker, seed) for seed in count(1))
    return next(browser for browser in tables if len(browser.model.view().legal) > 2)


def at_table(setup: Record, worker: bool, seed: int) -> FakeBrowser:
    """A browser at a table where a person's turn has come."""
    browser = FakeBrowser(seed=seed)
    browser.thinker = thinking.answer if worker else None
    browser.app.choose("pace", "instant")
    browser.app.begin(setup)
    browser.send(Signal("none"))
    while not browser.model.is_choosing:
        browser.settle()
        if browser.has("[data-do=uncover]"):
            browser.do("uncover")
    browser.settle()
    return browser


def hinted(browser: FakeBrowser) -> str:
    """What the hint says, "" if there is none."""
    return text_of(element(browser.html, "[id=hint]")) if browser.has("[id=hint]") else ""


@pytest.mark.parametrize("slug", GAMES)
def test_opinions_are_the_same_wherever_they_are_found_and_when_they_are_read(slug: str) -> None:
    asked = question(slug)
    assert BotQuestion.read(asked.text()) == asked
    here = answer_of(asked)
    assert here == result_of(thinking.answer(asked.text()))
    opinions = read_opinions(asked.view, here)
    assert bot_tasks.opinions_text(opinions) == here
    last = asked.view.legal[-1]
    answer = answer_of(asked._replace(about=last))
    assert last in [each.action for each in read_opinions(asked.view, answer)]


def test_what_does_not_ask_for_opinions_is_refused() -> None:
    good = json.loads(question("gasp").text())
    for name, wrong in [("about", 1), ("about", "play 9LK Y"), ("iterations", 0), ("iterations", 10**6)]:
        with pytest.raises(RecordError):
            BotQuestion.read(json.dumps({**good, name: wrong}))


def test_what_actions_come_to_is_the_same_wherever_it_is_found() -> None:
    asked = question("gasp", iterations=2)
    asked = asked._replace(about=asked.view.legal[0], against=asked.view.legal[-1])
    assert BotQuestion.read(asked.text()) == asked
    here = answer_of(asked)
    assert here == result_of(thinking.answer(asked.text()))
    assert has_outcomes(2, here)
    assert not has_outcomes(1, here)
    plain = json.loads(here)
    for wrong in ([], plain * 2, [plain[0], plain[0][:1]], [plain[0], [[0, 0], [0, 1.5]]], [plain[0], [[0, 0], "ab"]]):
        assert not has_outcomes(2, json.dumps(wrong))
    for name, wrong in [("against", 1), ("against", "play 9LK Y"), ("about", None), ("iterations", None)]:
        with pytest.raises(RecordError):
            BotQuestion.read(json.dumps({**json.loads(asked.text()), name: wrong}))


def damaged(plain: Any, put: Any) -> Any:
    """Every text in which one part of an opinion is something else."""
    first, *others = plain
    yield put
    yield [put, *others]
    for name in first:
        yield [{**first, name: put}, *others]


def test_whatever_another_worker_answers_the_page_thinks_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    # On a busy machine a hint would say that the device is slow.
    monkeypatch.setattr(hints, "_SLOW", inf)
    asked = question("gasp")
    good = answer_of(asked)
    plain = json.loads(good)
    assert fits(asked.view, good)
    wrong = ["", "play 1M", "[]", good[:-1], json.dumps(plain * 3), json.dumps(plain[::-1]), json.dumps(plain[1:])]
    wrong += [json.dumps(each) for put in JUNK for each in damaged(plain, put)]
    for answer in wrong:
        try:
            bot_tasks.opinions_text(read_opinions(asked.view, answer))
        except RecordError:
            continue
    for answer in wrong[:7]:
        assert not fits(asked.view, answer)

    alone = begun()
    alone.do("hint")
    alone.settle()
    for answer in wrong[:7]:
        browser = begun()
        save = browser.save

        async def answering(_: str, answer: str = answer) -> str:
            return answer

        browser.thinker = answering
        browser.do("hint")
        browser.settle()
        assert hinted(browser) == hinted(alone)
        assert browser.save == save
        assert not browser.errors


@pytest.mark.parametrize("worker", [True, False], ids=["worker", "page"])
def test_a_hint_is_shown_and_said_until_somebody_acts(worker: bool) -> None:
    browser = begun(worker=worker)
    save = browser.save
    browser.do("hint")
    assert hinted(browser) == _("Thinking …")
    assert browser.said[-1] == _("Thinking …")
    browser.settle()
    said = browser.said[-1]
    assert said.startswith("Play the ")
    # Cards are called otherwise for the ear, in the reasons too.
    order = said.partition(":")[0]
    assert order in hinted(browser)
    assert browser.save == save
    play = browser.model
    best = browser.table.ui_state.hint.action
    assert best in play.view().legal
    assert browser.has(f'[data-hinted][data-pick="{best.split()[1]}"]')
    assert browser.table.ui_state.hint.others
    browser.pick(best.split()[1])
    assert order in hinted(browser)
    browser.act(play.view().legal[0])
    assert not hinted(browser)
    browser.settle()
    assert not hinted(browser)
    browser.do("undo")
    assert not hinted(browser)


def test_a_hint_can_be_put_away_while_it_is_thought_about_or_later() -> None:
    browser = begun()
    for put_away in (Signal("click", do="hint"), Signal("key", key="Escape")):
        for settled in (False, True):
            browser.send(Signal("key", key="i"))
            assert hinted(browser)
            if settled:
                browser.settle()
                assert not browser.has("[id=hint][aria-busy=true]")
            browser.send(put_away)
            browser.settle()
            assert not hinted(browser)


def test_the_key_of_a_hint_says_it_again() -> None:
    browser = begun()
    browser.send(Signal("key", key="i"))
    browser.settle()
    said = browser.said[-1]
    browser.said = []
    browser.send(Signal("key", key="i"))
    assert browser.said == [said]
    assert said.partition(":")[0] in hinted(browser)


@pytest.mark.parametrize("slug", ["gasp", "battle-of-the-bards", "holy-matrimony"])
def test_a_hint_is_what_the_best_level_would_play(slug: str) -> None:
    browser = begun(Record(slug, ("you", *["bot:novice"] * (min(GAMES[slug].seat_counts) - 1)), facts(slug).short))
    browser.do("hint")
    browser.settle()
    table = browser.table
    asked = hints.question(browser.model.view(), browser.model.connection.length, browser.app.preferences)
    assert asked.level == offered_levels(GAMES[slug])[-1]
    assert table.ui_state.hint.action == answer_of(asked._replace(about=None))


def test_a_hint_asked_for_again_is_the_same_however_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after another choice was taken back, and once the page has been loaded again."""
    browser = begun()
    browser.do("hint")
    browser.settle()
    hint = browser.table.ui_state.hint
    assert hint.action
    browser.act(next(each for each in browser.model.view().legal if each != hint.action))
    browser.do("undo")
    ticks = count()
    monkeypatch.setattr(bot_tasks, "perf_counter", lambda: next(ticks) / 50)
    browser.do("hint")
    browser.settle()
    assert browser.table.ui_state.hint == hint
    browser.app.reopen()
    browser.settle()
    browser.do("hint")
    browser.settle()
    assert browser.table.ui_state.hint == hint


def test_a_slow_device_gets_hints_from_fewer_deals_says_so_once_and_remembers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int | None] = []
    find = hints.question

    def asking(*given: Any) -> BotQuestion:
        found = find(*given)
        asked.append(found.iterations)
        return found._replace(iterations=20)

    monkeypatch.setattr(hints, "question", asking)
    ticks = count()
    monkeypatch.setattr(features_hints, "perf_counter", lambda: 4.0 * next(ticks))
    browser = begun()
    browser.do("hint")
    browser.settle()
    slow = _("This device is slow, so later hints look less far ahead in this game.")
    assert browser.said[-1] == slow
    assert slow in hinted(browser)
    first = browser.table.ui_state.hint
    browser.do("hint")
    browser.do("hint")
    assert browser.table.ui_state.hint == first
    browser.app.reopen()
    browser.settle()
    browser.do("hint")
    browser.settle()
    assert slow not in hinted(browser)
    assert len(asked) == 2
    assert (asked[0] or 0) > (asked[1] or 0) > 0
    other = hints.question(question("battle-of-the-bards").view, 1, browser.app.preferences)
    assert other.iterations == 20
    assert asked[2] == asked[0]
    # Whatever a bot without a search takes, that is its count.
    assert hints.learn(browser.app.preferences, "rebel-runs", 9.0) == ""


def test_a_late_hint_is_not_shown() -> None:
    browser = begun(worker=True)
    browser.do("hint")
    legal = browser.model.view().legal

    async def acting(question: str) -> str:
        browser.thinker = thinking.answer
        browser.act(legal[0])
        return await thinking.answer(question)

    browser.thinker = acting
    browser.settle()
    assert not hinted(browser)
    assert not browser.errors


def test_several_people_get_hints_only_about_a_hand_that_is_open() -> None:
    browser = begun(Record("gasp", ("Ann", "Ben", "Cat"), {"round_limit": 1}))
    browser.do("hint")
    browser.settle()
    assert hinted(browser)
    browser.act(browser.model.view().legal[0])
    assert browser.has("[data-do=uncover]")
    assert not hinted(browser)
    assert not browser.has("[id=ask-hint]")
    browser.send(Signal("click", do="hint"))
    browser.send(Signal("key", key="i"))
    browser.settle()
    assert not hinted(browser)
    browser.do("uncover")
    assert not hinted(browser)


def test_without_the_later_archive_it_says_so() -> None:
    browser = begun()
    browser.later = browser.fetchable = False
    browser.do("hint")
    browser.settle()
    assert hinted(browser) == _("Go online once to download this.")


@pytest.mark.parametrize("slug", GAMES)
def test_every_choice_has_words(slug: str) -> None:
    game, rng = GAMES[slug], Random(slug)
    choices = lazy_modules.module(ui_of(slug).choices).CHOICES
    seen: dict[tuple[str, int], tuple[str, Any]] = {}
    for seats in game.seat_counts:
        session = Session.start(game, ("bot:random",) * seats, facts(slug).short, rng)
        while session.turn is not None:
            view = session.view(session.turn)
            for action in view.legal:
                seen.setdefault((action.split()[0], len(action.split())), (action, view))
            session.play(rng.choice(view.legal))
    for action, view in seen.values():
        named = choices.action_in_words(action, view, Voices(tuple("ABCDEFG"), view.seat))
        assert named[0].islower()
        assert not set(named.split()) & {word for word in action.split() if word.isupper()}
        # Whoever is done with nothing to conclude isn't told to conclude nothing.
        assert len(view.legal) > 1 or "conclude" not in named


def test_losses_are_told_as_people_count() -> None:
    assert difference(3.0, 0.7, 30, "point") == ""
    assert difference(0.5, 0.99, 30, "point") == "about half a point"
    assert difference(0.5, 0.99, 30, "omen") == "about half an omen"
    assert difference(0.8, 0.99, 30, "token") == "about one token"
    assert difference(2.6, 0.99, 30, "point") == "about three points"
    assert difference(90, 0.99, 30, "point") == "much"


def test_what_a_hint_is_about_is_marked() -> None:
    browser = begun()
    browser.do("hint")
    browser.settle()
    marked = values(browser.html, "[data-hinted]", "data-pick")
    assert marked == [browser.table.ui_state.hint.action.split()[1]]


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_a_hint_marks_what_it_recommends_and_nothing_that_its_reasons_mention(slug: str) -> None:
    """In the first hundred positions of three games."""
    game = GAMES[slug]
    for seed in range(3):
        session = Session.start(game, ("bot:random",) * min(game.seat_counts), facts(slug).short, Random(seed))
        for _action in range(100):
            if session.turn is None:
                break
            view = session.view(session.turn)
            action = view.legal[-1]
            hint = Hint("", action)
            table = ui_of(slug).table(view, TableUiState(tuple("ABCDEFG"), hint=hint))
            plain = ui_of(slug).table(view, TableUiState(tuple("ABCDEFG")))
            for each in elements(table, "[data-act]"):
                assert ("data-hinted" in each.attributes) == (each.attributes["data-act"] == action)
            for each in elements(table, "[data-pick]"):
                assert ("data-hinted" in each.attributes) == hint.begins_with(each.attributes["data-pick"] or "")
            assert str(table).replace(" data-hinted", "") == str(plain)
            session.play(action)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a review try as little as on a slow device, where a test is about something else than what it finds."""
    monkeypatch.setattr(review, "REVIEW", BRIEF_REVIEW)


def over(seats: tuple[str, ...] = GASP.seats) -> FakeBrowser:
    """A browser at a table where a game is over, in which people made choices that a review blames."""
    browser = at_table(replace(GASP, seats=seats), False, seed=5)
    browser.play_on()
    return browser


# Every day what several people did: one is reviewed in the tests below.
@pytest.mark.parametrize(
    "seats",
    [pytest.param(GASP.seats, marks=pytest.mark.long), ("Ann", "Ben", "bot:novice")],
    ids=["one", "several"],
)
@pytest.mark.usefixtures("brief")
def test_a_review_lists_what_cost_most(seats: tuple[str, ...]) -> None:
    browser = over(seats)
    save, people = browser.save, [seat for seat in seats if not seat.startswith("bot:")]
    browser.do("review")
    browser.settle()
    assert browser.focused == "review"
    assert any(said.startswith("Looking at choice 1 of ") for said in browser.said)
    assert not browser.has("[data-do=review]")
    assert browser.has("[id=review][aria-busy=false]")
    listed = [text_of(each) for each in elements(browser.html, "[id=review] li")]
    assert 0 < len(listed) <= 5 * len(people)
    assert all(" better: " in each for each in listed)
    assert len(elements(browser.html, "[id=review] h3")) <= (len(people) if len(people) > 1 else 0)
    assert browser.save == save
    assert browser.said[-1].startswith("The costliest of ")
    at = values(browser.html, "[id=review] li button", "data-item")[0]
    browser.do("look", at)
    browser.settle()
    assert browser.address().endswith(f"/{at}"), "it leads to the moment at which it was made"


@pytest.mark.usefixtures("brief")
def test_a_review_that_could_not_be_fetched_can_be_asked_for_again() -> None:
    browser = over()
    browser.later = browser.fetchable = False
    browser.do("review")
    browser.settle()
    assert text_of(element(browser.html, "[id=review]")) == browser.said[-1] == _("Go online once to download this.")
    browser.fetchable = True
    browser.do("review")
    browser.settle()
    assert elements(browser.html, "[id=review] li")


def test_a_review_stops_when_somebody_leaves() -> None:
    browser = over()
    asked = []

    async def leaving(question: str) -> str:
        asked.append(question)
        browser.visit("#/")
        return await thinking.answer(question)

    browser.thinker = leaving
    browser.do("review")
    browser.settle()
    assert len(asked) == 1
    assert not browser.errors


@pytest.mark.usefixtures("brief")
def test_a_review_goes_on_where_it_was_when_somebody_has_looked_back() -> None:
    browser = over()
    table, asked = browser.address(), list[str]()

    async def leaving(question: str) -> str:
        asked.append(question)
        if len(asked) == 3:
            browser.do("look", values(browser.html, "#log [data-do=look]", "data-item")[5])
        return await thinking.answer(question)

    browser.thinker = leaving
    browser.do("review")
    browser.settle()
    assert len(asked) == 3
    assert "/look/" in browser.address()
    browser.visit(table)
    browser.settle()
    assert browser.has("[id=review][aria-busy=false]")
    again = asked.index(asked[3])
    assert again < 3, "it continues with the choice that was being judged"
    assert len(set(asked)) == len(asked) - (3 - again)
    assert not browser.errors


def pace_here() -> review.Pace:
    return review.Pace(Preferences(MemoryStorage()))


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_review_asks_the_very_question_of_a_hint(is_slow: bool) -> None:
    """So no choice is blamed that was made as a hint said."""
    record, pace = Record.from_json(over().save), pace_here()
    if is_slow:
        hints.learn(pace.preferences, record.game, 10)
    found = [next(each, None) for each in review.examinations(record, [0], Voices(("you", "B", "C"), 0), pace)]
    for question in [each for each in found if each]:
        hint = hints.question(question.view, question.seed, pace.preferences)
        assert question == hint._replace(about=None)
        assert question.iterations == (300 if is_slow else 800)


def test_a_review_judges_by_what_could_be_known_then() -> None:
    record = Record.from_json(over().save)
    replay = record.replay()
    voices = Voices(("you", "B", "C"), 0)
    found = [next(each, None) for each in review.examinations(record, [0], voices, pace_here())]
    found = [question for question in found if question]
    assert len(found) > 2
    for question in found:
        assert question.view == replay.game.view(replay.state_at(question.seed), 0)


def piece(*behind: float) -> str:
    """Deals in which a choice brings so much less than another, in turns."""
    return json.dumps([[[-behind[place % len(behind)], 0], [0, 0]] for place in range(PIECE)])


def examined(answer: str, pace: review.Pace) -> tuple[list[BotQuestion], Any]:
    """The questions of a review about a choice, and what it finds if each time they are played on this comes out."""
    view = question("gasp").view
    taken, best, *_more = view.legal
    examination = review.examine(view, taken, Voices(("you", "B", "C"), view.seat), pace, 7)
    asked = [next(examination)]
    try:
        asked.append(examination.send(best))
        while len(asked) < 100:
            asked.append(examination.send(answer))
    except StopIteration as end:
        return asked, end.value
    raise AssertionError("it asks and asks")


def test_a_review_blames_only_what_is_sure() -> None:
    pace = pace_here()
    asked, sure = examined(piece(2.0, 1.0), pace)
    assert "About two tokens better: " in sure.said
    assert len(asked) == 1 + REVIEW.fewest // PIECE
    assert len({each.seed for each in asked}) == len(asked), "other deals each time than those that the bot chose by"
    assert len({(each.about, each.against) for each in asked[1:]}) == 1
    asked, unsure = examined(piece(9.0, -5.4), pace)
    assert unsure is None
    assert len(asked) == 1 + pace.care_of(2).deals // PIECE == 1 + REVIEW.deals // PIECE
    for no_worse in (piece(0.0), piece(-1.0, -2.0)):
        asked, found = examined(no_worse, pace)
        assert found is None
        assert len(asked) == 1 + REVIEW.fewest // PIECE


def test_a_review_says_of_a_choice_that_only_wins_less_often_just_that() -> None:
    _asked, found = examined(json.dumps([[[0, -1], [0, each % 2]] for each in range(PIECE)]), pace_here())
    assert "This wins more often: " in found.said


def test_a_review_tries_less_where_that_takes_long() -> None:
    pace = pace_here()
    pace.learn(1.0)
    was_brief = pace.is_brief
    pace.learn(60.0)
    pace.learn(1.0)
    assert (was_brief, pace.is_brief) == (False, True)
    asked, unsure = examined(piece(9.0, -5.4), pace)
    assert unsure is None
    assert len(asked) == 1 + BRIEF_REVIEW.deals // PIECE < 1 + REVIEW.deals // PIECE


def test_a_review_on_a_slow_device_says_that_it_is_brief(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = over()
    ticks = count(0, 100)
    monkeypatch.setattr(features_review, "perf_counter", lambda: float(next(ticks)))
    browser.do("review")
    browser.settle()
    said = [each for each in browser.said if each.startswith("This device is slow")]
    assert len(said) == 1
    assert said[0] in text_of(element(browser.html, "[id=review]"))


def test_a_hint_says_who_has_the_trick_and_what_its_token_is_good_for() -> None:
    game, rng = GAMES["gasp"], Random(1)
    session = Session.start(game, ("bot:random",) * 4, {"partnership": True, "round_limit": 4}, rng)
    met = set()
    while session.turn is not None:
        view = session.view(session.turn)
        sides = {seat: side for side, seats in enumerate(view.sides) for seat in seats}
        for action in view.legal:
            for reason in game.advice(view, action):
                met.add(reason.code)
                if reason.code == "another-of":
                    held = view.tokens[sides[view.seat]][reason.data["suits"][0]]
                    assert 0 < held == reason.data["number"] < reason.data["least"]
                elif reason.code == "leaves":
                    assert reason.data["side"] != sides[view.seat]
        session.play(rng.choice(view.legal))
    assert {"partner-has-it", "leaves", "first-of", "another-of"} <= met
