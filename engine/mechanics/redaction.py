"""Events without the parts that only one seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def make_redactor(hidden: Mapping[type, str]) -> Callable[[Any, int | None], Any]:
    """Make a game's `redact`, which clears a field of events of these types for all but the event's own `seat`."""

    def redact(event: Any, seat: int | None) -> Any:
        field = hidden.get(type(event))
        return event if field is None or event.seat == seat else event._replace(**{field: None})

    return redact
