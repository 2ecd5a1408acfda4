"""What has been said about a game, kept so that only what is new has to be put into words."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from ui.narration import narrated
from ui.source import Source
from ui.text.words import Voices

_EVENTS = 100
"""How many of the latest events are told: the log is drawn anew after every action."""


@dataclass
class _Reading:
    """What one reader has read: (index of the action, sentence) for each event, of the first `until` actions."""

    sentences: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_EVENTS))
    until: int = 0


class Logbook:
    """The latest events in sentences, kept apart for each reader: nobody reads what only another may see."""

    def __init__(self, source: Source, names: tuple[str, ...]) -> None:
        self._source = source
        self._names = names
        self._readings: dict[int | None, _Reading] = {}

    def sentences(self, reader: int | None, since: int = 0) -> tuple[str, ...]:
        """Return what happened from that action on, as this seat may see it, a sentence each; None is the onlooker."""
        reading = self._readings.setdefault(reader, _Reading())
        if reading.until < self._source.length:
            voices, view = Voices(self._names, reader), self._source.view(reader)
            new = self._source.history(reader, reading.until, _EVENTS)
            reading.sentences.extend((index, narrated(event, voices, view)) for index, event in new)
            reading.until = self._source.length
        return tuple(sentence for index, sentence in reading.sentences if index >= since and sentence)

    def forget(self) -> None:
        """Forget everything, because something that was said has been taken back."""
        self._readings.clear()
