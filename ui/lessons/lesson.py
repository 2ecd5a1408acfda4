"""A lesson: a record with a script, as the build makes it of the script in the game's room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from engine import Record
from engine.safe_text import LONGEST, safe_json
from ui.platform import lazy_modules
from ui.saves.seats import people


@dataclass(frozen=True)
class Step:
    """The sentence to say after `at` actions, and perhaps a question. All sentences are messages, looked up when shown.

    look: the lit parts: places of the table (`ui.components.places`), codes of cards, or names of its parts. asks:
    whether the pupil has to find the record's next action. also: other right actions; the record continues from them,
    too. wrong: answers to actions that can be played but teach the wrong thing, by patterns with *; of several that
    fit, the first counts. rule: the ruling that has more about it, "" for none.
    """

    at: int
    say: str
    look: tuple[str, ...] = ()
    asks: bool = False
    also: tuple[str, ...] = ()
    wrong: Mapping[str, str] | None = None
    rule: str = ""

    def answer(self, action: str) -> str:
        """Return the answer to an action that can be played but isn't right, "" if there is none."""
        return next((said for pattern, said in (self.wrong or {}).items() if fnmatchcase(action, pattern)), "")


@dataclass(frozen=True)
class Lesson:
    """A game, its script in the order in which it is told, and the lesson that follows: its name and title, else "".

    Titles are messages.
    """

    title: str
    minutes: int
    record: Record
    steps: tuple[Step, ...]
    following: str = ""
    following_title: str = ""

    @property
    def pupil(self) -> int:
        """The seat of the pupil."""
        return people(self.record.seats)[0]

    def right(self, step: Step) -> tuple[str, ...]:
        """Return all actions that are right where a step asks for one, the record's first."""
        return (self.record.actions[step.at], *step.also)


def load(slug: str, name: str) -> Lesson:
    """Return a lesson of a game, by names that are ours; OSError if there is none, or it hasn't been fetched."""
    return read(safe_json(lazy_modules.data(f"lessons/{slug}/{name}.json"), LONGEST))


def read(plain: Mapping[str, Any]) -> Lesson:
    """Return the lesson that a file of ours holds: docs/lesson-files.md says how."""
    return Lesson(
        plain["title"],
        plain["minutes"],
        Record.from_json(plain["record"]),
        tuple(_step(each) for each in plain["steps"]),
        plain.get("following", ""),
        plain.get("following_title", ""),
    )


def _step(plain: Mapping[str, Any]) -> Step:
    return Step(
        plain["at"],
        plain["say"],
        tuple(plain.get("look", ())),
        "wrong" in plain,
        tuple(plain.get("also", ())),
        plain.get("wrong"),
        plain.get("rule", ""),
    )
