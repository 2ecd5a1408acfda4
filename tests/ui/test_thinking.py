"""Bots that think elsewhere, or in the page, a little at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser, result_of
from ui import bots, thinking
from ui.browser import Signal
from ui.thinking import BotQuestion, concluded, thoughts


def answered(question: str) -> str:
    """What the worker answers."""
    return result_of(bots.answer(question))


def choice(question: BotQuestion, session: Session | None = None) -> str | None:
    """What a bot chooses that may think on until it has chosen."""

    async def rest(_: int) -> None:
        raise AssertionError("nobody else wants a turn")

    return result_of(concluded(thoughts(question, session), rest, lambda: True))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which each step takes as long as a bot may think at a stretch; its clock does not count."""
    clock = iter(range(10**9))
    monkeypatch.setattr(thinking, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(thinking, "_SECONDS", 10**9)


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing takes any time."""
    monkeypatch.setattr(thinking, "perf_counter", lambda: 0.0)


def first_question(slug: str, level: str = "adept", seed: int = 1) -> BotQuestion:
    game = GAMES[slug]
    session = Session.start(game, (f"bot:{level}",) * min(game.seat_counts), {}, Random(1))
    return BotQuestion(session.record, session.turn or 0, level, seed)


def begun(thinker: Callable[[str], Awaitable[str]] | None = None, level: str = "random", seed: int = 1) -> FakeBrowser:
    """A browser at the table of a game just begun, perhaps with something that thinks beside the page."""
    browser = FakeBrowser(seed=seed)
    browser.thinker = thinker
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", ("you", f"bot:{level}", f"bot:{level}"), {"round_limit": 1}))
    browser.send(Signal("none"))
    return browser


def come_to_a_bot(browser: FakeBrowser) -> None:
    """Play until a bot is to act, and let it not begin yet."""
    while not browser.app._screen._play.bot_due:
        browser.do_something()


@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_answers_with_an_action_of_its_seat(slug):
    question = first_question(slug)
    assert answered(question.written()) in Session.resume(question.record, Random()).view(question.seat).legal


@pytest.mark.usefixtures("timeless")
def test_a_question_is_the_same_when_it_is_read():
    question = first_question("gasp", seed=2**32 - 1)
    assert BotQuestion.read(question.written()) == question


@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("slug", GAMES)
def test_the_answer_is_the_same_wherever_it_is_thought_out(slug, monkeypatch):
    rng = Random(2)
    choices = set()
    for seed in range(4):
        question = first_question(slug, seed=seed)
        here = choice(question, Session.resume(question.record, rng))
        assert here == choice(question) == answered(question.written())
        choices.add(here)
        with monkeypatch.context() as patched:
            ticks = iter(range(10**9))
            patched.setattr(thinking, "perf_counter", lambda ticks=ticks: next(ticks))
            patched.setattr(thinking, "_SECONDS", 10**9)
            rests: list[int] = []

            async def rest(milliseconds: int, rests: list[int] = rests) -> None:
                rests.append(milliseconds)

            assert result_of(concluded(thoughts(question), rest, lambda: True)) == here
            assert set(rests) == {0}
    assert choices


@pytest.mark.usefixtures("timeless")
def test_a_game_is_the_same_whoever_thinks():
    elsewhere, here, other = begun(bots.answer, "novice"), begun(None, "novice"), begun(None, "novice", seed=2)
    for browser in (elsewhere, here, other):
        browser.play_on()
    assert elsewhere.save == here.save
    assert elsewhere.save != other.save


def test_what_is_thought_elsewhere_is_played():
    answers = []

    async def thinker(question: str) -> str:
        answers.append(await bots.answer(question))
        return answers[-1]

    browser = begun(thinker)
    browser.play_on()
    played = Record.from_json(browser.save).actions
    assert answers
    assert set(answers) <= set(played)


@pytest.mark.usefixtures("slow")
def test_the_page_gets_its_turn_while_it_thinks_itself():
    browser = begun(level="adept")
    come_to_a_bot(browser)
    legal = len(browser.app._screen._play.source.view(browser.app._screen._play.source.turn).legal)
    browser.settle()
    assert browser.pauses.count(0) >= 16 * legal


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("what", ["undo", "leave"])
def test_a_thought_that_is_not_wanted_any_more_ends(what, monkeypatch):
    browser = begun(level="adept")
    screen = browser.app._screen
    while screen._play.undoer is None:
        browser.settle()
        browser.do_something()
    come_to_a_bot(browser)
    before = screen._play.source.length
    rest = browser.sleep
    rests = 0

    async def disturbed(milliseconds: int) -> None:
        nonlocal rests
        await rest(milliseconds)
        rests += 1
        if rests == 2:
            # The first was the bot's pause before it began to think.
            assert screen._play.source.length == before
            browser.do("undo") if what == "undo" else browser.visit("#/new/gasp")

    monkeypatch.setattr(browser, "sleep", disturbed)
    browser.settle()
    assert rests == 2
    assert (screen._play.source.length < before) == (what == "undo")


@pytest.mark.usefixtures("slow")
def test_a_newer_question_ends_the_older_one():
    async def both() -> tuple[str, str]:
        first, second = (first_question("gasp", seed=seed).written() for seed in (1, 2))
        older, newer = await asyncio.gather(bots.answer(first), bots.answer(second))
        return older, newer

    older, newer = result_of(both())
    assert older == ""
    assert newer == choice_of("gasp", 2)


def choice_of(slug: str, seed: int) -> str:
    return answered(first_question(slug, seed=seed).written())


def test_an_answer_that_comes_too_late_is_dropped():
    async def leaving(question: str) -> str:
        browser.visit("")
        return await bots.answer(question)

    browser = begun(leaving)
    kept = dict(browser.storage.texts)
    come_to_a_bot(browser)
    asked = dict(browser.storage.texts)
    browser.settle()
    assert browser.storage.texts == asked
    assert asked.keys() == kept.keys()
