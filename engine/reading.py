"""Reading views back from plain JSON, which may come from anyone: anything but a view of a game is refused."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping, MutableSequence
from functools import cache
from typing import Any

from .catalog import GAMES, no_such_game
from .core import CHANCE, LARGEST, Game, GameError, OptionsError, RecordError, View, to_json
from .messages import N_
from .safe_text import quote

_LONGEST = 100
"""No list in a view is longer, except the legal actions."""

_ACTIONS = 5_000
_LONGEST_TEXT = 400
_MAY_LACK = "expects"
"""The field that `to_json` leaves out where it is None."""

_WRONG_TYPE = N_("“{where}” must be of type {type}")
_UNCHANGED = ("game", "options", "seat", "seats", "legal")
"""Fields that no event changes; before the last frame of an action there are no legal actions."""


class _NoChance:
    """A random generator without chance: any state that agrees with a view will do."""

    def random(self) -> float:
        return 0.0

    def randrange(self, stop: int, /) -> int:
        return 0

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        pass


def read_view(slug: Any, plain: Any) -> View:
    """Return the view that `to_json` turned into this JSON; RecordError if it isn't one of this game.

    It is accepted if it has the types of a view, and if a state can be made that agrees with it and gives the same
    view. That doesn't mean that such a state can be reached.
    """
    game = GAMES.get(slug) if isinstance(slug, str) else None
    if game is None:
        raise no_such_game(slug)
    view: View = _fields(_view_of(game), plain, "view")
    _check_common(game, view)
    for text in view.legal:
        try:
            game.read(text)
        except GameError as error:
            raise RecordError(N_("an entry of “view.legal” isn’t an action: {why}"), why=error) from error
    # The games trust their views: a made-up one may lead them into any error.
    try:
        state = game.determinize(view, _NoChance())
        agrees = bool(game.make_view(state, view.seat, view.legal) == view)
    except Exception:
        agrees = False
    if not agrees:
        message = N_("this view doesn’t match any position of {game}: it is damaged or made up")
        raise RecordError(message, game=game.name)
    return view


def changes_to_json(view: View, after: View) -> dict[str, Any]:
    """Return the fields of a view that differ from the same seat's later view, as plain JSON."""
    names = (field.name for field in dataclasses.fields(view) if field.name not in _UNCHANGED)
    differing = {name: getattr(view, name) for name in names if getattr(view, name) != getattr(after, name)}
    return {name: to_json(value) for name, value in differing.items()}


def read_changes(plain: Any, after: View) -> View:
    """Return the view of a frame before the view `after`, from what `changes_to_json` made; RecordError if it is none.

    It is accepted if it has the types of a view, and if what all games have fits together. A frame is no position, so
    no state is looked for that agrees with it: it can be shown, and never be played from.
    """
    if not isinstance(plain, Mapping):
        raise RecordError(_WRONG_TYPE, where="frame", type="object")
    hints, found = _types(_view_of(GAMES[after.game])), dict[str, Any](legal=())
    for name, value in plain.items():
        if name not in hints or name in _UNCHANGED:
            raise RecordError(N_("a frame has a field {name}, but no event changes that"), name=quote(name))
        found[name] = _read(hints[name], value, f"frame.{name}")
    view = dataclasses.replace(after, **found)
    _check_common(GAMES[view.game], view)
    return view


def event_to_json(event: Any) -> list[Any]:
    """Return an event as plain JSON: the name of its type, and its fields."""
    return [type(event).__name__, to_json(event)]


def read_event(game: Game[Any, Any], plain: Any) -> Any:
    """Return the event that `event_to_json` turned into this JSON; RecordError if it isn't one of this game.

    It is accepted if it has the types of such an event. That doesn't mean that it can have happened.
    """
    kinds = {kind.__name__: kind for kind in game.events}
    if not isinstance(plain, list) or len(plain) != 2 or not isinstance(plain[0], str) or plain[0] not in kinds:
        raise RecordError(N_("this isn’t an event of {game}"), game=game.name)
    return _fields(kinds[plain[0]], plain[1], "event")


