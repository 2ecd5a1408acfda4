"""A turn is told while the page is out of sight: with the browser's notifications, or those of our service worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.helpers import session
from tests.browser.test_by_link import DO
from tests.browser.test_dragging import open_at

_NOTIFICATIONS = """
() => {
  window.notices = [];
  window.asked = 0;
  const shown = (title, { body, tag }) => {
    const notice = { title, body, tag, isOpen: true, close: () => { notice.isOpen = false; }, onclick: null };
    notices.push(notice);
    return notice;
  };
  window.before = [Notification, suitsSite.registration];
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { asked += 1; return (Notification.permission = "granted"); }
    constructor(...about) { return shown(...about); }
  };
  suitsSite.registration = async () => ({
    showNotification: async (...about) => { shown(...about); },
    getNotifications: async ({ tag }) => notices.filter((notice) => notice.isOpen && notice.tag === tag),
  });
}
"""
_SIGHT = """
(sight) => {
  if (sight === "visible") delete document.visibilityState;
  else Object.defineProperty(document, "visibilityState", { value: sight, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
"""
# What bots wait for is read meanwhile.
_CALLED = """
(times) => {
  document.querySelector("#app #go-on")?.click();
  return notices.length === times;
}
"""


@pytest.fixture
def desk_with_notices(desk: Page) -> Iterator[Page]:
    desk.evaluate(_NOTIFICATIONS)
    yield desk
    desk.evaluate(_SIGHT, "visible")
    desk.evaluate("[window.Notification, suitsSite.registration] = before")


def called(page: Page, times: int) -> None:
    """Act out of sight, and see that the page calls once it is the person's turn again, until it is in sight."""
    page.evaluate(_SIGHT, "hidden")
    before = session(page).length
    while session(page).length == before:
        page.evaluate(DO)
    page.wait_for_function(_CALLED, arg=times)
    assert page.title().startswith("● Your turn")
    assert page.evaluate("notices.at(-1).title") == "Your turn"
    page.evaluate(_SIGHT, "visible")
    page.wait_for_function("notices.every(({ isOpen }) => !isOpen)")
    assert not page.title().startswith("●")


def test_a_turn_is_told_by_whatever_the_browser_has(desk_with_notices: Page) -> None:
    desk = desk_with_notices
    open_at(desk, "gasp", lambda view: view.phase == "play")
    assert desk.evaluate("asked") == 0
    desk.locator("#open-menu").click()
    desk.locator("#open-settings").click()
    desk.locator("#notices-on").check()
    desk.wait_for_function("asked === 1")
    desk.keyboard.press("Escape")
    called(desk, 1)
    # As on Android.
    desk.evaluate("() => { Notification = class { static permission = 'granted'; constructor() { throw 0; } }; }")
    called(desk, 2)
