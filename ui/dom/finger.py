"""A finger on the page, or a mouse button: what is pressed has to be there, in its place, when it is let go."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from ui.platform.browser import Work

Draw: TypeAlias = Callable[[str, str, str], None]
"""What draws a page: its title, its HTML, and the id of what gets the focus when that which had it is gone."""

_CLICK_COMES_WITHIN = 100
"""Milliseconds between a finger lifted and its click, at the most."""


class Finger:
    """Whether something on the page is being pressed, and the redrawing that waits until it is let go.

    What is pressed has to be there, in its place, when it is let go: else the tap is lost, or hits something else.
    """

    def __init__(
        self, draw: Draw, run: Callable[[Work], None], sleep: Callable[[int], Coroutine[Any, Any, None]]
    ) -> None:
        self._draw, self._run, self._sleep = draw, run, sleep
        self._down = False
        self._presses = 0
        self._waiting: tuple[str, str, str] | None = None

    def draw(self, title: str, html: str, focus_fallback: str) -> None:
        if self._down:
            self._waiting = (title, html, focus_fallback)
        else:
            self._draw(title, html, focus_fallback)

    def press(self) -> None:
        self._down = True
        self._presses += 1

    def lift(self) -> None:
        """Draw what has waited."""
        self._down = False
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._draw(*waiting)

    def lift_soon(self) -> None:
        """Let go after the click that a lifted finger makes, if it makes one, unless it presses again until then."""
        presses = self._presses

        async def lift() -> None:
            await self._sleep(_CLICK_COMES_WITHIN)
            if self._presses == presses:
                self.lift()

        self._run(lift)
