"""A page in which nothing moves and nothing is left to chance, and that has its picture taken.

Always the same clock, chance and address; no animation, caret or focus; timers that are long, as those of bots are,
never end. So what is the same site is the same picture, to the pixel.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Page, sync_playwright

from tools import browser
from tools.server import StaticServer

ADDRESS = "http://suits.localhost/"
"""Of every site that is pictured, whatever its port, since links and QR codes show it; trusted as https would be."""

PATIENCE = 60_000


class Size(NamedTuple):
    """Of a window, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESK, PHONE = SIZES = (Size(1440, 900), Size(360, 640))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

_ALWAYS_THE_SAME = """
delete Navigator.prototype.serviceWorker;
crypto.getRandomValues = (numbers) => numbers.fill(7);
Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : [Date.now()])); }
  static now() { return 1_800_000_000_000; }
};
globalThis.setTimeout = ((later) => (work, wait = 0, ...more) => (wait < 300 ? later(work, wait, ...more) : 0))(
  globalThis.setTimeout,
);
"""
# Nothing has changed for some time, all fonts are there, and what there is is painted.
_STILL = """
(milliseconds) => new Promise((tell) => {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(tell));
  const still = () => { observer.disconnect(); document.fonts.ready.then(painted); };
  let timer = setTimeout(still, milliseconds);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(still, milliseconds); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})
"""
_FOCUS = """
(selector) => {
  document.activeElement?.blur();
  if (selector) document.querySelector(selector)?.focus();
  scrollTo(0, 0);
}
"""
_SCROLLS = "document.documentElement.scrollHeight > innerHeight"
_STARTED = "['ready', 'failed'].includes(document.documentElement.dataset.state)"


@contextmanager
def photographing(site: Path, folder: Path, executable: str) -> Iterator["Camera"]:
    """Give a camera for a built site that puts its pictures into this folder."""
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
        yield Camera(context.new_page(), folder)
        running.close()


class Camera:
    """Leads one page from screen to screen, and takes each in every size and colour scheme."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.taken: list[str] = []
        self._folder = folder
        self._names: set[str] = set()

    def take(self, name: str, window: bool = False, focus: str = "", sizes: Sequence[Size] = SIZES) -> None:
        """Take the whole page as `name`, and, if it is asked for, what is in sight where that is not all of it.

        Nothing has the focus but the first element that matches `focus`. ValueError if the name has been used.
        """
        if name in self._names:
            raise ValueError(f"two pictures are called {name}")
        self._names.add(name)
        for size in sizes:
            self.page.set_viewport_size({"width": size.width, "height": size.height})
            for scheme in SCHEMES:
                self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                self.page.evaluate(_FOCUS, focus)
                self.settle()
                self._shoot(f"{name}-{size}-{scheme}", True)
                if window and self.page.evaluate(_SCROLLS):
                    self._shoot(f"{name}-window-{size}-{scheme}", False)

    def _shoot(self, name: str, whole: bool) -> None:
        file = f"{name}.png"
        self.page.screenshot(path=self._folder / file, full_page=whole, animations="disabled", caret="hide")
        self.taken.append(file)

    def settle(self, milliseconds: int = 20) -> None:
        """Wait until nothing has changed for so long."""
        self.page.evaluate(_STILL, milliseconds)

    def open(self, address: str) -> None:
        """Load a page of the site that is there without Python."""
        self.page.goto("about:blank")
        self.page.goto(ADDRESS + address)
        self.page.wait_for_load_state("networkidle")
        self.settle()

    def started(self) -> None:
        """Wait until Python answers, or has failed to start."""
        self.page.wait_for_function(_STARTED)
        self.settle(60)

    def start(self, address: str = "") -> None:
        """Load a page that starts Python by itself."""
        self.page.goto("about:blank")
        self.page.goto(ADDRESS + address)
        self.started()

    def go(self, place: str) -> None:
        """Go to a place inside the running page: what stands behind its #."""
        with self._elsewhere():
            self.page.evaluate("(place) => { location.hash = place; }", place)

    def follow(self, selector: str) -> None:
        """Press what leads to another place inside the running page."""
        with self._elsewhere():
            self.press(selector)

    @contextmanager
    def _elsewhere(self) -> Iterator[None]:
        """Wait until what stands at another place inside the page is drawn."""
        # What is drawn anew has no such mark.
        self.page.evaluate("document.querySelector('#app > *').dataset.before = ''")
        yield
        self.page.wait_for_selector("#app > [data-before]", state="detached")
        self.settle()

    def press(self, selector: str) -> None:
        """Click the first element that matches, as a script does: without a pointer that would hover there."""
        self.page.locator(selector).first.evaluate("(element) => element.click()")
        self.settle()

    def store(self, **games: str) -> None:
        """Let the browser's storage have these games by their ids, and nothing else."""
        texts = {f"suits-and-signs/game/{id}": text for id, text in games.items()}
        self.page.evaluate("(texts) => { localStorage.clear(); Object.assign(localStorage, texts); }", texts)

    def has(self, selector: str) -> bool:
        """Whether something in the page matches."""
        return self.page.locator(selector).count() > 0
