"""The shell of the page for editors: one screen, and no address inside the page."""

from __future__ import annotations

from engine.messages import N_
from ui.app.shell import Shell
from ui.components.html import Child, Html
from ui.embed import composer_view as page
from ui.embed.composer_screen import ComposeScreen
from ui.embed.draft import Draft
from ui.page.crash_screen import CrashScreen
from ui.page.layout import Banner
from ui.platform.browser import Browser
from ui.saves.saves import Saves


class ComposerShell(Shell[ComposeScreen | CrashScreen]):
    """The shell of the composer, for editors of wikis."""

    crashed = N_(
        "Something went wrong. You can continue with your choices; if it goes wrong again at once, you start over. "
        "Your saved games are safe."
    )
    way_on = N_("Continue with your choices")

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser)
        self._saves = Saves(browser.storage)
        self._drawn: Draft | None = None

    def reopen(self) -> None:
        # A draft that can't be drawn is dropped the next time.
        draft, self._drawn = self._drawn, None
        self.change_to(ComposeScreen(self, self._saves, draft))

    def draw(self) -> None:
        super().draw()
        if isinstance(self.screen, ComposeScreen):
            self._drawn = self.screen.draft

    def crash_page(self, banners: tuple[Banner, ...], contents: Child) -> Html:
        return page.page_with(banners, contents)

    def report_of(self, error: Exception) -> ComposeScreen | CrashScreen:
        if isinstance(self.screen, CrashScreen):
            return self.screen
        return CrashScreen(self, error, None if self.screen is None else self.screen.visible_state())

    def go_on(self) -> None:
        self.reopen()


def main() -> None:
    """Show the page for editors in the browser that runs this."""
    from ui import dom

    ComposerShell(dom).start()
