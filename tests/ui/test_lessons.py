"""Lessons at the table: what is told and asked, what isn't right, leaving and coming back, and playing on."""

from __future__ import annotations

import pytest

from engine import GAMES, Record
from engine.decks import decktet
from tests.ui.fake_browser import FakeBrowser
from tests.ui.learning import lesson_at, said
from tests.ui.reading import element, text_of, words_of
from tools.lessons import read_lessons
from ui.app.frame import EmbedShell
from ui.components.card import corner
from ui.components.decktet_text import bare_name
from ui.games.catalog import ui_of
from ui.lessons.lesson import load
from ui.lessons.named_cards import cards_named, with_cards
from ui.platform.browser import Signal
from ui.positions import frame_address
from ui.positions.frame_address import Embed

LESSONS = [pytest.param(slug, name, id=f"{slug}-{name}") for slug, name, _ in read_lessons()]


def wait(browser: FakeBrowser) -> None:
    """Let the others act, and read whatever stands on the table meanwhile."""
    browser.settle()
    while browser.has("#go-on"):
        browser.do("go-on")
        browser.settle()


def act(browser: FakeBrowser, action: str) -> None:
    browser.send(Signal("click", act=action))


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_taken_from_beginning_to_end(slug: str, name: str) -> None:
    """And whatever isn't right is answered, wherever something is asked, and changes nothing."""
    lesson, browser = load(slug, name), lesson_at(slug, name)
    for number, step in enumerate(lesson.steps, 1):
        wait(browser)
        assert step.say in said(browser)
        assert step.say in browser.said
        assert element(browser.html, "#lesson progress").attributes["value"] == str(number)
        if step.asks:
            right = lesson.right(step)
            replay = lesson.record.replay(until=step.at)
            legal = replay.game.view(replay.state, lesson.pupil).legal
            table = words_of(element(browser.html, "#table"))
            for action in [each for each in legal if each not in right]:
                act(browser, action)
                assert step.answer(action) in said(browser)
                assert words_of(element(browser.html, "#table")) == table
            act(browser, right[0])
        elif number < len(lesson.steps):
            assert not browser.acts()
            browser.do("lesson-next")
    assert not browser.errors
    browser.do("play-on")
    assert browser.address() != f"#/learn/{slug}/{name}"
    assert Record.from_json(browser.save) == lesson.record
    assert browser.has("#ask-hint")
    assert not browser.has("#go-on"), "what the lesson has told isn't told again"


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_somebody_who_is_stuck_is_shown_everything(slug: str, name: str) -> None:
    lesson, browser = load(slug, name), lesson_at(slug, name)
    for step in lesson.steps[:-1]:
        wait(browser)
        browser.do("lesson-show" if step.asks else "lesson-next")
    wait(browser)
    assert lesson.steps[-1].say in said(browser)
    browser.do("lesson-again")
    assert lesson.steps[0].say in said(browser)


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_where_something_is_asked_an_answer_looks_possible(slug: str, name: str) -> None:
    """A card that isn't grey, neither because it can't be played nor because the step is about others, or a button."""
    possible = ":is([data-act], [data-pick], [data-do]):not([aria-disabled=true], .hint)"
    bright = f":is(.prompt, .hand, [data-lit]) {possible}, {possible}:not(.card), {possible}[data-lit]"
    for at, step in enumerate(load(slug, name).steps):
        browser = lesson_at(slug, name, at)
        wait(browser)
        if step.asks:
            table = element(browser.html, "#table .felt")
            assert table.css(bright), step.say
        assert browser.has("#lesson-show") == step.asks


def test_a_lesson_goes_on_where_it_was_left() -> None:
    browser = lesson_at("gasp", "first")
    browser.do("lesson-next")
    again = FakeBrowser("#/learn/gasp/first", browser.storage)
    assert load("gasp", "first").steps[1].say in said(again)
    again.do("lesson-back")
    assert load("gasp", "first").steps[0].say in said(again)


def test_the_end_of_a_lesson_is_left_only_by_playing_on() -> None:
    last = len(load("gasp", "first").steps) - 1
    browser = lesson_at("gasp", "first", last - 1)
    browser.do("lesson-next")
    again = FakeBrowser("#/learn/gasp/first", browser.storage)
    assert load("gasp", "first").steps[last].say in said(again)
    again.do("play-on")
    assert load("gasp", "first").steps[0].say in said(FakeBrowser("#/learn/gasp/first", browser.storage))


