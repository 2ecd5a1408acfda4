"""The screen after an error of ours: a report to copy, and the way on."""

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
from ui.components.translation import _
from ui.page import crash_view as page
from ui.page.layout import Banner, window_title
from ui.page.routes import LobbyRoute, Route
from ui.page.screen import StaticScreen
from ui.platform.browser import Browser, Signal
from ui.platform.tasks import Tasks
from ui.saves.seats import people


class CrashApp(Protocol):
    """The owner of this screen: the app, or a page of its own."""

    crashed: str
    """The message about the error."""

    way_on: str
    """The message on the button that continues."""

    browser: Browser

    def draw(self) -> None: ...
    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None: ...
    def go_on(self) -> None:
        """Open the game anew as it was after the last good action, or else the screen that was open."""

    def crash_page(self, banners: tuple[Banner, ...], contents: Child) -> Html:
        """Return a page that says that something went wrong, with these contents."""


class CrashScreen(StaticScreen):
    """An internal error; `seen` is the visible state when it happened, as plain JSON, and `save` the game as stored.

    The report contains nothing else unless the person asks for it: an error message may name hidden cards.
    """

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
        return window_title(_("Something went wrong"))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        whole = None if self._save is None else self._all
        contents = page.contents(self._report(), whole, self._copied, _(self._app.crashed), _(self._app.way_on))
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
        self._copied = _("Copied.") if done else _("Selected: press Ctrl+C or ⌘C to copy it.")
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
    """Return a game without the last decision of a person, or of anyone if none plays; errors on the way end it."""
    deciding = people(record.seats) or range(len(record.seats))
    replay = replace(record, actions=()).replay()
    kept = 0
    with suppress(Exception):
        for text in record.actions:
            if replay.state.turn in deciding:
                kept = replay.length
            replay.play(text)
    return replace(record, actions=record.actions[:kept], comments={}, damage=None)
