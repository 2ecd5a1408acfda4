"""Another interpreter beside the page, in which bots think."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

from ui.dom.running import run

_LONGEST_THOUGHT = 5
"""Seconds after which no answer of the worker is expected any more."""


class _Worker:
    """Another interpreter, in which bots think; it begins with the first question."""

    def __init__(self) -> None:
        self._begun = False
        self._interpreter: Any = None

    async def ask(self, question: str) -> str | None:
        """Return its answer, None while there is none to be had."""
        if not self._begun:
            self._begun = True
            run(self._begin)
        if self._interpreter is None:
            return None
        try:
            answer = await asyncio.wait_for(self._interpreter.answer(question), _LONGEST_THOUGHT)
            return str(answer) or None
        except (TimeoutError, JsException):
            # The browser has ended it, perhaps for want of memory.
            self._interpreter = None
            return None

    async def _begin(self) -> None:
        from pyscript import create_named_worker

        page = js.document.querySelector("script[type=py]")
        with suppress(JsException):
            self._interpreter = await create_named_worker(page.dataset.bots, "bots", page.getAttribute("config"))


_worker = _Worker()


async def think(question: str) -> str | None:
    """Let a bot think beside the page; None, and the page has to do it itself, while nothing is there for that."""
    return await _worker.ask(question)
