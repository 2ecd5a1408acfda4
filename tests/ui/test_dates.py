"""Dates of saved games: when they were begun, in words, where the person is."""

from datetime import UTC, datetime, timedelta
from time import tzset

import pytest

from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, text_of
from tests.ui.test_lobby import begun
from ui.saves.dates import begun_on
from ui.saves.saves import new_id

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)


def milliseconds(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)


def said(moment: datetime, now: datetime = NOON) -> str:
    return begun_on(new_id(milliseconds(moment), lambda _most: 0), milliseconds(now))


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch):
    """Go to a time zone for as long as the test lasts."""

    def go(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        tzset()

    yield go
    monkeypatch.undo()
    tzset()


def test_a_day_is_named_as_people_name_it(place):
    place("UTC")
    assert said(NOON - timedelta(hours=12)) == "today"
    assert said(NOON - timedelta(hours=12, seconds=1)) == "yesterday"
    assert said(NOON - timedelta(hours=37)) == "24 Nov"
    assert said(datetime(2025, 12, 31, tzinfo=UTC)) == "31 Dec 2025"
    assert begun_on("0", milliseconds(NOON)) == "1 Jan 1970"
    assert begun_on("z" * 24, milliseconds(NOON)) == "", "no clock has made this id"


def test_days_begin_at_midnight_where_the_person_is(place):
    place("Pacific/Auckland")
    assert said(NOON - timedelta(hours=1)) == "today"
    assert said(NOON - timedelta(hours=1, seconds=1)) == "yesterday"
    place("America/Los_Angeles")
    assert said(NOON - timedelta(hours=5)) == "yesterday"


@pytest.mark.parametrize("hour", [0, 12, 23])
def test_yesterday_may_have_had_another_number_of_hours(place, hour):
    place("Europe/Berlin")
    for month, day in ((3, 29), (3, 30), (10, 25), (10, 26)):
        now = datetime(2026, month, day, hour, 30)
        for then in (0, 23):
            assert said((now - timedelta(days=1)).replace(hour=then), now) == "yesterday"


def test_each_row_of_the_lobby_says_when_its_game_was_begun():
    browser = begun()
    browser.visit("#/")
    browser.settle()
    assert text_of(element(browser.html, ".save .small")) == "Today · Round 1: your turn."
    storage = FakeStorage()
    id = browser.ids("save-")[0]
    storage.texts["suits-and-signs/game/" + "z" * 24] = browser.storage.texts[f"suits-and-signs/game/{id}"]
    other = FakeBrowser("#/", storage=storage)
    other.settle()
    assert text_of(element(other.html, ".save .small")) == "Round 1: your turn."
