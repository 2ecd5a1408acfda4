"""The page asks no other host for anything."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import (
    RUN_PYTHON,
    WORKSHOP,
    Troubles,
    fetch_anew,
    html_pages,
    new_page,
    open_ready,
    wait_offline_ready,
)
from tests.browser.starts import ARCHIVES, SNAPSHOT, WITHOUT_SNAPSHOT, judge_fast, paths_taken
from tests.browser.test_csp import templates
from tests.ui.reading import values
from tools import compress, dist
from tools.server import StaticServer

pytestmark = pytest.mark.own_start

# What every start needs, and what only the one or the other; a change here is a change of what every visitor fetches.
START = [
    "/",
    "all-*.css",
    "boot-*.js",
    "core-*.js",
    "core.js",
    "database-*.js",
    "descent-*.js",
    "early-*.js",
    "error-*.js",
    "interpreter-*.js",
    "looks-*.js",
    "main-*.txt",
    "markup-*.js",
    "meanwhile-*.js",
    "morphdom-umd-*.min.js",
    "motion-*.js",
    "nunito-sans-latin-*.woff2",
    "offline-*.js",
    "patching-*.js",
    "piazzolla-latin-*.woff2",
    "pointing-*.js",
    "pyodide.asm.mjs.js",
    "pyodide.asm.wasm",
    "pyodide.mjs.js",
    "resume-*.js",
    "rules-*.js",
    "saves-*.js",
    "snapshot-*.js",
    "start-*.js",
    "vignettes-*.js",
    "vignettes-*.json",
]
PARTS = {SNAPSHOT: ["snapshot-*.bin"], ARCHIVES: ["app-*.zip", "python-*.zip"]}
# Bytes on the wire: of a first visit over a slow link, by how the host compresses; of a page that is only read.
# Typefaces come after the first paint: tests/tools/test_typefaces.py has theirs.
SLOW_VISIT = {".br": 3_432_000, ".gz": 4_355_000}
# Longer by so much where a build is hurried, as it may be without --long.
HURRIED = {".br": 400_000, ".gz": 0}
READING = 60_700
# What comes after the first paint, and has limits of its own.
_LATER = re.compile(r"/service-worker\.js$|\.woff2$|/vignettes-\w+\.json$")


def plain(path: str) -> str:
    """Return the last part of an address without its hash."""
    return re.sub(r"-(?:[0-9a-f]{16}|[A-Z]\w{7})\.", "-*.", path.rpartition("/")[2]) or "/"


# Every day a slow link takes the archives, in test_snapshot.py and below.
@pytest.mark.kept
@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=() if path == SNAPSHOT else pytest.mark.long) for path in PARTS]
)
def test_a_start_fetches_what_it_needs_once_and_nothing_else(path: str, page: Page, server: StaticServer) -> None:
    if path == SNAPSHOT:
        judge_fast(page)
    else:
        page.add_init_script(WITHOUT_SNAPSHOT)
    open_ready(page, server.address)
    assert paths_taken(page) == [path]
    wait_offline_ready(page)
    fetched = [plain(request.path) for request in server.log]
    start = fetched[: fetched.index("service-worker.js")]
    # The icon is the browser's own wish, and comes when it likes.
    assert sorted(name for name in start if not name.startswith("icon")) == sorted(START + PARTS[path])
    assert not [request for request in server.log if request.status >= 400]


@pytest.mark.parametrize("best", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_first_visit_over_a_slow_link_keeps_to_its_budget(best: bool, site: Path) -> None:
    """That this is what it fetches is seen above, with the snapshot every day; the archives are named by the build."""
    files = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.suffix not in (".br", ".gz")]
    wanted = {*START, *PARTS[ARCHIVES]} - {"/"}
    paths = ["/", *(f"/{file}" for file in files if plain(f"/{file}") in wanted)]
    assert len(paths) == len(wanted) + 1
    for ending, budget in SLOW_VISIT.items():
        sent = sum(size(site, path, ending) for path in paths if not _LATER.search(path))
        assert sent < budget + (0 if best else HURRIED[ending]), f"{sent} bytes with {ending}"


def size(site: Path, path: str, ending: str) -> int:
    """Return how many bytes a file of the site has on the wire, where twins with this ending are sent."""
    file = file_at(site, path)
    twin = file.with_name(file.name + ending)
    return (twin if twin.exists() else file).stat().st_size


def file_at(site: Path, path: str) -> Path:
    return site / (path.removeprefix("/") or "index.html")


def surplus(site: Path, paths: Iterable[str]) -> int:
    """Return by how much the .br twins of these files are longer than those of a build that isn't hurried.

    Making the best takes seconds for all pages, so it is asked only of those that seem too long.
    """
    files = {file_at(site, path).name: file_at(site, path).read_bytes() for path in paths}
    return sum(size(site, path, ".br") for path in {*paths}) - compress.count_transferred(files, dist.CACHE)


def wait_until_quiet(page: Page, server: StaticServer) -> None:
    """Wait until nothing has been asked for during a quarter of a second."""
    asked = -1
    while asked < len(server.log):
        asked = len(server.log)
        page.wait_for_timeout(250)


def test_a_page_that_is_only_read_keeps_to_its_budget(
    page: Page, site: Path, server: StaticServer, request: pytest.FixtureRequest
) -> None:
    fetch_anew(page)
    # Of the examples, the longest and all kinds, and every day the longest lesson; what the others refer to is counted
    # below.
    some = [f"examples/{name}.html" for name in ("fistellavates-2", "fistellavates-3", "gasp-7")]
    lessons = sorted(site.glob("lessons/*.html"), key=lambda file: file.stat().st_size)
    kept = lessons if request.config.getoption("--long") else lessons[-1:]
    some += [file.relative_to(site).as_posix() for file in kept]
    others = [address for address in html_pages(site) if not address.startswith(("examples/", "lessons/", "de/"))]
    # In another language a page has the words of scripts, too.
    others += ["de/rules/fistellavates.html", "de/examples/gasp-7.html"]
    for address in [*others, *some]:
        if address not in (*RUN_PYTHON, WORKSHOP):
            before = len(server.log)
            page.goto(server.address + address)
            wait_until_quiet(page, server)
            asked = [request for request in server.log[before:] if not request.is_typeface]
            sent = sum(request.bytes for request in asked)
            if sent >= READING:
                sent -= surplus(site, [request.path for request in asked])
            assert sent < READING, f"{address}: {sent} bytes"
    assert not [request for request in server.log if request.status >= 400]


@pytest.mark.parametrize("ending", SLOW_VISIT)
def test_every_example_keeps_to_its_budget(ending: str, site: Path) -> None:
    examples = [address for address in html_pages(site) if address.startswith("examples/")]
    assert len(examples) > 60
    for address in examples:
        html = (site / address).read_text("utf-8")
        addresses = [*values(html, "link", "href"), *values(html, "script", "src")]
        referred = [name.removeprefix("../") for name in addresses if name.startswith("../assets/")]
        assert len(referred) >= 5, address
        paths = [address, *referred]
        sent = sum(size(site, path, ending) for path in {*paths})
        if sent >= READING and ending == ".br":
            sent -= surplus(site, paths)
        assert sent < READING, f"{address}: {sent} bytes"


# Of each kind of page some are opened every day above, where the fixture fails likewise; what all name is read below.
@pytest.mark.long
def test_no_page_to_read_asks_another_origin(page: Page, site: Path, server: StaticServer) -> None:
    # The fixture fails on any request elsewhere; no other name resolves, should one escape it.
    for address in html_pages(site):
        if address not in RUN_PYTHON:
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
    elsewhere = re.compile(r"(?:https?:)?//")
    for address in html_pages(site):
        assert not [name for name in named(site, address, ":not(a)") if elsewhere.match(name)], address


def test_all_addresses_are_relative(site: Path) -> None:
    for address in html_pages(site):
        assert not [name for name in named(site, address) if name.startswith("/")], address


def named(site: Path, address: str, which: str = "*") -> list[str]:
    """Return the addresses that elements of a page have, in its templates too."""
    html = (site / address).read_text("utf-8")
    pieces = (html, *templates(html))
    return [name for piece in pieces for kind in ("href", "src", "action") for name in values(piece, which, kind)]
