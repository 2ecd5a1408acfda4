"""What goes on beside everything else, for as long as it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Any

from ui.platform.browser import Work


class Tasks:
    """Work that begins as soon as there is time, and is wanted until somebody drops it.

    The page may have become another one by the time that work begins, or goes on. So what it needs to know of the
    present is handed over when it is asked for; and what has been dropped doesn't go on from wherever it waits.
    """

    def __init__(self, run: Callable[[Work], None]) -> None:
        """Have work run by this, which need not begin it at once."""
        self._run = run
        self._ticket = object()

    def run(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        """Let this work go on beside what goes on already; it is given what is known now."""
        ticket = self._ticket
        self._run(partial(_go_on, partial(work, *known), lambda: ticket is self._ticket))

    def restart(self, work: Callable[..., Coroutine[Any, Any, None]], *known: Any) -> None:
        """Let this work go on in place of what goes on already; it is given what is known now."""
        self.drop()
        self.run(work, *known)

    def drop(self) -> None:
        """Let nothing go on any more that has been asked for until now.

        What drops itself goes on to where it waits next.
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
