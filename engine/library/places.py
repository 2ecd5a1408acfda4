"""A view's contents as rows: each place with its name, its cards and its words. Text and picture are made of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from ..core import CHANCE, Game, View

_COMMON = {field.name for field in dataclasses.fields(View)}
_LONGEST = 60
"""Of longer rows only this many pieces are shown, and how many more there are."""


class Piece(NamedTuple):
    """A piece of a row: a card's code, or a word."""

    text: str
    is_card: bool


class Row(NamedTuple):
    """A place with what lies there."""

    label: str
    pieces: tuple[Piece, ...]


def head(game: Game[Any, Any], view: View) -> tuple[str, ...]:
    """Return the first lines of a position: the game, whose turn it is to do what, and the scores."""
    lines = [f"{game.name}, round {view.round}" if view.round else game.name]
    if view.over:
        lines.append(f"The game is over; {_seats(view.winners)} won." if view.winners else "The game is over.")
    elif view.turn == CHANCE:
        lines.append(f"The dealer has to act: {view.expects}.")
    else:
        lines.append(f"Seat {view.turn} has to {game.phases[view.phase]}.")
    return (*lines, f"Scores: {' '.join(map(str, view.scores))}")


def rows(game: Game[Any, Any], view: View) -> Iterator[Row]:
    """Yield the places that a game adds to its views, in their order; nothing for an empty one.

    They are called as the view's fields are, `hand` or `tokens[0]`: a field with several places is a row for each.
    """
    cards: Collection[str] = getattr(game, "cards", ())
    for field in dataclasses.fields(view):
        if field.name not in _COMMON:
            for label, value in _places(field.name, getattr(view, field.name)):
                pieces = tuple(_pieces(value, cards))
                if len(pieces) > _LONGEST:
                    pieces = (*pieces[:_LONGEST], Piece(f"… {len(pieces) - _LONGEST} more", False))
                if pieces:
                    yield Row(label, pieces)


def _places(label: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield each place that a field has, with its name."""
    is_several = type(value) is tuple and any(type(each) is tuple or isinstance(each, Mapping) for each in value)
    if is_several:
        for index, each in enumerate(value):
            yield f"{label}[{index}]", each
    else:
        yield label, value


def _pieces(value: Any, cards: Collection[str]) -> Iterator[Piece]:
    """Yield the cards and words of a value; nothing for one that tells nothing."""
    if value is None or value is False or value in ((), {}, ""):
        return
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield Piece(f"{key} {each}", False)
    elif hasattr(value, "_asdict"):
        yield from _fields(value._asdict(), cards)
    elif isinstance(value, tuple):
        yield from _items(value, cards)
    else:
        yield Piece(_word(value), isinstance(value, str) and value in cards)


def _items(value: tuple[Any, ...], cards: Collection[str]) -> Iterator[Piece]:
    """Yield the pieces of a tuple; those of its tuples are divided by a line."""
    is_nested = any(isinstance(each, tuple) for each in value)
    for place, each in enumerate(value):
        if place and is_nested:
            yield Piece("|", False)
        yield from tuple(_pieces(each, cards)) or (Piece(_word(each), False),)


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "–" if value in (None, ()) else str(value)


def _fields(fields: Mapping[str, Any], cards: Collection[str]) -> Iterator[Piece]:
    """Yield the pieces of a NamedTuple: its cards as they are, all else after the name of its field."""
    for name, value in fields.items():
        found = tuple(_pieces(value, cards))
        if found and not any(piece.is_card for piece in found):
            yield Piece(f"{name.replace('_', ' ')} {' '.join(piece.text for piece in found)}", False)
        else:
            yield from found


def _seats(seats: tuple[int, ...]) -> str:
    named = " and ".join(map(str, seats)) if len(seats) < 3 else f"{', '.join(map(str, seats[:-1]))} and {seats[-1]}"
    return f"{'seat' if len(seats) == 1 else 'seats'} {named}"
