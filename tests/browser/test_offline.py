"""The page without a network, and the change from one build to the next."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    new_page,
    open_ready,
    open_saved,
    wait_offline_ready,
    wait_quiet,
    wait_ready,
    wait_until,
)
from tests.browser.starts import ARCHIVES, SNAPSHOT, WITHOUT_SNAPSHOT, judge_fast, paths_taken
from tests.browser.test_later import press_share
from tests.browser.test_play import nearly_over
from tests.browser.test_worker import ASK, bots_turn, open_table
from tests.browser.wrong import WrongAnswers
from tools import dist
from tools.server import StaticServer
from tools.visitor import run_python
from ui.table.bot_tasks import BotQuestion

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
    page.wait_for_function("(name) => window.told.includes(name)", arg=name, polling=50)


def open_kept(browser: Browser, server: StaticServer, troubles: Troubles) -> Page:
    """Return a page of a new visitor that is kept for offline use, and that remembers what is told of that."""
    page = new_page(browser, troubles)
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    wait_offline_ready(page)
    return page


@pytest.mark.apart
def test_it_plays_on_without_a_network(
    page: Page, server: StaticServer, start: str, request: pytest.FixtureRequest
) -> None:
    """In both ways to start; what comes later is there as well, and a bot thinks in its worker."""
    page.add_init_script(EVENTS + AT_ONCE)
    open_ready(page, server.address)
    assert paths_taken(page) == [start]
    wait_told(page, "suits:offline-ready")
    expect(page.locator(".foot")).to_contain_text("Ready to play offline")
    wait_offline_ready(page)
    assert page.evaluate("window.told") == ["suits:offline-ready"]
    assert sum("/later-" in request.path for request in server.log if request.bytes) == 1
    server.stop()

    page.reload()
    wait_ready(page)
    assert paths_taken(page) == [start]
    open_saved(page, nearly_over())
    press_share(page)
    page.locator("#move-link").wait_for()
    check_a_bot_answers_from_its_worker(page)
    if request.config.getoption("--long"):
        page.add_init_script(WITHOUT_SNAPSHOT)
        page.goto(server.address + "index.html?utm=whatever&x=1#/new/gasp?seats=4")
        wait_ready(page)
        assert paths_taken(page) == [ARCHIVES]
        expect(page.get_by_role("heading", level=1)).to_contain_text("Gasp!")
        open_saved(page, nearly_over())
        press_share(page)
        page.locator("#move-link").wait_for()
    for address in ("rules/gasp.html", "decks.html", "about.html?from=somewhere"):
        page.goto(server.address + address)
        expect(page.locator("main")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the style sheet is there"
    page.goto(server.address + "decks.html")
    page.locator(".gallery").get_by_role("button").first.click()
    expect(page.locator(".gallery [aria-pressed=true]")).to_have_count(1)
    page.locator(".quiz [data-answer]").first.click()
    expect(page.locator(".quiz").get_by_role("status")).not_to_be_empty()


def check_a_bot_answers_from_its_worker(page: Page) -> None:
    session = bots_turn()
    with page.expect_worker() as found:
        open_table(page, session)
    # The page's own questions are answered by then.
    expect(page.locator(".hand.due")).to_be_visible()
    run_python(page, ASK, question=BotQuestion(session.view(session.turn), "adept", 1).text())
    expect(page.locator("body[data-answer]")).to_be_attached()
    assert page.locator("body").get_attribute("data-answer") in session.view(session.turn).legal
    # The worker itself always starts from the snapshot.
    assert SNAPSHOT in found.value.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")


# Every day test_origin.py sees what is fetched before anything is kept.
@pytest.mark.long
def test_it_is_kept_after_the_start_and_out_of_what_that_has_fetched(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    paths = [request.path for request in server.log]
    assert paths.index("/service-worker.js") > max(paths.index(path) for path in paths if "/main-" in path)
    fetched = Counter(request.path for request in server.log if request.bytes)
    assert not [path for path, times in fetched.items() if times > 1]


def test_a_page_that_is_only_read_keeps_nothing(page: Page, server: StaticServer) -> None:
    page.goto(server.address + "rules/gasp.html")
    wait_quiet(page, server)
    assert not [request.path for request in server.log if re.search(r"service-worker|pyodide|pyscript", request.path)]


@pytest.mark.parametrize(
    "breaking",
    [
        # test_a_full_browser_… refuses a little later, every day.
        pytest.param(
            "navigator.serviceWorker.register = () => Promise.reject(new Error('denied'))", marks=pytest.mark.long
        ),
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


def languages_of(site: Path) -> dict[str, list[str]]:
    """Return by code the files of a built site that only readers of a language need."""
    first, _, _ = (site / "service-worker.js").read_text("utf-8").partition("\n")
    languages: dict[str, list[str]] = json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))["languages"]
    return languages


class Site:
    """A folder with a build in it that can be replaced by a changed one."""

    def __init__(self, built: Path, folder: Path) -> None:
        self.folder = folder
        self.files = {
            file.relative_to(built).as_posix(): file.read_bytes()
            for file in built.rglob("*")
            if file.is_file() and file.suffix not in (".br", ".gz") and file.name != "service-worker.js"
        }
        self.languages = languages_of(built)

    def put(self, build: str, code: str = "") -> None:
        """Put a build there that shows its name: the page in a <meta>, Python's code in data-build.

        `code` is run at the beginning of ui/entries/main.py.
        """
        files = dict(self.files)
        main = next(address for address in files if re.search(r"/main-\w+\.txt$", address))
        shown = f"import js\njs.document.documentElement.dataset.build = {build!r}\n{code}\n"
        name = f"assets/main-{build}.txt"
        files[name] = shown.encode() + files.pop(main)
        page = files["index.html"].decode().replace(main, name)
        files["index.html"] = page.replace("<title>", f'<meta name="build" content="{build}"><title>').encode()
        files["service-worker.js"] = dist.service_worker(files, self.languages)
        for address, data in files.items():
            file = self.folder / address
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        for left in self.folder.glob("assets/main-*.txt"):
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
    page = open_kept(browser, server, troubles)
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
    page.context.close()
    assert not troubles.unexpected()


# What isn't what its name says is refused every day where copies are damaged, below, and by tests/ui/test_updates.py.
@pytest.mark.long
def test_a_build_that_is_still_being_copied_is_not_kept(browser: Browser, changing: tuple[Site, StaticServer]) -> None:
    site, server = changing
    page = open_kept(browser, server, Troubles(server.address))
    site.put("new")
    (site.folder / "index.html").write_text("half a page")
    page.evaluate(UPDATE)
    page.wait_for_function("window.installing.state === 'redundant'")
    assert len(page.evaluate("caches.keys()")) == 1
    assert page.evaluate("window.told") == ["suits:offline-ready"]
    page.reload()
    assert build_of(page) == ("old", "old")
    page.context.close()


# Every day a new build takes over above, and one that can't start begins anew below.
@pytest.mark.long
def test_a_build_that_cannot_start_gives_way_to_a_newer_one(
    browser: Browser, changing: tuple[Site, StaticServer]
) -> None:
    site, server = changing
    page = open_kept(browser, server, Troubles(server.address))
    site.put("broken", "raise ValueError('broken')")
    page.reload()
    wait_told(page, "suits:update-ready")
    # It has begun anew before, so it keeps what it has.
    page.evaluate("sessionStorage.setItem('suits-and-signs/anew/', '1')")
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


# Every day tests/ui/test_updates.py has updates that fail and are tried again, and one succeeds above.
@pytest.mark.long
@pytest.mark.both_starts
@pytest.mark.parametrize("answer", ["404", "500", "portal"])
def test_an_update_that_failed_is_tried_again_and_told(
    answer: str, browser: Browser, changing: tuple[Site, StaticServer], wrong: WrongAnswers
) -> None:
    """The host lets browsers keep its wrong answer for a year."""
    site, server = changing
    page = open_kept(browser, server, Troubles(server.address))
    site.put("new")
    wrong.give(answer, "/main-new")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("localStorage.getItem('suits-and-signs/update-failed/')")
    reader = page.context.new_page()
    reader.goto(server.address + "about.html")
    expect(reader.locator("#kept")).to_contain_text("A newer version could not be fetched whole on")

    wrong.end()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_told(page, "suits:update-ready")
    assert page.evaluate("localStorage.getItem('suits-and-signs/update-failed/')") is None
    reader.reload()
    expect(reader.locator("#kept")).to_contain_text("A newer version is ready")
    page.evaluate("window.suits.applyUpdate()")
    page.wait_for_function("document.querySelector('meta[name=build]').content === 'new'")
    assert build_of(page) == ("new", "new")
    page.context.close()


# Every day tests/ui/test_updates.py has copies that fail.
@pytest.mark.long
def test_a_first_installation_that_failed_is_tried_again(page: Page, server: StaticServer, wrong: WrongAnswers) -> None:
    wrong.give("500", "/about.html")
    page.add_init_script(HOLD_INSTALLING)
    open_ready(page, server.address)
    page.wait_for_function("window.installing?.state === 'redundant'")
    wrong.end()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_offline_ready(page)


DAMAGE = """
async ([pattern, how]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.match(pattern)) continue;
      const response = await cache.match(url);
      const whole = new Uint8Array(await response.arrayBuffer());
      whole[how === "a byte at its end" ? whole.length - 20 : 5] ^= 255;
      const page = "<!doctype html><title>Log in</title><p>Welcome to this hotel.";
      const content = { "half": whole.slice(0, whole.length / 2), "a page": page }[how] ?? whole;
      await cache.put(url, new Response(content, { headers: response.headers }));
    }
  }
}
"""
# Returns those of the files in our caches that aren't what their names say.
DAMAGED = """(async () => {
  const damaged = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const [, hash] = /-([0-9a-f]{16})\\.[a-z]+$/.exec(url) ?? [];
      if (!hash) continue;
      const content = await (await cache.match(url)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      const written = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (!written.startsWith(hash)) damaged.push(url);
    }
  }
  return damaged;
})()"""
ANEW = "suits-and-signs/anew/"
SAVE = "localStorage.setItem('suits-and-signs/game/old', 'never mind')"
# Counts the starts in this tab; a failed start leaves no other trace.
STARTS = "sessionStorage.setItem('starts', 1 + Number(sessionStorage.getItem('starts')))"
LARGE = [("pyodide.asm.wasm", "a byte"), ("pyodide.asm.wasm", "half"), ("pyodide.asm.wasm", "a page")]
SCRIPTS = [("/pyodide.asm.mjs.js", "half"), ("/core-", "a page")]
ARCHIVE = [(r"/(python|app)-\w+\.zip", how) for how in ("a byte at its end", "half", "a page")]


@pytest.mark.own_start
@pytest.mark.parametrize(
    ("file", "how"),
    [
        LARGE[0],
        *(pytest.param(*each, marks=pytest.mark.long) for each in [*LARGE[1:], *SCRIPTS, *ARCHIVE]),
    ],
)
def test_a_large_copy_that_is_damaged_makes_a_page_begin_anew(
    file: str, how: str, page: Page, troubles: Troubles, server: StaticServer
) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    open_ready(page, server.address)
    wait_offline_ready(page)
    page.evaluate(SAVE)
    page.evaluate(DAMAGE, [file, how])
    troubles.allow(".")
    page.add_init_script(STARTS)
    page.goto(server.address + "about.html")
    page.evaluate("sessionStorage.setItem('starts', 0)")
    page.goto(server.address)
    page.wait_for_function("sessionStorage.getItem('starts') === '2'")
    wait_ready(page)
    wait_offline_ready(page)
    assert page.evaluate(DAMAGED) == []
    assert page.evaluate("localStorage.getItem('suits-and-signs/game/old')") == "never mind"
    assert page.evaluate(f"sessionStorage.getItem('{ANEW}')") is None, "another time it may do so again"


SMALL = [
    (r"/boot-\w+\.js", "a page"),
    (r"/main-\w+\.txt", "half"),
    (r"/all-\w+\.css", "half"),
    ("/core.js", "a byte"),
    ("/index.html", "half"),
    ("/about.html", "a byte"),
]


def test_small_copies_that_are_damaged_are_mended_when_they_are_wanted(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    for file, how in SMALL:
        page.evaluate(DAMAGE, [file, how])
    page.goto(server.address + "index.html")
    wait_ready(page)
    page.goto(server.address + "about.html")
    assert page.evaluate("document.documentElement.outerHTML.startsWith('<html lang')")
    # What no start reads is looked at later; tests/ui/test_updates.py tests when.
    page.evaluate(DAMAGE, [r"/later-\w+\.zip", "a byte at its end"])
    page.evaluate("navigator.serviceWorker.controller.postMessage('check')")
    wait_until(page, f"{DAMAGED}.then((damaged) => !damaged.some((address) => address.includes('later-')))")
    server.stop()
    page.goto(server.address + "index.html")
    wait_ready(page)
    assert not [address for address in page.evaluate(DAMAGED) if "boot-" in address or "main-" in address]


# Every day test_snapshot.py has one that is damaged on its way, and small copies are mended above.
@pytest.mark.long
@pytest.mark.own_start
def test_a_damaged_snapshot_is_dropped_and_fetched_again(page: Page, troubles: Troubles, server: StaticServer) -> None:
    judge_fast(page)
    open_ready(page, server.address)
    wait_offline_ready(page)
    page.evaluate(DAMAGE, [r"/snapshot-\w+\.bin", "half"])
    troubles.allow("snapshot")
    page.reload()
    wait_ready(page)
    assert paths_taken(page) == [ARCHIVES]
    wait_until(page, f"{DAMAGED}.then((damaged) => !damaged.length)")
    page.reload()
    wait_ready(page)
    assert paths_taken(page) == [SNAPSHOT]
    assert page.evaluate(DAMAGED) == []


# Every day a damaged copy makes a page begin anew above, and a page that can't start begins anew but once below.
@pytest.mark.long
@pytest.mark.parametrize("denied", ["offline", "sessionStorage"])
def test_a_failed_start_keeps_what_it_has(
    denied: str, page: Page, troubles: Troubles, server: StaticServer, wrong: WrongAnswers
) -> None:
    """Without a network there is nothing better; without sessionStorage, a page might begin anew for ever."""
    open_ready(page, server.address)
    wait_offline_ready(page)
    page.evaluate(DAMAGE, ["pyodide.asm.wasm", "a byte"])
    troubles.allow(".")
    if denied == "offline":
        wrong.give("portal", ".")
    else:
        page.add_init_script(
            "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('denied'); } })"
        )
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    assert len(page.evaluate("caches.keys()")) == 1
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))")
    if denied == "offline":
        return
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded whole")
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Reload the page").click()
    wait_ready(page)


def test_a_page_that_cannot_start_begins_anew_once(browser: Browser, changing: tuple[Site, StaticServer]) -> None:
    site, server = changing
    site.put("broken", "raise ValueError('broken')")
    page = new_page(browser, Troubles(server.address))
    page.goto(server.address)
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    page.evaluate("navigator.serviceWorker.register('service-worker.js').then(() => navigator.serviceWorker.ready)")
    page.add_init_script(STARTS)
    page.reload()
    page.wait_for_function("sessionStorage.getItem('starts') === '2'")
    page.wait_for_function("document.documentElement.dataset.state === 'failed'")
    expect(page.get_by_role("alert")).to_contain_text("stopped with an error")
    page.wait_for_timeout(500)
    assert page.evaluate("sessionStorage.getItem('starts')") == "2"
    page.context.close()