def _check_common(game: Game[Any, Any], view: View) -> None:
    """Raise RecordError if the fields that all games have don't fit together."""
    if view.game != game.slug:
        raise RecordError(N_("the view is from {game}, not from “{asked}”"), game=quote(view.game), asked=game.slug)
    try:
        options = game.validated_options(view.seats, view.options)
    except OptionsError as error:
        raise RecordError(N_("the view’s set-up isn’t possible: {why}"), why=error) from error
    seats = range(view.seats)
    fits = {
        "options": options == view.options,
        "seat": view.seat is None or view.seat in seats,
        "turn": view.turn is None or view.turn == CHANCE or view.turn in seats,
        "phase": view.phase in (*game.phases, "chance", "over"),
        "scores": len(view.scores) == view.seats,
        "over": view.over == (view.turn is None) == (view.phase == "over"),
        "winners": set(view.winners) <= set(seats) and bool(view.winners) == view.over,
        "legal": not view.legal or view.seat == view.turn,
        "expects": (view.expects is not None) == (view.turn == CHANCE) == (view.phase == "chance"),
    }
    for name, fit in fits.items():
        if not fit:
            message = N_("the view’s “{name}” doesn’t fit the rest: the view is damaged or made up")
            raise RecordError(message, name=name)


def _read(kind: Any, plain: Any, where: str) -> Any:
    """Return the value that plain JSON has for this annotation; RecordError if it has none."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return _one_of(inner, plain, where)
    if origin is tuple:
        return _list(inner[0], plain, where)
    if origin is dict:
        if not isinstance(plain, Mapping):
            raise RecordError(_WRONG_TYPE, where=where, type="object")
        _limit(len(plain), _LONGEST, where)
        return {_read(str, name, where): _read(inner[1], each, where) for name, each in plain.items()}
    if kind in (bool, int, str):
        return _scalar(kind, plain, where)
    return _fields(kind, plain, where)


def _one_of(kinds: tuple[Any, ...], plain: Any, where: str) -> Any:
    """Return the value as one of these types: the plain one that it has, or the only other one."""
    if plain is None and types.NoneType in kinds:
        return None
    if type(plain) in kinds:
        return _scalar(type(plain), plain, where)
    others = [kind for kind in kinds if kind not in (bool, int, str, types.NoneType)]
    return _read(others[0], plain, where) if others else _scalar(kinds[0], plain, where)


def _scalar(kind: Any, plain: Any, where: str) -> Any:
    if type(plain) is not kind:
        raise RecordError(_WRONG_TYPE, where=where, type=kind.__name__)
    if kind is not bool:
        _limit(len(plain) if kind is str else abs(plain), _LONGEST_TEXT if kind is str else LARGEST, where)
    return plain


def _list(kind: Any, plain: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(plain, list | tuple):
        raise RecordError(_WRONG_TYPE, where=where, type="list")
    _limit(len(plain), _ACTIONS if where == "view.legal" else _LONGEST, where)
    return tuple([_read(kind, each, where) for each in plain])


def _fields(kind: Any, plain: Any, where: str) -> Any:
    """Return a dataclass or a NamedTuple with each of its fields given and no other."""
    if not isinstance(plain, Mapping):
        raise RecordError(_WRONG_TYPE, where=where, type="object")
    hints = _types(kind)
    for name in plain:
        if name not in hints:
            raise RecordError(N_("“{where}” has an unknown field {name}"), where=where, name=quote(name))
    for name in hints:
        if name not in plain and name != _MAY_LACK:
            raise RecordError(N_("“{where}” has no “{name}”"), where=where, name=name)
    return kind(**{name: _read(each, plain.get(name), f"{where}.{name}") for name, each in hints.items()})


@cache
def _types(kind: Any) -> dict[str, Any]:
    """Return the type of each field, by its name."""
    names = [field.name for field in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else kind._fields
    hints = typing.get_type_hints(kind)
    return {name: hints[name] for name in names}


def _view_of(game: Any) -> Any:
    """Return the type of a game's views: its own `view_type`, else the View of `Game[State, View]`, its base."""
    own = getattr(game, "view_type", None)
    return own or typing.get_args(game.__orig_bases__[0])[1]


def _limit(size: int, most: int, where: str) -> None:
    if size > most:
        raise RecordError(N_("“{where}” is too large: at most {most} can be read"), where=where, most=most)
