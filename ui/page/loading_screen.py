"""What stands at an address until the modules for its screen have been fetched."""

from __future__ import annotations

from collections.abc import Callable

from ui.components.commands import Command
from ui.components.html import Html, h
from ui.page import routes, text
from ui.page.layout import Banner, page
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal


class LoadingScreen(StaticScreen):
    """Fetches what comes later and then calls `arrive`; `back` is the address of what was open, or of what leads here.

    If it can't be fetched, this says so, and tries again when asked to.
    """

    focus_fallback = "title"

    def __init__(self, app: App, route: routes.Route, back: routes.Route, arrive: Callable[[], None]) -> None:
        self.route = route
        self._app = app
        self._back = back
        self._arrive = arrive
        self._failed = False

    def title(self) -> str:
        return f"{self._heading} · {text.SITE}"

    def html(self, banners: tuple[Banner, ...]) -> Html:
        failure = Banner(text.NOT_FETCHED_HELP, ((Command.FETCH_AGAIN, text.TRY_AGAIN),), trouble=True)
        return page(
            self._heading,
            None if self._failed else h("p", {"role": "status"}, text.FETCHING_HELP),
            h("p", {}, h("a", {"class": "button", "href": routes.write(self._back)}, text.BACK)),
            banners=(failure, *banners) if self._failed else banners,
            page_context=self._app.page_context(),
        )

    def open(self) -> None:
        self._app.run(self._fetch)

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and signal.do == Command.FETCH_AGAIN and self._failed:
            self._failed = False
            self._app.draw()
            self._app.run(self._fetch)
        elif signal.kind == "hidden":
            # What comes may be meant for whoever was looking.
            self._app.reopen()

    @property
    def _heading(self) -> str:
        return text.NOT_FETCHED if self._failed else text.FETCHING

    async def _fetch(self) -> None:
        if await self._app.browser.fetch_later():
            self._arrive()
        else:
            self._failed = True
            self._app.draw()
