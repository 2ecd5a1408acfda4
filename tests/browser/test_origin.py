"""The page asks no other host for anything."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.helpers import Troubles, html_pages, new_page, open_ready, wait_offline_ready
from tools.server import StaticServer

# What a start needs; a change here is a change of what every visitor fetches.
START = [
    "/",
    "all-*.css",
    "app-*.zip",
    "boot-*.js",
    "core-*.js",
    "core.js",
    "database-*.js",
    "error-*.js",
    "interpreter-*.js",
    "main-*.py",
    "morphdom-umd-*.min.js",
    "offline-*.js",
    "pyodide.asm.mjs.js",
    "pyodide.asm.wasm",
    "pyodide.mjs.js",
    "python_stdlib.zip",
    "start-*.js",
]


def plain(path: str) -> str:
    """Return the last part of an address without its hash."""
    return re.sub(r"-(?:[0-9a-f]{16}|[A-Z]\w{7})\.", "-*.", path.rpartition("/")[2]) or "/"


def test_a_start_fetches_what_it_needs_once_and_nothing_else(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    fetched = [plain(request.path) for request in server.log]
    start = fetched[: fetched.index("service-worker.js")]
    # The icon is the browser's own wish, and comes when it likes.
    assert sorted(name for name in start if not name.startswith("icon")) == START
    assert not [request for request in server.log if request.status >= 400]


def test_no_page_to_read_asks_another_origin(page: Page, site: Path, server: StaticServer) -> None:
    # The fixture fails on any request elsewhere; no other name resolves, should one escape it.
    for address in html_pages(site):
        if address != "index.html":
            page.goto(server.address + address)
            page.wait_for_load_state("load")
    assert not [request for request in server.log if request.status >= 400]


def test_an_escape_would_be_noticed(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.goto(server.address + "about.html")
    page.evaluate("fetch('https://example.org/').catch(() => {})")
    page.wait_for_timeout(100)
    page.context.close()
    assert any("connect-src" in trouble for trouble in troubles.unexpected())


def test_pages_name_other_hosts_only_in_links(site: Path) -> None:
    loaded = re.compile(r"""<(?!a\b)[^>]*\b(?:href|src|action)=["']?(?:https?:)?//""")
    for address in html_pages(site):
        assert not loaded.search((site / address).read_text("utf-8")), address


def test_all_addresses_are_relative(site: Path) -> None:
    for address in html_pages(site):
        absolute = re.findall(r"""\b(?:href|src)=["'](/[^"']*)""", (site / address).read_text("utf-8"))
        assert not absolute, address
