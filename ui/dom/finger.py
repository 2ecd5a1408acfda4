"""Fingers on the page, or a mouse button: the pressed element has to stay in its place until it is let go."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from ui.platform.browser import Work
from ui.platform.tasks import Tasks

Draw: TypeAlias = Callable[[str, str, str], None]
"""A function that draws a page: its title, its HTML, and the id of the element to focus if the focused one is gone."""

_CLICK_COMES_WITHIN = 100
"""Milliseconds between a finger lifted and its click, at the most."""

_LONGEST = 10_000
"""Milliseconds after which a press counts as ended, so that the page isn't stuck if its end is never reported."""


class Finger:
    """Whether something on the page is being pressed, and the redrawing that waits until it is let go.

    The pressed element has to stay in its place until it is let go: else the tap is lost, or hits something else. Each
    pointer is known by its number, since a mouse may move over the page while a finger presses. The end of a press may
    never be reported: a menu of the system or another window may swallow it.
    """

    def __init__(
        self, draw: Draw, run: Callable[[Work], None], sleep: Callable[[int], Coroutine[Any, Any, None]]
    ) -> None:
        self._draw, self._run, self._sleep = draw, run, sleep
        self._down: dict[int, Tasks] = {}
        self._waiting: tuple[str, str, str] | None = None

    def draw(self, title: str, html: str, focus_fallback: str) -> None:
        if self._down:
            self._waiting = (title, html, focus_fallback)
        else:
            self._draw(title, html, focus_fallback)

    def press(self, pointer: int) -> None:
        self._down.setdefault(pointer, Tasks(self._run))
        self._lift_after(pointer, _LONGEST)

    def lift(self, pointer: int | None = None) -> None:
        """Let go with one pointer, with all of them for None; draw the waiting page once nothing is pressed."""
        for each in [*self._down] if pointer is None else [pointer]:
            if each in self._down:
                self._down.pop(each).drop()
        if not self._down and self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._draw(*waiting)

    def lift_soon(self, pointer: int) -> None:
        """Let go after the click that a lifted finger makes, if it makes one, unless it presses again until then."""
        if pointer in self._down:
            self._lift_after(pointer, _CLICK_COMES_WITHIN)

    def _lift_after(self, pointer: int, milliseconds: int) -> None:
        self._down[pointer].restart(self._lift_in, pointer, milliseconds)

    async def _lift_in(self, pointer: int, milliseconds: int) -> None:
        await self._sleep(milliseconds)
        self.lift(pointer)
