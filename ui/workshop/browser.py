"""A browser at the other end of messages: it shows, says and hears; it stores nothing, and knows no other device."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.safe_text import safe_json
from ui.platform.announcement import Announcement
from ui.platform.browser import Signal, Work
from ui.platform.tasks import Tasks
from ui.saves.saves import MemoryStorage
from ui.workshop.endless import WATCH

_NOTHING: Mapping[str, Any] = {
    **dict.fromkeys(("go", "reserve", "download", "download_picture", "ask_before_leaving", "apply_update"), None),
    **dict.fromkeys(("release", "stop_scanning", "play", "vibrate", "keep_awake", "part_from", "hurry"), None),
    **dict.fromkeys(("stop_thinking", "close_room"), None),
    **dict.fromkeys(("meets", "notifies", "forgets", "shares", "scans", "send_to"), False),
    **dict.fromkeys(("address", "page", "template"), ""),
    "symbols": {},
    "later_is_here": True,
}
_NOTHING_LATER: Mapping[str, Any] = {
    **dict.fromkeys(("frame_height", "wait_until_saved", "qr", "scan", "answer_peer", "open_room", "visit_room"), None),
    **dict.fromkeys(("think", "notify", "withdraw_notice"), None),
    **dict.fromkeys(("copy", "share", "carries", "claim", "accept_peer", "allows_notices"), False),
    "invite_peers": (),
    "fetch_later": True,
}
"""The functions that do nothing here, with their answers; those of the second half are coroutines."""


class Running:
    """Work that runs beside everything else, until it is done or all of it is ended."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Future[None]] = set()

    def begin(self, work: Work) -> None:
        """Run this beside everything else."""

        async def mark_and_work() -> None:
            await WATCH.mark_steps(work())

        task = asyncio.ensure_future(mark_and_work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def end(self) -> None:
        """End all that still runs."""
        for task in self._tasks:
            task.cancel()


class MessageBrowser:
    """The `ui.platform.browser.Browser` whose page is elsewhere; `tell` sends it one message, a list.

    `troubled` is called with every error that should not have happened.
    """

    def __init__(self, tell: Callable[..., None], moves: bool, troubled: Callable[[BaseException], None]) -> None:
        self.storage = MemoryStorage()
        self._tell = tell
        self._moves = moves
        self._troubled = troubled
        self._handler: Callable[[Signal], None] = lambda signal: None
        self._announcement = Announcement()
        self._running = Running()
        self._speaking = Tasks(self.run)

    def take(self, signal: Signal) -> None:
        """Let something have happened there."""
        self._handler(signal)

    def listen(self, handler: Callable[[Signal], None]) -> None:
        self._handler = handler

    def show(self, title: str, html: str, focus_fallback: str) -> None:
        self._tell("show", title, html, focus_fallback)

    def announce_ready(self) -> None:
        self._tell("ready")

    def focus(self, id: str, place: int = 0) -> None:
        self._tell("focus", id, place)

    def call_to(self, id: str) -> None:
        self._tell("call", id)

    def to_top(self) -> None:
        self._tell("top")

    def look(self, name: str, value: str) -> None:
        self._tell("look", name, value)

    def shows_motion(self) -> bool:
        return self._moves

    def say(self, *lines: str) -> None:
        if lines:
            if self._announcement.add(lines):
                self._speaking.run(self._speak)
            return
        self._announcement.clear()
        self._speaking.drop()
        self._tell("hush")

    def repeat(self, back: int) -> bool:
        if not self._announcement.recall(back):
            return False
        self._speaking.restart(self._speak)
        return True

    def now(self) -> int:
        return int(time.time() * 1000)

    def today(self) -> str:
        return time.strftime("%Y-%m-%d")

    def minutes_ahead(self) -> int:
        return time.localtime().tm_gmtoff // 60

    def seed(self) -> int:
        return int.from_bytes(os.urandom(16), "big")

    def about(self) -> Mapping[str, str]:
        return {"Page": "workshop"}

    def report(self, error: BaseException) -> None:
        self._troubled(error)

    def run(self, work: Work) -> None:
        self._running.begin(work)

    async def sleep(self, milliseconds: int) -> None:
        await asyncio.sleep(milliseconds / 1000)

    def end(self) -> None:
        """Stop all that runs beside, and hear nothing more."""
        self._handler = lambda signal: None
        self._speaking.drop()
        self._running.end()

    def __getattr__(self, name: str) -> Any:
        """Return a function that does nothing, for all that such a browser can’t do."""
        if name in _NOTHING:
            return lambda *given, **named: _NOTHING[name]
        if name not in _NOTHING_LATER:
            raise AttributeError(name)

        async def answer_later(*given: Any, **named: Any) -> Any:
            return _NOTHING_LATER[name]

        return answer_later

    async def _speak(self) -> None:
        """Say the announcement, once nothing more is said of the same change."""
        await self.sleep(0)
        self._tell("say", self._announcement.take())


def signal_of(text: str) -> Signal:
    """Return the signal in a message."""
    given = safe_json(text) if text else {}
    fields = {name: str(given[name]) for name in ("kind", "act", "pick", "do", "item", "key", "name") if name in given}
    form = {str(name): str(value) for name, value in given.get("form", {}).items()}
    return Signal(**{"kind": "", **fields}, form=form, text=given.get("text"))
