"""A turn is told in the background: by the title, and by a notification where the person wants that."""

from __future__ import annotations

import pytest

from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_choosing import choosing, chosen
from tests.ui.test_hints import begun
from ui.app.frame import EmbedShell
from ui.page.settings import USUAL
from ui.platform.browser import Signal

MARKED = "● Your turn · "


def test_whoever_looks_elsewhere_is_called_once_by_title_and_notification_until_they_are_back() -> None:
    air, browsers = choosing()
    table, ben, cem = browsers
    for each in (table, ben):
        each.send(Signal("change", do="setting", name="notices", text="on"))
        each.settle()
    for who in (0, 1):
        chosen(air, browsers, who)
        browsers[who].send(Signal("hidden"))
    assert not ben.title.startswith("●")
    chosen(air, browsers, 2)
    for each in (table, ben):
        assert each.title.startswith(MARKED)
        assert each.notices == ["Your turn: Holy Matrimony"]
    cem.read_on()
    chosen(air, browsers, 2)
    assert len(ben.notices) == 1
    ben.send(Signal("shown"))
    ben.settle()
    assert not ben.title.startswith("●")
    assert not ben.notices


def test_a_turn_that_was_seen_is_no_news() -> None:
    air, browsers = choosing()
    ben = browsers[1]
    ben.app.choose("notices", "on")
    ben.send(Signal("hidden"))
    chosen(air, browsers, 2)
    assert not ben.notices


def test_bots_that_take_long_call_a_person_too_and_without_a_wish_the_title_alone_does() -> None:
    browser = begun()
    while browser.model.is_choosing:
        browser.do_something()
    browser.send(Signal("hidden"))
    browser.read_on()
    assert browser.title.startswith(MARKED)
    assert not browser.notices


def test_the_browser_is_asked_when_the_person_wishes_and_a_refusal_is_told() -> None:
    browser = begun()
    browser.allowing = False
    browser.send(Signal("change", do="setting", name="notices", text="on"))
    browser.settle()
    assert browser.app.settings["notices"] == "off"
    assert "doesn’t allow notifications" in browser.text


def test_where_there_are_no_notifications_no_setting_speaks_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert begun().has("#notices-on")
    monkeypatch.setattr(FakeBrowser, "notifies", lambda browser: False)
    browser = begun()
    assert not browser.has("#notices-on")
    assert set(browser.app.settings) == set(USUAL) - {"notices"}
    assert not EmbedShell.asks_for_notices
