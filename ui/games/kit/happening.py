"""An event as it is told to one reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from ui.components.grammar import Party, Voices
from ui.components.translation import _

Event = TypeVar("Event")

_NAME = re.compile(r"\{(\w+)")
_OWNED = {"winners", "side", "seat"}
_SEATS = ("dealer", "first", "leader", "owner", "source")
"""Fields of events that hold a seat; a `receiver` is a side."""


class Happening(NamedTuple, Generic[Event]):
    """An event that is told to one reader.

    view: for facts that don't change during a game, such as teams and options, so any seat's will do. names: how
    messages call the values of fields, as `GameText` has them.
    """

    event: Event
    voices: Voices
    view: Any
    names: Mapping[str, Callable[[Any], object]] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the event is about: the winners, a side or a seat."""
        event: Any = self.event
        if hasattr(event, "winners"):
            return tuple(event.winners)
        return tuple(self.view.sides[event.side]) if hasattr(event, "side") else (event.seat,)

    @property
    def who(self) -> Party:
        """These seats in a sentence."""
        return self.voices.of(*self.seats)

    def values(self, message: str) -> dict[str, Any]:
        """Return the fields of the event that a message names, as messages have them, and `who`."""
        fields: dict[str, Any] = self.event._asdict()  # type: ignore[attr-defined]  # which are all NamedTuples
        named = set(_NAME.findall(message))
        values = {name: self._value(name, field) for name, field in fields.items() if name in named}
        return values | {"who": self.who} if "who" in named and fields.keys() & _OWNED else values

    def _value(self, name: str, field: Any) -> Any:
        if field is None:
            return None
        if name in self.names:
            return self.names[name](field)
        if name == "receiver":
            return self.voices.of(*self.view.sides[field])
        return self.voices.of(field) if name in _SEATS else field

    def say(self, message: str, **more: object) -> str:
        """Return a message with its values; `more` are those that aren't fields."""
        return _(message, **{**self.values(message), **more})
