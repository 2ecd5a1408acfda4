"""A law that is broken, in words, with the position that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.core import View, to_json

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_SHOWN_AT_MOST = 300
"""So many characters of a value are shown."""


class Broken(Exception):  # noqa: N818 - it says what happened to a law
    """A law is broken: what is wrong, what would mend it, and the values of before and after, in lines."""

    def __init__(self, wrong: str, remedy: str = "", before: Iterable[str] = (), after: Iterable[str] = ()) -> None:
        super().__init__(wrong)
        self.wrong, self.remedy = (_APOSTROPHE.sub("’", text) for text in (wrong, remedy))
        self.before, self.after = tuple(before), tuple(after)


class Breach(NamedTuple):
    """A law that a game breaks.

    `number` is the law's, "" for one without a number, and `law` its sentence. `wrong` says what happened, `remedy`
    what would mend it, "" if that isn't known. `preset` and `seats` are the kind of game. `record` is the position as a
    record, as plain JSON: all actions before it. `action` is the action that came next there, "" if none did, and
    `seat` the seat whose view, events or choice it is about: None for the onlooker, or if it is about none. `before`
    and `after` are lines about what differs, or should. `place` is the file and line of an error, with its code, "" if
    there is none.
    """

    number: str
    law: str
    wrong: str
    remedy: str
    seats: int
    preset: str
    record: Mapping[str, Any]
    action: str
    seat: int | None
    before: tuple[str, ...]
    after: tuple[str, ...]
    place: str

    def lines(self) -> list[str]:
        """Return all of it as lines of plain text."""
        actions = self.record["actions"]
        number = f"Law {self.number}: " if self.number else "Law: "
        who = "" if self.seat is None else f", seat {self.seat}"
        found = [f"{number}{self.law}", f"  {self.wrong}"]
        found += [f"  Where: {self.place}"] if self.place else []
        found += [f"  When: {self.seats} seats, {self.preset}, after {len(actions)} actions{who}"]
        found += [f"  Last actions: {' · '.join(map(_shorten_action, actions[-4:]))}"] if actions else []
        found += [f"  Next action: {_shorten_action(self.action)}"] if self.action else []
        found += [f"  Before: {line}" for line in self.before]
        found += [f"  After: {line}" for line in self.after]
        return found + ([f"  What would do: {self.remedy}"] if self.remedy else [])

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON, with its lines as `text`."""
        return {**to_json(self), "text": "\n".join(self.lines())}


def show(value: Any) -> str:
    """Return a value of a view or an event as text, cut off where it is long."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        fields = value._asdict()
        inside = ", ".join(f"{name.replace('_', ' ')} {show(each)}" for name, each in fields.items() if name != "verb")
        text = f"{type(value).__name__}({inside})"
    elif isinstance(value, dict):
        text = "{" + ", ".join(f"{name}: {show(each)}" for name, each in value.items()) + "}"
    elif isinstance(value, tuple | list):
        text = "[" + " ".join(map(show, value)) + "]" if value else "none"
    elif isinstance(value, set | frozenset):
        text = " ".join(sorted(map(show, value))) or "none"
    else:
        text = "hidden" if value is None else str(value)
    return text if len(text) <= _SHOWN_AT_MOST else f"{text[:_SHOWN_AT_MOST]}…"


def describe_differences(before: View, after: View) -> tuple[list[str], list[str]]:
    """Return the fields in which two views differ, as lines of the one and of the other."""
    names = [name for name in vars(after) if getattr(before, name, None) != getattr(after, name)]
    return [_line(before, name) for name in names], [_line(after, name) for name in names]


def describe(view: View, *names: str) -> list[str]:
    """Return these fields of a view as lines, all that a seat sees if none is named."""
    shown = names or [name for name in vars(view) if name not in ("game", "options", "legal", "winners", "over")]
    return [_line(view, name) for name in shown]


def seat_name(seat: int | None) -> str:
    """Return a seat in words."""
    return "the onlooker" if seat is None else f"seat {seat}"


def _line(view: View, name: str) -> str:
    return f"{name.replace('_', ' ')}: {show(getattr(view, name, None))}"


def _shorten_action(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
