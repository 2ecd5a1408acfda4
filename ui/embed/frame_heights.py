"""How tall frames are on a phone: the page that makes their code measures it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ui.platform.tasks import Tasks

TABLE = 700
"""CSS pixels of a table, which is laid out for the height that it has, and of contents not measured yet."""


class MeasuringApp(Protocol):
    """The app, or a page of its own, as far as measuring needs it."""

    def draw(self) -> None: ...
    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None: ...
    async def frame_height(self, address: str) -> int | None: ...


class FrameHeights:
    """The height of the frame whose code is shown; another's is measured in its place."""

    def __init__(self, host: MeasuringApp) -> None:
        self._app = host
        self._known = "", TABLE
        self._measured = ""
        self._measuring = Tasks(host.run)

    def of(self, address: str) -> int:
        """Return how tall a frame with this address is, in CSS pixels; have all drawn anew once that is known."""
        if address not in ("", self._known[0], self._measured):
            self._measured = address
            self._measuring.restart(self._measure, address)
        return self._known[1] if address == self._known[0] else TABLE

    async def _measure(self, address: str) -> None:
        height = await self._app.frame_height(address)
        self._known, self._measured = (address, height or TABLE), ""
        self._app.draw()
