"""`build.py bench bots`: how long the page's main thread is busy at a stretch while bots play.

Games of bots alone of every kind: whole ones where bots act at once, the beginnings of slower ones and, in a browser
that denies workers, of those in which the page has to think by itself. Chromium's trace says how long each task of the
main thread took, and for how long of that the processor worked for it. The first also depends on the machine's other
work, the second doesn't. The page itself measures each part of its work for bots, so that the longest tasks are listed
with their parts.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from engine import GAMES, Session
from tools import browser, dist
from tools.measurable import PATIENCE, refuse_error, wait_for
from tools.server import StaticServer
from tools.visitor import run_python

LONG = 50
"""Milliseconds; browsers call a longer task a long one."""

COUNTED = 1
"""Milliseconds; shorter tasks aren't counted."""

HARDEST = 3
_SEATS = 4
_ID = "bench"
_CATEGORIES = ("toplevel", "blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline")
_OF_THE_BROWSER = ("UpdateLayoutTree", "Layout", "Paint", "ParseHTML", "MajorGC", "MinorGC")
_PART = "part:"
_BEGIN = "bench:begin"
_NO_WORKERS = "window.Worker = class { constructor() { throw new DOMException('denied'); } };"
_SETTINGS = "localStorage.setItem('suits-and-signs/settings', JSON.stringify({ pace: '%s', offline: true }));"
# Python in the page measures its work for a bot, part by part; time in nested parts counts for the inner one only.
_MEASURE = """
from functools import wraps

from js import Object, document, performance
from pyodide.ffi import to_js

from ui.dom import drawing
from ui.table import bot_tasks
from ui.table.features.saving import Saving
from ui.table.model import TableModel
from ui.table.screen import TableScreen


def measure(owner, name, part):
    work = getattr(owner, name)

    @wraps(work)
    def measured(*given, **named):
        begun = performance.now()
        try:
            return work(*given, **named)
        finally:
            performance.measure("part:" + part, Object.fromEntries(to_js([["start", begun]])))

    setattr(owner, name, measured)


measure(TableModel, "act_for_bot", "act")
measure(bot_tasks.BotQuestion, "written", "ask")
measure(Saving, "save", "save")
measure(TableScreen, "html", "make HTML")
measure(drawing, "patch", "patch the page")
measure(bot_tasks.Thought, "_go_on", "think")
document.documentElement.dataset.measured = ""
"""


class Case(NamedTuple):
    """How bots act: at which pace, of which level, with or without a worker, and for how many seconds at most."""

    pace: str
    level: str
    worker: bool
    seconds: float
    processor: int = 1

    def __str__(self) -> str:
        beside = "" if self.worker else ", no worker"
        return f"CPU ×{self.processor}, {self.pace}, {self.level}{beside}"


CASES = (
    Case("instant", "novice", True, 30),
    Case("brisk", "novice", True, 10),
    Case("calm", "novice", True, 10),
    Case("instant", "master", True, 10),
    Case("instant", "master", False, 10),
    Case("instant", "novice", True, 10, 4),
    Case("instant", "master", False, 10, 4),
)


class Task(NamedTuple):
    """One task of the main thread: its elapsed and its processor time in milliseconds, and its parts."""

    passed: float
    worked: float
    parts: Mapping[str, float]

    def __str__(self) -> str:
        parts = sorted(((time, name) for name, time in self.parts.items() if time >= 1), reverse=True)
        return f"{self.worked:.0f} of {self.passed:.0f} ms: " + ", ".join(f"{name} {time:.0f}" for time, name in parts)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    site = dist.choose_site(arguments.dist)
    print("Milliseconds of the main thread's tasks while bots play: those the processor worked, and those that passed")
    with StaticServer(site) as server, sync_playwright() as playwright:
        flags = ["--no-sandbox"] if browser.is_root() else []
        running = playwright.chromium.launch(executable_path=browser.find(None), args=flags)
        for case in CASES:
            found: list[Task] = []
            for slug in GAMES:
                tasks, played = _watch(running, server.address, slug, case)
                found += tasks
                print(f"  {slug}, {played} actions: {summary(tasks)}", flush=True)
            print(f"{case}: {summary(found)}")
            for task in sorted(found, key=lambda task: -task.worked)[:HARDEST]:
                print(f"    {task}", flush=True)
        running.close()
    return 0


