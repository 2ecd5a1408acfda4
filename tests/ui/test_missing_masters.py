"""Masters whose modules can't be fetched: adepts play for them, the table says so, and it tries again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from engine import Record
from engine.bots import masters_are_here
from tests.ui.fake_browser import FakeBrowser, result_of
from tests.ui.test_thinking import at_table, first_question
from ui.app import thinking
from ui.components.translation import _
from ui.saves.reached import REACHED
from ui.table.bot_tasks import BotTask

MISSING = "Couldn’t download the masters, so adepts play for them for now."
SEARCH = "engine.bots.searching"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the modules of masters could be had, for each time that a page has asked for them."""
    found: list[bool] = []
    monkeypatch.setitem(sys.modules, SEARCH, None)

    async def fetch_later(self: FakeBrowser) -> bool:
        if self.fetchable and not masters_are_here():
            monkeypatch.delitem(sys.modules, SEARCH)
        found.append(self.fetchable)
        return self.fetchable

    monkeypatch.setattr(FakeBrowser, "fetch_later", fetch_later)
    return found


def begun(slug: str, level: str, fetchable: bool) -> FakeBrowser:
    browser = at_table(Record(slug, ("you", f"bot:{level}", f"bot:{level}"), {}), thinking.answer, seed=3)
    browser.fetchable = fetchable
    browser.settle()
    return browser


def play_until(browser: FakeBrowser, is_so: Callable[[], bool]) -> None:
    for _turn in range(20):
        if is_so():
            return
        browser.do_something()
        browser.settle()
    raise AssertionError(browser.text)


@pytest.mark.parametrize("slug", ["gasp", "troll-tricker"])
def test_while_masters_cannot_be_fetched_adepts_play_and_it_is_said_once(slug: str, tried: list[bool]) -> None:
    browser = begun(slug, "master", fetchable=False)
    play_until(browser, lambda: len(tried) >= 3)
    assert _(MISSING) in browser.text
    assert sum(_(MISSING) in line for line in browser.said) == 1
    assert slug not in browser.app.preferences.entries_of(REACHED), "adepts measure nothing"
    browser.fetchable = True
    play_until(browser, lambda: tried[-1])
    assert masters_are_here()
    assert _(MISSING) not in browser.text
    assert not browser.errors


@pytest.mark.parametrize(("slug", "level"), [("gasp", "adept"), ("rebel-runs", "master")])
def test_other_bots_need_no_modules(slug: str, level: str, tried: list[bool]) -> None:
    """Masters of games that have none play as adepts in any case."""
    browser = begun(slug, level, fetchable=False)
    for _turn in range(5):
        browser.do_something()
        browser.settle()
    assert not any(BotTask(first_question(slug, each)).lacks_modules for each in ("random", "novice", level))
    assert _(MISSING) not in browser.text
    assert not browser.errors


def test_masters_that_are_fetched_in_time_are_not_spoken_of(tried: list[bool]) -> None:
    browser = begun("gasp", "master", fetchable=True)
    play_until(browser, lambda: bool(tried))
    assert masters_are_here()
    assert not [line for line in browser.said if _(MISSING) in line]
    assert not browser.errors


def test_a_worker_without_them_leaves_it_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints, too: the page has fetched the modules by then."""
    attempts: list[str] = []

    async def fetch_later() -> bool:
        attempts.append("in vain")
        return False

    monkeypatch.setitem(sys.modules, "ui.dom.fetching", SimpleNamespace(fetch_later=fetch_later))
    monkeypatch.setitem(sys.modules, SEARCH, None)
    question = first_question("gasp", "master")
    for each in (question, question._replace(about="", iterations=10)):
        assert result_of(thinking.answer(each.text())) == ""
    assert len(attempts) == 2
