"""What stands there after a mistake of ours: what can be reported of it, and the way on."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

from engine import Record
from ui.components.commands import Command
from ui.components.html import Child, Html
from ui.page import crash_view as page
from ui.page import text as page_text
from ui.page.layout import Banner
from ui.page.routes import LobbyRoute, Route
from ui.page.screen import StaticScreen
from ui.platform.browser import Browser, Signal
from ui.platform.tasks import Tasks
from ui.saves.seats import people


class CrashApp(Protocol):
    """What shows this screen: the app, or a page of its own."""

    crashed: str
    """What is said."""

    way_on: str
    """What the button is called that goes on."""

    browser: Browser

    def draw(self) -> None: ...
    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None: ...
    def go_on(self) -> None:
        """Open the game anew as it was after the last good action, or what else was open."""

    def crash_page(self, banners: tuple[Banner, ...], contents: Child) -> Html:
        """Return a page that says that something went wrong, with these contents."""


class CrashScreen(StaticScreen):
    """An error of ours; `seen` is what could be seen when it happened, as plain JSON, and `save` the game as stored.

    Without being asked to, the report tells nothing else: the words of an error may name anybody's cards.
    """

    focus_fallback = "title"
    route: Route = LobbyRoute()

    def __init__(self, app: CrashApp, error: Exception, seen: Any, save: str | None = None) -> None:
        self._app = app
        self._error = error
        self._seen = seen
        self._save = save
        self._all = False
        self._copied = ""
        self._copying = Tasks(app.run)

    def title(self) -> str:
        return f"{page_text.BROKEN} · {page_text.SITE}"

    def html(self, banners: tuple[Banner, ...]) -> Html:
        whole = None if self._save is None else self._all
        contents = page.contents(self._report(), whole, self._copied, self._app.crashed, self._app.way_on)
        return self._app.crash_page(banners, contents)

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "click", Command.GO_ON:
                self._app.go_on()
            case "click", Command.COPY_REPORT:
                self._copying.restart(self._copy, self._report())
            case "change", Command.REPORT_ALL if self._save is not None:
                self._all = not self._all
                self._copying.drop()
                self._copied = ""
                self._app.draw()

    async def _copy(self, report: str) -> None:
        done = await self._app.browser.copy(report, page.REPORT)
        self._copied = page_text.REPORT_COPIED if done else page_text.REPORT_SELECTED
        self._app.draw()

    def _report(self) -> str:
        frames = "".join(traceback.format_tb(self._error.__traceback__))
        said = f": {self._error}" if self._all else ""
        parts = [
            "\n".join(f"{name}: {value}" for name, value in self._app.browser.about().items()),
            f"{frames}{type(self._error).__name__}{said}",
            f"Seen: {json.dumps(self._seen, ensure_ascii=False)}",
        ]
        if self._all and self._save is not None:
            parts.append(f"Game: {self._save}")
        return "\n\n".join(parts)


def taken_back(record: Record) -> Record:
    """Return a game without the last decision of a person, or of anybody if none plays; errors on the way end it."""
    deciding = people(record.seats) or range(len(record.seats))
    replay = replace(record, actions=()).replay()
    kept = 0
    with suppress(Exception):
        for text in record.actions:
            if replay.state.turn in deciding:
                kept = replay.length
            replay.play(text)
    return replace(record, actions=record.actions[:kept], comments={}, damage="")