def summary(tasks: Sequence[Task]) -> str:
    """Return median, 95th percentile and maximum of both times, and how many tasks are long by them."""
    said = []
    for name in ("worked", "passed"):
        times = sorted(getattr(task, name) for task in tasks)
        middle, most, last = (times[min(int(len(times) * part), len(times) - 1)] for part in (0.5, 0.95, 1))
        said.append(f"{name} {middle:.0f} · {most:.0f} · {last:.0f}, {sum(time > LONG for time in times)} long")
    return f"{len(tasks)} tasks, {'; '.join(said)}"


def _watch(running: Browser, address: str, slug: str, case: Case) -> tuple[list[Task], int]:
    """Have bots play a game, and return the tasks meanwhile and how many actions were played."""
    game = GAMES[slug]
    seats = (f"bot:{case.level}",) * min(_SEATS, game.seat_counts[-1])
    record = Session.start(game, seats, {}, Random(1)).record
    with _page(running, address, case) as page:
        page.evaluate(
            "([id, text]) => suits.saves.set(`suits-and-signs/game/${id}`, text)", [_ID, json.dumps(record.to_json())]
        )
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": case.processor})
        page.evaluate(f"location.hash = '#/game/{_ID}'")
        page.locator("main.at-table").wait_for()
        running.start_tracing(page=page, categories=list(_CATEGORIES))
        page.evaluate("(name) => performance.mark(name)", _BEGIN)
        with suppress(TooLate):
            page.locator("#result").wait_for(timeout=1000 * case.seconds, state="attached")
        trace = json.loads(running.stop_tracing())
        refuse_error(page)
        saved = page.evaluate(f"localStorage['suits-and-signs/game/{_ID}']")
    return list(tasks_in(trace["traceEvents"])), len(json.loads(saved)["actions"])


@contextmanager
def _page(running: Browser, address: str, case: Case) -> Iterator[Page]:
    """Open a page that measures its work for bots."""
    context = running.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(_SETTINGS % case.pace + ("" if case.worker else _NO_WORKERS))
    page = context.new_page()
    page.goto(address)
    wait_for(page, "document.documentElement.dataset.state === 'ready'", "Python to start")
    run_python(page, _MEASURE)
    page.locator("html[data-measured]").wait_for(state="attached")
    yield page
    context.close()


def tasks_in(events: Iterable[Mapping[str, Any]]) -> Iterator[Task]:
    """Yield the tasks of the main thread of the page under test, with the page's own measurements in them."""
    events = sorted(events, key=lambda event: event.get("ts", 0))
    begin = next(event for event in events if event["name"] == _BEGIN)
    own = [event for event in events if event["pid"] == begin["pid"] and event.get("ts", 0) >= begin["ts"]]
    parts = [*_read_measures(own), *_of_browser(own, begin["tid"])]
    parts.sort()
    place = 0
    for event in own:
        if event["tid"] != begin["tid"] or event["name"] != "RunTask" or event.get("dur", 0) < 1000 * COUNTED:
            continue
        within: defaultdict[str, float] = defaultdict(float)
        while place < len(parts) and parts[place][0] < event["ts"] + event["dur"]:
            start, length, name = parts[place]
            if start >= event["ts"]:
                within[name] += length / 1000
            place += 1
        yield Task(event["dur"] / 1000, event.get("tdur", 0) / 1000, within)


def _read_measures(events: Iterable[Mapping[str, Any]]) -> Iterator[tuple[float, float, str]]:
    """Yield the page's own measurements as (start, microseconds, name)."""
    begun: dict[tuple[str, str], float] = {}
    for event in events:
        if event["name"].startswith(_PART) and event["ph"] in "be":
            key = event["name"], json.dumps(event.get("id2", event.get("id")))
            if event["ph"] == "b":
                begun[key] = event["ts"]
            elif key in begun:
                start = begun.pop(key)
                yield start, event["ts"] - start, event["name"].removeprefix(_PART)


def _of_browser(events: Iterable[Mapping[str, Any]], thread: int) -> Iterator[tuple[float, float, str]]:
    for event in events:
        if event["tid"] == thread and event["ph"] == "X" and event["name"] in _OF_THE_BROWSER:
            yield event["ts"], event.get("dur", 0), event["name"]
