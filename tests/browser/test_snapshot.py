"""Where Python comes from: a snapshot of its memory, or archives where anything stands against that."""

import gzip
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.helpers import Troubles, begin, new_page, open_ready, wait_offline_ready, wait_ready
from tests.browser.starts import (
    ARCHIVES,
    LINK_IS_FAST,
    LINK_IS_SLOW,
    SNAPSHOT,
    WITHOUT_SNAPSHOT,
    judge_fast,
    paths_taken,
    told_link,
)
from tools.server import StaticServer

pytestmark = pytest.mark.own_start

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
# What becomes of a page's own number: a game's deck is shuffled by it.
CHANCE = """
from random import random
import js
js.document.documentElement.dataset.chance = random()
"""


def play(page: Page, address: str) -> None:
    """Begin a game in a page that has started, and see that it goes on."""
    # Between people, since bots would start another Python, in a worker.
    begin(page, f"{address}#/new/gasp?seats=2", people=2)
    asked = page.locator("#go-on, #uncover").first
    asked.wait_for()
    if asked.get_attribute("id") == "go-on":
        # The first game of a visitor begins with a start card.
        asked.click()
    page.locator("#uncover").click()
    expect(page.locator("[data-pick]").first).to_be_visible()


def fetched(server: StaticServer, ending: str) -> list[str]:
    """Return what was fetched until the service worker began to keep everything."""
    paths = [request.path for request in server.log]
    end = paths.index("/service-worker.js") if "/service-worker.js" in paths else None
    return [path for path in paths[:end] if path.endswith(ending)]


# Every day test_origin.py sees that a start from the snapshot fetches it and nothing else.
@pytest.mark.long
def test_a_fast_link_takes_the_snapshot_at_once(page: Page, server: StaticServer) -> None:
    judge_fast(page)
    open_ready(page, server.address)
    assert paths_taken(page) == [SNAPSHOT]
    assert not fetched(server, ".zip")
    play(page, server.address)


@pytest.mark.kept
def test_a_slow_link_takes_the_archives_and_the_snapshot_later(page: Page, server: StaticServer) -> None:
    page.add_init_script(LINK_IS_SLOW)
    open_ready(page, server.address)
    assert paths_taken(page) == [ARCHIVES]
    assert not fetched(server, ".bin")
    wait_offline_ready(page)
    assert len([request for request in server.log if request.path.endswith(".bin")]) == 1

    server.stop()
    page.reload()
    wait_ready(page)
    assert paths_taken(page) == [SNAPSHOT]
    play(page, server.address)


# Each says the contrary of what the WebAssembly would.
@pytest.mark.parametrize(
    ("told", "seen", "path"),
    [
        ("{ downlink: 10 }", LINK_IS_SLOW, SNAPSHOT),
        pytest.param("{ downlink: 4.9 }", LINK_IS_FAST, ARCHIVES, marks=pytest.mark.long),
        pytest.param("{ downlink: 10, saveData: true }", LINK_IS_FAST, ARCHIVES, marks=pytest.mark.long),
        pytest.param("{ downlink: 8 }", LINK_IS_SLOW, ARCHIVES, marks=pytest.mark.long),
    ],
)
def test_a_browser_that_knows_its_link_is_believed(
    told: str, seen: str, path: str, page: Page, server: StaticServer
) -> None:
    page.add_init_script(seen.replace(told_link("undefined"), told_link(told)))
    open_ready(page, server.address)
    assert paths_taken(page) == [path]


def test_chance_differs_between_loads(page: Page, server: StaticServer) -> None:
    judge_fast(page)
    page.route("**/main-*.txt", lambda route: route.fulfill(body=route.fetch().text() + CHANCE))
    numbers = set()
    for _ in range(2):
        open_ready(page, server.address)
        assert paths_taken(page) == [SNAPSHOT]
        numbers.add(page.locator("html").get_attribute("data-chance"))
    assert len(numbers) == 2


def changed(change: Callable[[bytes], bytes]) -> Callable[[Page], None]:
    """Return what lets the snapshot arrive changed."""

    def change_it(page: Page) -> None:
        page.route("**/snapshot-*.bin", lambda route: route.fulfill(body=change(route.fetch().body())))

    return change_it


def of_another_build(content: bytes) -> bytes:
    whole = gzip.decompress(content)
    other = re.sub(rb'("seal":")\w', rb"\1z", whole, count=1)
    assert other != whole
    return gzip.compress(other, 1)


def lost(route: Route) -> None:
    route.abort()


def missing(route: Route) -> None:
    route.fulfill(status=404, body="There is nothing here.")


STANDING_AGAINST = {
    "no DecompressionStream": lambda page: page.add_init_script(WITHOUT_SNAPSHOT),
    "another build": changed(of_another_build),
    "a changed byte": changed(lambda content: content[:500_000] + bytes([content[500_000] ^ 1]) + content[500_001:]),
    "half a file": changed(lambda content: content[: len(content) // 2]),
    "something else": changed(lambda content: b"<!doctype html>"),
    "not there": lambda page: page.route("**/snapshot-*.bin", missing),
    "no connection": lambda page: page.route("**/snapshot-*.bin", lost),
    "no memory": lambda page: page.add_init_script(
        """
        const { set } = Uint8Array.prototype;
        Uint8Array.prototype.set = function (...what) {
          if (this.length < 30 * 2 ** 20) return set.apply(this, what);
          Uint8Array.prototype.set = set;
          throw new RangeError("Array buffer allocation failed");
        };
        """
    ),
    "another Pyodide": lambda page: page.route(
        "**/snapshot-*.js",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body=route.fetch().text().replace("module.__PyRuntime", "module.no_such_name.length"),
        ),
    ),
}


# The first is what all tests have that start from the archives; that a part, another build's or something else is not
# the snapshot is found out while it is read, as a changed byte is; test_start.py has files that aren't there, and
# restoring fails without memory, too.
RARE = (
    "no DecompressionStream",
    "another build",
    "half a file",
    "something else",
    "no memory",
    "not there",
    "no connection",
    "another Pyodide",
)


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.long if what in RARE else ()) for what in STANDING_AGAINST]
)
def test_whatever_stands_against_it_python_starts(
    what: str, page: Page, troubles: Troubles, server: StaticServer
) -> None:
    troubles.allow("snapshot-|ERR_FAILED")
    judge_fast(page)
    STANDING_AGAINST[what](page)
    open_ready(page, server.address)
    assert paths_taken(page) == [ARCHIVES]


def test_an_iphone_starts_without_it(browser: Browser, troubles: Troubles, server: StaticServer) -> None:
    page = new_page(browser, troubles, user_agent=IPHONE)
    judge_fast(page)
    open_ready(page, server.address)
    assert paths_taken(page) == [ARCHIVES]
    page.context.close()