def test_going_back_takes_back_what_was_played() -> None:
    browser = lesson_at("gasp", "first", 2)
    before = browser.html
    browser.do("lesson-show")
    wait(browser)
    browser.do("lesson-back")
    assert text_of(element(browser.html, "#table")) == text_of(element(before, "#table"))


def test_an_answer_stands_in_place_of_the_question_which_back_brings_back() -> None:
    step, browser = load("gasp", "first").steps[2], lesson_at("gasp", "first", 2)
    act(browser, "play 2VL")
    assert said(browser) == f"Not quite. {step.answer('play 2VL')}"
    browser.do("lesson-back")
    assert said(browser) == step.say
    browser.do("lesson-back")
    assert said(browser) == load("gasp", "first").steps[1].say


def test_nothing_can_be_done_while_others_act() -> None:
    browser = lesson_at("gasp", "first", 1)
    browser.do("lesson-next")
    assert "The others are playing …" in said(browser)
    assert not browser.acts()
    browser.send(Signal("click", do="lesson-next"))
    browser.send(Signal("click", do="lesson-show"))
    act(browser, "play 9LK")
    assert "The others are playing …" in said(browser)
    wait(browser)
    assert load("gasp", "first").steps[2].say in said(browser)


def test_the_table_says_what_the_rules_forbid() -> None:
    browser = lesson_at("gasp", "first", 2)
    act(browser, "play 1M")
    assert "follow" in words_of(element(browser.html, "#prompt .note"))


def test_the_end_of_a_lesson_names_the_next() -> None:
    end = lesson_at("gasp", "first", len(load("gasp", "first").steps) - 1)
    link = element(end.html, "#lesson [href='#/learn/gasp/duel']")
    assert text_of(link) == f"Next lesson: {load('gasp', 'duel').title}"


def test_the_lobby_leads_to_the_first_lesson_of_every_game_that_has_one() -> None:
    browser = FakeBrowser("#/")
    for slug in GAMES:
        assert browser.has(f"[data-game={slug}] [href='#/learn/{slug}/first']") == bool(ui_of(slug).lessons)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if ui_of(slug).lessons])
def test_a_game_without_the_name_of_a_lesson_leads_to_its_first(slug: str) -> None:
    assert load(slug, "first").steps[0].say in said(FakeBrowser(f"#/learn/{slug}"))


@pytest.mark.parametrize(
    "address", ["#/learn/chess", "#/learn/gasp/nothing", "#/learn/chess/first", "#/learn/gasp/..%2F..%2Fsecret"]
)
def test_there_is_no_such_lesson(address: str) -> None:
    browser = FakeBrowser(address)
    assert "Lesson not found." in text_of(browser.html)


def test_a_frame_teaches() -> None:
    asked = frame_address.write(Embed(mode="learn", game="gasp"))
    browser = FakeBrowser(make=lambda browser: EmbedShell(browser, asked, ""))
    assert load("gasp", "first").steps[0].say in said(browser)
    browser.do("lesson-next")
    again = FakeBrowser(storage=browser.storage, make=lambda browser: EmbedShell(browser, asked, ""))
    assert load("gasp", "first").steps[1].say in said(again)


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_cards_that_a_step_names_are_drawn_behind_their_names(slug: str, name: str) -> None:
    """Small cards at a table don't bear their names."""
    for at, step in enumerate(load(slug, name).steps):
        shown = element(lesson_at(slug, name, at).html, "#lesson .room > :not([inert])")
        drawn = [text_of(each) for each in shown.css(".card")]
        assert len(drawn) == len(cards_named(step.say))
        for (end, code), each in zip(cards_named(step.say), drawn, strict=True):
            assert text_of(shown).count(f"{step.say[:end].split()[-1]}\N{NO-BREAK SPACE}{each}")
            assert text_of(corner(code)) == each


@pytest.mark.parametrize("code", [code for code in decktet.CODES if code != "0"])
def test_each_card_is_known_by_its_name(code: str) -> None:
    assert [each for _, each in cards_named(f"Lead the {bare_name(code)}, and win.")] == [code]


def test_only_cards_are_taken_for_cards() -> None:
    assert cards_named("That is Battle of the Bards. Beth plays the 2 and the Journey") == [(61, "3MV")]
    assert cards_named("The 5 of Stone, the Crown of Knots, and the 5 of Stone") == [(14, "S5"), (34, "NK")]
    assert with_cards("You & Beth: the Mill").startswith("You &amp; Beth: the Mill\N{NO-BREAK SPACE}<span")
