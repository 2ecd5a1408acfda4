"""Environments for PettingZoo: `gasp_v0.env(seats=3)` and so on, as its classic games are.

They need the package `pettingzoo`. Each game is an object with the functions of an environment's module: `env`,
`raw_env` and `parallel_env`.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle, seeding
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.env import AECEnv

from ..core import LARGEST, Game
from ..library.returns import returns
from .tables import ILLEGAL, SEEDS, NumberedGame, Table, key_of_seed

Illegal: TypeAlias = Literal["ends", "replaced"]
"""How an illegal action is met: it ends the game, or luck chooses a legal one in its place."""


class TableEnv(AECEnv, EzPickle):
    """A game whose agents, `player_0` and so on, act one after the other.

    An observation has the numbers of the agent's view, `observation`, and which actions are legal, `action_mask`: none
    for agents that aren't asked. `action_names` and `observation_names` say what each number stands for. Rewards come
    at the end of the game (`engine.library.returns`). `table` is the game that is played.
    """

    def __init__(
        self,
        game: str | Game[Any, Any],
        seats: int | None = None,
        illegal: Illegal = "ends",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Make the environment; OptionsError if there is no such game. `EnvironmentOf.env` explains the arguments."""
        EzPickle.__init__(self, game, seats, illegal, max_cycles, render_mode, **options)
        super().__init__()
        self._numbered = NumberedGame(game, seats, options)
        self._illegal, self._max_cycles = illegal, max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": ["ansi"],
            "name": version_name(self._numbered.game),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._numbered.seats)]
        self.agents = [*self.possible_agents]
        self.action_names = self._numbered.actions.names
        self.observation_names = self._numbered.observation_names
        size = len(self.action_names)
        shape = self._numbered.tensors.observation_shape
        self.action_spaces = {agent: Discrete(size) for agent in self.agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, shape, np.float32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game, with the cards of this seed; without one, with any."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.table = Table(self._numbered, key_of_seed(int(self._luck.integers(SEEDS)) if seed is None else seed))
        self.agents = [*self.possible_agents]
        self._acted = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.table.observation(seat),
            "action_mask": self.table.mask(seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._illegal == "replaced" and action not in self.table.choices:
            self.table.play_any()
        else:
            self.table.play(int(action))
        self._acted[agent] += 1
        if self._acted[agent] == self._max_cycles:
            self.truncations[agent] = True
        self._play_for_those_who_left()
        if self.table.turn is None:
            won = returns(self.table.game, self.table.state)
            for seat, each in enumerate(self.possible_agents):
                if each in self.agents:
                    self.rewards[each], self.terminations[each] = won[seat], True
            self._accumulate_rewards()
        else:
            self._select()
        self._deads_step_first()

    def _play_for_those_who_left(self) -> None:
        """Let luck act for the agents that have acted as often as they may, while any other is there."""
        while self.table.turn is not None and self._max_cycles is not None:
            left = [each for each, count in self._acted.items() if count == self._max_cycles]
            if len(left) == len(self._acted) or self.possible_agents[self.table.turn] not in left:
                return
            self.table.play_any()

    def _select(self) -> None:
        turn = self.table.turn
        agent = self.possible_agents[turn or 0]
        self.agent_selection = agent if agent in self.agents else self.agents[0]

    def render(self) -> str | None:
        """Return the view of the agent that acts next as text, if the mode is `ansi`."""
        if self.render_mode != "ansi":
            return None
        return self.table.text(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Do nothing: no window is open."""


class ParallelTableEnv(turn_based_aec_to_parallel_wrapper):
    """The same where all agents act at once, but only what the agent on turn chose is done.

    After `max_cycles` steps the game is cut off.
    """

    def __init__(self, table: Any, max_cycles: int | None = None) -> None:
        super().__init__(table)
        self._max_cycles, self._steps = max_cycles, 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._steps = 0
        return super().reset(seed=seed, options=options)

    def step(self, actions: dict[str, int]) -> Any:
        observations, rewards, terminations, truncations, infos = super().step(actions)
        self._steps += 1
        if self._steps == self._max_cycles:
            truncations = dict.fromkeys(truncations, True)
            self.agents: list[str] = []
        return observations, rewards, terminations, truncations, infos


class EnvironmentOf:
    """The functions of an environment's module for one game, which is given by its slug or itself."""

    def __init__(self, game: str | Game[Any, Any]) -> None:
        self._game = game

    def raw_env(self, **arguments: Any) -> TableEnv:
        """Make the environment without any wrapper: an illegal action is a GameError."""
        return TableEnv(self._game, **arguments)

    def env(
        self,
        seats: int | None = None,
        illegal: Illegal = "ends",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> Any:
        """Make the environment with so many seats (by default the fewest) and the game's options.

        An illegal action ends the game, with a reward of -1 for its agent; if `illegal` is `replaced`, luck chooses a
        legal action in its place. After `max_cycles` actions an agent leaves the game, and luck acts for it.
        `render_mode` may be `ansi`.
        """
        arguments: Any = {"illegal": illegal, "max_cycles": max_cycles, "render_mode": render_mode, **options}
        made: Any = self.raw_env(seats=seats, **arguments)
        if illegal == "ends":
            made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))

    def parallel_env(self, max_cycles: int | None = None, **arguments: Any) -> ParallelTableEnv:
        """Make the parallel environment: each step takes an action of each agent, and does the one on turn's."""
        return ParallelTableEnv(self.env(**arguments), max_cycles)


def version_name(game: Game[Any, Any]) -> str:
    """Return a game's name among environments, such as `gasp_v0`."""
    return f"{game.slug.replace('-', '_')}_v0"


gasp_v0 = EnvironmentOf("gasp")
battle_of_the_bards_v0 = EnvironmentOf("battle-of-the-bards")
fistellavates_v0 = EnvironmentOf("fistellavates")
troll_tricker_v0 = EnvironmentOf("troll-tricker")
rebel_runs_v0 = EnvironmentOf("rebel-runs")
holy_matrimony_v0 = EnvironmentOf("holy-matrimony")
