"""Which languages are kept for offline use: those that are read in a browser, each whole or not at all."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import Troubles, check_axe, new_page, open_ready, wait_offline_ready, wait_until
from tests.browser.test_offline import DAMAGE, DAMAGED, EVENTS, Site, languages_of, wait_told
from tests.browser.wrong import WrongAnswers
from tools.server import StaticServer

pytestmark = pytest.mark.kept

# The page believes that Python answers: copying a whole build takes long enough without its start.
WITHOUT_PYTHON = "delete globalThis.WebAssembly;"
READY = "document.documentElement.dataset.state = 'ready'"
# The addresses of all that is kept of this site, but for what a language is asked for with.
KEPT = """(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    if (name.endsWith(" languages")) continue;
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname.slice(1));
  }
  return kept;
})()"""
FORGET = """
async (pattern) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (url.match(pattern)) await cache.delete(url);
  }
}
"""
LEAVE_WORD = """
async (code) => (await caches.open("suits-and-signs / languages")).put(`/?lang=${code}`, new Response())
"""
WORD_IS_LEFT = "caches.match('/?lang=de', { cacheName: 'suits-and-signs / languages' })"
ASK = """
() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  navigator.serviceWorker.controller.postMessage("keep languages", [port2]);
})
"""
Opened = Callable[..., Page]


# What is kept besides languages is copied alike, whatever there is of it: so these sites lack what takes the most time.
WITHOUT = re.compile(r"\.(bin|wasm|zip|png|svg|woff2)$|^(examples|lessons|rules)/|embed-parent-")


class SmallSite(Site):
    """A site with all that a page asks for up to where Python would answer, and little else."""

    def __init__(self, built: Path, folder: Path) -> None:
        super().__init__(built, folder)
        self.files = {address: data for address, data in self.files.items() if not WITHOUT.search(address)}


@pytest.fixture
def small(site: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """A small site, served."""
    SmallSite(site, tmp_path).put("only")
    with StaticServer(tmp_path) as server:
        yield server


@pytest.fixture
def site_in_two(site: Path, tmp_path: Path) -> Iterator[tuple[Site, StaticServer]]:
    """The site with one more language, which is a page of it, served."""
    folder = SmallSite(site, tmp_path)
    folder.languages["xx"] = ["decks.html"]
    folder.put("old")
    with StaticServer(tmp_path) as server:
        yield folder, server


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens the lobby as a new visitor whose browser speaks a language, up to where Python would answer."""
    contexts = []

    def open_at(address: str, locale: str = "en-GB", page: Page | None = None) -> Page:
        if page is None:
            page = new_page(browser, Troubles(), locale=locale)
            page.context.add_init_script(WITHOUT_PYTHON + EVENTS)
            contexts.append(page.context)
        page.goto(address)
        page.evaluate(READY)
        return page

    yield open_at
    for context in contexts:
        context.close()


def german(site: Path) -> set[str]:
    files = set(languages_of(site)["de"])
    assert {re.sub(r"-\w{16}", "", file) for file in files} >= {"assets/de-lobby.js", "assets/de.json"}
    return files


def language(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


def is_in_german(page: Page) -> bool:
    """Whether the lobby is in German; else it is in English, whole."""
    assert page.locator("#saved").inner_text() == {"de": "Deine Partien", "en": "Your games"}[language(page)]
    return language(page) == "de"


def test_an_english_visitor_downloads_and_keeps_no_other_language(
    opened: Opened, small: StaticServer, site: Path
) -> None:
    page = opened(small.address)
    wait_told(page, "suits:offline-ready")
    wait_offline_ready(page)
    assert not german(site) & {request.path.removeprefix("/") for request in small.log}
    assert not german(site) & set(page.evaluate(KEPT))
    assert len(page.evaluate("caches.keys()")) == 1


# Every day a language that is chosen is kept below, and test_offline.py plays without a network.
@pytest.mark.long
def test_a_visitor_who_reads_german_plays_in_it_offline_after_one_visit(
    browser: Browser, server: StaticServer, site: Path
) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles, locale="de-AT")
    page.add_init_script(EVENTS)
    open_ready(page, server.address)
    wait_told(page, "suits:offline-ready")
    assert german(site) <= set(page.evaluate(KEPT))
    wait_offline_ready(page)
    server.stop()
    open_ready(page, server.address)
    assert is_in_german(page)
    page.context.close()
    assert not troubles.unexpected()


