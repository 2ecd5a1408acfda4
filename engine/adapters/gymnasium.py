"""Environments for Gymnasium: one seat of a game, with bots on the others.

They need the package `gymnasium`. To import this module registers them:
`gymnasium.make("suits_and_signs/Gasp-v0", seats=3, seat=0, opponents="adept")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import Env, register
from gymnasium.spaces import Box, Discrete

from ..bots import bot
from ..catalog import GAMES
from ..core import LARGEST, Game, OptionsError
from ..library.returns import returns
from .tables import ILLEGAL, SEEDS, NumberedGame, Table, key_of_seed


class SeatEnv(Env):
    """One seat of a game. Its opponents are bots, who choose from their views alone.

    An observation has the numbers of the seat's view; `info["action_mask"]` says which actions are legal.
    `action_names` and `observation_names` say what each number stands for, and `table` is the game that is played. An
    illegal action ends the game, with a reward of -1; else the reward comes at the end of the game
    (`engine.library.returns`).
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "adept",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Make the environment with so many seats (by default the fewest) and the game's options.

        `opponents` is a bot's level, or one for each other seat, in seat order. OptionsError if there is no such game,
        seat or level.
        """
        self._numbered = NumberedGame(game, seats, options)
        others = [each for each in range(self._numbered.seats) if each != seat]
        levels = [opponents] * len(others) if isinstance(opponents, str) else [*opponents]
        if len(others) == self._numbered.seats or len(levels) != len(others):
            message = "{game} has seats 0 to {last}: a seat is one of them, and its opponents are as many as the others"
            raise OptionsError(message, "seat", game=self._numbered.game.name, last=self._numbered.seats - 1)
        self._seat = seat
        self._bots = dict(zip(others, map(bot, levels), strict=True))
        self.render_mode = render_mode
        self.action_names = self._numbered.actions.names
        self.observation_names = self._numbered.observation_names
        self.action_space = Discrete(len(self.action_names))
        self.observation_space = Box(-LARGEST, LARGEST, self._numbered.tensors.observation_shape, np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray[Any, Any], dict[str, Any]]:
        """Begin a new game, with the cards of this seed; without one, with any. `options` are ignored."""
        super().reset(seed=seed)
        self.table = Table(self._numbered, key_of_seed(int(self.np_random.integers(SEEDS)) if seed is None else seed))
        self._let_bots_act()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[np.ndarray[Any, Any], float, bool, bool, dict[str, Any]]:
        if self.table.turn != self._seat or action not in self.table.choices:
            return self._observation(), ILLEGAL, True, False, self._info()
        self.table.play(int(action))
        self._let_bots_act()
        reward = returns(self.table.game, self.table.state)[self._seat]
        return self._observation(), reward, self.table.turn is None, False, self._info()

    def render(self) -> str | None:
        """Return the seat's view as text, if the mode is `ansi`."""
        return self.table.text(self._seat) if self.render_mode == "ansi" else None

    def _let_bots_act(self) -> None:
        table = self.table
        while table.turn is not None and table.turn != self._seat:
            table.apply(self._bots[table.turn].choose(table.game, table.view(table.turn), table.luck()))

    def _observation(self) -> np.ndarray[Any, Any]:
        return self.table.observation(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self._seat)}


def environment_id(slug: str) -> str:
    """Return a game's name among Gymnasium's environments, such as `suits_and_signs/BattleOfTheBards-v0`."""
    return f"suits_and_signs/{''.join(word.capitalize() for word in slug.split('-'))}-v0"


for _slug in GAMES:
    register(environment_id(_slug), entry_point=f"{__name__}:SeatEnv", kwargs={"game": _slug})
