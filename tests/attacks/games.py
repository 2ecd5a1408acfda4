"""Whole short games in one page, one after another: after the first ten, the page must not take more and more.

Bots play at once. After each game the page shows the same as before it, collects its garbage, and is measured.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page

from engine import GAMES, Session
from tests.browser.helpers import AT_ONCE, open_ready
from tests.rooms import facts
from tools.visitor import run_python

WARM = 10
"""Games after which everything has been imported, compiled and kept that ever is."""

WINDOW = 6
"""Games of which the median is taken: one of each kind."""

ENOUGH = WARM + 2 * WINDOW
"""Games that have to be played before anything can be said."""

_NOWHERE = "#/nowhere"
_COUNTING = """
import _tracemalloc, asyncio, gc, sys
from functools import _lru_cache_wrapper

import js, pyodide_js
from pyodide.ffi import create_proxy

_tracemalloc.start(1)

def count():
    gc.collect()
    # What is only kept up to some number is no leak, and takes hundreds of games to be full.
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.cache_parameters()["maxsize"] is not None:
            each.cache_clear()
    # Python remembers where methods were found, and for that thousands of their names.
    sys._clear_internal_caches()
    tasks = sum(issubclass(type(each), asyncio.Task) for each in gc.get_objects())
    js.window.counted = f"{tasks} {_tracemalloc.get_traced_memory()[0]} {pyodide_js._module.HEAPU8.length}"

js.window.count = create_proxy(count)
"""


class Taken(NamedTuple):
    """What a page takes: bytes of JavaScript, nodes, listeners, tasks, bytes of Python's objects and of all its memory.

    Tasks count as long as anything keeps them, even when they are done.
    """

    heap: int
    nodes: int
    listeners: int
    tasks: int
    python: int
    memory: int


MOST = Taken(heap=4096, nodes=0, listeners=0, tasks=0, python=8192, memory=32768)
"""How much of each may be added by a game, on average. Python remembers the texts of fifty saves."""


def play_games(games: int, page: Page, address: str) -> Iterator[Taken]:
    """Play so many games in one page of the site at this address, and yield what it takes after each."""
    page.add_init_script(AT_ONCE)
    open_ready(page, address + _NOWHERE)
    run_python(page, _COUNTING)
    page.wait_for_function("'count' in window")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for number in range(games):
        _play(page, number)
        yield _measure(page, session)


def growth(taken: list[Taken]) -> Taken:
    """Return how much a game has added, on average, in the second half of the games."""
    start = max(WARM, len(taken) // 2)
    first, last = taken[start : start + WINDOW], taken[-WINDOW:]
    apart = len(taken) - start - WINDOW
    assert len(taken) >= ENOUGH, f"at least {ENOUGH} games have to be played"

    def added(place: int) -> int:
        return round((median(each[place] for each in last) - median(each[place] for each in first)) / apart)

    return Taken(*map(added, range(len(MOST))))


def too_much(added: Taken) -> list[str]:
    """Return what of this is more than may be added, in words."""
    return [
        f"{name}: {value:,} more with every game; {most:,} are allowed"
        for name, value, most in zip(Taken._fields, added, MOST, strict=True)
        if value > most
    ]


def _play(page: Page, number: int) -> None:
    """Have bots play a game that isn't like the one before, and go back."""
    game = list(GAMES.values())[number % len(GAMES)]
    seats = ("bot:novice",) * game.seat_counts[0]
    record = Session.start(game, seats, facts(game.slug).short, Random(number)).record
    # As if another tab had begun it.
    page.evaluate(
        "([id, text]) => localStorage.setItem(`suits-and-signs/game/${id}`, text)",
        [f"g{number}", json.dumps(record.to_json())],
    )
    page.evaluate("(address) => { location.hash = address; }", f"#/game/g{number}")
    page.locator("#result").wait_for()
    page.evaluate("location.hash = '#/'")
    page.locator("#import").wait_for(state="attached")
    page.evaluate(f"location.hash = '{_NOWHERE}'")
    page.wait_for_function("document.querySelector('main')?.textContent.includes('#/nowhere')")


def _measure(page: Page, session: CDPSession) -> Taken:
    page.evaluate("window.count()")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    metrics = {metric["name"]: int(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]}
    of_python = map(int, page.evaluate("window.counted").split())
    return Taken(metrics["JSHeapUsedSize"], metrics["Nodes"], metrics["JSEventListeners"], *of_python)
