"""GAMES: one line registers a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from functools import partial
from importlib import import_module
from typing import Any

from .core import Game, RecordError
from .messages import N_
from .safe_text import quote

_ROOMS = {
    "gasp": "gasp",
    "battle-of-the-bards": "bards",
    "fistellavates": "fistellavates",
    "troll-tricker": "troll_tricker",
    "rebel-runs": "rebel_runs",
    "holy-matrimony": "holy_matrimony",
}
"""The room of each game by its slug; its `rules` have the game, under the name of the room in capitals."""

_ELSEWHERE = ".library.elsewhere"
"""The module that finds games in other packages."""


class Catalog(MutableMapping[str, Game[Any, Any]]):
    """Games by their slugs, each loaded when it is first asked for: slugs can be listed and looked for without.

    Where the engine is installed, under a name of its own, games of other packages are here, too. They are looked for
    once a slug isn't one of `loaders`, or all are listed. The site and its tools have what their own folder has.
    """

    def __init__(self, loaders: Mapping[str, Callable[[], Game[Any, Any]]]) -> None:
        self._loaders = dict(loaders)
        self._games: dict[str, Game[Any, Any]] = {}
        self._is_complete = __package__ == "engine"

    def __getitem__(self, slug: str) -> Game[Any, Any]:
        if slug not in self._games:
            self._games[slug] = (self._loaders if slug in self._loaders else self._all())[slug]()
        return self._games[slug]

    def __setitem__(self, slug: str, game: Game[Any, Any]) -> None:
        self._loaders[slug] = lambda: game
        self._games[slug] = game

    def __delitem__(self, slug: str) -> None:
        del self._loaders[slug]
        self._games.pop(slug, None)

    def __contains__(self, slug: object) -> bool:
        return slug in self._loaders or slug in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> Mapping[str, Callable[[], Game[Any, Any]]]:
        """Return what loads each game, with those of other packages."""
        if not self._is_complete:
            self._is_complete = True
            others: Mapping[str, Callable[[], Game[Any, Any]]] = import_module(_ELSEWHERE, __package__).loaders()
            self._loaders = {**self._loaders, **others, **self._loaders}
        return self._loaders


def _load(room: str) -> Game[Any, Any]:
    game: Game[Any, Any] = getattr(import_module(f".games.{room}.rules", __package__), room.upper())
    return game


GAMES = Catalog({slug: partial(_load, room) for slug, room in _ROOMS.items()})
"""Every game by its slug."""


def no_such_game(slug: object) -> RecordError:
    """Return the error for a game that isn't here."""
    return RecordError(N_("there is no game {game}; the games are {games}"), game=quote(slug), games=", ".join(GAMES))
