"""The contents of a View, read off its own fields: numbers and words, cards that lie, tokens, the trick.

The conventions are those of the games of this site, whose views are the examples:

- `hand` is one's own, `hand_counts` how many cards each seat holds, `leader` who leads.
- A NamedTuple with `seat` and `card` is a card played; a tuple of them is a trick, `last_trick` the one before.
- A tuple of texts is a pile of cards; in a tuple with a place for every seat each has its own, and texts of suit
  letters are so, too.
- `sides` are the seats that play together, and in a tuple with a place for every side each has its own.
- `int | None`, with a name that ends in -er or is `first`, is a seat, and so is each number of a name in -ers.
- A table of numbers by suit letters is a player's tokens.

Everything else is told in words, with the field's name.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from engine.core import View
from engine.decks.decktet import SUIT_NAMES
from ui.components.grammar import Voices, join_words
from ui.components.translation import _, negative, pgettext
from ui.games.default.naming import card_name, is_card, label, word_name
from ui.games.kit.diagram import DiagramRow, join_with_commas, plain_cards
from ui.games.kit.letters import letters_of

_COMMON = {field.name for field in dataclasses.fields(View)} | {"hand", "hand_counts", "sides", "leader"}
_COMMON |= {"shuffled_back", "shuffled_counts"}  # only imagined hands need these
_SEAT = re.compile(r"(?!.*(number|order)$)(.*er|.*or|first|seat|taker_\w+|best_\w+)")
_SEATS = re.compile(r"(.*ers|.*ors|waiting|.*order|seats)")
_TOO_MANY = 30
"""More cards than this are told by their number: no one reads them in a table's middle."""


@dataclasses.dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a view besides the hand. Facts are short texts, rows have cards or tokens.

    facts, rows: those of the whole table. seats: those of each seat, its cards in rows. trick: the cards of the trick
    so far, else of the last one. led: whether a trick has begun. tricks: whether there are any in this game.
    """

    facts: tuple[str, ...]
    rows: tuple[DiagramRow, ...]
    seats: tuple[tuple[str | DiagramRow, ...], ...]
    trick: tuple[Any, ...]
    led: bool
    tricks: bool


def contents(view: Any, voices: Voices) -> Contents:
    """Return the contents of a view, in the order of its fields."""
    found: list[str | DiagramRow] = [_("Round: {round}", round=view.round)] if view.round else []
    seats: list[list[str | DiagramRow]] = [[_("Score: {points}", points=score)] for score in view.scores]
    trick: tuple[Any, ...] = ()
    last: tuple[Any, ...] = ()
    tricks = False
    sides = getattr(view, "sides", ())
    for members in sides:
        for seat in members:
            partners = [voices.names[who] for who in members if who != seat]
            seats[seat] += [_("With {partners}", partners=join_words(partners))] if partners else []
    reader = Reader(voices, letters_of(view))
    own: Any = type(view)
    for name, kind in own_fields(own).items():
        value = getattr(view, name)
        inner = _item_type(kind)
        if _is_played(inner):
            tricks = True
            if name == "last_trick":
                last = value
            elif name == "trick" or not trick:
                trick = value or ()
            continue
        if _is_played(_item_type(inner)):
            last = (value or ((),))[-1]
            continue
        owners = _owners(name, kind, value, view.seats, sides)
        if owners:
            for each, members in zip(value, owners, strict=True):
                for seat in members:
                    seats[seat] += reader.entries(name, inner, each)
        else:
            found += reader.entries(name, kind, value)
    return Contents(
        facts=tuple(each for each in found if isinstance(each, str)),
        rows=tuple(each for each in found if isinstance(each, DiagramRow)),
        seats=tuple(tuple(each) for each in seats),
        trick=trick or last,
        led=bool(trick),
        tricks=tricks,
    )


@cache
def own_fields(view: Any) -> Mapping[str, Any]:
    """Return the types of the fields that a game adds to its View, by their names."""
    hints = typing.get_type_hints(view)
    return {field.name: hints[field.name] for field in dataclasses.fields(view) if field.name not in _COMMON}


def _owners(name: str, kind: Any, value: Any, seats: int, sides: Any) -> list[tuple[int, ...]]:
    """Return the seats that each of a tuple's places is for; nothing if the places aren't the seats' or the sides'."""
    if value is None or _item_type(kind) is None or _SEATS.fullmatch(name):
        return []
    if _item_type(kind) is str and not (any(value) and all(set(each) <= SUIT_NAMES.keys() for each in value)):
        return []
    if len(value) == seats:
        return [(seat,) for seat in range(seats)]
    return [tuple(members) for members in sides] if len(value) == len(sides) else []


def _without_none(kind: Any) -> Any:
    """Return a type without the None that it allows."""
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        return next(each for each in typing.get_args(kind) if each is not types.NoneType)
    return kind


def _item_type(kind: Any) -> Any:
    """Return the type of a tuple's items, None for another type."""
    kind = _without_none(kind)
    return typing.get_args(kind)[0] if typing.get_origin(kind) is tuple else None


