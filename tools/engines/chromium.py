"""Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Frame, sync_playwright

from tools import browser
from tools.engines.driver import PATIENCE, Driver


class _Chromium(Driver):
    def __init__(self, context: BrowserContext) -> None:
        running = context.browser
        self.version = f"Chromium {running.version}" if running else "Chromium"
        self._page = context.pages[0]
        self._page.set_default_timeout(PATIENCE * 1000)
        self._frame: Frame = self._page.main_frame

    def go(self, address: str) -> None:
        self._frame = self._page.main_frame
        self._page.goto(address)

    def reload(self) -> None:
        self._frame = self._page.main_frame
        self._page.reload()

    def enter(self, selector: str) -> None:
        frame = self._page.locator(selector).element_handle().content_frame()
        assert frame is not None
        self._frame = frame

    def press(self, selector: str) -> None:
        self._frame.locator(selector).first.click()

    def evaluate(self, expression: str) -> Any:
        return self._frame.evaluate(expression)

    def picture(self, file: Path) -> None:
        self._page.screenshot(path=file)


@contextmanager
def chromium(profile: Path) -> Iterator[Driver]:
    """Start Chromium without a window; it stores its data in the folder `profile`. BuildError if there is none."""
    arguments = [
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        # Replaces Playwright's own list of disabled features: with that, frames on other sites have no storage.
        "--disable-features=HttpsUpgrades",
    ]
    if browser.is_root():
        # Chromium's sandbox refuses to run as root, as in a container.
        arguments.append("--no-sandbox")
    executable = browser.find()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=executable, args=arguments, viewport={"width": 1280, "height": 800}
        )
        try:
            yield _Chromium(context)
        finally:
            context.close()