# What isn't there is looked for in one place: every day the last of the files that a page asks for.
@pytest.mark.parametrize(
    "lacking",
    [
        pytest.param("all", marks=pytest.mark.long),
        pytest.param(r"/de-\w+\.json$", marks=pytest.mark.long),
        r"/de-lobby-\w+\.js$",
    ],
)
def test_what_is_not_kept_whole_is_english_offline(
    lacking: str, opened: Opened, small: StaticServer, site: Path
) -> None:
    page = opened(small.address, "en-GB" if lacking == "all" else "de")
    wait_told(page, "suits:offline-ready")
    wait_offline_ready(page)
    page.evaluate(FORGET, lacking)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    small.stop()
    opened(f"{small.address}?lang=de", page=page)
    assert not is_in_german(page)
    assert page.evaluate("suitsLanguage.catalog()") == ""


def test_a_language_that_is_chosen_later_is_kept_from_then_on(opened: Opened, small: StaticServer, site: Path) -> None:
    page = opened(small.address)
    wait_offline_ready(page)
    # In the settings, by keyboard.
    page.locator("#open-settings").press("Enter")
    check_axe(page)
    with page.expect_navigation():
        page.locator("#settings a[data-language=de]").press("Enter")
    page.evaluate(READY)
    wait_told(page, "suits:offline-ready")
    assert german(site) <= set(page.evaluate(KEPT))
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    small.stop()
    opened(small.address, page=page)
    assert is_in_german(page)


def test_a_language_that_cannot_be_fetched_is_tried_again_and_not_said_to_be_kept(
    opened: Opened, small: StaticServer, site: Path, wrong: WrongAnswers
) -> None:
    page = opened(small.address)
    wait_offline_ready(page)
    wrong.give("portal", r"/de-\w+\.json$")
    opened(f"{small.address}?lang=de", page=page)
    wait_until(page, WORD_IS_LEFT)
    assert page.evaluate(ASK) is False
    assert page.evaluate("window.told") == []
    assert not any(file.endswith(".json") for file in german(site) & set(page.evaluate(KEPT)))
    wrong.end()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_told(page, "suits:offline-ready")
    assert german(site) <= set(page.evaluate(KEPT))


def test_an_update_has_the_languages_that_were_kept_before_it_takes_over(
    opened: Opened, site_in_two: tuple[Site, StaticServer], site: Path, wrong: WrongAnswers
) -> None:
    changed, server = site_in_two
    page = opened(server.address, "de")
    wait_told(page, "suits:offline-ready")
    wait_offline_ready(page)

    # Nothing of it can be had: so there is no update.
    page.evaluate(FORGET, r"/de-\w+\.json$")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    wrong.give("404", r"/de-\w+\.json$")
    changed.put("new")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("localStorage.getItem('suits-and-signs/update-failed/')")
    assert "suits:update-ready" not in page.evaluate("window.told")

    wrong.end()
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_told(page, "suits:update-ready")
    kept = page.evaluate(KEPT)
    # Of the build before, it has been deleted above.
    assert {file: kept.count(file) for file in german(site)} == {
        file: 1 if file.endswith(".json") else 2 for file in german(site)
    }
    assert kept.count("decks.html") == 0
    page.evaluate("window.suits.applyUpdate()")
    page.wait_for_function("document.querySelector('meta[name=build]')?.content === 'new'")
    wait_until(page, "caches.keys().then((names) => names.length === 2)")
    assert german(site) <= set(page.evaluate(KEPT))


# Every day a second language comes to one that is kept, above.
@pytest.mark.long
def test_pages_in_different_languages_keep_both(
    opened: Opened, site_in_two: tuple[Site, StaticServer], site: Path
) -> None:
    _, server = site_in_two
    page = opened(f"{server.address}?lang=de")
    other = opened(f"{server.address}?lang=en", page=page.context.new_page())
    wait_told(page, "suits:offline-ready")
    wait_offline_ready(page)
    other.evaluate(LEAVE_WORD, "xx")
    asked = [each.evaluate(f"window.answer = ({ASK})(); 1") for each in (page, other)]
    assert len(asked) == 2
    assert all(each.evaluate("window.answer") for each in (page, other))
    assert {*german(site), "decks.html"} <= set(page.evaluate(KEPT))
    # And those who come back to one of them lose none.
    opened(f"{server.address}?lang=de", page=other)
    assert other.evaluate(ASK) is True
    assert {*german(site), "decks.html"} <= set(page.evaluate(KEPT))


# Every day test_offline.py has small copies that are damaged, which are mended in the same place.
@pytest.mark.long
def test_a_damaged_file_of_a_language_is_fetched_again(opened: Opened, small: StaticServer) -> None:
    page = opened(small.address, "de")
    wait_told(page, "suits:offline-ready")
    wait_offline_ready(page)
    page.evaluate(DAMAGE, [r"/de-(lobby-)?\w+\.js", "half"])
    assert len(page.evaluate(DAMAGED)) == 2
    opened(small.address, page=page)
    assert is_in_german(page)
    assert page.evaluate("suitsLanguage.catalog().then(({ length }) => length > 1000)")
    wait_until(page, f"{DAMAGED}.then((damaged) => !damaged.length)")
