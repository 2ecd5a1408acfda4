"""The shell of the page for editors: one screen, and no address inside the page."""

from __future__ import annotations

from ui.browser import Browser
from ui.html import Html
from ui.pages import compose as page
from ui.saves import Saves
from ui.screens.compose import ComposeScreen
from ui.shells.shell import Shell
from ui.text import composing as text
from ui.text import pages


class Composer(Shell[ComposeScreen]):
    """The shell in which an editor chooses what to show."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser)
        self._saves = Saves(browser.storage)

    def reopen(self) -> None:
        self.change_to(ComposeScreen(self, self._saves))

    def broken(self) -> tuple[str, Html]:
        return f"{text.TITLE} · {pages.SITE}", page.crashed()


def main() -> None:
    """Show the page for editors in the browser that runs this."""
    from ui import dom

    Composer(dom).start()
