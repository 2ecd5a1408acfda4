"""A report of a game's balance: its subject, and counts, which can be added to those of others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from ..core import GameError, Options, OptionValue
from ..messages import N_
from ..safe_text import printable

Counts: TypeAlias = dict[str, dict[str, int]]
"""How often each thing happened, by the section that it belongs to."""

MOST_KEYS = 5_000
"""How many things a section counts at most; more are dropped from a report that is read."""

_LARGEST = 10**12
_LONGEST = 80
_MOST_SEATS = 20
_MOST_OPTIONS = 100

_NUMBER = r"-?\d{1,9}"
SECTIONS: Mapping[str, re.Pattern[str]] = {
    name: re.compile(pattern)
    for name, pattern in {
        "games": r"over|unfinished|at-once",
        "wins": rf"{_NUMBER}/{_NUMBER}",
        "shared": _NUMBER,
        "points": rf"{_NUMBER}/{_NUMBER}",
        "margin": _NUMBER,
        "turns": _NUMBER,
        "rounds": _NUMBER,
        "minutes": _NUMBER,
        "choices": rf"{_NUMBER}/.+",
        "scorings": _NUMBER,
        "half": rf"none|{_NUMBER}/{_NUMBER}/{_NUMBER}",
        "changes": _NUMBER,
        "endings": r".*",
        "event-types": r".+",
        "events": r".+",
        "event-games": r".+",
        "words": r".+",
        "cards-offered": r".+",
        "cards-taken": r".+",
        "actions-offered": r".+",
        "actions-taken": r".+",
        "skill": rf"{_NUMBER}/{_NUMBER}",
        "option-deals": r".+=.+",
        "option-courses": r".+=.+",
        "option-winners": r".+=.+",
        "option-turns": r".+=.+",
        "usual-turns": r".+=.+",
    }.items()
}
"""Every section, with the form of its keys; engine.balance.counting says what they mean."""


class Subject(NamedTuple):
    """The game that is counted: its slug and its name, the seats, all options, the bots' level, and the seed."""

    game: str
    name: str
    seats: int
    options: Options
    level: str
    seed: int

    def replace_option(self, name: str, value: OptionValue) -> Subject:
        """Return the same with another value of an option."""
        return self._replace(options={**self.options, name: value})


class Report(NamedTuple):
    """The counts of a subject's games."""

    subject: Subject
    counts: Counts

    @property
    def games(self) -> int:
        """How many games were played, those included that were given up."""
        return self.times("games", "over") + self.times("games", "unfinished")

    def times(self, section: str, key: str) -> int:
        """Return how often this happened."""
        return self.counts.get(section, {}).get(key, 0)

    def section(self, name: str) -> dict[str, int]:
        """Return all counts of a section."""
        return self.counts.get(name, {})

    def plus(self, other: Report) -> Report:
        """Return the report of both: ValueError if they are about different games."""
        if self.subject != other.subject:
            raise ValueError("reports of different games can't be added")
        return Report(self.subject, add_counts(self.counts, other.counts))

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain JSON, the same for the same counts."""
        counts = {name: dict(sorted(found.items())) for name, found in sorted(self.counts.items())}
        return {"subject": self.subject._asdict(), "counts": counts}

    @classmethod
    def read(cls, plain: object) -> Report:
        """Return the report in plain JSON, which may come from code that isn't ours; GameError if there is none.

        All that it holds is bounded: numbers, the lengths of texts, and how many there are.
        """
        if not isinstance(plain, Mapping):
            raise _no_report()
        subject, counts = plain.get("subject"), plain.get("counts")
        if not isinstance(subject, Mapping) or not isinstance(counts, Mapping):
            raise _no_report()
        return cls(
            _read_subject(subject), {name: _read_section(counts[name], name) for name in SECTIONS if name in counts}
        )


def add_counts(one: Counts, other: Counts) -> Counts:
    """Return the sums of all counts."""
    return {name: dict(Counter(one.get(name, {})) + Counter(other.get(name, {}))) for name in {**one, **other}}


def _no_report() -> GameError:
    return GameError(N_("this isn’t a report of a game’s balance"))


def _read_subject(plain: Mapping[str, Any]) -> Subject:
    texts = [plain.get(name) for name in ("game", "name", "level")]
    seats, seed, options = plain.get("seats"), plain.get("seed"), plain.get("options")
    if not all(isinstance(each, str) for each in texts) or type(seats) is not int or type(seed) is not int:
        raise _no_report()
    if not isinstance(options, Mapping) or len(options) > _MOST_OPTIONS:
        raise _no_report()
    if not 1 <= seats <= _MOST_SEATS or abs(seed) > _LARGEST:
        raise _no_report()
    game, name, level = map(_short, texts)
    values = {_short(key): _read_value(value) for key, value in options.items()}
    return Subject(game, name, seats, values, level, seed)


def _read_value(value: object) -> OptionValue:
    if isinstance(value, bool) or (isinstance(value, int) and abs(value) <= _LARGEST):
        return value
    return _short(value)


def _read_section(plain: object, name: str) -> dict[str, int]:
    if not isinstance(plain, Mapping) or len(plain) > MOST_KEYS:
        raise _no_report()
    found = {}
    for key, count in plain.items():
        if type(count) is not int or not 0 <= count <= _LARGEST or len(str(key)) > 2 * _LONGEST:
            raise _no_report()
        if not SECTIONS[name].fullmatch(printable(str(key))):
            raise _no_report()
        found[printable(str(key))] = count
    return found


def _short(text: object) -> str:
    return printable(str(text)[:_LONGEST])
