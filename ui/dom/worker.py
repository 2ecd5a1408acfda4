"""Another interpreter beside the page, in which bots think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from ui.dom.running import run

_NAME = "bots"
_OVERDUE = 4
"""Seconds after which an answer isn't expected any more that should have come by now."""

_TICK = 0.5
"""Seconds by which waiting time is counted up, so that time asleep counts as one tick at the most."""

_IN_VAIN = 3
"""So many workers, one after another, are begun that end without having answered anything."""


class _Worker:
    """Another interpreter, in which bots think; it begins with the first question, and anew when it has ended."""

    def __init__(self) -> None:
        self._begun = False
        self._count = self._in_vain = 0
        self._interpreter: Any = None
        # One for each question: a future that is never done keeps every task that has waited for it.
        self._endings: set[asyncio.Future[None]] = set()
        self._end: Callable[[], None] = lambda: None

    async def ask(self, question: str) -> str | None:
        """Return a bot's answer; None means that no worker is available, and the page has to think itself."""
        if not self._begun and self._in_vain < _IN_VAIN:
            self._begun = True
            self._in_vain += 1
            run(self._begin)
        if self._interpreter is None:
            return None
        ended, end = asyncio.Future[None](), self._end
        self._endings.add(ended)
        answering = asyncio.ensure_future(self._interpreter.answer(question))
        await asyncio.wait((answering, ended), return_when=asyncio.FIRST_COMPLETED)
        self._endings.discard(ended)
        if answering.done():
            with suppress(JsException):
                answer = str(answering.result())
                self._in_vain = 0
                return answer or None
        answering.cancel()
        end()
        return None

    def hurry(self, seconds: float) -> None:
        """Have the question answered in so many seconds; end the worker if that takes much longer."""
        asked = {*self._endings}
        if asked and self._interpreter is not None:
            # A bot that thinks alone needs no more than its usual time, and some for sending the answer.
            if len(asked) > 1 or not seconds:
                self._interpreter.hurry(seconds).catch(_ignore)
            run(lambda: self._give_up(seconds + _OVERDUE, asked))

    def stop(self) -> None:
        """Have pending questions stay unanswered."""
        if self._endings and self._interpreter is not None:
            self._interpreter.stop().catch(_ignore)

    async def _give_up(self, seconds: float, asked: set[asyncio.Future[None]]) -> None:
        # While the device slept, the bot couldn't think, so only time awake counts.
        for _ in range(ceil(seconds / _TICK)):
            await asyncio.sleep(_TICK)
            asked &= self._endings
            if not asked:
                return
        self._end()

    async def _begin(self) -> None:
        from pyscript import create_named_worker

        page = js.document.querySelector("script[type=py]")
        # PyScript knows each by its name, even when it has ended.
        self._count += 1
        name = _NAME if self._count == 1 else f"{_NAME}{self._count}"
        with suppress(JsException):
            interpreter = await create_named_worker(page.dataset.bots, name, page.getAttribute("config"))
            script = js.document.querySelector(f"script[worker][name={name}]")
            worker = script.xworker

            def end(_: Any = None) -> None:
                # A browser may have ended it already, perhaps for lack of memory; then there is no event for it.
                if self._interpreter is not interpreter:
                    return
                self._interpreter, self._begun = None, False
                worker.terminate()
                script.remove()
                for ended in self._endings:
                    ended.cancel()

            worker.addEventListener("error", create_proxy(end))
            self._end, self._interpreter = end, interpreter


def _ignore(_: Any) -> None:
    """Ignore an error in the worker: the caller that waits for its answer handles it."""


_worker = _Worker()
think, hurry, stop_thinking = _worker.ask, _worker.hurry, _worker.stop
