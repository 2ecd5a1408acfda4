"""A mistake of ours in the engine, in the pages or in a bot: it is told, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import GAMES, Record
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, text_of
from ui.app.site import SiteShell
from ui.components.card import card_label
from ui.platform.browser import Signal
from ui.table import view as page
from ui.table.bot_tasks import BotTask
from ui.table.model import TableModel


def begun(seats: tuple[str, ...] = ("you", "bot:random", "bot:random")) -> FakeBrowser:
    """A browser at a table, with a few actions played."""
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", seats, {"round_limit": 1}))
    browser.send(Signal("none"))
    for _ in range(8):
        browser.settle()
        browser.do_something()
    browser.settle()
    return browser


WORDS = "the card 8VL"
"""What an error says, which may be about a hidden card."""


def breaking(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError(WORDS)


PLACES: dict[str, tuple[Any, str]] = {
    "engine": (type(GAMES["gasp"]), "apply"),
    "views": (type(GAMES["gasp"]), "view"),
    "ui": (page, "page"),
    "bot": (BotTask, "_go_on"),
}


@pytest.mark.parametrize("place", PLACES)
def test_what_breaks_once_is_told_and_the_game_goes_on_from_the_last_good_action(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = begun()
    good = Record.from_json(browser.save)
    with monkeypatch.context() as patched:
        patched.setattr(*PLACES[place], breaking)
        while not browser.errors:
            browser.do_something()
            browser.settle()
    assert "Something went wrong" in browser.text
    assert isinstance(browser.errors[0], ZeroDivisionError)
    assert Record.from_json(browser.save).goes_on_from(good)
    browser.errors.clear()
    browser.do("go-on")
    assert Record.from_json(browser.save).goes_on_from(good)
    browser.play_on()
    assert not browser.errors


def test_what_breaks_again_and_again_is_left_behind_in_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = begun()
    game = type(GAMES["gasp"])
    length = len(Record.from_json(browser.save).actions)
    view = game.view

    def sometimes(self: Any, state: Any, seat: int | None, legal: Any = None) -> Any:
        if state.count >= length - 3:
            raise ZeroDivisionError
        return view(self, state, seat)

    id, save = browser.id, browser.save
    with monkeypatch.context() as patched:
        patched.setattr(game, "view", sometimes)
        again = FakeBrowser(browser.address(), browser.storage, seed=5)
        presses = 0
        while again.has("[data-do=go-on]"):
            again.do("go-on")
            presses += 1
        assert 1 < presses < 9
        assert again.storage.texts[f"suits-and-signs/game/{id}"] == save
        assert Record.from_json(save).goes_on_from(Record.from_json(again.save))
        assert len([key for key in again.storage.texts if "/game/" in key]) == 2
    again.errors.clear()
    again.play_on()
    assert not again.errors


def test_the_report_tells_what_this_seat_sees_and_all_hands_only_if_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = begun()
    session = browser.model.connection.session
    mine = session.view(0).hand
    others = [card for seat in (1, 2) for card in session.view(seat).hand]
    save = browser.save
    with monkeypatch.context() as patched:
        patched.setattr(SiteShell, "choose", breaking)
        browser.send(Signal("change", do="setting", name="pace", text="brisk"))
    assert "Browser: none" in browser.text
    assert "ZeroDivisionError" in browser.text
    report = text_of(element(browser.html, "#report"))
    assert all(f'"{card}"' in report for card in mine)
    assert not any(f'"{card}"' in report for card in others)
    assert save not in report
    assert WORDS not in report
    assert not any(card_label(card) in browser.html for card in others)
    browser.do("copy-report")
    browser.settle()
    assert browser.copied == [report]
    assert "Copied." in browser.text
    browser.send(Signal("change", do="report-all", text="on"))
    browser.do("copy-report")
    browser.settle()
    assert save in browser.copied[-1]
    assert f"ZeroDivisionError: {WORDS}" in browser.copied[-1]
    browser.send(Signal("change", do="report-all", text="on"))
    assert text_of(element(browser.html, "#report")) == report
    assert len(browser.errors) == 1


def test_at_a_shared_screen_that_is_handed_over_the_report_shows_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = begun(("Ann", "Ben", "Cleo"))
    while not browser.has("[data-do=uncover]"):
        browser.do_something()
    monkeypatch.setattr(SiteShell, "export", breaking)
    browser.send(Signal("click", do="export"))
    assert '"hand": null' in text_of(element(browser.html, "#report"))


def test_a_save_with_which_something_breaks_does_not_break_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FakeStorage()
    for seats in (2, 3):
        storage.texts[f"suits-and-signs/game/a{seats}"] = begun(("you", *["bot:random"] * (seats - 1))).save
    start = type(GAMES["gasp"]).start

    def only_two(self: Any, seats: int, options: Any = None) -> Any:
        return breaking() if seats == 3 else start(self, seats, options)

    monkeypatch.setattr(type(GAMES["gasp"]), "start", only_two)
    browser = FakeBrowser("#/", storage)
    browser.settle()
    assert "can’t be read" in browser.text
    assert "Round 1" in browser.text
    assert "Something went wrong" not in browser.text
    assert len(browser.errors) == 1


@pytest.mark.parametrize("error", [MemoryError, RecursionError])
def test_no_memory_is_an_error_like_any_other(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def without(*_: Any) -> Any:
        raise error

    browser = begun()
    with monkeypatch.context() as patched:
        patched.setattr(TableModel, "act", without)
        browser.send(Signal("click", act="anything"))
    browser.do("go-on")
    assert browser.has(".hand")


CLOCKS: dict[str, Callable[[int], int]] = {
    "stands still": lambda _: 1_795_000_000_000,
    "goes backwards": lambda count: 1_795_000_000_000 - 3_600_000 * count,
    "is before 1970": lambda count: -count,
}


@pytest.mark.parametrize("clock", CLOCKS)
def test_with_any_clock_games_are_begun_and_none_is_overwritten(clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = FakeBrowser()
    calls = iter(range(10**9))
    monkeypatch.setattr(browser, "now", lambda: CLOCKS[clock](next(calls)))
    for _ in range(150):
        browser.app.begin(Record("gasp", ("you", "Ann"), {}))
    browser.visit("#/")
    browser.settle()
    assert len(browser.storage.texts) == 150
    assert not browser.errors
