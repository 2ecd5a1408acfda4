"""Tensors of what a seat sees and has learned: flat lists of numbers, with a name for each."""

from __future__ import annotations

import dataclasses
import typing
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ..core import Game, GameError, Option, View
from ..mechanics.action_notation import kind_of, without_none
from ..mechanics.chance import DUE
from . import parts
from .actions import own_module
from .parts import Fill, Part, Parts

RECALLED = 32
"""How many of the latest events an information state holds."""

SCORE, MANY = 100, 10
"""The units of scores, and of numbers about which nothing is known, where a game doesn't say."""

_COMMON = {field.name for field in dataclasses.fields(View)}


class Tensors:
    """The numbers of views of a game with so many seats and these options.

    Both tensors are flat: `observation_shape` and `information_state_shape` are `(size,)`. `names` says of each number
    of an information state what it is, such as `hand 8VL` or `trick +1 9VY`; an observation has the first of these.
    Seats are counted from the one that looks on: `own`, then `+1` for the next one clockwise, and so on. Which seat
    that is, `seat` tells, since actions name seats by their numbers.

    Cards are 1 where they lie and 0 elsewhere, and 2 for both of two equal cards, once for each place that the view
    tells: a hand, a trick by seats, piles. `unseen` are those of no such place. Seats, phases, signs and words are 1 or
    0. Scores, counts and other numbers are divided by a unit, so that they are mostly between 0 and 1, and may be
    higher, or lower than 0. Options are the same for all views of a game, for learners that play with several.

    A tensor is a function of what the seat may know alone. An onlooker counts from seat 0, and has no number `seat`.
    """

    def __init__(self, game: Game[Any, Any], seats: int, options: Mapping[str, Any] | None = None) -> None:
        """Prepare the numbers; OptionsError if there is no such game. Options left out have their defaults."""
        self.game, self.seats = game, seats
        self.options = game.validated_options(seats, options)
        self._view_type = _view_type(game)
        deck = _deck(game, self.options)
        self._codes, self._copies = [*deck], [*map(float, deck.values())]
        self._fields: list[tuple[str, Fill, int]] = []
        names = [f"unseen {code}" for code in self._codes]
        seen = {field.name for field in dataclasses.fields(self._view_type)}
        for field, part in self._parts().items():
            self._fields.append((field if field in seen else "", part.fill, len(names)))
            names += [f"{field} {name}".rstrip() for name in part.names]
        self._size = len(names)
        self._events = _Events(game, seats, self._codes)
        names += [f"event -{ago + 1} {name}" for ago in range(RECALLED) for name in self._events.names]
        self.names: tuple[str, ...] = tuple(names)
        self.observation_shape: tuple[int, ...] = (self._size,)
        self.information_state_shape: tuple[int, ...] = (len(names),)

    def observation(self, view: View) -> list[float]:
        """Return the numbers of a view, as many as `observation_shape` says; GameError if it is of another game."""
        return self._numbers(view, self._size)

    def information_state(self, view: View, history: Sequence[tuple[int, Any]]) -> list[float]:
        """Return the numbers of a view and of what its seat has seen happen; GameError if it is of another game.

        `history` is (index of the action, event) for all events so far, oldest first, as this seat may see them: what
        `Session.history(seat)` and `Replay.history(seat)` return. Actions as texts won't do, for they may be secret.

        After the observation come the latest RECALLED events, the newest first, each with its type, its seat, and the
        cards that it names. So this is no perfect recall: of older events only what the view still shows is there, and
        of those recalled neither numbers nor the order of cards. What needs perfect recall, such as tables of
        counterfactual regret, may take `(view, history)` itself as its key.
        """
        row = self._numbers(view, len(self.names))
        self._events.fill(history, row, self._size, view.seat or 0)
        return row

    def _numbers(self, view: View, size: int) -> list[float]:
        """Return a row of so many numbers, with those of the view at its beginning."""
        if not isinstance(view, self._view_type) or view.seats != self.seats or view.options != self.options:
            message = "these tensors are for {game} with {seats} seats and {options}; the view is of another game"
            raise GameError(message, game=self.game.name, seats=self.seats, options=self.options)
        cards = len(self._copies)
        row = [*self._copies, *[0.0] * (size - cards)]
        viewer = view.seat or 0
        for field, fill, at in self._fields:
            fill(getattr(view, field) if field else view, row, at, viewer)
        row[:cards] = [left if left > 0 else 0.0 for left in row[:cards]]  # those of two places count twice
        return row

    def _parts(self) -> Parts:
        """Return the parts that all games have, then those of the game's own fields."""
        game, seats = self.game, self.seats
        kind = self._view_type
        module = own_module(game)
        tell = getattr(module, "observation", None)
        own: Parts = tell(seats, self.options) if tell else _derived_parts(game, kind, seats, self._codes)
        common = {
            "seat": parts.words(range(seats)),
            "turn": parts.seat(seats),
            "phase": parts.words([*game.phases, "chance", "over"]),
            "expects": parts.words([*DUE]),
            "round": parts.number(MANY),
            "scores": parts.each_seat(parts.number(SCORE), seats),
            "winners": parts.some_seats(seats),
            "options": parts.entries({option.name: _option(option) for option in game.options.values()}),
        }
        return {**common, **own}


