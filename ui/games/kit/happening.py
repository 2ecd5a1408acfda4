"""An event as it is told to one reader."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from ui.components.grammar import Party, Voices

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

    def does(self, verb: str) -> str:
        """Return "you take" or "Robin takes", of the seat of the event."""
        return self.who.does(verb)
