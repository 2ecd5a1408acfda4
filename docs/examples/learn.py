"""Learn to play Fistellavates from random games, by PettingZoo's interface, with a table of a few numbers.

Each kind of action is worth what those who took it won in the end. The learner takes the best kind that it may, and any
action of that kind. After 30 games it wins seven of eight against a random opponent.
`python learn.py 30 40` learns from 30 games and plays 40; these are the defaults.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from suits_and_signs.adapters.pettingzoo import fistellavates_v0

Choose = Callable[[np.ndarray[Any, Any]], int]
"""A function that chooses one of the legal actions."""

rng = np.random.default_rng(1)


def kind_of(name: str) -> str:
    """Return the kind of an action: its verb, and the rank of the card where it is a plan."""
    verb, *words = name.split(" ")
    return f"{verb} {words[0][0]}" if verb == "plan" else verb


def choose_any(legal: np.ndarray[Any, Any]) -> int:
    """Return any legal action."""
    return int(rng.choice(legal))


def play(env: Any, seed: int, players: Mapping[str, Choose]) -> tuple[dict[str, list[int]], dict[str, float]]:
    """Play a game, and return what each agent did and won."""
    env.reset(seed=seed)
    done: dict[str, list[int]] = {agent: [] for agent in env.agents}
    won: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, is_over, is_cut_off, _ = env.last()
        if is_over or is_cut_off:
            won[agent] = reward
            env.step(None)
        else:
            done[agent].append(players[agent](np.flatnonzero(observation["action_mask"])))
            env.step(done[agent][-1])
    return done, won


def learn(env: Any, games: int) -> dict[str, float]:
    """Return the worth of each kind of action, from so many random games."""
    kinds = [*map(kind_of, env.unwrapped.action_names)]
    total: dict[str, float] = defaultdict(float)
    count: dict[str, int] = defaultdict(int)
    for seed in range(games):
        done, won = play(env, seed, dict.fromkeys(env.possible_agents, choose_any))
        for agent, actions in done.items():
            for kind in [kinds[action] for action in actions]:
                total[kind] += won[agent]
                count[kind] += 1
    return {kind: total[kind] / (count[kind] + 10) for kind in sorted(count)}


def player(env: Any, worth: Mapping[str, float]) -> Choose:
    """Return a player who takes an action of the best kind."""
    values = np.array([worth.get(kind_of(name), 0.0) for name in env.unwrapped.action_names])

    def choose(legal: np.ndarray[Any, Any]) -> int:
        return choose_any(legal[values[legal] == values[legal].max()])

    return choose


def measure(env: Any, choose: Choose, games: int) -> float:
    """Return what the player wins on average against random opponents: 1 is for all, -1 for none."""
    won = 0.0
    for game in range(games):
        own = env.possible_agents[game % len(env.possible_agents)]
        players = {agent: choose if agent == own else choose_any for agent in env.possible_agents}
        won += play(env, 1000 + game, players)[1][own]
    return won / games


if __name__ == "__main__":
    learning, playing = map(int, sys.argv[1:] or (30, 40))
    table = fistellavates_v0.env(target=0, once_through=True)
    worth = learn(table, learning)
    print("worth:", ", ".join(f"{kind} {value:.2f}" for kind, value in worth.items()))
    print("random:", measure(table, choose_any, playing), "learned:", measure(table, player(table, worth), playing))
