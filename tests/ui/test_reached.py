"""How far masters come on this device is measured while people play, and said where levels are chosen."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from engine import GAMES, Record
from engine.bots import ITERATIONS
from tests.ui.fake_browser import FakeBrowser, result_of
from tests.ui.reading import element, text_of
from tests.ui.test_level_offer import ended, offered, result_after
from tests.ui.test_thinking import first_question
from ui.app import thinking
from ui.components.translation import _
from ui.platform.browser import Signal
from ui.saves.preferences import Preferences
from ui.saves.reached import REACHED, is_too_slow, learn
from ui.table import bot_tasks
from ui.table.bot_tasks import BotTask

SLOW = "On this device a master finds too little time in a second, and plays no better than an adept."


def preferences_after(numbers: list[int], slug: str = "gasp") -> Preferences:
    found = FakeBrowser().app.preferences
    for number in numbers:
        learn(found, slug, number)
    return found


@pytest.mark.parametrize(
    ("numbers", "slow"),
    [
        ([], False),
        ([10] * 4, False),
        ([10] * 5, True),
        ([1200, 250, 280, 299, 1200], True),
        ([1200, 250, 300, 400, 1200], False),
        ([10] * 9 + [900] * 5, False),
    ],
)
def test_most_of_the_last_searches_decide(numbers: list[int], slow: bool) -> None:
    preferences = preferences_after(numbers)
    assert is_too_slow(preferences, GAMES["gasp"]) is slow
    assert not is_too_slow(preferences, GAMES["battle-of-the-bards"])
    assert not is_too_slow(preferences_after(numbers, "rebel-runs"), GAMES["rebel-runs"])


def test_each_game_with_masters_says_how_many_deals_they_need() -> None:
    for game in GAMES.values():
        assert bool(game.search) == (0 < game.search_needed < ITERATIONS["master"])


def test_what_is_stored_may_be_anything_and_is_in_no_backup() -> None:
    preferences = preferences_after([10] * 5)
    assert not any("gasp" in name for name in preferences.all_entries())
    for wrong in ("", "ten 5", "-3 ²", True):
        preferences.keep(REACHED, "gasp", wrong)
        assert not is_too_slow(preferences, GAMES["gasp"])


@pytest.mark.parametrize("worker", [True, False], ids=["worker", "page"])
def test_a_game_against_masters_is_the_measurement(worker: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of a second for each step, so that a master comes to less than a hundred deals."""
    ticks = count()
    monkeypatch.setattr(bot_tasks, "perf_counter", lambda: next(ticks) / 100)
    browser = FakeBrowser(seed=3)
    browser.thinker = thinking.answer if worker else None
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", ("you", "bot:master", "bot:master"), {"round_limit": 1}))
    browser.send(Signal("none"))
    for _turn in range(12):
        browser.settle()
        if browser.model.over:
            break
        browser.do_something()
    assert is_too_slow(browser.app.preferences, GAMES["gasp"])
    assert all(int(each) < 100 for each in str(browser.app.preferences.entries_of(REACHED)["gasp"]).split())
    assert not browser.errors


def test_a_search_that_was_hurried_or_not_asked_tells_nothing() -> None:
    asked = first_question("gasp", "master")
    assert result_of(thinking.answer(asked.text())) in asked.view.legal
    measured = asked._replace(measured=True)
    action, _newline, reached = str(result_of(thinking.answer(measured.text()))).partition("\n")
    assert action in asked.view.legal
    assert 0 < int(reached) <= ITERATIONS["master"]
    forced = measured._replace(view=replace(measured.view, legal=measured.view.legal[:1]))
    assert result_of(thinking.answer(forced.text())) == forced.view.legal[0], "no search was needed"
    hurried = BotTask(measured)
    hurried.hurry(0)

    async def rest(_: int) -> None: ...

    assert result_of(hurried.conclude(rest)) in asked.view.legal


def test_a_device_that_is_too_slow_is_told_so_where_levels_are_chosen() -> None:
    for slow in (False, True):
        browser = FakeBrowser()
        for _search in range(5):
            learn(browser.app.preferences, "gasp", 20 if slow else 2000)
        browser.visit("#/new/gasp")
        assert (_(SLOW) in text_of(element(browser.html, "[id=levels]"))) is slow
        assert browser.html.count(_(SLOW)) == 2 * slow
        browser.visit("#/new/battle-of-the-bards")
        assert _(SLOW) not in browser.html


def test_masters_are_not_offered_after_wins_where_they_are_too_slow() -> None:
    adepts = ("you", "bot:adept", "bot:adept")
    browser = result_after("w", ended(True, adepts), reached="20 20 20 20 20")
    assert offered(browser) == ""
    assert offered(result_after("w", ended(True, adepts), reached="900 900 900 900 900")) == "master"
