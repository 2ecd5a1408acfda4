"""Background work, for as long as it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any

from ui.platform.browser import Work


class Tasks:
    """Work that begins as soon as there is time, and is wanted until it is dropped.

    The page may have changed by the time that work begins or continues. So all that it needs to know is handed over
    when it is requested; and dropped work never continues after a wait.
    """

    def __init__(self, run: Callable[[Work], None]) -> None:
        """Have work run by this, which need not begin it at once."""
        self._run = run
        self._ticket = object()

    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        """Run this work beside the tasks in progress; it gets the values known now."""
        ticket = self._ticket
        self._run(partial(_go_on, partial(work, *known), lambda: ticket is self._ticket))

    def restart(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        """Run this work in place of the tasks in progress; it gets the values known now."""
        self.drop()
        self.run(work, *known)

    def drop(self) -> None:
        """Stop all work requested until now.

        Work that drops itself continues until its next wait.
        """
        self._ticket = object()


@coroutine
def _go_on(work: Callable[[], Coroutine[Any, Any, None]], is_wanted: Callable[[], bool]) -> Generator[Any, None, None]:
    """Do this work, from each time that it waits to the next, for as long as it is wanted."""
    if not is_wanted():
        return
    doing = work()
    try:
        waiting = doing.send(None)
        while True:
            try:
                yield waiting
            except BaseException as error:
                waiting = doing.throw(error)
            else:
                if not is_wanted():
                    doing.close()
                    return
                waiting = doing.send(None)
    except StopIteration:
        return
