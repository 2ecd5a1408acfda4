"""Two deployments on one origin, and a site around both that has a service worker: each minds its own business."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Session
from tests.browser.helpers import Troubles, new_page, open_ready, wait_quiet, wait_until
from tests.browser.starts import SNAPSHOT, judge_fast, paths_taken
from tests.browser.test_offline import EVENTS, Site, build_of, wait_told
from tools.server import StaticServer

pytestmark = [pytest.mark.kept, pytest.mark.own_start]

# It has all pages of the origin that are no other worker's. It answers as single-page apps do where an address has what
# it is told.
AROUND = """
const VERSION = %d;
let wrong = "";
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", ({ data }) => (wrong = data));
addEventListener("fetch", (event) => {
  if (!wrong || !event.request.url.includes(wrong)) return;
  const headers = { "Content-Type": "text/html" };
  event.respondWith(new Response("<!doctype html><title>A home page</title>", { headers }));
});
"""
ANSWER = "(wrong) => navigator.serviceWorker.getRegistration('/').then(({ active }) => active.postMessage(wrong))"
TYPE = """
fetch(performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm")).name)
  .then(({ headers }) => headers.get("Content-Type"))
"""
STORED = "Object.keys(localStorage).filter((key) => /table|failed/.test(key)).sort()"
# What a site around that keeps all that goes through it has of our file.
SPOIL = """
async (address) => (await caches.open("all")).put(address, new Response("never mind"))
"""
RECORD = json.dumps(Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(1)).record.to_json())
SAVE = f"""
localStorage.setItem("suits-and-signs/game/abc", {json.dumps(RECORD)});
localStorage.setItem("suits-and-signs/table", "x".repeat(100_000));
localStorage.setItem("suits-and-signs/update-failed", "1");
"""


@pytest.fixture
def origin(site: Path, tmp_path: Path) -> Iterator[tuple[Site, StaticServer]]:
    """A server of two sites, in suits/ and suits-beta/, and the latter, which can be updated."""
    Site(site, tmp_path / "suits").put("old")
    beta = Site(site, tmp_path / "suits-beta")
    beta.put("old")
    (tmp_path / "index.html").write_text(
        "<!doctype html><title>A home page</title><link rel=icon href=data:,>", "utf-8"
    )
    put_around(tmp_path, 1)
    with StaticServer(tmp_path) as server:
        yield beta, server


def put_around(folder: Path, version: int) -> None:
    (folder / "worker.js").write_text(AROUND % version, "utf-8")


def visit_around(page: Page, address: str, folder: Path) -> None:
    """Visit the site around; a newer version of its worker waits."""
    page.goto(address)
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    wait_until(page, "navigator.serviceWorker.controller")
    put_around(folder, 2)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => found.waiting)")


def leave_table(page: Page, address: str) -> None:
    """Go from the lobby to a game, and then to another page, so that a picture of the table is kept."""
    page.evaluate("location.hash = '#/game/abc'")
    page.locator(".hand").first.wait_for()
    page.goto(address + "about.html")


def wait_kept(page: Page, folder: str) -> None:
    page.wait_for_function(
        "(folder) => navigator.serviceWorker.controller?.scriptURL.endsWith(`/${folder}/service-worker.js`)", arg=folder
    )


# Every day tests/ui/test_updates.py has the worker of a site around, and what earlier versions kept for all sites of an
# origin; test_offline.py lets a new build take over.
@pytest.mark.long
def test_two_deployments_on_one_origin_disturb_neither_each_other_nor_a_site_around(
    browser: Browser, origin: tuple[Site, StaticServer], tmp_path: Path
) -> None:
    beta, server = origin
    ours_at, beta_at = (server.address + path for path in ("suits/", "suits-beta/"))
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.add_init_script(EVENTS)
    judge_fast(page)
    visit_around(page, server.address, tmp_path)
    page.goto(ours_at + "about.html")
    assert page.evaluate("navigator.serviceWorker.controller.scriptURL") == server.address + "worker.js"
    wait_quiet(page, server)
    expect(page.locator("#kept")).to_be_hidden()

    # What an earlier version kept for the whole origin makes room; saves belong to all of it.
    snapshot = next((tmp_path / "suits").glob("assets/snapshot-*.bin")).relative_to(tmp_path).as_posix()
    page.evaluate(SPOIL, f"/{snapshot}")
    page.evaluate(SAVE)
    open_ready(page, ours_at)
    assert paths_taken(page) == [SNAPSHOT], "and not what another site has of it"
    wait_kept(page, "suits")
    assert page.evaluate("window.told") == ["suits:offline-ready"], "no newer version: it is the first of ours"
    assert page.evaluate(STORED) == []

    # What the site around answers wrongly is told where a start fails for it, and says nothing to what is kept.
    page.evaluate(ANSWER, "pyodide.asm.wasm")
    assert page.evaluate(TYPE) == "application/wasm"
    other = page.context.new_page()
    other.add_init_script(EVENTS)
    other.goto(beta_at)
    troubles.allow(".")
    other.wait_for_function("document.documentElement.dataset.state === 'failed'")
    expect(other.get_by_role("alert")).to_contain_text("answered with a page of its own")
    page.evaluate(ANSWER, "")
    open_ready(other, beta_at)
    wait_kept(other, "suits-beta")
    check_update(page, other, beta)

    # Each has its own picture of the last table, and news of its own.
    leave_table(page, ours_at)
    leave_table(other, beta_at)
    assert other.evaluate(STORED) == ["suits-and-signs/table/suits-beta/", "suits-and-signs/table/suits/"]
    page.evaluate("localStorage.setItem('suits-and-signs/update-failed/suits-beta/', Date.now())")
    page.reload()
    expect(page.locator("#kept")).to_contain_text("works offline")
    other.reload()
    expect(other.locator("#kept")).to_contain_text("could not be fetched whole")
    page.context.close()


def check_update(page: Page, other: Page, beta: Site) -> None:
    """A newer build of the other site, which its page lets take over, is news for that, not for this page."""
    beta.put("new")
    other.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    wait_told(other, "suits:update-ready")
    other.evaluate("window.suits.applyUpdate()")
    other.wait_for_function("document.querySelector('meta[name=build]')?.content === 'new'")
    assert build_of(other) == ("new", "new")
    assert page.evaluate("window.told") == ["suits:offline-ready"]
    assert build_of(page) == ("old", "old")
    expect(page.locator("#notes")).not_to_contain_text("new version")
