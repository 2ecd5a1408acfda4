"""The page without a network, and the change from one build to the next."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import Troubles, new_page, open_ready, wait_offline_ready, wait_ready, wait_until
from tests.browser.starts import paths_taken
from tools import dist
from tools.server import StaticServer

pytestmark = [pytest.mark.both_starts, pytest.mark.kept]

EVENTS = """
window.told = [];
for (const name of ["suits:offline-ready", "suits:update-ready"])
  addEventListener(name, () => window.told.push(name));
"""
# The first installation fails and leaves no trace; this keeps hold of it.
HOLD_INSTALLING = """
const { register } = ServiceWorkerContainer.prototype;
ServiceWorkerContainer.prototype.register = async function (...what) {
  const registration = await register.apply(this, what);
  window.installing = registration.installing;
  return registration;
};
"""
UPDATE = """
navigator.serviceWorker.getRegistration().then((found) => found.update()).then((found) => {
  window.installing = found.installing;
})
"""


def wait_told(page: Page, name: str) -> None:
    page.wait_for_function("(name) => window.told.includes(name)", arg=name)


@pytest.mark.both_starts(daily=True)
def test_it_plays_on_without_a_network(page: Page, server: StaticServer, start: str) -> None:
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    assert paths_taken(page) == [start]
    wait_told(page, "suits:offline-ready")
    expect(page.locator("#notes")).to_contain_text("offline")
    wait_offline_ready(page)
    assert page.evaluate("window.told") == ["suits:offline-ready"]
    server.stop()

    page.reload()
    wait_ready(page)
    page.goto(server.address + "index.html?utm=whatever&x=1#/new/gasp?seats=4")
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Gasp!")
    for address in ("rules/gasp.html", "about.html?from=somewhere"):
        page.goto(server.address + address)
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the style sheet is there"


def test_it_is_kept_after_the_start_and_out_of_what_that_has_fetched(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    paths = [request.path for request in server.log]
    assert paths.index("/service-worker.js") > max(paths.index(path) for path in paths if "/main-" in path)
    fetched = Counter(request.path for request in server.log if request.bytes)
    assert not [path for path, times in fetched.items() if times > 1]


def test_a_page_that_is_only_read_keeps_nothing(page: Page, server: StaticServer) -> None:
    page.goto(server.address + "rules/gasp.html")
    page.wait_for_load_state("networkidle")
    assert not [request.path for request in server.log if re.search(r"service-worker|pyodide|pyscript", request.path)]


@pytest.mark.parametrize(
    "breaking",
    [
        "navigator.serviceWorker.register = () => Promise.reject(new Error('denied'))",
        "Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('denied'); } })",
    ],
)
def test_it_plays_where_nothing_can_be_kept(breaking: str, page: Page, server: StaticServer) -> None:
    page.add_init_script(breaking)
    open_ready(page, server.address)
    page.wait_for_timeout(200)
    expect(page.locator("#start")).to_be_hidden()


def test_a_full_browser_keeps_nothing_and_plays_on(page: Page, troubles: Troubles, server: StaticServer) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.address.rstrip("/"), "quotaSize": 1_000_000})
    troubles.allow("QuotaExceeded|quota")
    page.add_init_script(HOLD_INSTALLING)
    open_ready(page, server.address)
    page.wait_for_function("window.installing?.state === 'redundant'")
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("document.documentElement.dataset.state") == "ready"


class Site:
    """A folder with a build in it that can be replaced by a changed one."""

    def __init__(self, built: Path, folder: Path) -> None:
        self.folder = folder
        self._files = {
            file.relative_to(built).as_posix(): file.read_bytes()
            for file in built.rglob("*")
            if file.is_file() and file.suffix not in (".br", ".gz") and file.name != "service-worker.js"
        }

    def put(self, build: str, code: str = "") -> None:
        """Put a build there that shows its name: the page in a <meta>, Python's code in data-build.

        `code` is run at the beginning of ui/main.py.
        """
        files = dict(self._files)
        main = next(address for address in files if re.search(r"/main-\w+\.py$", address))
        shown = f"import js\njs.document.documentElement.dataset.build = {build!r}\n{code}\n"
        name = f"assets/main-{build}.py"
        files[name] = shown.encode() + files.pop(main)
        page = files["index.html"].decode().replace(main, name)
        files["index.html"] = page.replace("<title>", f'<meta name="build" content="{build}"><title>').encode()
        files["service-worker.js"] = dist.service_worker(files)
        for address, data in files.items():
            file = self.folder / address
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        for left in self.folder.glob("assets/main-*.py"):
            if left != self.folder / name:
                left.unlink()


@pytest.fixture
def changing(site: Path, tmp_path: Path) -> Iterator[tuple[Site, StaticServer]]:
    """A site that can be updated, served."""
    folder = Site(site, tmp_path)
    folder.put("old")
    with StaticServer(tmp_path) as server:
        yield folder, server


def build_of(page: Page) -> tuple[str, str]:
    """Return which build the page is from, and which its Python."""
    wait_ready(page)
    return (
        page.locator("meta[name=build]").get_attribute("content") or "",
        str(page.evaluate("document.documentElement.dataset.build")),
    )


def test_a_new_build_takes_over_whole_and_says_so(browser: Browser, changing: tuple[Site, StaticServer]) -> None:
    site, server = changing
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    wait_offline_ready(page)
    assert build_of(page) == ("old", "old")

    site.put("new")
    before = len(server.log)
    page.reload()
    assert build_of(page) == ("old", "old"), "the old build stays whole until the page asks for the new one"
    wait_told(page, "suits:update-ready")
    expect(page.locator("#notes")).to_contain_text("new version")
    fetched = {request.path for request in server.log[before:] if request.bytes}
    assert not [path for path in fetched if "pyodide" in path], "what is equal is not fetched again"
    assert len(page.evaluate("caches.keys()")) == 2

    page.evaluate("window.suits.applyUpdate()")
    page.wait_for_function("document.querySelector('meta[name=build]').content === 'new'")
    assert build_of(page) == ("new", "new")
    wait_until(page, "caches.keys().then((names) => names.length === 1)")

    server.stop()
    page.reload()
    assert build_of(page) == ("new", "new")
    page.context.close()
    assert not troubles.unexpected()


def test_a_build_that_is_still_being_copied_is_not_kept(browser: Browser, changing: tuple[Site, StaticServer]) -> None:
    site, server = changing
    page = new_page(browser, Troubles(server.address))
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    wait_offline_ready(page)
    site.put("new")
    (site.folder / "index.html").write_text("half a page")
    page.evaluate(UPDATE)
    page.wait_for_function("window.installing.state === 'redundant'")
    assert len(page.evaluate("caches.keys()")) == 1
    assert page.evaluate("window.told") == ["suits:offline-ready"]
    page.reload()
    assert build_of(page) == ("old", "old")
    page.context.close()


def test_a_build_that_cannot_start_gives_way_to_a_newer_one(
    browser: Browser, changing: tuple[Site, StaticServer]
) -> None:
    site, server = changing
    page = new_page(browser, Troubles(server.address))
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    wait_offline_ready(page)
    site.put("broken", "raise ValueError('broken')")
    page.reload()
    wait_told(page, "suits:update-ready")
    page.evaluate("window.suits.applyUpdate()")
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")

    site.put("mended")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => found.waiting)")
    page.get_by_role("button", name="Reload the page").click()
    page.wait_for_function("document.querySelector('meta[name=build]').content === 'mended'")
    assert build_of(page) == ("mended", "mended")
    page.context.close()
