"""The screen at an address until the modules for its own screen have been fetched."""

from __future__ import annotations

from collections.abc import Callable

from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import _, pgettext
from ui.page import routes
from ui.page.layout import Banner, page, window_title
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal


class LoadingScreen(StaticScreen):
    """Fetches the later modules and then calls `arrive`; `back` is the address of the screen before.

    If they can't be fetched, this says so, and tries again when asked to.
    """

    def __init__(self, app: App, route: routes.Route, back: routes.Route, arrive: Callable[[], None]) -> None:
        self.route = route
        self._app = app
        self._back = back
        self._arrive = arrive
        self._failed = False

    def title(self) -> str:
        return window_title(self._heading)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        loading = _("This part of the site is being downloaded. This happens only once.")
        failure = Banner(fetch_failure(), ((Command.FETCH_AGAIN, _("Try again")),), trouble=True)
        return page(
            self._heading,
            None if self._failed else h("p", {"data-news": True}, loading),
            h("p", {}, h("a", {"class": "button", "href": routes.write(self._back)}, pgettext("button", "Back"))),
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
            # The next screen may show a hand to the person who was looking.
            self._app.reopen()

    @property
    def _heading(self) -> str:
        return _("Download failed") if self._failed else _("One moment …")

    async def _fetch(self) -> None:
        if await self._app.browser.fetch_later():
            self._arrive()
        else:
            self._failed = True
            self._app.draw()


def fetch_failure() -> str:
    """Return the sentence for later modules that could not be fetched."""
    return _(
        "This part of the site couldn’t be downloaded. Check your connection and try again. If that doesn’t help, "
        "reload the page. Your games are safe."
    )
