"""The measures of `build.py bench ui` over whole games, with motion, on a phone that is four times as slow.

A person clicks somewhere sensible, against novices at the pace "brisk". For each game these are printed:

- layout shift, as browsers count it: movement without input, in all and in the worst five seconds;
- the longest animation frame: for so long the page neither answered nor moved;
- from a click to the frame that shows its effect, the median and the longest, as browsers time events.

A game that answered no click, or that ended with an error, is refused.
"""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

from engine import GAMES, Record
from tools.errors import BuildError
from tools.measurable import refuse_error
from tools.rooms import samples_of
from tools.visitor import Visitor, steady_page

PROCESSOR = 4
MOST = 60
"""So many clicks at the most; some of them only pick."""

_PATIENCE = 150
"""Seconds for a game: bots take their time."""

_PHONE = ViewportSize(width=360, height=640)
_SETTINGS = """localStorage.setItem("suits-and-signs/settings", '{"pace": "brisk", "offline": true}');"""
_WATCH = """
globalThis.seen = { shifts: [], frames: [], clicks: [] };
const watch = (type, tell, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, ...more });
watch("layout-shift", ({ startTime, value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shifts.push([startTime, value]);
});
watch("long-animation-frame", ({ duration }) => seen.frames.push(duration));
const click = ({ name, duration }) => { if (name === "click") seen.clicks.push(duration); };
watch("event", click, { durationThreshold: 16 });
"""
_OFFERED = """
() => {
  const shown = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return element.contains(there) ? { x, y, acts: !("pick" in element.dataset) } : null;
  };
  const picks = "[data-pick]:not([aria-pressed=true], [aria-disabled])";
  const offered = [...document.querySelectorAll(`[data-act], #go-on, ${picks}`)];
  return { over: document.querySelector("#result") !== null, found: offered.map(shown).filter(Boolean) };
}
"""

_TEXT = """Written by `python3 build.py bench ui`: a game of each kind on a phone of {phone[width]}×{phone[height]}
pixels, CPU ×{processor}, with motion, against novices at the pace "brisk". Aims are 0.05 in all, frames of 100 ms and
clicks of 100 ms.

| Game | shift in all | at worst | longest frame | click, median | longest |
| --- | ---: | ---: | ---: | ---: | ---: |
{table}"""


class Seen(NamedTuple):
    """The measurements of a game: shifts by when they happened, and milliseconds."""

    shifts: list[tuple[float, float]]
    frames: list[float]
    clicks: list[float]


def run(site: Path) -> str:
    """Play a game of each kind, and return the measurements as a part of docs/benchmarks.md."""
    found: dict[str, Seen] = {}
    with steady_page(site, timers=True) as page:
        page.add_init_script(_SETTINGS)
        page.set_viewport_size(_PHONE)
        visitor = Visitor(page)
        visitor.start()
        page.evaluate(_WATCH)
        for slug in GAMES:
            found[GAMES[slug].name] = _play(visitor, slug)
    return report(found)


def report(found: Mapping[str, Seen]) -> str:
    """Return the measurements of games, by name, as a part of docs/benchmarks.md; BuildError if one has no click."""
    rows = []
    for name, seen in found.items():
        if not seen.clicks:
            raise BuildError(f"{name} answered no click, and so is not measured.")
        shift, frame = sum(value for _, value in seen.shifts), max(seen.frames, default=0)
        rows.append(
            f"| {name} | {shift:.3f} | {_worst(seen.shifts):.3f} | {frame:.0f} ms "
            f"| {median(seen.clicks):.0f} ms | {max(seen.clicks):.0f} ms |"
        )
    return _TEXT.format(phone=_PHONE, processor=PROCESSOR, table="\n".join(rows))


def _play(visitor: Visitor, slug: str) -> Seen:
    """Play a game and return its measurements; the processor is slow only while it lasts."""
    page, (seats, options) = visitor.page, samples_of(slug).brief
    seats = seats or min(GAMES[slug].seat_counts)
    record = Record(slug, ("you", *["bot:novice"] * (seats - 1)), options)
    visitor.page.evaluate(
        "([text]) => localStorage.setItem('suits-and-signs/game/bench', text)", [json.dumps(record.to_json())]
    )
    visitor.go("#/nowhere")
    visitor.go("#/game/bench")
    visitor.settle(100)
    session = page.context.new_cdp_session(page)
    page.evaluate("Object.values(seen).forEach((each) => { each.length = 0; })")
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
    _click_along(page, Random(slug))
    refuse_error(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return Seen(**page.evaluate("seen"))


def _click_along(page: Page, rng: Random) -> None:
    """Click offered actions until the game is over."""
    clicks, ends = 0, time.monotonic() + _PATIENCE
    while clicks < MOST and time.monotonic() < ends:
        offered = page.evaluate(_OFFERED)
        if offered["over"]:
            return
        acting = [each for each in offered["found"] if each["acts"]]
        found = acting if acting and rng.random() < 0.7 else offered["found"]
        if found:
            chosen = rng.choice(found)
            page.mouse.click(chosen["x"], chosen["y"])
            clicks += 1
        page.wait_for_timeout(250)


def _worst(shifts: list[tuple[float, float]]) -> float:
    """Return the most that moved within five seconds."""
    return max((sum(value for when, value in shifts if 0 <= when - first < 5000) for first, _ in shifts), default=0)
