"""A page in which nothing is left to chance: always the same clock, seed and address.

Long timers, such as those of bots, never end. So the same site always looks the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from tools import browser
from tools.measurable import wait_for
from tools.server import StaticServer

ADDRESS = "http://suits.localhost/"
"""The address of every site under test, on any port, since links and QR codes show it; trusted like https."""

PATIENCE = 60_000

Scheme = Literal["light", "dark"]

_ALWAYS_THE_SAME = """
delete Navigator.prototype.serviceWorker;
crypto.getRandomValues = (numbers) => numbers.fill(7);
Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : [Date.now()])); }
  static now() { return 1_800_000_000_000; }
};
"""
_NO_LONG_TIMERS = """
globalThis.setTimeout = ((later) => (work, wait = 0, ...more) => (wait < 300 ? later(work, wait, ...more) : 0))(
  globalThis.setTimeout,
);
"""
# Waits until nothing has changed for this long, all fonts are loaded, and the page has been painted since.
_STILL = """
(milliseconds) => new Promise((tell) => {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => tell(true)));
  const still = () => { observer.disconnect(); document.fonts.ready.then(painted); };
  let timer = setTimeout(still, milliseconds);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(still, milliseconds); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})
"""
RUN_PYTHON = """
([code, given]) => {
  Object.assign(document.body.dataset, given);
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}
"""
_FOCUS = """
(selector) => {
  document.activeElement?.blur();
  if (selector) document.querySelector(selector)?.focus();
  scrollTo(0, 0);
}
"""
_STARTED = "['ready', 'failed'].includes(document.documentElement.dataset.state)"


@contextmanager
def steady_page(site: Path, timers: bool = False) -> Iterator[Page]:
    """Yield such a page of a built site, in a browser of its own; with `timers`, long ones end as usual."""
    executable = browser.find(None)
    with StaticServer(site) as server, sync_playwright() as playwright:
        arguments = [
            f"--host-resolver-rules=MAP suits.localhost 127.0.0.1:{server.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            "--force-color-profile=srgb",
            "--font-render-hinting=none",
            "--disable-lcd-text",
            # Chromium's sandbox refuses to run as root, as in a container.
            *(["--no-sandbox"] if browser.is_root() else []),
        ]
        running = playwright.chromium.launch(executable_path=executable, args=arguments)
        context = running.new_context(locale="en-GB", timezone_id="UTC")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_ALWAYS_THE_SAME)
        if not timers:
            context.add_init_script(_NO_LONG_TIMERS)
        yield context.new_page()
        running.close()


def run_python(page: Page, code: str, **given: str) -> None:
    """Run Python in a page in which it has started; the code finds its arguments in `document.body.dataset`."""
    page.evaluate(RUN_PYTHON, [code, given])


class Visitor:
    """Leads a page from screen to screen, and waits until each is there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def settle(self, milliseconds: int = 20) -> None:
        """Wait until nothing has changed for this long; BuildError if something always changes."""
        wait_for(self.page, _STILL, "it to stand still", milliseconds)

    def show(self, width: int, height: int, scheme: Scheme, focus: str = "") -> None:
        """Show the top of the page, in CSS pixels; only the first element that matches `focus` has the focus."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        self.page.evaluate(_FOCUS, focus)
        self.settle()

    def open(self, address: str) -> None:
        """Load a page of the site that is complete without Python."""
        self.page.goto("about:blank")
        self.page.goto(ADDRESS + address)
        self.page.wait_for_load_state("networkidle")
        self.settle()

    def wait_for_start(self) -> None:
        """Wait until Python answers, or has failed to start."""
        self.page.wait_for_function(_STARTED)
        self.settle(60)

    def start(self, address: str = "") -> None:
        """Load a page that starts Python by itself."""
        self.page.goto("about:blank")
        self.page.goto(ADDRESS + address)
        self.wait_for_start()

    def go(self, place: str) -> None:
        """Go to a place inside the running page: the part of its address after the #."""
        with self._elsewhere():
            self.page.evaluate("(place) => { location.hash = place; }", place)

    def follow(self, selector: str) -> None:
        """Press a link to another place inside the running page."""
        with self._elsewhere():
            self.press(selector)

    @contextmanager
    def _elsewhere(self) -> Iterator[None]:
        """Wait until another place inside the page has been drawn."""
        # A newly drawn element has no such mark.
        self.page.evaluate("document.querySelector('#app > *').dataset.before = ''")
        yield
        self.page.wait_for_selector("#app > [data-before]", state="detached")
        self.settle()

    def press(self, selector: str) -> None:
        """Click the first element that matches, as a script does: without a pointer that would hover there."""
        self.page.locator(selector).first.evaluate("(element) => element.click()")
        self.settle()

    def store(self, **games: str) -> None:
        """Store these games, and no others, in the browser's storage by their ids."""
        texts = {f"suits-and-signs/game/{id}": text for id, text in games.items()}
        self.page.evaluate("(texts) => { localStorage.clear(); Object.assign(localStorage, texts); }", texts)

    def has(self, selector: str) -> bool:
        """Return whether anything in the page matches."""
        return self.page.locator(selector).count() > 0
