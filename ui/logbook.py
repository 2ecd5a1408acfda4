"""What has been said about a game, kept so that only what is new has to be put into words."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import groupby, islice
from operator import itemgetter
from typing import NamedTuple

from ui.narration import narrated
from ui.source import Source
from ui.text.words import Voices

_EVENTS = 100
"""How many of the latest events are told: the log is drawn anew after every action."""

_KEPT = 2 * _EVENTS
"""How many are remembered, so that after an action is taken back there are still as many to tell."""


class LogLine(NamedTuple):
    """What is said of an event, "" for nothing: the index of its action, and its number among that action's events."""

    action: int
    number: int
    sentence: str


@dataclass
class _Reading:
    """What one reader has read of the first `until` actions, a line for each event."""

    lines: deque[LogLine] = field(default_factory=lambda: deque(maxlen=_KEPT))
    until: int = 0


class Logbook:
    """The latest events in sentences, kept apart for each reader: nobody reads what only another may see."""

    def __init__(self, source: Source, names: tuple[str, ...]) -> None:
        self._source = source
        self._names = names
        self._readings: dict[int | None, _Reading] = {}

    def lines(self, reader: int | None, since: int = 0) -> tuple[LogLine, ...]:
        """Return what happened from that action on, as this seat may see it; None is the onlooker."""
        reading = self._readings.setdefault(reader, _Reading())
        if reading.until < self._source.length:
            voices, view = Voices(self._names, reader), self._source.view(reader)
            for index, events in groupby(self._source.history(reader, reading.until, _KEPT), itemgetter(0)):
                said = (narrated(event, voices, view) for _, event in events)
                reading.lines.extend(LogLine(index, number, sentence) for number, sentence in enumerate(said))
            reading.until = self._source.length
        latest = islice(reading.lines, max(0, len(reading.lines) - _EVENTS), None)
        return tuple(line for line in latest if line.action >= since and line.sentence)

    def forget(self, since: int = 0) -> None:
        """Forget what was said of the actions from that one on, because they have been taken back."""
        for reader, reading in tuple(self._readings.items()):
            while reading.lines and reading.lines[-1].action >= since:
                reading.lines.pop()
            reading.until = min(reading.until, since)
            if len(reading.lines) < _EVENTS:
                # There may be older ones to tell in their place.
                del self._readings[reader]
