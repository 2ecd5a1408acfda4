"""The games as PettingZoo's environments."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from engine import GAMES, GameError, OptionsError
from engine.library.returns import returns

pytest.importorskip("pettingzoo", reason="PettingZoo isn’t installed: requirements/learn.lock has it")

from pettingzoo.test import api_test, max_cycles_test, seed_test

from engine.adapters import pettingzoo
from engine.adapters.pettingzoo import EnvironmentOf, gasp_v0

# It says so of each observation with a mask but those of its own games.
pytestmark = pytest.mark.filterwarnings("ignore:Observation space for each agent|Observation is not a NumPy")

SHORT, LONG = 20, 500
"""So many actions are played of each agent."""

PRESETS = [
    (slug, seats, options)
    for slug in GAMES
    for seats in GAMES[slug].seat_counts
    for options in GAMES[slug].presets.values()
    if all(
        options[option.name] == option.default or seats in (option.seats or (seats,))
        for option in GAMES[slug].options.values()
    )
]


def environment(slug: str) -> EnvironmentOf:
    made: EnvironmentOf = getattr(pettingzoo, f"{slug.replace('-', '_')}_v0")
    return made


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_tests_of_the_library(slug: str) -> None:
    seats = sorted(GAMES[slug].seat_counts)[:2][-1]
    made = environment(slug)
    api_test(made.env(seats=seats, render_mode="ansi"), num_cycles=SHORT)
    seed_test(partial(made.env, seats=seats), num_cycles=SHORT)
    # That test chooses without a mask.
    careless: Any = {"seats": seats, "illegal": "replaced"}
    max_cycles_test(
        SimpleNamespace(env=partial(made.env, **careless), parallel_env=partial(made.parallel_env, **careless))
    )


@pytest.mark.long
@pytest.mark.parametrize(("slug", "seats", "options"), PRESETS)
def test_it_does_with_all_seat_counts_and_options(slug: str, seats: int, options: dict[str, Any]) -> None:
    api_test(environment(slug).env(seats=seats, **options), num_cycles=LONG)


def play(env: Any, agents: int | None = None) -> list[float]:
    """Play on with the first legal action, until so many agents are left, and return the rewards of all that left."""
    rewards = [0.0] * len(env.possible_agents)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[env.possible_agents.index(agent)] += reward
        over = terminated or truncated
        env.step(None if over else int(observation["action_mask"].argmax()))
        if len(env.agents) == agents:
            break
    return rewards


def test_a_whole_game_pays_what_it_returns() -> None:
    env = gasp_v0.env(seats=3, round_limit=1)
    env.reset(seed=1)
    rewards = play(env)
    table = env.unwrapped.table
    assert table.turn is None
    assert rewards == [*returns(table.game, table.state)]
    assert sum(rewards) == 0 != rewards[0]


def test_an_illegal_action_ends_the_game_and_costs_a_point() -> None:
    env = gasp_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(mask.argmin()))
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards == {each: -1.0 if each == agent else 0 for each in env.possible_agents}
    raw = gasp_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(GameError, match="isn’t legal now"):
        raw.step(int(mask.argmin()))


def test_only_who_is_asked_has_legal_actions() -> None:
    env = gasp_v0.env(seats=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert masks == {agent: agent == env.agent_selection for agent in env.agents}


def test_agents_leave_after_so_many_actions() -> None:
    env = gasp_v0.env(seats=3, max_cycles=2)
    env.reset(seed=1)
    play(env, agents=2)
    assert env.unwrapped.table.turn is not None
    play(env)
    assert [*env.unwrapped._acted.values()] == [2, 2, 2]


def test_it_is_shown_as_text() -> None:
    env = gasp_v0.env(seats=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Gasp!")
    assert gasp_v0.raw_env().metadata["name"] == "gasp_v0"


def test_it_is_pickled_and_named_by_a_game_of_ones_own() -> None:
    env = pickle.loads(pickle.dumps(EnvironmentOf("gasp").raw_env(seats=4, partnership=True)))
    assert len(env.possible_agents) == 4
    with pytest.raises(OptionsError, match="no option"):
        gasp_v0.env(colour="red")
