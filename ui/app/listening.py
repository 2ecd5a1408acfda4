"""A browser that speaks as a person likes it: it calls cards by the names that they have chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.components.spoken_names import with_short_names
from ui.platform.browser import Browser


class BriefBrowser:
    """A browser, but for cards' names in all that it says."""

    def __init__(self, browser: Browser, settings: Mapping[str, str]) -> None:
        self._browser = browser
        self._settings = settings

    def say(self, *lines: str, lang: str = "") -> None:
        self._browser.say(*(with_short_names(line, self._settings["names"]) for line in lines), lang=lang)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._browser, name)
