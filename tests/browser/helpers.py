"""What the tests in a browser share besides fixtures."""

import json
import mimetypes
import os
import re
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Frame,
    Locator,
    Page,
    Request,
    TimeoutError,
    expect,
)

from engine import Record, Session
from tests.browser import starts
from tools.server import StaticServer
from tools.setup import ROOT
from ui.components.card import card_label
from ui.saves.saves import id_of_key

READY = "document.documentElement.dataset.state === 'ready'"
# A start takes two or three seconds alone; the machine may be busy with other tests.
PATIENCE = 60_000

RUN_PYTHON = ("index.html", "compose.html")
"""The pages that start Python by themselves; all others are there to be read first."""
WORKSHOP = "workshop.html"
"""The page in which games are written: a policy of its own, and tests of its own."""

# What makes bots act at once, as a script for a page.
AT_ONCE = """
if (!localStorage.getItem("suits-and-signs/settings"))
  localStorage.setItem("suits-and-signs/settings", '{"pace": "instant", "offline": true, "firsts": "off"}');
"""

FILL_MEMORY = """
kept = []

def fill_memory():
    for power in range(26, 5, -1):
        try:
            while True:
                kept.append(bytearray(1 << power))
        except MemoryError:
            pass
"""
"""What takes all the memory that Python can have, for its scripts in a page or a worker."""

# Tests press as soon as they can, where people look first: sooner, it is the second of a double press, or a hand that
# trembles. Each click is dated a second after the one before. A page in which `isHurried` is true takes clicks as they
# come.
_UNHURRIED = """
const time = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
let later = 0;
addEventListener("click", () => { later += 1000; }, true);
Object.defineProperty(Event.prototype, "timeStamp", {
  get() { return time.call(this) + (this.type === "click" && !window.isHurried ? later : 0); },
});
"""
# What makes sounds runs from the first press until a page is closed, and in a Chromium without a device takes some 2 %
# of a processor in each page, heard or not. A page in which `isAudible` is true has it, as test_sounds.py does.
_SILENT = """
window.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options);
    window.sounding = this;
    if (!window.isAudible) this.suspend();
  }
  async resume() {
    if (window.isAudible) await super.resume();
  }
};
"""
_REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`security policy: ${event.violatedDirective} forbids ${event.blockedURI || event.sample}`));
"""
# Whatever a page draws is let in whole, but for what tests of that put in themselves.
_REPORT_HELD_BACK = """
let nodes;
const namesIn = (tree) => [...tree.querySelectorAll("*")].flatMap((each) =>
  [each.localName, ...[...each.attributes].map(({ name, value }) => `${each.localName} ${name}=${value}`)]);
Object.defineProperty(window, "suitsNodes", {
  get: () => nodes,
  set: (make) => {
    nodes = (markup) => {
      const made = make(markup);
      const { content } = Object.assign(document.createElement("template"), { innerHTML: markup });
      const isPage = /^<!doctype/.test(markup);
      if (!isPage && !content.isEqualNode(made)) {
        const left = new Set(namesIn(made));
        console.error(`held back by markup.js: ${namesIn(content).filter((name) => !left.has(name))}`);
      }
      return made;
    };
  },
});
"""
_COVERED_CARDS = """
() => [...document.querySelectorAll(".own .hand .card")].filter((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(({ id }) => id)
"""
# A phone's innerWidth grows with what is too wide.
_FITS = "document.documentElement.scrollWidth <= Math.round(visualViewport.width * visualViewport.scale)"
_TOO_WIDE = """
[...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > innerWidth)
  .map(({ localName, id, className }) => `${localName}#${id}.${className}`)
"""
_AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_AXE_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules about what other colours change."""
_RUN_AXE = """
async ([only, within]) => {
  // What is still fading in has no colours to judge; what will only appear in half a minute is not waited for.
  const fading = document.getAnimations().filter(({ currentTime, effect }) => currentTime >= effect.getTiming().delay);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  // What passes needs no names of its elements, and no rule of these tags reads style sheets: a quarter of the time.
  const less = { resultTypes: ["violations"], preload: false };
  const more = only.type === "tag" ? { rules: { "landmark-unique": { enabled: true } } } : {};
  const { violations } = await axe.run(within === "html" ? document : within, { runOnly: only, ...less, ...more });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`));
}
"""


# What Playwright switches off itself, since a second switch replaces its own; and a Chromium that has nobody before it
# needn't get pages of its own ready for each window, which take a tenth of the tests' time.
_DISABLED = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *(
        "HttpsFirstBalancedModeAutoEnable",
        "LensOverlay",
        "MediaRouter",
        "PaintHolding",
        "ThirdPartyStoragePartitioning",
    ),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)


class Troubles:
    """Collects what must not happen in a page: errors, violations of the policy, requests to other hosts."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.found: list[str] = []
        self._allowed: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.found.append(f"page error: {error}"))
        page.on("request", self._on_request)

    def allow(self, pattern: str) -> None:
        """Take troubles that match as part of the test."""
        self._allowed.append(pattern)

    def unexpected(self) -> list[str]:
        return [trouble for trouble in self.found if not any(re.search(p, trouble) for p in self._allowed)]

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((*self.addresses, "data:", "blob:")):
            self.found.append(f"request to another origin: {request.url}")


def executable() -> str:
    """Return the path of Chromium: the variable SUITS_BROWSER, which `build.py test` sets, or the system's."""
    return os.environ.get("SUITS_BROWSER", "/usr/bin/chromium")


def arguments() -> list[str]:
    """Return what Chromium is started with: it can reach the tests' own servers, and no other host.

    Names that end with .test or .localhost are names of this computer. To a browser the latter are as safe as https.
    """
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        "--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, "
        # What browsers call this computer when they are connected to each other.
        "EXCLUDE *.local",
        # Our visits are short: compiling Python anew for speed would take as much of the processors as they do.
        f"--disable-features={','.join(_DISABLED)}",
        "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering",
        # Chromium's sandbox refuses to run as root, as in a container.
        *(["--no-sandbox"] if root else []),
    ]


