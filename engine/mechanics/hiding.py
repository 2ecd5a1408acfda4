"""Events without what only the seat that they are of may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def hider(hidden: Mapping[type, str]) -> Callable[[Any, int | None], Any]:
    """A game's `seen_by`: of these types of events the field that is None for everybody but their own `seat`."""

    def seen_by(event: Any, seat: int | None) -> Any:
        field = hidden.get(type(event))
        return event if field is None or event.seat == seat else event._replace(**{field: None})

    return seen_by
