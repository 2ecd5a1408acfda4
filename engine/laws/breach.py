"""A law that is broken, in words, with the position that shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ..core import Reason, View
from ..messages import N_

_SHOWN_AT_MOST = 300
"""So many characters of a value are shown."""


class Seat(NamedTuple):
    """A seat as a value in a message, None for the onlooker."""

    number: int | None


class Heap(NamedTuple):
    """A pile of cards as a value in a message: its zone, and its seat, None if it is in the middle."""

    name: str
    seat: int | None


class Line(NamedTuple):
    """A line that shows a value under the name that the game's own code has for it.

    `message` has more to say of it, with `{name}` and `{value}` in braces, and further `values`.
    """

    name: str
    value: Any
    message: str = "{name}: {value}"
    values: Mapping[str, Any] = {}


class Place(NamedTuple):
    """Lines of a game's own module, in text such as "3" or "3–5, 8", and the code of the line if it is one."""

    file: str
    lines: str
    code: str = ""


class Broken(Exception):  # noqa: N818 - it says what happened to a law
    """A law is broken: a message that says what is wrong, another with what would mend it, and lines that show it.

    `values` are those of the first message: any of a view or an event, a Seat, a Heap, a Reason.
    """

    def __init__(
        self,
        message: str,
        remedy: str = "",
        before: Iterable[Line] = (),
        after: Iterable[Line] = (),
        /,
        **values: Any,
    ) -> None:
        super().__init__(message, values)
        self.message, self.remedy, self.values = message, remedy, values
        self.before, self.after = tuple(before), tuple(after)

    def __str__(self) -> str:
        return _say(say_in_english, self.message, self.values)


Say: TypeAlias = Callable[..., str]
"""Says a message, with its values by their names: texts, numbers, Reasons, errors. A page says it in its language."""


def say_in_english(message: str, /, **values: Any) -> str:
    """Return a message with its values, in English."""
    return message.format(**values) if values else message


class Breach(NamedTuple):
    """A law that a game breaks.

    `number` is the law's, "" for one without a number, and `law` its sentence. `message` says what happened, with its
    `values`, and `remedy` what would mend it, "" if that isn't known. `preset` and `seats` are the kind of game.
    `record` is the position as a record, as plain JSON: all actions before it. `action` is the action that came next
    there, "" if none did, and `seat` the seat whose view, events or choice it is about: None for the onlooker, or if it
    is about none. `before` and `after` are lines about what differs, or should. `places` are those of the game's own
    code where it happened, none if that isn't known.
    """

    number: str
    law: str
    message: str
    values: Mapping[str, Any]
    remedy: str
    seats: int
    preset: str
    record: Mapping[str, Any]
    action: str
    seat: int | None
    before: tuple[Line, ...]
    after: tuple[Line, ...]
    places: tuple[Place, ...]

    def lines(self, say: Say = say_in_english) -> list[str]:
        """Return all of it as lines of plain text: first the law, then what is wrong with the game."""
        actions = self.record["actions"]
        number = N_("Law {number}: {law}") if self.number else N_("Law: {law}")
        found = [say(number, number=self.number, law=say(self.law)), _say(say, self.message, self.values)]
        if self.places:
            found.append(say(N_("Where: {places}"), places="; ".join(_name_place(each, say) for each in self.places)))
        when = say(
            N_("When: seats: {seats}; options: {preset}; actions so far: {count}"),
            seats=self.seats,
            preset=self.preset,
            count=len(actions),
        )
        found.append(when if self.seat is None else f"{when}; {_in_words(Seat(self.seat), say)}")
        if actions:
            last = " · ".join(map(_shorten_action, actions[-4:]))
            found.append(say(N_("Last actions: {actions}"), actions=last))
        if self.action:
            found.append(say(N_("Next action: {action}"), action=_shorten_action(self.action)))
        found += [say(N_("Before: {line}"), line=_line_in_words(line, say)) for line in self.before]
        found += [say(N_("After: {line}"), line=_line_in_words(line, say)) for line in self.after]
        found += [say(N_("To mend it: {remedy}"), remedy=say(self.remedy))] if self.remedy else []
        return [found[0], *(f"  {line[:1].upper()}{line[1:]}" for line in found[1:])]

    @property
    def first_line(self) -> tuple[str, int]:
        """The file and the line to look at; "" and 0 if that isn't known."""
        for file, lines, _code in self.places[:1]:
            return file, int(re.split("[–,]", lines)[0])
        return "", 0

    def __str__(self) -> str:
        return "\n".join(self.lines())


def _say(say: Say, message: str, values: Mapping[str, Any]) -> str:
    return say(message, **{name: _in_words(value, say) for name, value in values.items()})


def _in_words(value: Any, say: Say) -> Any:
    """Return a value as a message takes it."""
    if isinstance(value, Heap):
        of_seat = N_("`{name}` of {seat}") if value.seat is not None else "`{name}`"
        return _say(say, of_seat, {"name": value.name, "seat": Seat(value.seat)})
    if isinstance(value, Seat):
        return say(N_("the onlooker")) if value.number is None else say(N_("seat {number}"), number=value.number)
    return value if isinstance(value, str | int | Reason | Exception) else show(value, say)


def _line_in_words(line: Line, say: Say) -> str:
    return _say(say, line.message, {"name": line.name, "value": show(line.value, say), **line.values})


def _name_place(place: Place, say: Say) -> str:
    many = not place.lines.isdecimal()
    message = N_("{file}, lines {lines}") if many else N_("{file}, line {lines}")
    named = say(message, file=place.file, lines=place.lines)
    return f"{named}: {place.code}" if place.code else named


def show(value: Any, say: Say = say_in_english) -> str:
    """Return a value of a view or an event as text, cut off where it is long."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        fields = {name.replace("_", " "): show(each, say) for name, each in value._asdict().items() if name != "verb"}
        text = f"{type(value).__name__}({', '.join(map(' '.join, fields.items()))})"
    elif isinstance(value, dict):
        text = "{" + ", ".join(f"{name}: {show(each, say)}" for name, each in value.items()) + "}"
    elif isinstance(value, tuple | list):
        text = "[" + " ".join(show(each, say) for each in value) + "]" if value else say(N_("none"))
    elif isinstance(value, set | frozenset):
        text = " ".join(sorted(show(each, say) for each in value)) or say(N_("none"))
    else:
        text = say(N_("hidden")) if value is None else str(value)
    return text if len(text) <= _SHOWN_AT_MOST else f"{text[:_SHOWN_AT_MOST]}…"


def describe_differences(before: View, after: View) -> tuple[list[Line], list[Line]]:
    """Return the fields in which two views differ, as lines of the one and of the other."""
    names = [name for name in vars(after) if getattr(before, name, None) != getattr(after, name)]
    return describe(before, *names), describe(after, *names)


def describe(view: View, *names: str) -> list[Line]:
    """Return these fields of a view as lines, all that a seat sees if none is named."""
    shown = names or [name for name in vars(view) if name not in ("game", "options", "legal", "winners", "over")]
    return [Line(name.replace("_", " "), getattr(view, name, None)) for name in shown]


def _shorten_action(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}…"
