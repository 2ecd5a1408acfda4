"""The games as Gymnasium's environments, with bots."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, OptionsError

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium isn’t installed: requirements/learn.lock has it")

from gymnasium.utils.env_checker import check_env

from engine.adapters.gymnasium import SeatEnv, environment_id


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_checks_of_the_library(slug: str) -> None:
    check_env(gymnasium.make(environment_id(slug), opponents="novice", render_mode="ansi").unwrapped)


def play(env: Any, seed: int) -> list[Any]:
    """Play a game by chances that follow from the seed, and return the observations' sums and the last reward."""
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen, reward, over = [float(observation.sum())], 0.0, False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, _, info = env.step(action)
        seen.append(float(observation.sum()))
    return [*seen, reward]


def test_a_seed_gives_the_same_game_with_the_same_bots() -> None:
    env = gymnasium.make("suits_and_signs/Gasp-v0", seats=3, seat=1, opponents=["novice", "random"], round_limit=1)
    first = play(env, 1)
    assert play(env, 1) == first != play(env, 2)
    assert first[-1] in (2.0, 0.5, -1.0)


def test_an_illegal_action_ends_the_game_and_costs_a_point() -> None:
    env = gymnasium.make("suits_and_signs/BattleOfTheBards-v0", render_mode="ansi")
    _, info = env.reset(seed=1)
    assert env.render().startswith("Battle of the Bards")
    assert env.step(int(info["action_mask"].argmin()))[1:4] == (-1.0, True, False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 3}, "seats 0 to 1"),
        ({"opponents": ["adept", "adept"]}, "as many as the others"),
        ({"opponents": "wizard"}, "no bot"),
        ({"seats": 9}, "2 to 5 seats"),
    ],
)
def test_impossible_environments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        SeatEnv("gasp", **arguments)
