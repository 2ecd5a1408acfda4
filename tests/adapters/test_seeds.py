"""The same seed and the same actions are the same game, wherever it is played."""

from __future__ import annotations

import pytest

import engine
from engine import GAMES

pytest.importorskip("pettingzoo", reason="PettingZoo isn’t installed: requirements/learn.lock has it")
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel isn’t installed: requirements/learn.lock has it")

from engine.adapters.gymnasium import SeatEnv
from engine.adapters.openspiel import short_name
from engine.adapters.pettingzoo import EnvironmentOf

SEED, ACTIONS = 7, 40


@pytest.mark.parametrize("slug", GAMES)
def test_a_seed_is_the_same_game_everywhere(slug: str) -> None:
    library = engine.game(slug).new(seed=SEED)
    agents = EnvironmentOf(slug).env(render_mode="ansi")
    agents.reset(seed=SEED)
    state = pyspiel.load_game(short_name(slug), {"seed": SEED}).new_initial_state()
    seats = [SeatEnv(slug, seat=seat, opponents="random") for seat in range(library.seats)]
    for seat, env in enumerate(seats):
        observation, _ = env.reset(seed=SEED)
        if seat == library.turn:
            assert (observation == agents.observe(agents.agent_selection)["observation"]).all()
    for _ in range(ACTIONS):
        if library.is_over:
            break
        assert agents.render() == library.text(library.turn)
        index = int(agents.last()[0]["action_mask"].nonzero()[0][-1])
        assert state.legal_actions()[-1] == index
        library.play(state.action_to_string(index))
        state.apply_action(index)
        agents.step(index)
    assert state.is_terminal() == library.is_over
