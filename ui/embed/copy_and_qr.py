"""Copying, QR codes, and the codes behind tabs: shared by all screens that have something to copy."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ui.components.commands import Command
from ui.components.translation import _
from ui.embed import qr
from ui.embed.snippets import CODES
from ui.embed.snippets_view import CopyState
from ui.platform.browser import Browser, Signal
from ui.platform.tasks import Tasks


class DrawingApp(Protocol):
    """The app, or a page of its own, as far as copying needs it."""

    browser: Browser

    def draw(self) -> None: ...
    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None: ...
    async def frame_height(self, address: str) -> int | None: ...


class CopyAndQr:
    """Answers the buttons of `ui.embed.snippets_view`; `content` returns the text in the field with an id."""

    def __init__(self, app: DrawingApp, content: Callable[[str], str]) -> None:
        self.given = CopyState()
        self._app = app
        self._content = content
        self._tasks = Tasks(app.run)

    def handle(self, signal: Signal) -> bool:
        """Handle a press and draw its effect; False if it is none of these."""
        match signal.kind, signal.do:
            case "click", Command.COPY:
                self._tasks.run(self.copy, signal.item, self._content(signal.item))
            case "click", Command.TAB if signal.item in CODES:
                self.given.tab, self.given.copied = signal.item, ("", False)
                self._app.draw()
            case "click", Command.QR:
                self._turn_qr(signal.item)
            case _:
                return False
        return True

    def forget(self) -> None:
        """Forget the notes and codes of other contents."""
        self._tasks.drop()
        self.given.copied = ("", False)
        self.given.qr.clear()

    async def copy(self, field: str, content: str) -> None:
        """Copy the text of a field, and say whether that worked."""
        done = await self._app.browser.copy(content, field)
        self.given.copied = (field, done)
        self._app.draw()

    def share(self, title: str, field: str, text: str = "", link: str = "") -> None:
        """Hand what is in a field to another app, or copy it where that can't be; it is a link, or a text and one."""
        content = self._content(field)
        self._tasks.run(self._share, title, field, content, link or content, text)

    async def _share(self, title: str, field: str, content: str, link: str, text: str) -> None:
        # Browsers may offer it and then be unable to do it.
        if not await self._app.browser.share(title, link, text):
            await self.copy(field, content)

    def _turn_qr(self, field: str) -> None:
        if field in self.given.qr:
            del self.given.qr[field]
        else:
            self.show_qr(field)
        self._app.draw()

    def show_qr(self, field: str) -> None:
        """Make the QR code of a field, and show it when it is ready."""
        self.given.qr[field] = None
        self._tasks.run(self._draw_qr, field, self._content(field))

    async def _draw_qr(self, field: str, content: str) -> None:
        rows = await self._app.browser.qr(content)
        if field in self.given.qr:
            self.given.qr[field] = qr.qr_picture(rows, _("QR code")) if rows else ""
            self._app.draw()
