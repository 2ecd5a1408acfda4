"""Bots that think elsewhere."""

from collections.abc import Callable
from random import Random

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser
from ui import thinking
from ui.browser import Signal


def test_a_bot_answers_with_an_action_of_its_seat():
    for game in GAMES.values():
        seats = min(game.seat_counts)
        session = Session.start(game, ("bot:adept",) * seats, {}, Random(1))
        text = thinking.answer(thinking.question(session.record, session.turn or 0, "adept"))
        assert text in session.view(session.turn).legal, game.name


def begun(thinker: Callable[[str], str]) -> FakeBrowser:
    """A browser with something that thinks beside the page, at the table of a game just begun."""
    browser = FakeBrowser()
    browser.thinker = thinker
    browser.app.set_pace("instant")
    browser.app.begin(Record("gasp", ("you", "bot:random", "bot:random"), {"round_limit": 1}))
    browser.send(Signal("none"))
    return browser


def test_what_is_thought_elsewhere_is_played():
    answers = []

    def thinker(question: str) -> str:
        answers.append(thinking.answer(question))
        return answers[-1]

    browser = begun(thinker)
    browser.play_on()
    played = Record.from_json(browser.save).actions
    assert answers
    assert set(answers) <= set(played)


def test_an_answer_that_comes_too_late_is_dropped():
    def leaving(question: str) -> str:
        browser.visit("")
        return thinking.answer(question)

    browser = begun(leaving)
    kept = dict(browser.storage.texts)
    while not browser.app._screen._play.bot_due:
        browser.act(browser.acts()[0]) if browser.acts() else browser.pick(browser.picks()[0])
    asked = dict(browser.storage.texts)
    browser.settle()
    assert browser.storage.texts == asked
    assert asked.keys() == kept.keys()
