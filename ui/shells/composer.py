"""The shell of the page for editors: one screen, and no address inside the page."""

from __future__ import annotations

from ui.browser import Browser
from ui.html import Child, Html
from ui.pages import compose as page
from ui.pages.frame import Note
from ui.saves import Saves
from ui.screens.broken import Broken
from ui.screens.compose import ComposeScreen
from ui.sharing.draft import Draft
from ui.shells.shell import Shell
from ui.text import composing as text


class Composer(Shell[ComposeScreen | Broken]):
    """The shell in which an editor chooses what to show."""

    crashed = text.CRASHED
    way_on = text.GO_ON

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser)
        self._saves = Saves(browser.storage)
        self._drawn: Draft | None = None

    def reopen(self) -> None:
        # What can't be drawn again is left behind, the next time.
        draft, self._drawn = self._drawn, None
        self.change_to(ComposeScreen(self, self._saves, draft))

    def draw(self) -> None:
        super().draw()
        if isinstance(self._screen, ComposeScreen):
            self._drawn = self._screen.draft

    def framed(self, notes: tuple[Note, ...], contents: Child) -> Html:
        return page.framed(notes, contents)

    def report_of(self, error: Exception) -> ComposeScreen | Broken:
        if isinstance(self._screen, Broken):
            return self._screen
        return Broken(self, error, None if self._screen is None else self._screen.seen())

    def go_on(self) -> None:
        self.reopen()


def main() -> None:
    """Show the page for editors in the browser that runs this."""
    from ui import dom

    Composer(dom).start()
