"""How tall something is before it is shown: it is laid out unseen, in its place or in a frame as wide as a phone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from ui.dom.running import run
from ui.dom.values import or_none
from ui.platform.tasks import Tasks

_SLICE = 12
"""Milliseconds of measuring at a time; in between, the page answers."""

_TALLEST = "--tallest"

_PATIENCE = 10
"""Seconds in which a frame has to be there."""

_LOOKS = ("size", "symbols")
"""Settings of the editor who makes a code, which aren't for readers."""


class _Reserve:
    """The room that one element keeps free: that of its tallest content, at each width."""

    def __init__(self) -> None:
        self._id = ""
        self._states: Callable[[], Iterable[str]] = tuple
        self._width = -1
        self._measuring = Tasks(run)
        self._observer: Any = None

    def keep(self, id: str, states: Callable[[], Iterable[str]]) -> None:
        """Have this element, and no other, keep room for the tallest of these, each as markup, at any width."""
        self._id, self._states, self._width = id, states, -1
        if self._observer is None:
            self._observer = js.ResizeObserver.new(create_proxy(self._on_resize))
        # It is told once at the beginning, too.
        self._observer.disconnect()
        self._observer.observe(js.document.documentElement)

    def _on_resize(self, *_: Any) -> None:
        width = js.document.documentElement.clientWidth
        if width != self._width:
            self._width = width
            self._measuring.restart(self._measure)

    async def _measure(self) -> None:
        """Reserve the room needed at this width."""
        tallest, began = 0.0, js.performance.now()
        for markup in self._states():
            if (height := _height(self._id, markup)) is None:
                return
            tallest = max(tallest, height)
            if js.performance.now() - began > _SLICE:
                await asyncio.sleep(0)
                began = js.performance.now()
        js.document.documentElement.style.setProperty(_TALLEST, f"{tallest}px")


reserve = _Reserve().keep


def _height(id: str, markup: str) -> float | None:
    """Return how tall the element would be with this in it; None if there is no such element."""
    element = or_none(js.document.getElementById(id))
    if element is None:
        return None
    twin = element.cloneNode(False)
    twin.className += " measured"
    twin.style.width = f"{element.clientWidth}px"
    twin.append(js.window.suitsNodes(markup))
    element.after(twin)
    height = twin.getBoundingClientRect().height
    # Before anything is painted, and before any script can find its ids twice.
    twin.remove()
    return float(height)


async def frame_height(address: str, drawings: Iterable[tuple[str, str]]) -> int | None:
    """Return how tall a page of ours is in a frame as wide as a phone, in CSS pixels; None if that can't be measured.

    drawings: the contents of its elements, by their ids, one after another, as if Python ran there; the tallest counts.
    """
    frame = js.document.createElement("iframe")
    frame.src = address
    frame.className = "measured"
    frame.width, frame.height, frame.frameBorder = "390", "700", "0"
    loaded: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    frame.addEventListener("load", create_once_callable(loaded.set_result))
    js.document.body.append(frame)
    try:
        await asyncio.wait_for(loaded, _PATIENCE)
        return await _tallest(frame.contentDocument, drawings)
    except (JsException, AttributeError, TimeoutError):
        # It doesn't answer, or the host forbids looking into it.
        return None
    finally:
        frame.remove()


async def _tallest(page: Any, drawings: Iterable[tuple[str, str]]) -> int:
    root = page.documentElement
    for name in _LOOKS:
        root.removeAttribute(f"data-{name}")
    tallest, began = 0.0, js.performance.now()
    for id, markup in drawings:
        page.getElementById(id).replaceChildren(js.window.suitsNodes(markup))
        tallest = max(tallest, root.getBoundingClientRect().height)
        if js.performance.now() - began > _SLICE:
            await asyncio.sleep(0)
            began = js.performance.now()
    return ceil(tallest or root.getBoundingClientRect().height)
