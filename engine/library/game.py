"""A game to be played by a program: `game("gasp").new(seats=3, seed=1)`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..catalog import GAMES, no_such_game
from ..core import Game, Option, OptionValue, RecordError
from ..record import Record, unpack
from ..safe_text import quote
from .seeds import seed_text
from .state import LibraryState


class LibraryGame:
    """A game of the catalog, to begin or to continue. It never changes."""

    def __init__(self, slug: str) -> None:
        """Load the game; RecordError if there is none of this slug, with one that is spelled alike."""
        if slug not in GAMES:
            raise _no_such_game(slug)
        self._game = GAMES[slug]

    @property
    def rules(self) -> Game[Any, Any]:
        """The rules as the engine has them, for what this object doesn't offer."""
        return self._game

    @property
    def slug(self) -> str:
        """The name in records and addresses."""
        return self._game.slug

    @property
    def name(self) -> str:
        """The name for people."""
        return self._game.name

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats there may be."""
        return tuple(self._game.seat_counts)

    @property
    def options(self) -> Mapping[str, Option]:
        """Everything that players may agree on before the game, by its name."""
        return MappingProxyType(dict(self._game.options))

    def new(self, seats: int | None = None, *, seed: int | str | None = None, **options: OptionValue) -> LibraryState:
        """Begin a game; OptionsError if there is no such one.

        `seats` is by default the least number. All luck follows from `seed`, a number from 0 to 2**128 - 1 or the 32
        hexadecimals that records have, so that a game with the same seed and actions is the same everywhere. Without a
        seed one is drawn. An option with hyphens is given with underscores.
        """
        count = self.seat_counts[0] if seats is None else seats
        named = {name if name in self._game.options else name.replace("_", "-"): options[name] for name in options}
        settled = self._game.validated_options(count, named)
        labels = tuple(f"Seat {seat}" for seat in range(count))
        record = Record(self.slug, labels, settled, rules=self._game.rules, seed=seed_text(seed))
        return LibraryState(record)

    def resume(self, record: Record | str, *, seed: int | str | None = None) -> LibraryState:
        """Continue a game where its record ends: a Record, its JSON, or a packed one; RecordError.

        Packed records have no seed. All further luck follows from this one then, or from one that is drawn.
        """
        if isinstance(record, str):
            found = Record.from_json(record) if record.lstrip().startswith("{") else unpack(record)
            if not isinstance(found, Record):
                raise RecordError("this is a packed position, not a game: it can’t be continued")
            record = found
        if record.game != self.slug:
            raise RecordError("this is a game of {other}, not of {slug}", other=quote(record.game), slug=self.slug)
        if seed is not None or not record.seed:
            record = dataclasses.replace(record, seed=seed_text(seed))
        return LibraryState(record)

    def ask(self, text: str) -> dict[str, Any]:
        """Answer a question about the rules; NotationError if it can't be read."""
        return self._game.ask(text)

    def __repr__(self) -> str:
        return f"game({self.slug!r})"

    def __str__(self) -> str:
        return self.name


def _no_such_game(slug: str) -> RecordError:
    """Return the error for a slug that no game has, with the one that is spelled most like it, if any is."""
    from difflib import get_close_matches

    near = get_close_matches(str(slug).lower().replace("_", "-"), GAMES, 1)
    if not near:
        return no_such_game(slug)
    message = "there is no game {game}; did you mean {near}? The games are {games}"
    return RecordError(message, game=quote(slug), near=quote(near[0]), games=", ".join(GAMES))
