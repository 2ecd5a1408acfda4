"""A stable index for every action of a game.

A game says in a module `spaces` beside its rules what actions it has; of any other game it is read from the annotations
of its actions, and designers need to do nothing for it.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice, product
from typing import Any, Literal

from ..core import Game, GameError
from ..mechanics.action_notation import kind_of, without_none
from ..mechanics.chance import Deck, First
from ..mechanics.circle import Circle, Signs
from ..safe_text import quote
from .spaces import MOST, Numbered, Space

PLACES = 500
"""How many legal actions with the same verb can be told from each other where they are numbered by their place."""

_CHANCE = tuple([kind._field_defaults["verb"] for kind in (First, Deck, Circle, Signs)])
_MODULE = "spaces"


class ActionSpace:
    """The actions of a game with so many seats and these options, numbered from 0 to `size` - 1.

    An index means the same in every game with the same seats and options, in all versions with the same rules version
    (`game.rules`). `names` says what: nearly always one action as it is written. A few actions are too many for that
    and are named by places of cards: `split #1 #2 / #3 #4 #5`, `play #1 #3` and `meld set #2 #3 #4` (the cards are
    those of the legal actions, in deck order). Which of them is meant follows from the legal actions, so all methods
    take these: the texts of `View.legal`, for the seat on turn. At every turn different actions have different indices.

    `by_place` is True where that is not all: actions of some verbs are numbered by their place among the legal actions
    with the same verb, because they are too many, and their cards can't be told from their notation. It is False for
    all games of the catalog.
    """

    def __init__(self, game: Game[Any, Any], seats: int, options: Mapping[str, Any] | None = None) -> None:
        """Find and number all actions; OptionsError if there is no such game. Options left out have their defaults."""
        self.game, self.seats = game, seats
        self.options = game.validated_options(seats, options)
        space = _space(game, seats, self.options)
        self.by_place = any(isinstance(part, Numbered) and part.number is _places for part in space.values())
        names: list[str] = []
        self._index: dict[str, int] = {}
        self._numbered: dict[str, tuple[int, Numbered]] = {}
        for verb, part in space.items():
            if isinstance(part, Numbered):
                self._numbered[verb] = len(names), part
                names += part.names
            else:
                self._index.update({text: index for index, text in enumerate(part, len(names))})
                names += part
        self.names: tuple[str, ...] = tuple(names)
        self.size = len(names)
        self._legal: Sequence[str] | None = None
        self._found: list[int] = []

    def indices(self, legal: Sequence[str]) -> list[int]:
        """Return the index of each legal action, in the same order; GameError if one has none."""
        if legal is self._legal:
            return self._found[:]
        found = [self._index.get(text, -1) for text in legal]
        if -1 in found:
            lacking: dict[str, list[int]] = {}
            for place, index in enumerate(found):
                if index < 0:
                    verb = legal[place].partition(" ")[0]
                    lacking.setdefault(verb if verb in self._numbered else "", []).append(place)
            for verb, places in lacking.items():
                texts = [legal[place] for place in places]
                for place, index in zip(places, self._numbers(verb, texts), strict=True):
                    found[place] = index
        if isinstance(legal, tuple):  # which never changes, and is asked for again at the same turn
            self._legal, self._found = legal, found
        return found[:]

    def index_of(self, text: str, legal: Sequence[str]) -> int:
        """Return the index of a legal action, from 0 to `size` - 1; GameError if it isn't legal."""
        if text not in legal:
            message = "{action} has no index now, because it isn’t legal; the legal actions are {legal}"
            raise GameError(message, action=quote(text), legal=_list(legal))
        index = self._index.get(text)
        return self.indices(legal)[legal.index(text)] if index is None else index

    def action_at(self, index: int, legal: Sequence[str]) -> str:
        """Return the legal action with this index; GameError if there is none."""
        if 0 <= index < self.size:
            text = self.names[index]
            if text in self._index:
                if text in legal:
                    return text
            else:
                for text, own in zip(legal, self.indices(legal), strict=True):
                    if own == index:
                        return text
            message = "{index} ({name}) isn’t legal now; the legal actions are {legal}"
            raise GameError(message, index=index, name=self.names[index], legal=_list(legal))
        message = "{index} is no index of an action of {game}: they are 0 to {last}"
        raise GameError(message, index=index, game=self.game.name, last=self.size - 1)

    def mask(self, legal: Sequence[str]) -> list[int]:
        """Return 1 for each index that is that of a legal action and 0 for all others: `size` numbers."""
        mask = [0] * self.size
        for index in self.indices(legal):
            mask[index] = 1
        return mask

    def _numbers(self, verb: str, texts: Sequence[str]) -> Sequence[int]:
        if verb not in self._numbered:
            message = "{game} doesn’t number its action {action}: its module of spaces is wrong"
            raise GameError(message, game=self.game.name, action=quote(texts[0]))
        first, part = self._numbered[verb]
        return [first + number for number in part.number(texts)]


def _list(legal: Sequence[str]) -> str:
    return ", ".join([*legal[:10], *(["…"] if len(legal) > 10 else [])]) or "none"


def own_module(game: Game[Any, Any]) -> Any:
    """Return the module that says how the game is numbered, from beside its rules; None if it has none."""
    room = type(game).__module__.rpartition(".")[0]
    if not room:
        return None
    module = f"{room}.{_MODULE}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        return None


def _space(game: Game[Any, Any], seats: int, options: Mapping[str, Any]) -> Space:
    """Return what the game's own module says, or what follows from the annotations of its actions."""
    tell = getattr(own_module(game), "action_space", None)
    if tell is not None:
        space: Space = tell(seats, options)
        return space
    kinds = {getattr(kind, "_field_defaults", {}).get("verb"): kind for kind in getattr(game, "writers", {})}
    verbs = [verb for verb in getattr(game, "readers", ()) if verb not in _CHANCE]
    return {verb: _part(game, kinds.get(verb), verb, seats) for verb in verbs} or {"": _by_place("action")}


def _part(game: Game[Any, Any], kind: Any, verb: str, seats: int) -> Sequence[str] | Numbered:
    hints = {} if kind is None else typing.get_type_hints(kind, include_extras=True)
    values = [_values(name, hint, game, seats) for name, hint in hints.items() if name != "verb"]
    known = [each for each in values if each is not None]
    if hints and len(known) == len(values):
        actions = [game.write(kind(*fields)) for fields in islice(product(*known), MOST + 1)]
        if len(actions) <= MOST:
            return [*dict.fromkeys(actions)]
    return _by_place(verb)


def _by_place(verb: str) -> Numbered:
    return Numbered([f"{verb} (legal {place})" for place in range(1, PLACES + 1)], _places)


def _values(name: str, annotation: Any, game: Any, seats: int) -> Sequence[Any] | None:
    """Return all values of an action's field, None if they can't be told from its annotation."""
    inner, is_optional = without_none(annotation)
    found: Iterator[Any] | Sequence[Any] | None = None
    if typing.get_origin(inner) is Literal:
        found = typing.get_args(inner)
    elif kind_of(name, inner) == "card":
        found = [*game.cards.values()]
    elif kind_of(name, inner) == "seat":
        found = range(seats)
    if found is None:
        return None
    return [*found, *([None] if is_optional else [])]


def _places(legal: Sequence[str]) -> Sequence[int]:
    if len(legal) > PLACES:
        message = "{count} legal actions begin like {action}, and only {most} can be told from each other"
        raise GameError(message, count=len(legal), action=quote(legal[0]), most=PLACES)
    return range(len(legal))
