"""A browser that speaks as a person likes it: it calls cards by the names that they have chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.components.decktet_text import with_suits
from ui.platform import lazy_modules
from ui.platform.browser import Browser


class SpeakingBrowser:
    """A browser, but for cards' names in all that it says: by suits, or as chosen."""

    def __init__(self, browser: Browser, settings: Mapping[str, str]) -> None:
        self._browser = browser
        self._settings = settings

    def say(self, *lines: str) -> None:
        self._browser.say(*map(self._with_names, lines))

    def _with_names(self, line: str) -> str:
        length = self._settings["names"]
        if length == "suits" or not self._browser.later_is_here():
            return with_suits(line)
        return str(lazy_modules.module("ui.components.spoken_names").with_names(line, length))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._browser, name)
