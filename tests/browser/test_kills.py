"""The browser is killed in the middle of a fast game: at most the action in flight is lost."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES, Record, Session
from tests.browser.helpers import AT_ONCE, PATIENCE, arguments, executable, saves, wait_ready
from tools.server import StaticServer
from ui.saves.saves import record_text

pytestmark = [
    pytest.mark.own_start,
    pytest.mark.skipif(os.name != "posix", reason="processes are killed as on Unix"),
]

ID = "abc"
KEY = f"suits-and-signs/game/{ID}"
BOTS = Session.start(GAMES["rebel-runs"], ("bot:novice",) * 4, {}, Random(1)).record
IN_FLIGHT = 1
DEVTOOLS = "DevToolsActivePort"


@contextmanager
def killable(browser: Browser, profile: Path) -> Iterator[Page]:
    """Yield a page of a browser that keeps its profile in this folder, and kill the browser afterwards."""
    port = profile / DEVTOOLS
    port.unlink(missing_ok=True)
    command = [
        executable(),
        "--headless=new",
        "--remote-debugging-port=0",
        f"--user-data-dir={profile}",
        "--no-first-run",
        *arguments(),
        "about:blank",
    ]
    # A group of processes of its own, so that none of them is left to write anything.
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        connected = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{devtools_port(port)}")
        context = connected.contexts[0]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        yield context.pages[0]
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()


def devtools_port(file: Path) -> str:
    """Return the port that a starting browser writes into this file."""
    from time import monotonic, sleep

    end = monotonic() + PATIENCE / 1000
    while not (file.is_file() and (lines := file.read_text().splitlines()) and len(lines) > 1):
        assert monotonic() < end, "the browser did not start"
        sleep(0.02)
    return lines[0]


def actions(text: str) -> tuple[str, ...]:
    return Record.from_json(text).actions


SLEPT = "{ const { now } = Date; Date.now = () => now() + 2 * 60 * 60_000; }"
"""What a page finds after a sleep: the time of day has gone on, performance.now() hasn't."""


def play(page: Page, milliseconds: float) -> None:
    page.wait_for_timeout(milliseconds)


def sleep_while_a_second_tab_starts(page: Page, milliseconds: float) -> None:
    page.wait_for_timeout(milliseconds / 2)
    page.evaluate(SLEPT)
    second = page.context.new_page()
    second.add_init_script(SLEPT)
    second.goto(page.url.partition("#")[0])
    wait_ready(second)
    second.evaluate("suits.saves.recovered")
    page.bring_to_front()
    page.wait_for_timeout(milliseconds / 2)


def lose_the_database(page: Page, milliseconds: float) -> None:
    page.wait_for_timeout(milliseconds / 2)
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"}
    )
    page.wait_for_timeout(milliseconds / 2)


DAYS = [sleep_while_a_second_tab_starts, lose_the_database, play, play, play]
"""What happens before a kill, one after another."""


# Every day once, after what is rarest of all; test_journal.py loses a database every day.
@pytest.mark.parametrize("kills", [1, pytest.param(30, marks=pytest.mark.long)])
def test_a_killed_browser_loses_the_action_in_flight_at_most(
    kills: int, browser: Browser, server: StaticServer, tmp_path: Path
) -> None:
    chance = Random(kills)
    lost = []
    for number, happens in zip(range(kills), cycle(DAYS), strict=False):
        profile = tmp_path / str(number)
        with killable(browser, profile) as page:
            page.goto(server.address + "about.html")
            # In the form in which every version of the page has written saves, so that the journal goes on from it.
            page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, record_text(BOTS)])
            page.goto(f"{server.address}#/game/{ID}")
            wait_ready(page)
            happens(page, chance.uniform(200, 3000))
            played = actions(saves(page)[ID])
        with killable(browser, profile) as page:
            page.goto(server.address)
            wait_ready(page)
            page.evaluate("suits.saves.recovered")
            found = actions(saves(page)[ID])
        assert found[: len(played)] == played[: len(found)]
        lost.append(len(played) - len(found))
    assert max(lost) <= IN_FLIGHT, lost
