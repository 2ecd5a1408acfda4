"""Sounds of a table, as the page makes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_dragging import open_at

_NAMES = ("deal", "card", "trick", "token", "turn", "refused", "round", "win")
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
# Of each sound: the highest sample, the first and the last, for how many milliseconds there is any, and how loud the
# loudest tenth of a second is, in decibels, with low tones filtered as an ear and a small loudspeaker do.
_MEASURE = """
async (names) => {
  const RATE = 48000;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const address = loaded.find((name) => /\\/sounds[^/]*\\.js/.test(name));
  const { AudioContext } = window;
  const found = [];
  for (const name of names) {
    const offline = new OfflineAudioContext(1, 2 * RATE, RATE);
    Object.defineProperty(offline, "state", { value: "running" });
    window.AudioContext = function () { return offline; };
    (await import(`${address}#${name}`)).playSound(name);
    const samples = (await offline.startRendering()).getChannelData(0);
    const [first, last] = [samples.findIndex(Boolean), samples.findLastIndex(Boolean)];
    let [low, sum, loudest] = [0, 0, 0];
    const powers = samples.map((sample) => {
      low += (sample - low) * 2 * Math.PI * 700 / RATE;
      return (sample - low) ** 2;
    });
    powers.forEach((power, at) => {
      sum += power - (powers[at - RATE / 10] ?? 0);
      loudest = Math.max(loudest, sum);
    });
    const peak = Math.max(...samples.map(Math.abs));
    const end = Math.max(Math.abs(samples[first]), Math.abs(samples[last]));
    found.push([peak, end, (last - first) * 1000 / RATE, 10 * Math.log10(loudest * 10 / RATE)]);
  }
  window.AudioContext = AudioContext;
  return found;
}
"""


@pytest.fixture
def audible(desk: Page) -> Iterator[Page]:
    """A page that makes sounds, until the end of the test: others are silent."""
    desk.evaluate("isAudible = true")
    yield desk
    desk.evaluate("isAudible = false; sounding.suspend()")


def test_what_is_refused_is_heard_unless_sounds_are_off(audible: Page) -> None:
    desk = audible
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
    for name in _NAMES:
        before = desk.evaluate("started")
        desk.evaluate("(name) => suitsSound(name)", name)
        assert desk.evaluate("started") > before, name
        desk.wait_for_timeout(80)
    # What comes together is heard one after the other, but not long after.
    desk.wait_for_timeout(800)
    desk.evaluate("started = 0; for (let each = 0; each < 9; each += 1) suitsSound('turn')")
    assert desk.evaluate("started") == 4 * 4

    heard = dict(zip(_NAMES, desk.evaluate(_MEASURE, _NAMES), strict=True))
    for name, (peak, end, length, _) in heard.items():
        assert 0.05 < peak < 0.3, name
        assert end < 0.001, "it begins and ends without a click"
        assert length <= (1500 if name == "win" else 600), name
    loud = [each[3] for each in heard.values()]
    assert max(loud) - min(loud) < 6, heard


@pytest.mark.long  # it waits for ten seconds
def test_its_context_rests_until_the_next_sound(audible: Page) -> None:
    desk = audible
    desk.evaluate(_COUNT)
    open_at(desk, "gasp", lambda view: view.phase == "play" and len(view.legal) > 1)
    desk.keyboard.press("m")
    desk.wait_for_function("Boolean(window.suitsSound)")
    desk.wait_for_timeout(5_500)
    assert desk.evaluate("sounding.state") == "suspended"
    # With sounds off, no press wakes it.
    desk.keyboard.press("Shift")
    desk.wait_for_timeout(300)
    assert desk.evaluate("sounding.state") == "suspended"
    desk.evaluate("started = 0; suitsSound('card'); suitsSound('turn')")
    desk.wait_for_function("started > 4")
    assert desk.evaluate("sounding.state") == "running"
    desk.wait_for_timeout(5_800)
    assert desk.evaluate("sounding.state") == "suspended"
    desk.keyboard.press("m")