def new_context(browser: Browser, **options: object) -> BrowserContext:
    """Open a context for pages of new visitors.

    `starts` says for the present test where their Python comes from, and whether it is kept for offline use.
    """
    context = browser.new_context(**options)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_init_script(_REPORT_VIOLATIONS)
    context.add_init_script(_REPORT_HELD_BACK)
    context.add_init_script(_UNHURRIED)
    context.add_init_script(_SILENT)
    if starts.way:
        context.add_init_script(starts.SCRIPTS[starts.way])
    if not starts.kept:
        context.add_init_script(starts.WITHOUT_SERVICE_WORKER)
    if not starts.apart:
        context.add_init_script(starts.WITHOUT_BOTS_APART)
    return context


def new_page(browser: Browser, troubles: Troubles, **options: object) -> Page:
    """Open a page in a context of its own, as a new visitor, with the troubles watched."""
    context = new_context(browser, **options)
    context.on("page", troubles.watch)
    return context.new_page()


@contextmanager
def devices(server: StaticServer, browser: Browser, *widths: int) -> Iterator[list[Page]]:
    """Yield the pages of some people whose devices have windows of these widths, and whose bots don't wait.

    It fails at the end if any of the pages had troubles.
    """
    troubles = Troubles(server.address)
    pages = [new_page(browser, troubles, viewport={"width": width, "height": 640}) for width in widths]
    for page in pages:
        page.add_init_script(AT_ONCE)
    yield pages
    for page in pages:
        page.context.close()
    assert not troubles.unexpected(), troubles.unexpected()


_HOLD = """
(pattern => {
  const { fetch } = globalThis;
  const free = new Promise((letGo) => (globalThis.letGo = letGo));
  globalThis.fetch = async (resource, ...more) => {
    if (String(resource?.url ?? resource).match(pattern)) await free;
    return fetch(resource, ...more);
  };
})
"""


def hold(page: Page, pattern: str) -> None:
    """Keep back what the next page fetches from addresses that match the regular expression, until `let_go`."""
    page.add_init_script(f"{_HOLD}({json.dumps(pattern)})")


def let_go(page: Page) -> None:
    """Let what was held back be fetched."""
    page.evaluate("letGo()")


def fetch_anew(page: Page) -> None:
    """Let everything that the page shows from now on be fetched again, as by a new visitor."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})


def open_ready(page: Page, address: str) -> None:
    """Go to an address and wait until Python answers there."""
    page.goto(address)
    wait_ready(page)


def begin(page: Page, address: str, people: int = 1) -> None:
    """Begin the game that the set-up form shows at this address, with so many people in the first seats."""
    open_ready(page, address)
    if people > 1:
        page.locator(".each").evaluate("(each) => { each.open = true; }")
    for seat in range(1, people):
        page.locator(f"#who{seat}").select_option("person")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_function("location.hash.startsWith('#/game/')")


def saves(page: Page) -> dict[str, str]:
    """Return the saved games of the page's browser by id."""
    stored: dict[str, str] = page.evaluate("({...localStorage})")
    return {id: text for key, text in stored.items() if (id := id_of_key(key)) is not None}


def choose_file(page: Page, selector: str, file: Path) -> None:
    """Choose a file as people do, whose dialogs offer what the field accepts: desks go by endings, phones by types.

    Playwright opens no dialog and puts any file into any field.
    """
    accepted = [part.strip() for part in (page.locator(selector).get_attribute("accept") or "").split(",")]
    assert not accepted[0] or any(file.name.endswith(part) for part in accepted if part.startswith(".")), accepted
    assert not accepted[0] or mimetypes.guess_type(file.name)[0] in accepted, accepted
    page.locator(selector).set_input_files(file)


def open_saved(page: Page, record: Record) -> None:
    """Put a game among the saved ones, as `abc`, and go to its table."""
    page.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", json.dumps(record.to_json()))
    # By way of somewhere else: what was at the table before must not be taken for this game.
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.locator("main")).to_contain_text("#/nowhere")
    page.evaluate("location.hash = '#/game/abc'")
    page.locator("#prompt, #result, #uncover, #go-on").first.wait_for()
    read_on(page)
    page.locator("#prompt, #result, #uncover").first.wait_for()


