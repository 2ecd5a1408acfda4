"""How a game turns its views into numbers for learners: `observation` in the module `spaces` beside its rules.

No page imports this. What a game doesn't say follows from the annotations of its views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import getitem
from typing import Any, NamedTuple, TypeAlias

Row: TypeAlias = list[float]
Fill: TypeAlias = Callable[[Any, Row, int, int], None]


class Part(NamedTuple):
    """Some numbers of a tensor, all 0 at first. names: what each is, after the name of the field that it is made of.

    `fill` takes the field's value, the row, where the part begins in it, and the seat that looks on (0 for onlookers).
    A row begins with a number for each card of the deck: how often it has not been seen yet.
    """

    names: Sequence[str]
    fill: Fill


Parts: TypeAlias = Mapping[str, Part]
"""Parts by the field of the view that each is made of. One whose name is no field's is made of the whole view."""


def cards(codes: Sequence[str], is_placed: bool = True) -> Part:
    """Return how often each card lies there: of a code, of several, or of None for no card.

    `codes` are those of the whole deck. `is_placed` is False for cards that are named without lying there, or that the
    view has elsewhere, too.
    """
    place = {code: at for at, code in enumerate(codes)}.get

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value:
            for code in (value,) if isinstance(value, str) else value:
                found = place(code)
                if found is not None:
                    row[at + found] += 1.0
                    row[found] -= is_placed

    return Part(codes, fill)


def pile(codes: Sequence[str]) -> Part:
    """Return the cards of a pile, and again its last."""
    every, last = cards(codes), cards(codes, is_placed=False)

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value:
            every.fill(value, row, at, viewer)
            last.fill(value[-1], row, at + len(codes), viewer)

    return Part([*every.names, *[f"last {code}" for code in codes]], fill)


def trick(codes: Sequence[str], seats: int) -> Part:
    """Return by seats the cards that each has in a trick: of NamedTuples with `seat` and `card`."""
    place = {code: at for at, code in enumerate(codes)}
    size = len(codes)

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        for each in value or ():
            card = place[each.card]
            row[at + (each.seat - viewer) % seats * size + card] += 1.0
            row[card] -= 1

    return Part([f"{seat_name(seat)} {code}" for seat in range(seats) for code in codes], fill)


def tricks(codes: Sequence[str], seats: int) -> Part:
    """Return by seats the cards that each has in any of several tricks."""
    one = trick(codes, seats)

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        for each in value or ():
            one.fill(each, row, at, viewer)

    return one._replace(fill=fill)


def number(scale: float = 1) -> Part:
    """Return a number divided by `scale`: of a number, of True or False, or of None for 0."""

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        row[at] = (value or 0) / scale

    return Part([""], fill)


def words(known: Sequence[Any]) -> Part:
    """Return 1 for each of these words or letters that is there: of one of them, of several, or of None for none."""
    place = {word: at for at, word in enumerate(known)}.get

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        for word in (value,) if place(value) is not None else value or ():
            found = place(word)
            if found is not None:
                row[at + found] = 1.0

    return Part([*map(str, known)], fill)


def seat(seats: int) -> Part:
    """Return 1 for a seat, counted from the one that looks on, and 0 for all others: of a seat, or of None for none."""

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value is not None and value >= 0:
            row[at + (value - viewer) % seats] = 1.0

    return Part([*map(seat_name, range(seats))], fill)


def some_seats(seats: int) -> Part:
    """Return 1 for each of these seats, counted from the one that looks on: of their numbers."""

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        for each in value or ():
            row[at + (each - viewer) % seats] = 1.0

    return Part([*map(seat_name, range(seats))], fill)


def presence(part: Part) -> Part:
    """Return 1 where the value isn't None, and then the part."""

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value is not None:
            row[at] = 1.0
            part.fill(value, row, at + 1, viewer)

    return Part(["known", *part.names], fill)


def each_seat(part: Part, seats: int) -> Part:
    """Return the part for each seat, or each side: that of the seat that looks on is first, then clockwise."""
    size = len(part.names)

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value:
            for place in range(seats):
                part.fill(value[(viewer + place) % seats], row, at + place * size, viewer)

    return _repetition(part, [*map(seat_name, range(seats))], fill)


def each_place(part: Part, most: int) -> Part:
    """Return the part for each of the first places of a list, whose own names have #1, #2 … in front."""
    size = len(part.names)

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        for place, each in enumerate((value or ())[:most]):
            part.fill(each, row, at + place * size, viewer)

    return _repetition(part, [f"#{place + 1}" for place in range(most)], fill)


def fields(**own: Part) -> Part:
    """Return the parts made of these attributes of a value, None for none."""
    return _members(own, getattr)


def entries(own: Parts) -> Part:
    """Return the parts made of the values that a dictionary has for these keys."""
    return _members(own, getitem)


def aspect(find: Callable[[Any], Any], part: Part) -> Part:
    """Return the part made of what `find` returns of a value."""
    return part._replace(fill=lambda value, row, at, viewer: part.fill(find(value), row, at, viewer))


def seat_name(place: int) -> str:
    """Return the name of a seat that is so many places clockwise from the one that looks on."""
    return f"+{place}" if place else "own"


def _repetition(part: Part, names: Sequence[str], fill: Fill) -> Part:
    return Part([f"{name} {each}".rstrip() for name in names for each in part.names], fill)


def _members(own: Parts, get: Callable[[Any, str], Any]) -> Part:
    names, steps = list[str](), list[tuple[str, Fill, int]]()
    for name, part in own.items():
        steps.append((name, part.fill, len(names)))
        names += [f"{name} {each}".rstrip() for each in part.names]

    def fill(value: Any, row: Row, at: int, viewer: int) -> None:
        if value is not None:
            for name, fill_part, begin in steps:
                fill_part(get(value, name), row, at + begin, viewer)

    return Part(names, fill)
