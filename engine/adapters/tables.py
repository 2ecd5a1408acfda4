"""A game as numbers, with luck that follows from a seed: the common part of the adapters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from ..catalog import GAMES, no_such_game
from ..core import CHANCE, Game
from ..learning.actions import ActionSpace
from ..learning.tensors import Tensors
from ..library.seeds import seed_text
from ..library.text import write_position
from ..luck import SeededRng, key_of, luck_of_bot
from ..strategy import Rng

SEEDS = 1 << 32
"""Where no seed is given, one of 0 to SEEDS - 1 is drawn."""

ILLEGAL = -1.0
"""The reward of an illegal action that ends a game."""


def known_game(game: str | Game[Any, Any]) -> Game[Any, Any]:
    """Return the game with this slug, or the game itself; RecordError if there is none."""
    if not isinstance(game, str):
        return game
    if game not in GAMES:
        raise no_such_game(game)
    return GAMES[game]


def key_of_seed(seed: int) -> bytes:
    """Return the key of all luck that follows from a seed, as in a game of the library; OptionsError if it is none."""
    return key_of([seed_text(int(seed))])


class NumberedGame:
    """A game with so many seats and these options, all of which is numbers. `seats` is by default the fewest."""

    def __init__(
        self, game: str | Game[Any, Any], seats: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        """Check the options; RecordError or OptionsError if there is no such game."""
        self.game = known_game(game)
        self.seats = self.game.seat_counts[0] if seats is None else seats
        self.options = self.game.validated_options(self.seats, options)

    @cached_property
    def actions(self) -> ActionSpace:
        """The index of every action."""
        return ActionSpace(self.game, self.seats, self.options)

    @cached_property
    def tensors(self) -> Tensors:
        """The numbers of every view."""
        return Tensors(self.game, self.seats, self.options)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """The meaning of each number of an observation."""
        return self.tensors.names[: self.tensors.observation_shape[0]]


class Table:
    """A numbered game that is played: luck acts as soon as it is due. `state` is the game's own."""

    def __init__(self, numbered: NumberedGame, key: bytes) -> None:
        """Begin the game with the luck of this key."""
        self.numbered, self.key = numbered, key
        self._views: dict[int | None, Any] = {}
        self._choices: dict[int, tuple[str, Any]] | None = None
        self.state = self.game.start(numbered.seats, numbered.options)
        self._lots = 0
        self._settle()

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self.numbered.game

    @property
    def turn(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        turn: int | None = self.state.turn
        return turn

    def view(self, seat: int | None) -> Any:
        """Return all that this seat may know, or the onlooker (None); the same object until something changes."""
        if seat not in self._views:
            legal = tuple([text for text, _ in self.choices.values()]) if seat == self.turn else ()
            self._views[seat] = self.game.make_view(self.state, seat, legal)
        return self._views[seat]

    @property
    def choices(self) -> dict[int, tuple[str, Any]]:
        """Each legal action of the seat on turn by its index, as text and as the game has it; none if there is none."""
        if self._choices is None:
            actions = [] if self.turn in (None, CHANCE) else self.game.legal_actions(self.state)
            texts = tuple(map(self.game.write, actions))
            indices = self.numbered.actions.indices(texts)
            self._choices = dict(zip(indices, zip(texts, actions, strict=True), strict=True))
        return self._choices

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """Return 1 for each action that this seat may do now, and 0 for all others."""
        mask = np.zeros(self.numbered.actions.size, np.int8)
        if seat == self.turn:
            mask[[*self.choices]] = 1
        return mask

    def observation(self, seat: int) -> np.ndarray[Any, Any]:
        """Return the numbers of this seat's view."""
        return np.array(self.numbered.tensors.observation(self.view(seat)), np.float32)

    def text(self, seat: int) -> str:
        """Return the position as this seat sees it, for people."""
        return write_position(self.game, self.view(seat))

    def luck(self) -> Rng:
        """Return the random generator for a choice that luck or a bot makes now in place of a seat."""
        return luck_of_bot(self.key, self.state.count)

    def play(self, index: int) -> None:
        """Play the action with this index for the seat on turn; GameError if it isn't legal."""
        if index not in self.choices:
            self.numbered.actions.action_at(index, [text for text, _ in self.choices.values()])
        self.apply(self.choices[index][1])

    def play_any(self) -> None:
        """Play an action at random for the seat on turn."""
        actions = [action for _, action in self.choices.values()]
        self.apply(actions[self.luck().randrange(len(actions))])

    def apply(self, action: Any) -> None:
        """Carry out a legal action of the seat on turn, and what luck does after it."""
        self._do(action)
        self._settle()

    def _do(self, action: Any) -> None:
        self.game.apply(self.state, action)

    def _settle(self) -> None:
        """Let luck act while it is due."""
        while self.state.turn == CHANCE:
            self._do(self.game.chance(self.state, SeededRng(self.key, self._lots)))
            self._lots += 1
        self._forget()

    def _forget(self) -> None:
        """Forget what followed from the state before."""
        self._views, self._choices = {}, None
