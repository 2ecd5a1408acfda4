"""The log of a game, kept so that only new events have to be put into words."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, islice
from typing import Any, NamedTuple, TypeAlias

from ui.components.grammar import Voices
from ui.components.html import Html
from ui.components.news import LogHeading, LogItem, LogSection
from ui.games.catalog import ui_of
from ui.games.kit import turn_summary
from ui.games.kit.icons import icon_of
from ui.games.kit.sections import SectionKind, SectionPath, first_path, next_path
from ui.games.kit.turn_summary import EventSummary
from ui.games.narration import gist_of, narrate, speech
from ui.platform import lazy_modules
from ui.table.telling import BEGINNING, Place, Telling

_EVENTS = 100
"""How many of the latest events are told: the log is drawn anew after every action."""

_KEPT = 2 * _EVENTS
"""How many are remembered, so that after an action is taken back there are still as many to tell."""


_Parts: TypeAlias = tuple[tuple[int, int] | None, ...]


class LogLine(NamedTuple):
    """The sentence of an event, "" for none, with the index of its action, and its number among that action's events.

    said: the sentence for those who listen. icon: the name of its picture. place: where in the game it is. headings:
    what the parts are called that it is in, the outermost first, "" for those that haven't begun. gist: what of it
    matters to others, None if nothing does.
    """

    action: int
    number: int
    sentence: str
    said: str
    icon: str
    place: SectionPath
    headings: tuple[str, ...]
    gist: EventSummary | None

    @property
    def at(self) -> tuple[int, int]:
        """Where it is among all events."""
        return self.action, self.number

    @property
    def moment(self) -> str:
        """Where it is looked at, as an address has it: right after its event."""
        return f"{self.action}.{self.number + 1}"


class Narrator:
    """Tells one reader a game, event by event; `place` is how far it has come."""

    def __init__(self, kinds: tuple[SectionKind, ...], place: SectionPath | None = None) -> None:
        self._kinds = kinds
        self.place = place or first_path(kinds)

    def pass_over(self, action: int, event: Any) -> None:
        """Pass over an event in silence."""
        self.place = next_path(self.place, self._kinds, action, event)

    def line(self, action: int, number: int, event: Any, voices: Voices, view: Any) -> LogLine:
        """Pass over an event, and return its line."""
        self.pass_over(action, event)
        line = LogLine(
            action,
            number,
            narrate(event, voices, view),
            speech(event, voices, view),
            icon_of(event),
            self.place,
            tuple(self._headings(voices, view)),
            gist_of(event, voices, view),
        )
        # They come with the first action.
        briefly = lazy_modules.module_if_here("ui.table.briefly")
        return line._replace(said=briefly.words_for_ear(line, event, voices, view)) if briefly else line

    def _headings(self, voices: Voices, view: Any) -> Iterator[str]:
        for kind, begun in zip(self._kinds, self.place.sections, strict=True):
            if begun is None:
                yield ""
            elif kind.name is None:
                yield narrate(begun.event, voices, view).removesuffix(".")
            else:
                yield kind.name(begun.event, begun.number, voices)


def sections(lines: Iterable[LogLine], opens: bool) -> tuple[LogSection, ...]:
    """Return lines by the parts of the game that they are in; `opens` is whether each opens its moment.

    Lines below a heading don't repeat it.
    """
    found = []
    before: _Parts = ()
    for parts, together in groupby(lines, _parts_of):
        inside = list(together)
        headings = tuple(
            LogHeading(f"part-{part[0]}-{level}", level, inside[0].headings[level])
            for level, part in enumerate(parts)
            if part is not None and parts[: level + 1] != before[: level + 1]
        )
        told = tuple(
            LogItem(f"log-{line.action}-{line.number}", line.sentence, line.icon, line.moment if opens else "")
            for line in inside
            if line.sentence.removesuffix(".") not in line.headings
        )
        found.append(LogSection(f"lines-{inside[0].action}-{inside[0].number}", headings, told))
        before = parts
    return tuple(found)


def digest(lines: Sequence[LogLine], voices: Voices, game: str, marked: bool = False) -> tuple[Html, ...]:
    """Return the news, a line for each player's turn, the oldest first; marked: with the players' marks.

    A round that is over is left out in the next one: its interstitial told it.
    """
    turns: dict[Any, list[EventSummary]] = {}
    for line in lines:
        told = line.gist
        if line.place.round != lines[-1].place.round:
            continue
        if (
            told is None
            or told in (turn_summary.SPOKEN, turn_summary.AWAITED)
            or (told.who == (voices.me,) and not told.own)
        ):
            continue
        if told.lies and _parts_of(line) == _parts_of(lines[-1]):
            continue
        # Events of no player have lines of their own.
        turn = (told.who, _parts_of(line)) if told.who else line.at
        turns.setdefault(turn, []).append(told)
    return tuple(turn_summary.summary_line(told[0].who, told, voices, game, marked) for told in turns.values())


def _parts_of(line: LogLine) -> _Parts:
    """Return what tells the parts of the game that a line is in from all others."""
    return tuple(None if begun is None else (begun.action, begun.number) for begun in line.place.sections)


@dataclass
class _Reading:
    """One reader's log, a line for each event; `until` is the place of the last."""

    lines: deque[LogLine] = field(default_factory=lambda: deque(maxlen=_KEPT))
    until: Place = BEGINNING


class Logbook:
    """The latest events in sentences, kept apart for each reader, because each may see different things."""

    def __init__(self, telling: Telling, slug: str, names: tuple[str, ...]) -> None:
        self._telling = telling
        self._names = names
        self._kinds = ui_of(slug).text.sections
        self._readings: dict[int | None, _Reading] = {}

    def lines(self, reader: int | None, since: int = 0) -> tuple[LogLine, ...]:
        """Return what happened from that action on, as this seat may see it; None is the onlooker."""
        reading = self._read(reader)
        latest = islice(reading.lines, max(0, len(reading.lines) - _EVENTS), None)
        return tuple(line for line in latest if line.action >= since and line.sentence)

    def ended_sections(self, reader: int | None) -> Iterator[tuple[SectionKind, int]]:
        """Yield the kinds of parts of which the last one can be looked back at, and after how many actions it ended."""
        lines = self._read(reader).lines
        for kind, action in zip(self._kinds, lines[-1].place.ended if lines else (), strict=False):
            if kind.last and action is not None:
                yield kind, action + 1

    def _read(self, reader: int | None) -> _Reading:
        reading = self._readings.setdefault(reader, _Reading())
        history = self._telling.history(reader, max(reading.until[0], 0))
        fresh = [each for each in history if each[0] > reading.until]
        if fresh:
            voices, view = Voices(self._names, reader), self._telling.view(reader)
            teller = Narrator(self._kinds, reading.lines[-1].place if reading.lines else None)
            for number, (place, event) in enumerate(fresh):
                if number < len(fresh) - _KEPT:
                    teller.pass_over(place[0], event)
                else:
                    reading.lines.append(teller.line(*place, event, voices, view))
            reading.until = fresh[-1][0]
        return reading

    def forget(self, since: int = 0) -> None:
        """Forget the sentences about the actions from that one on, because they have been taken back."""
        for reader, reading in tuple(self._readings.items()):
            while reading.lines and reading.lines[-1].action >= since:
                reading.lines.pop()
            reading.until = min(reading.until, (since, -1))
            if len(reading.lines) < _EVENTS:
                # There may be older ones to tell in their place.
                del self._readings[reader]