class _Events:
    """The numbers of events: their type, their seat, and the cards that they name."""

    def __init__(self, game: Game[Any, Any], seats: int, codes: Sequence[str]) -> None:
        self._seats = seats
        self._types = {kind: place for place, kind in enumerate(game.events)}
        self._card = {code: place for place, code in enumerate(codes, len(self._types) + seats)}
        named = [kind.__name__ for kind in self._types]
        self.names = [*named, *[parts.seat_name(place) for place in range(seats)], *codes]

    def fill(self, history: Sequence[tuple[int, Any]], row: list[float], at: int, viewer: int) -> None:
        """Fill in the latest events, the newest first."""
        size, seats, card = len(self.names), self._seats, self._card.get
        for _, event in history[: -RECALLED - 1 : -1]:
            row[at + self._types[type(event)]] = 1.0
            seat = getattr(event, "seat", None)
            if seat is not None:
                row[at + len(self._types) + (seat - viewer) % seats] = 1.0
            for value in event:
                for code in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                    place = card(code)
                    if place is not None:
                        row[at + place] = 1.0
            at += size


def _deck(game: Any, options: Mapping[str, Any]) -> Counter[str]:
    """Return the codes of the cards of a game, in deck order, with how often each is there."""
    deck = getattr(own_module(game), "deck", None)
    return Counter([*(deck(options) if deck else getattr(game, "cards", ()))])


def _option(option: Option) -> Part:
    """Return an option as a share of its highest value, or 1 for the one of its values that it has."""
    if option.range is not None:
        return parts.number(option.range[1] or 1)
    return parts.number() if isinstance(option.default, bool) else parts.words(option.values or ())


def _view_type(game: Any) -> Any:
    """Return the type of a game's views: its own `view_type`, else the View of `Game[State, View]`, its base."""
    own = getattr(game, "view_type", None)
    return own or typing.get_args(game.__orig_bases__[0])[1]


def _derived_parts(game: Any, kind: Any, seats: int, codes: Sequence[str]) -> Parts:
    """Return parts for the fields of a view, as far as their annotations and those of the state say what they are."""
    hints = typing.get_type_hints(kind)
    state = typing.get_type_hints(game.make_state, include_extras=True) if hasattr(game, "make_state") else {}
    unplaced = getattr(game, "unplaced", ())
    found: dict[str, Part] = {}
    for name in [field.name for field in dataclasses.fields(kind) if field.name not in _COMMON]:
        found[name] = _derive(name, hints[name], state.get(name, hints[name]), seats, codes, name not in unplaced)
    return found


def _derive(name: str, shown: Any, declared: Any, seats: int, codes: Sequence[str], is_placed: bool) -> Part:
    """Return the part for a field: `shown` is its type in views, `declared` that in states, where it may say more."""
    inner, is_optional = without_none(shown)
    own, _ = without_none(declared)
    if typing.get_origin(inner) is tuple:
        member = typing.get_args(inner)[0]
        of_own = typing.get_args(own)[0] if typing.get_origin(own) in (list, tuple) else member
        if _is_card_of_seat(member):
            return parts.trick(codes, seats)
        if typing.get_origin(member) is tuple and _is_card_of_seat(typing.get_args(member)[0]):
            return parts.tricks(codes, seats)
        if member is str and typing.get_origin(of_own) is not Literal:
            return parts.cards(codes, is_placed)
        each = _derive(name, member, of_own, seats, codes, is_placed)
        return parts.aspect(lambda value: _as_many(value or (), seats), parts.each_seat(each, seats))
    if typing.get_origin(own) is Literal:
        return parts.words(typing.get_args(own))
    if inner not in (int, bool):
        return parts.aspect(_texts, parts.cards(codes, is_placed=False))
    if kind_of(name, own) == "seat":
        return parts.seat(seats)
    part = parts.number(len(codes) if name.endswith(("count", "counts")) else 1 if inner is bool else MANY)
    return parts.presence(part) if is_optional else part


def _texts(value: Any) -> list[str]:
    """Return all texts in a value of views: some are codes of cards."""
    if isinstance(value, str):
        return [value]
    return [text for each in value for text in _texts(each)] if isinstance(value, tuple) else []


def _is_card_of_seat(kind: Any) -> bool:
    return {"seat", "card"} <= {*getattr(kind, "_fields", ())}


def _as_many(value: Sequence[Any], seats: int) -> list[Any]:
    """Return the first values, and Nones where there are too few: as many as there are seats."""
    return [*value, *[None] * (seats - len(value))][:seats]
