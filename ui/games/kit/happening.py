"""An event as it is told to one reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from ui.components.grammar import Party, Voices
from ui.components.translation import _

Event = TypeVar("Event")


class Happening(NamedTuple, Generic[Event]):
    """An event that is told to one reader.

    view: for what doesn't change during a game, such as teams and options, so any seat's will do.
    """

    event: Event
    voices: Voices
    view: Any

    @property
    def who(self) -> Party:
        """The seat of the event, as the subject of a sentence."""
        event: Any = self.event
        return self.voices.of(event.seat)


def tell(message: str, **shown: Callable[[Any], str]) -> Callable[[Happening[Any]], str]:
    """Return a function that tells an event by a message with its fields, as `shown` has them, and `who`, its seat.

    It tells nothing where the reader doesn't know one of the fields that are shown so.
    """

    def sentence_of(told: Happening[Any]) -> str:
        values = told.event._asdict()
        if any(values[name] is None for name in shown):
            return ""
        values |= {name: show(values[name]) for name, show in shown.items()}
        return _(message, **values, **({"who": told.who} if "seat" in values else {}))

    return sentence_of
