"""Notation that follows from the annotations of actions: `class Feed(NamedTuple): card: Card; verb: str = "feed"`.

After the verb, each field is a word: a card by its code, a seat or a number by its digits, a `Literal` by one of its
words. A field that may be None is left out where it is; only the last ones may be. A tuple or a set is as many words as
it has members; after it comes a `/` if there are more fields. Sets are written in deck order. Anything else is refused.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from ..core import NotationError
from ..messages import N_
from ..notation import NOT_ONE, count_words, integer, one_of
from .chance import chance_writers, deck_reader
from .state import DesignError

Card: TypeAlias = Annotated[int, "card"]
"""A card, by its place in the deck. In notation and in views it is its code."""

Seat: TypeAlias = Annotated[int, "seat"]
"""A seat: 0 is the first."""

Reader: TypeAlias = Callable[[Sequence[str]], Any]
Writer: TypeAlias = Callable[[Any], str]

_GROUPS = (tuple, frozenset)


class _Field(NamedTuple):
    """A field of an action. group: the type that holds its members, None for a single word."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    group: type | None
    optional: bool


def notation(actions: Iterable[type], cards: Mapping[str, int]) -> tuple[dict[str, Reader], dict[type, Writer]]:
    """Return readers by verb and writers by type for these NamedTuples; TypeError if one can't be written so."""
    codes = list(cards)
    readers: dict[str, Reader] = {}
    writers: dict[type, Writer] = {}
    for kind in actions:
        verb = getattr(kind, "_field_defaults", {}).get("verb")
        if not isinstance(verb, str) or not verb.isalpha() or not verb.islower() or verb in readers:
            example = f'verb: str = "{kind.__name__.lower()}"'
            message = N_(
                "the action {name} has to be a NamedTuple with a verb of its own as its last line, such as: {example}"
            )
            raise DesignError(message, name=kind.__name__, example=example)
        hints = typing.get_type_hints(kind, include_extras=True)
        names = [name for name in hints if name != "verb"]
        fields = [_field(kind, name, hints[name], cards, codes) for name in names]
        readers[verb] = _reader(kind, fields, len(cards))
        writers[kind] = _writer(verb, names, fields)
    return readers, writers


def game_notation(actions: Iterable[type], cards: Mapping[str, int]) -> tuple[dict[str, Reader], dict[type, Writer]]:
    """Return a game's readers and writers: those of these actions, and of the shuffle."""
    codes = list(cards)
    readers, writers = notation(actions, cards)
    shuffle = chance_writers(lambda shuffled: [codes[card] for card in shuffled])
    return {"deck": deck_reader(cards), **readers}, {**shuffle, **writers}


def kind_of(name: str, annotation: Any) -> str:
    """Return `card`, `seat` or `number` for an int, from its annotation or else its field's name; "" if it is none."""
    if typing.get_origin(annotation) is Annotated:
        return str(annotation.__metadata__[0])
    if annotation is not int:
        return ""
    return "card" if name.endswith(("card", "cards")) else "seat" if name.endswith(("seat", "seats")) else "number"


def without_none(annotation: Any) -> tuple[Any, bool]:
    """Return a type without the None that it allows, and whether it allows it."""
    if typing.get_origin(annotation) in (types.UnionType, typing.Union):
        others = [each for each in typing.get_args(annotation) if each is not types.NoneType]
        if len(others) == 1 < len(typing.get_args(annotation)):
            return others[0], True
    return annotation, False


def _field(action: type, name: str, annotation: Any, cards: Mapping[str, int], codes: Sequence[str]) -> _Field:
    inner, optional = without_none(annotation)
    group = typing.get_origin(inner)
    if group in _GROUPS:
        inner = typing.get_args(inner)[0]
    else:
        group = None
    if typing.get_origin(inner) is Literal:
        known = {str(word): word for word in typing.get_args(inner)}
        return _Field(lambda word: one_of(word, known, NOT_ONE), str, group, optional)
    kind = kind_of(name, inner)
    if kind == "card":
        return _Field(lambda word: one_of(word, cards), lambda card: codes[card], group, optional)
    if kind in ("seat", "number"):
        return _Field(integer, str, group, optional)
    message = N_(
        "the field {name} of the action {action} can’t be written: it has to be a Card, a Seat, an int, a Literal of "
        "words, or a tuple or frozenset of these"
    )
    raise DesignError(message, name=name, action=action.__name__)


def _reader(action: type, fields: Sequence[_Field], most: int) -> Reader:
    """Return a function that reads the words after the verb, part by part; only the last field of a part is a group."""
    parts: list[list[_Field]] = [[]]
    for place, field in enumerate(fields):
        parts[-1].append(field)
        if field.group and place + 1 < len(fields):
            parts.append([])
    alike = len(parts) == 1

    def read(words: Sequence[str]) -> Any:
        found: list[Any] = []
        rest = list(words)
        for number, part in enumerate(parts):
            own = rest
            if not alike:
                end = rest.index("/") if "/" in rest and number + 1 < len(parts) else len(rest)
                own, rest = rest[:end], rest[end + 1 :]
            if number + 1 < len(parts) and len(own) + len(rest) + 1 > len(words):
                raise NotationError(N_("put one / between the groups of cards"))
            found += _read_part(part, own, most)
        return action(*found)

    return read


def _read_part(part: Sequence[_Field], words: Sequence[str], most: int) -> list[Any]:
    single = [field for field in part if not field.group]
    least = sum(not field.optional for field in single)
    group = part[-1] if part and part[-1].group else None
    count_words(words, least, len(single) + most if group else len(single))
    found = [field.read(word) for field, word in zip(single, words, strict=False)]
    found += [None] * (len(single) - len(found))
    if group is not None and group.group is not None:
        members = [group.read(word) for word in words[len(single) :]]
        if len(set(members)) < len(members):
            raise NotationError(N_("a card can be named only once"))
        found.append(group.group(members))
    return found


def _writer(verb: str, names: Sequence[str], fields: Sequence[_Field]) -> Writer:
    if len(fields) == 1 and not fields[0].group and not fields[0].optional:
        return lambda action: f"{verb} {fields[0].write(action[0])}"  # as most actions are: views list them all

    def write(action: Any) -> str:
        words = [verb]
        for place, (name, field) in enumerate(zip(names, fields, strict=True)):
            value = getattr(action, name)
            if field.group:
                members = sorted(value) if field.group is frozenset else value
                words += [field.write(each) for each in members]
                words += ["/"] if place + 1 < len(fields) else []
            elif value is not None:
                words.append(field.write(value))
        return " ".join(words)

    return write
