"""Sounds of a table, as the page makes them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.test_dragging import open_at

_COUNT = """
() => {
  window.started = 0;
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) {
      window.started += 1;
      start.apply(this, when);
    };
  }
}
"""


def test_what_is_refused_is_heard_unless_sounds_are_off(desk: Page) -> None:
    desk.evaluate(_COUNT)
    open_at(desk, "gasp", lambda view: view.phase == "play" and view.trick and len(view.legal) < len(view.hand))
    refused = desk.locator("#hand [aria-disabled]")
    refused.nth(0).click(force=True)
    desk.wait_for_function("Boolean(window.suitsSound)")
    refused.nth(1).click(force=True)
    desk.wait_for_function("started > 0")
    desk.keyboard.press("m")
    expect(desk.locator("#said")).to_contain_text("Sounds are off.")
    desk.evaluate("started = 0")
    refused.nth(0).click(force=True)
    expect(refused.nth(0)).to_have_attribute("aria-pressed", "true")
    assert desk.evaluate("started") == 0
    desk.keyboard.press("m")
    for name in ("deal", "card", "trick", "token", "turn", "refused", "round", "win"):
        before = desk.evaluate("started")
        desk.evaluate("(name) => suitsSound(name)", name)
        assert desk.evaluate("started") > before, name
        desk.wait_for_timeout(80)
