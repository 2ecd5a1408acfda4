"""An action told step by step: each event, and a seat's view right after it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, NamedTuple


class Frame(NamedTuple):
    """An event as a seat sees it, None for an action without events, and this seat's view right after it."""

    event: Any
    view: Any


class _Frames(list[Any]):
    """A list of events for `Game.apply` which keeps, in place of each event, the result of `look` at that moment."""

    def __init__(self, look: Callable[[Any], Frame]) -> None:
        super().__init__()
        self._look = look

    def append(self, event: Any) -> None:
        super().append(self._look(event))


def make_frames(game: Any, state: Any, action: Any, seat: int | None) -> list[Frame]:
    """Return the frames of an action: see `Game.frames`."""
    going_on, before = game.clone(state), game.make_view(state, seat, ())
    asked = {name: getattr(before, name) for name in ("turn", "phase", "over", "expects")}

    def look(event: Any) -> Frame:
        view = game.make_view(going_on, seat, ())
        return Frame(game.redact(event, seat), dataclasses.replace(view, **asked))

    told = _Frames(look)
    game.apply(going_on, action, told)
    event = told[-1].event if told else None
    return [*told[:-1], Frame(event, game.view(going_on, seat))]
