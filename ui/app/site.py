"""The app: a page of its own, with the browser's address."""

from __future__ import annotations

from engine import Record
from ui.app.router import GamesShell
from ui.lobby.screen import LobbyScreen
from ui.page import routes
from ui.page.layout import ALONE, PageContext
from ui.page.screen import RoutedScreen
from ui.platform.browser import Browser, Signal


class SiteShell(GamesShell):
    """The shell that begins with the lobby, and that the browser's back button goes through."""

    asks_for_notices = True

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser, browser.storage)

    def address(self) -> routes.Route:
        return routes.read(self.browser.address())

    def go(self, route: routes.Route, replace: bool = False) -> None:
        self.browser.go(routes.write(route), replace)

    def first_screen(self) -> RoutedScreen:
        return LobbyScreen(self)

    def page_context(self, record: Record | None = None) -> PageContext:
        return ALONE

    def answer(self, signal: Signal) -> None:
        if signal.kind == "address":
            self.arrive()
        else:
            super().answer(signal)


def main() -> None:
    """Start the app in the browser that runs this."""
    from ui import dom

    SiteShell(dom).start()
