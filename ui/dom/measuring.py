"""How tall something is before it is shown: it is laid out unseen, in its own place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.dom.running import run
from ui.dom.values import or_none

_SLICE = 12
"""Milliseconds of measuring at a time; in between, the page answers."""

_TALLEST = "--tallest"


class _Reserve:
    """The room that an element keeps free: that of the tallest of what it will show, at each width."""

    def __init__(self, id: str, states: Callable[[], Iterable[str]]) -> None:
        self._id, self._states = id, states
        self._width = -1
        # It is told once at the beginning, too.
        self._observer = js.ResizeObserver.new(create_proxy(self._resized))
        self._observer.observe(js.document.documentElement)

    def _resized(self, *_: Any) -> None:
        width = js.document.documentElement.clientWidth
        if width != self._width:
            self._width = width
            run(lambda: self._measure(width))

    async def _measure(self, width: int) -> None:
        """Reserve what is needed at this width, unless it has changed until that is known."""
        tallest, began = 0.0, js.performance.now()
        for markup in self._states():
            if width != self._width or (height := _height(self._id, markup)) is None:
                return
            tallest = max(tallest, height)
            if js.performance.now() - began > _SLICE:
                await asyncio.sleep(0)
                began = js.performance.now()
        if width == self._width:
            js.document.documentElement.style.setProperty(_TALLEST, f"{tallest}px")


def reserve(id: str, states: Callable[[], Iterable[str]]) -> None:
    """Have an element keep room from now on for the tallest of these, each as markup, however wide the page becomes."""
    _Reserve(id, states)


def _height(id: str, markup: str) -> float | None:
    """Return how tall the element would be with this in it; None if there is no such element."""
    element = or_none(js.document.getElementById(id))
    if element is None:
        return None
    twin = element.cloneNode(False)
    twin.className += " measured"
    twin.style.width = f"{element.clientWidth}px"
    twin.innerHTML = markup
    element.after(twin)
    height = twin.getBoundingClientRect().height
    # Before anything is painted, and before anybody could find its ids twice.
    twin.remove()
    return float(height)