def _is_played(kind: Any) -> bool:
    return {"seat", "card"} <= set(getattr(kind, "_fields", ()))


class Reader:
    """Puts values into words and rows."""

    def __init__(self, voices: Voices, letters: Mapping[str, str]) -> None:
        self._voices, self._letters = voices, letters

    def entries(self, name: str, kind: Any, value: Any) -> Iterator[str | DiagramRow]:
        """Yield a field's words and rows; nothing for an empty one."""
        called, inner = label(name), _item_type(kind)
        if value is None or value is False or value in ((), {}, ""):
            return
        if value is True:
            yield called
            return
        if isinstance(value, Mapping) and set(value) <= SUIT_NAMES.keys():
            suits = tuple((letter, int(count)) for letter, count in value.items())
            yield DiagramRow(called, suits=suits, each=max(1, *value.values()))
        elif hasattr(value, "_asdict"):
            cards, text = tuple(self._cards(value._asdict())), self._fields(value)
            yield DiagramRow(called, text, plain_cards(cards)) if cards else f"{called}: {text}"
        elif cards := tuple(self._cards({name: value})):
            yield DiagramRow(called, cards=plain_cards(cards)) if len(cards) <= _TOO_MANY else f"{called}: {len(cards)}"
        elif isinstance(value, tuple) and any(isinstance(each, tuple) for each in value):
            for number, each in enumerate(value, 1):
                yield from self.entries(f"{name} {number}" if len(value) > 1 else name, inner, each)
        elif isinstance(value, tuple):
            seats = "player" if _SEATS.fullmatch(name) else name
            if said := join_words([self._text(seats, int | None, each) for each in value if each is not None]):
                yield f"{called}: {said}"
        else:
            yield f"{called}: {self._text(name, kind, value)}"

    def _text(self, name: str, kind: Any, value: Any) -> str:
        if isinstance(value, int):
            known = _SEAT.fullmatch(name) and (kind is not int) and 0 <= value < len(self._voices.names)
            return self._voices.names[value] if known else negative(value)
        if isinstance(value, str):
            if set(value) <= self._letters.keys():
                return join_words([self._letters[letter] for letter in value])
            return card_name(value) if is_card(value) else word_name(value, self._letters)
        if isinstance(value, Mapping):
            return join_words(
                [f"{word_name(str(key), self._letters)} {self._text('', None, count)}" for key, count in value.items()]
            )
        if isinstance(value, tuple) and hasattr(value, "_asdict"):
            return self._fields(value)
        if isinstance(value, tuple):
            return join_words([self._text(name, None, each) for each in value if each is not None]) or pgettext(
                "of cards", "none"
            )
        return str(value)

    def _fields(self, value: Any) -> str:
        """Return all fields of a NamedTuple but its cards: its seat first, numbers with their names."""
        parts = []
        for name, each in value._asdict().items():
            if each is None or each is False or each in ((), "") or set(self._cards({name: each})):
                continue
            if each is True:
                parts.append(label(name).lower())
                continue
            said = self._text(name, None, each)
            parts.append(said if name == "seat" or isinstance(each, str) else f"{label(name).lower()} {said}")
        return join_with_commas(*parts)

    def _cards(self, fields: Mapping[str, Any]) -> Iterator[str]:
        """Yield the cards among the values of fields."""
        for each in fields.values():
            if isinstance(each, str) and is_card(each):
                yield each
            elif isinstance(each, tuple) and all(isinstance(code, str) and is_card(code) for code in each):
                yield from each