def read_on(page: Page) -> bool:
    """Go on from the moment that stands at the table to be read; return whether one did."""
    stands = page.locator("#go-on").count() > 0
    if stands:
        page.locator("#go-on").click()
        page.locator("#go-on").wait_for(state="detached")
    return stands


def session(page: Page) -> Session:
    """Return the game at the table, as it is saved."""
    return session_in(saved_text(page))


def saved_text(page: Page) -> str:
    """Return the game at the table as the text that is saved."""
    return saves(page)[page.evaluate("location.hash").removeprefix("#/game/")]


def session_in(text: str) -> Session:
    """Return the game in a saved text."""
    return Session.resume(Record.from_json(text), _NoChance())


class _NoChance:
    """A generator for games in which all chance has fallen."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError("a saved game owes no chance")


def expect_hidden(page: Page, cards: Iterable[str], within: str = "html") -> None:
    """Nothing in the title, nor in the elements that match, names these cards."""
    html = "elements => document.title + elements.map(each => each.outerHTML).join()"
    shown = page.locator(within).evaluate_all(html)
    for card in cards:
        # The label of one card may end like another's: "11 of Flame".
        assert not re.search(rf'\bhand-{card}\b|"{card}"|\b{re.escape(card_label(card))}', shown), card


def wait_ready(page: Page | Frame) -> None:
    """Wait until Python answers in the page or frame; says what the page says if it can't start."""
    # Not in each of its frames, which would have to be drawn for it.
    page.wait_for_function("['ready', 'failed'].includes(document.documentElement.dataset.state)", polling=50)
    if not page.evaluate(READY):
        raise AssertionError(f"The page did not start: {page.locator('#start').inner_text()}")


def wait_offline_ready(page: Page) -> None:
    """Wait until the page's build is kept for offline use and serves the page."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'", polling=50)


def wait_quiet(page: Page, server: StaticServer) -> None:
    """Wait until the page has its typefaces and nothing has been fetched from the server for half a second.

    Playwright's "networkidle" is lost for good where requests end before the page is parsed
    (microsoft/playwright#42598).
    """
    page.wait_for_load_state()
    page.evaluate("document.fonts.ready.then(() => {})")
    fetched = -1
    while fetched != len(server.log):
        fetched = len(server.log)
        page.wait_for_timeout(500)


def wait_until(page: Page, promised: str) -> None:
    """Wait until an expression that is a promise holds; Playwright's own wait would take any promise for true."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(f"Promise.resolve({promised}).then(Boolean)"):
        assert time.monotonic() < end, f"waited in vain for {promised}"
        page.wait_for_timeout(50)


def check_axe(page: Page | Frame, *, colours_alone: bool = False, within: str = "html") -> None:
    """Fail on anything that axe-core finds against WCAG 2.2, levels A and AA.

    Where the same page has just been looked at in other colours, `colours_alone` leaves out what these don't change:
    half of the time. Where all else has been looked at before, `within` says which elements are looked at.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8"))
    found: list[str] = page.evaluate(
        _RUN_AXE,
        [{"type": "rule", "values": _AXE_COLOURS} if colours_alone else {"type": "tag", "values": _AXE_TAGS}, within],
    )
    assert not found, "\n".join(found)


def expect_no_sideways_scroll(page: Page | Frame) -> None:
    """Fail if something stays wider than the window, and name it."""
    # Of a window that has just changed, the page may know the new size a moment before the viewport does.
    try:
        page.wait_for_function(_FITS, timeout=2_000)
    except TimeoutError:
        wide: list[str] = page.evaluate(_TOO_WIDE)
        raise AssertionError(f"the page scrolls sideways: {', '.join(wide)}") from None


def look_narrowly(page: Page) -> None:
    """Fail if the open screen, 320 px wide, is hard to use for some in light or in dark, or scrolls sideways."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": 320, "height": 640})
    expect_no_sideways_scroll(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        check_axe(page, colours_alone=scheme == "dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(size)


def expect_middles_their_own(page: Page) -> None:
    """Fail if a tap on the middle of a card in the hand would take what lies over it."""
    covered = page.evaluate(_COVERED_CARDS)
    assert not covered, f"covered in their middle: {covered}"


def shown(page: Page, text: str) -> Locator:
    """Return the element with this text that eyes see: what is news is spoken elsewhere in the page, too."""
    return page.get_by_text(text).and_(page.locator(":not(#said *)"))


def html_pages(dist: Path) -> list[str]:
    """Return the addresses of all pages in dist/."""
    return sorted(file.relative_to(dist).as_posix() for file in dist.rglob("*.html"))


def mark_browser_tests(items: Iterable[pytest.Item], folder: Path) -> None:
    """Mark the tests in this folder as tests in a browser, which may run once more."""
    for item in items:
        if item.path.is_relative_to(folder):
            item.add_marker(pytest.mark.browser)
            # On a busy machine Chromium is late now and then. The summary lists what was run again.
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun="."))
