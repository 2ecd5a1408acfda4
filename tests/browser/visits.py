"""Pages of new visitors in contexts that go on from test to test.

What a browser keeps, it keeps by origin, and each test has a server with an origin of its own: so a page finds nothing
that another test has left in its context. What belongs to a whole context (a clock, a touch screen, a user agent)
takes a context of its own, by `helpers.new_page`.
"""

from __future__ import annotations

from types import TracebackType
from typing import Self

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import starts
from tests.browser.helpers import Troubles, new_context
from tools.server import StaticServer


class Visits:
    """Opens a page of a new visitor for one test after the other; a context manager."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: dict[tuple[str | None, bool], BrowserContext] = {}

    def begin(self, server: StaticServer, troubles: Troubles) -> Page:
        """Open a page of a new visitor to this server, where Python begins as `starts` says."""
        context = None if starts.kept else self._contexts.pop((starts.way, starts.apart), None)
        if context is None:
            context = new_context(self._browser)
        context.on("page", troubles.watch)
        page = context.new_page()
        # An earlier server may have had the same port.
        session = context.new_cdp_session(page)
        session.send("Network.clearBrowserCache")
        session.send("Storage.clearDataForOrigin", {"origin": server.address.rstrip("/"), "storageTypes": "all"})
        session.detach()
        return page

    def end(self, page: Page, troubles: Troubles, *, failed: bool) -> None:
        """Close the page and all that it has opened."""
        context = page.context
        # A failed test may have left anything behind, and a build is copied for offline use without any page.
        if failed or starts.kept:
            context.close()
            return
        context.remove_listener("page", troubles.watch)
        for opened in context.pages:
            opened.close()
        self._contexts[starts.way, starts.apart] = context

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for context in self._contexts.values():
            context.close()
