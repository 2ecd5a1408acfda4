"""Pages that go on from test to test: Python starts once for many of them.

They are for tests that leave nothing behind but what `Standing.page` takes away: saved games, an address, other tabs, a
window of another size. A test of starting itself, or one that changes what a page finds when it starts, takes `visitor`
or opens its own by `helpers.new_page`.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser import starts
from tests.browser.helpers import AT_ONCE, Troubles, new_page, open_ready
from tools.server import StaticServer

DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 640}

# To be done where nothing is played any more, which could be saved afterwards.
CLEAR = """
() => {
  sessionStorage.clear();
  // The journal would put back what is only missing.
  for (const key of Object.keys(localStorage)) if (!key.endsWith("/settings")) suits.saves.remove(key);
}
"""


class Standing:
    """A server and pages of it; a context manager. In each page bots act at once."""

    def __init__(self, browser: Browser, site: Path) -> None:
        self.server = StaticServer(site)
        self._browser = browser
        self._reader: Page | None = None
        self._pages: dict[tuple[str | None, bool, bool], Page] = {}

    def page(self, *, phone: bool = False) -> Page:
        """Return a page in the lobby with nothing saved, which began as `starts` says for the present test.

        Phones are those of people who prefer less motion, so that both preferences are met.
        """
        kind = starts.way, starts.apart, phone
        page = self._pages.get(kind)
        if page is None:
            motion = "reduce" if phone else "no-preference"
            page = self._pages[kind] = new_page(
                self._browser, self._troubles, has_touch=phone, is_mobile=phone, reduced_motion=motion
            )
            page.add_init_script(AT_ONCE)
        self._alone(page)
        page.set_viewport_size(PHONE if phone else DESK)
        open_ready(page, f"{self.server.address}#/nowhere")
        expect(page.locator("main")).to_contain_text("#/nowhere")
        page.evaluate(CLEAR)
        page.goto(f"{self.server.address}#/")
        page.locator("#import").wait_for(state="attached")
        return page

    def reader(self) -> Page:
        """Return an empty page, for pages that are there to be read. The server's log isn't whole: it keeps copies."""
        if self._reader is None:
            self._reader = new_page(self._browser, self._troubles)
        page = self._reader
        self._alone(page)
        page.unroute_all()
        page.set_viewport_size(DESK)
        page.goto("about:blank")
        return page

    @staticmethod
    def _alone(page: Page) -> None:
        """Close other tabs, and ask for light colours on a screen again."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.emulate_media(media="null", color_scheme="light")

    def drop(self) -> None:
        """Close all pages: a test has failed in one, and may have left anything behind."""
        for page in (*self._pages.values(), self._reader):
            if page is not None:
                page.context.close()
        self._pages, self._reader = {}, None

    def check(self) -> None:
        """Fail if what must not happen in any page has happened since this was asked."""
        found, self._troubles.found = self._troubles.found, []
        assert not found, "\n".join(found)

    def __enter__(self) -> Self:
        self._troubles = Troubles(self.server.start().address)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.drop()
        self.server.stop()
