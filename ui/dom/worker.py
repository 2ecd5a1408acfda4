"""Another interpreter beside the page, in which bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from ui.dom.running import run

_NAME = "bots"
_OVERDUE = 4
"""Seconds after which an answer isn't expected any more that should have come by now."""


class _Worker:
    """Another interpreter, in which bots think; it begins with the first question."""

    def __init__(self) -> None:
        self._begun = False
        self._interpreter: Any = None
        # One for each question: a future that is never done keeps every task that has waited for it.
        self._endings: set[asyncio.Future[None]] = set()
        self._end: Callable[[], None] = lambda: None

    async def ask(self, question: str) -> str | None:
        """Return its answer, None while there is none to be had."""
        if not self._begun:
            self._begun = True
            run(self._begin)
        if self._interpreter is None:
            return None
        ended = asyncio.Future[None]()
        self._endings.add(ended)
        answering = asyncio.ensure_future(self._interpreter.answer(question))
        await asyncio.wait((answering, ended), return_when=asyncio.FIRST_COMPLETED)
        self._endings.discard(ended)
        if answering.done():
            with suppress(JsException):
                return str(answering.result()) or None
        answering.cancel()
        self._end()
        return None

    def hurry(self, seconds: float) -> None:
        """Have what was asked answered in so many seconds; end the worker if that takes much longer."""
        asked = {*self._endings}
        if asked and self._interpreter is not None:
            # Whoever thinks alone takes no longer than bots may by themselves; telling takes a while.
            if len(asked) > 1 or not seconds:
                self._interpreter.hurry(seconds).catch(_ignore)
            asyncio.get_running_loop().call_later(seconds + _OVERDUE, self._give_up, asked)

    def stop(self) -> None:
        """Have nothing answered any more that was asked."""
        if self._endings and self._interpreter is not None:
            self._interpreter.stop().catch(_ignore)

    def _give_up(self, asked: set[asyncio.Future[None]]) -> None:
        if asked & self._endings:
            self._end()

    async def _begin(self) -> None:
        from pyscript import create_named_worker

        page = js.document.querySelector("script[type=py]")
        with suppress(JsException):
            interpreter = await create_named_worker(page.dataset.bots, _NAME, page.getAttribute("config"))
            worker = js.document.querySelector(f"script[worker][name={_NAME}]").xworker

            def end(_: Any = None) -> None:
                # A browser may have ended it already, perhaps for want of memory; then nothing tells of it.
                self._interpreter = None
                worker.terminate()
                for ended in self._endings:
                    ended.cancel()

            worker.addEventListener("error", create_proxy(end))
            self._end, self._interpreter = end, interpreter


def _ignore(_: Any) -> None:
    """Do nothing about an error in the worker: whoever waits for an answer of it will see to that."""


_worker = _Worker()
hurry, stop_thinking = _worker.hurry, _worker.stop


async def think(question: str) -> str | None:
    """Let a bot think beside the page; None, and the page has to do it itself, while nothing is there for that."""
    return await _worker.ask(question)
