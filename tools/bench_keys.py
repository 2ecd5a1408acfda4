"""`build.py bench keys`: how many keys it takes to act at the table of each game, and how often the focus gets lost.

A player of random actions goes the shortest way that the keyboard offers, by Tab, arrows and the letters of the table.
"""

import argparse
import json
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from engine import GAMES, Session
from tools import dist
from tools.camera import PHONE
from tools.visitor import Visitor, steady_page

ACTIONS = 30
"""So many actions of each game are played, or fewer if it is over."""

_PICKS = 3
"""Cards that are picked for an action, at the most, before one that is offered is taken."""

_SETTINGS = """localStorage.setItem("suits-and-signs/settings", '{"pace": "instant", "offline": true}');"""
_DUE = ".felt button:is([data-act], .due [data-pick]:not([aria-disabled]), .tray [data-pick]), #result"
_OFFERED = """
() => {
  const offered = (what) => [...document.querySelectorAll(`.felt button[${what}]:not([aria-disabled])`)]
    .filter((button) => button.ariaPressed !== "true" || what === "data-act")
    .map((button) => [what, button.getAttribute(what)]);
  return { acts: offered("data-act"), picks: offered("data-pick") };
}
"""
# The keys that lead to an element, by the shortest way.
_WAY = """
([what, value]) => {
  const found = document.querySelectorAll(`.felt button[${what}="${CSS.escape(value)}"]`);
  const target = [...found].find((button) => button.checkVisibility());
  globalThis.wanted = target;
  const row = target.closest("[data-arrows]");
  const buttons = row ? [...row.querySelectorAll("button")] : [target];
  const times = (key, count) => Array(count).fill(key);
  const shortest = (ways) => ways.reduce((best, way) => (way.length < best.length ? way : best));
  const along = (from, to) => shortest([
    times(to > from ? "ArrowRight" : "ArrowLeft", Math.abs(to - from)),
    ["Home", ...times("ArrowRight", to)],
    ["End", ...times("ArrowLeft", buttons.length - 1 - to)],
  ]);
  const stops = [...document.querySelectorAll("a[href], button, input, select, [tabindex]")]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility());
  const place = buttons.indexOf(target);
  const from = (start) => {
    if (start === target) return [];
    const ways = [];
    if (row?.contains(start) && buttons.includes(start)) ways.push(along(buttons.indexOf(start), place));
    if (row && row === start) {
      ways.push(["ArrowRight", ...along(0, place)], ["ArrowLeft", ...along(buttons.length - 1, place)]);
    }
    const isBefore = (stop) => start.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING;
    const before = stops.indexOf(start) >= 0 ? stops.indexOf(start) : stops.filter(isBefore).length;
    const after = stops.indexOf(start) >= 0 ? before + 1 : before;
    for (const button of buttons.filter((each) => stops.includes(each))) {
      const stop = stops.indexOf(button);
      const tabs = stop >= after ? times("Tab", stop - after + 1) : times("Shift+Tab", before - stop);
      ways.push([...tabs, ...along(buttons.indexOf(button), place)]);
    }
    return shortest(ways);
  };
  const ways = [from(document.activeElement)];
  const hand = document.getElementById("hand");
  if (hand) ways.push(["h", ...from(hand.querySelector("button[tabindex='0']") ?? hand)]);
  const piles = document.getElementById("piles");
  if (piles) ways.push(["d", ...from(piles.querySelector("button[tabindex='0']") ?? piles)]);
  if (hand?.contains(target) && place < 9) ways.push([String(place + 1)]);
  if (document.querySelector("#prompt[data-arrows]")) ways.push(["q", ...from(document.getElementById("prompt"))]);
  return shortest(ways);
}
"""
_LAID_OUT = "new Promise((tell) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(tell))))"


class Found(NamedTuple):
    """The number of presses for each action, and how many of them left the focus nowhere."""

    presses: Sequence[int]
    lost: int


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    # With all its timers: bots act when what was played before them has been told.
    with steady_page(dist.choose_site(arguments.dist), timers=True) as page:
        page.add_init_script(_SETTINGS)
        page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        visitor = Visitor(page)
        visitor.start()
        found = {slug: _play(visitor, slug) for slug in GAMES}
    print(report(found))
    return 0


def report(found: dict[str, Found]) -> str:
    """Return a line for each game and one for all."""
    lines = [_line(slug, each) for slug, each in found.items()]
    all_presses = [count for each in found.values() for count in each.presses]
    return "\n".join([*lines, _line("all games", Found(all_presses, sum(each.lost for each in found.values())))])


def _line(name: str, found: Found) -> str:
    counts = f"median {median(found.presses):g}, most {max(found.presses)} keys an action"
    return f"{name}: {counts} ({len(found.presses)} actions); focus lost after {found.lost}"


def _play(visitor: Visitor, slug: str) -> Found:
    """Play some actions of a game of one person against two bots, or as few as there can be."""
    page, rng = visitor.page, Random(slug)
    bots = max(1, min(2, max(GAMES[slug].seat_counts) - 1))
    record = Session.start(GAMES[slug], ("you", *["bot:random"] * bots), {}, rng).record
    visitor.store(keys=json.dumps(record.to_json()))
    page.evaluate(_SETTINGS)
    page.reload()
    visitor.wait_for_start()
    visitor.go("#/nowhere")
    visitor.go("#/game/keys")
    presses: list[int] = []
    lost = 0
    while len(presses) < ACTIONS:
        page.wait_for_selector(f"{_DUE}, #go-on")
        visitor.settle()
        if visitor.has("#go-on"):
            # The end of a round stands until someone has read it; it has the focus.
            page.keyboard.press("Enter")
            page.evaluate(_LAID_OUT)
            continue
        if visitor.has("#result"):
            break
        presses.append(_act(page, rng))
        page.evaluate(_LAID_OUT)
        lost += page.evaluate("document.activeElement === document.body")
    return Found(presses, lost)


def _act(page: Page, rng: Random) -> int:
    """Act once, and return how many keys that took."""
    at, count, picked = _at(page), 0, 0
    while _at(page) == at:
        offered = page.evaluate(_OFFERED)
        choices = offered["acts"] if offered["acts"] and (picked >= _PICKS or rng.random() < 0.7) else []
        count += _press(page, rng.choice(choices or offered["picks"] or offered["acts"]))
        picked += 1
    return count


def _at(page: Page) -> str | None:
    return page.locator("main").get_attribute("data-at")


def _press(page: Page, choice: Sequence[str]) -> int:
    """Go to a button and press it, and return how many keys that took."""
    count = 0
    for _ in range(5):
        way = page.evaluate(_WAY, choice)
        for key in way:
            page.keyboard.press(key)
        count += len(way)
        if page.evaluate("document.activeElement === wanted"):
            page.keyboard.press("Enter")
            page.evaluate(_LAID_OUT)
            return count + 1
    raise AssertionError(f"no key leads to {choice}")
