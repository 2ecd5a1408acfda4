"""Looking back: what a replay shows, to whom, and how one comes there and back."""

from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import acts, elements, text_of, values
from ui.browser import Signal


def begun(slug, seats=("you", "bot:random"), **options):
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(slug, tuple(seats), options))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def seats_of(slug, people=1):
    count = min(count for count in GAMES[slug].seat_counts if count > 1)
    return ("you", "Ben")[:people] + ("bot:random",) * (count - people)


@pytest.mark.parametrize("slug", GAMES)
def test_every_moment_is_the_table_where_nothing_can_be_done(slug):
    browser = begun(slug, seats_of(slug))
    browser.play_on()
    browser.do("look")
    browser.settle()
    assert not browser.errors
    last = 0
    for eye in values(browser.html, "#eyes option", "value"):
        browser.send(Signal("change", do="eyes", text=eye))
        browser.do("first")
        for _ in range(60):
            browser.do("next")
            assert browser.has(".table")
            assert not acts(browser.html)
            assert not browser.errors
