"""The base of all shells: it answers signals, draws one screen, and reports errors."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeVar

from ui.components.grammar import harmless
from ui.components.html import Child, Html, news_in, offers
from ui.components.translation import _
from ui.page import layout
from ui.page.layout import Banner, window_title
from ui.page.screen import Screen
from ui.platform import lazy_modules
from ui.platform.browser import Browser, Signal, Work
from ui.platform.tasks import Tasks

ScreenT = TypeVar("ScreenT", bound=Screen)
_PRESSED = ("click", "input", "change", "submit")


class Shell(Generic[ScreenT]):
    """A page while it is open: one screen at a time, and the notes above it.

    Each kind of shell defines its beginning (`reopen`), the page after an error of ours (`crash_page`) with its message
    and report (`crashed`, `report_of`), and how it continues (`way_on`, `go_on`). It may answer signals before its
    screen does (`answer`).
    """

    crashed: str
    way_on: str

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.screen: ScreenT | None = None
        self._notes: dict[str, Banner] = {}
        self._shown = Html()
        self._told: list[str] = []
        self._tasks = Tasks(self.run_anyway)

    def start(self) -> None:
        """Show the first screen, and answer from then on."""
        self.browser.listen(self.handle)
        try:
            self.reopen()
        except Exception as error:
            self.break_down(error)
        self.browser.announce_ready()

    def handle(self, signal: Signal) -> None:
        """Handle a signal; an error is reported, and never breaks the page for good.

        A signal that no element of the page offers is ignored: it is forged, or its element has just gone.
        """
        if signal.kind in _PRESSED and signal.do and not offers(self._shown, signal.do, signal.item):
            return
        try:
            self.answer(signal)
        except Exception as error:
            self.break_down(error)

    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        self._tasks.run(work, *known)

    def run_anyway(self, work: Work) -> None:
        self.browser.run(partial(self._report_errors, work))

    def break_down(self, error: Exception) -> None:
        """Say that something broke, and stop all background work."""
        self.browser.report(error)
        self._close()
        self.show_broken(error)

    def show_broken(self, error: Exception) -> None:
        """Show the page after an error of ours; if that breaks as well, a sentence."""
        try:
            self.screen = screen = self.report_of(error)
            self.draw()
            screen.open()
        except Exception as another:
            self.browser.report(another)
            no_report = _(
                "The error report failed too, perhaps because there is not enough memory. Your saved games are safe: "
                "reload the page, and open them again."
            )
            html = self.crash_page((), layout.broken(no_report))
            self._show(window_title(_("Something went wrong")), html, "title")

    def draw(self) -> None:
        """Draw the open screen anew."""
        if self.screen is not None:
            self._show(*self._page_of(self.screen))

    async def draw_apart(self) -> None:
        if self.screen is None:
            return
        before, drawing = self._shown, self._page_of(self.screen)
        await self.browser.sleep(0)
        # What has been drawn in the meantime was made later, and stays.
        if self._shown is before:
            self._show(*drawing)

    async def frame_height(self, address: str) -> int | None:
        drawings = lazy_modules.module("ui.app.frame").drawings(self.browser, address)
        return await self.browser.frame_height(address, drawings)

    def reopen(self) -> None:
        """Open the screen that is due, made anew."""
        raise NotImplementedError

    def crash_page(self, banners: tuple[Banner, ...], contents: Child) -> Html:
        """Return a page that says that something went wrong, with these contents."""
        raise NotImplementedError

    def report_of(self, error: Exception) -> ScreenT:
        """Return the screen after an error; the same one again if it is open already."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Open the screen that was open before the error."""
        raise NotImplementedError

    def answer(self, signal: Signal) -> None:
        """Handle a signal: the screen does it."""
        if self.screen is not None:
            self.screen.handle(signal)

    def change_to(self, screen: ScreenT) -> None:
        """Close the open screen and open another in its place."""
        self._close()
        self.screen = screen
        self.draw()
        screen.open()

    def put_banner(self, kind: str, note: Banner) -> None:
        """Put a note above the screen, in the place of one of the same kind."""
        self._notes[kind] = note

    def drop_banners(self, *kinds: str) -> None:
        """Take away the notes of these kinds, all if none is named."""
        for kind in kinds or tuple(self._notes):
            self._notes.pop(kind, None)

    def _close(self) -> None:
        """Close the open screen, and stop its background work."""
        self._tasks.drop()
        if self.screen is not None:
            self.screen.close()

    def _page_of(self, screen: ScreenT) -> tuple[str, Html, str]:
        html = screen.html(tuple(self._notes.values()))
        return screen.title(), html, screen.focus_fallback

    def _show(self, title: str, html: Html, focus_fallback: str) -> None:
        self._shown = html
        self.browser.show(harmless(title), html, focus_fallback)
        told, self._told = self._told, news_in(html)
        if fresh := [text for text in self._told if text not in told]:
            self.browser.say(*fresh)

    async def _report_errors(self, work: Work) -> None:
        try:
            await work()
        except Exception as error:
            self.break_down(error)
