"""The games as OpenSpiel's."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from engine import GAMES

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel isn’t installed: requirements/learn.lock has it")

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from engine.adapters.openspiel import short_name
from tests.adapters import playthroughs

SHORT: dict[str, dict[str, Any]] = {
    "gasp": {"round_limit": 1},
    "battle-of-the-bards": {},
    "fistellavates": {"target": 0, "turn_cap": 2},
    "troll-tricker": {"hands": 1},
    "rebel-runs": {"seed": 5},
    "holy-matrimony": {"seed": 5, "target": 1},
}
"""Parameters by which a game is short."""


@pytest.mark.parametrize("slug", GAMES)
def test_it_passes_the_simulations_of_the_library(slug: str) -> None:
    game = pyspiel.load_game(short_name(slug), SHORT[slug])
    # States of all games are written down by the same few lines.
    pyspiel.random_sim_test(game, num_sims=1, serialize=slug == "battle-of-the-bards", verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_it_does_with_few_seats_and_many(slug: str, most: bool) -> None:
    # More than five seats take minutes.
    parameters = {"seats": min(GAMES[slug].seat_counts[-most], 5)}
    if slug == "fistellavates":
        parameters["target"] = 20
    pyspiel.random_sim_test(pyspiel.load_game(short_name(slug), parameters), 1, serialize=not most, verbose=False)


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """If it is meant to be another: `python -m tests.adapters.playthroughs`."""
    kept = (playthroughs.FOLDER / f"{name}.txt").read_text("utf-8")
    assert playthroughs.playthrough_of(playthroughs.GAMES[name]) == kept


def draws(state: Any, rng: Any) -> Iterator[list[tuple[int, float]]]:
    """Let chance draw while it is on turn, and yield the outcomes of each draw."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        yield outcomes
        state.apply_action(int(rng.choice([item for item, _ in outcomes], p=[share for _, share in outcomes])))


def test_cards_are_drawn_one_by_one() -> None:
    state = pyspiel.load_game("suits_and_signs_gasp", {"seats": 3}).new_initial_state()
    lot, *cards = draws(state, np.random.RandomState(1))
    assert lot == [(seat, 1 / 3) for seat in range(3)]
    assert [len(outcomes) for outcomes in cards] == [*range(36, 1, -1)]
    assert all(sum(share for _, share in outcomes) == pytest.approx(1) for outcomes in cards)


def test_equal_cards_are_one_outcome() -> None:
    state = pyspiel.load_game("suits_and_signs_battle_of_the_bards", {"double": True}).new_initial_state()
    _, deck, *_ = draws(state, np.random.RandomState(1))
    assert len(deck) == 36
    assert all(share == pytest.approx(1 / 36) for _, share in deck)


def test_a_seed_leaves_nothing_to_chance() -> None:
    games = [pyspiel.load_game("suits_and_signs_gasp", {"seed": seed}) for seed in (1, 1, 2)]
    states = [game.new_initial_state() for game in games]
    assert not any(state.is_chance_node() for state in states)
    assert str(states[0]) == str(states[1]) != str(states[2])


def state_after(slug: str, actions: int, **parameters: Any) -> Any:
    """Return a state after so many actions at random."""
    state, rng = pyspiel.load_game(short_name(slug), parameters).new_initial_state(), np.random.RandomState(1)
    while actions:
        if state.is_chance_node():
            [*draws(state, rng)]
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            actions -= 1
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_an_imagined_state_looks_the_same_to_its_player(slug: str) -> None:
    state = state_after(slug, 12)
    player, others = state.current_player(), set()
    for number in range(3):
        imagined = state.resample_from_infostate(player, np.random.RandomState(number).random_sample)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.information_state_tensor(player) == state.information_state_tensor(player)
        assert imagined.legal_actions() == state.legal_actions()
        others.add(str(imagined))
    assert len(others) > 1


def test_a_copy_goes_its_own_way() -> None:
    state = state_after("gasp", 5)
    shown = str(state)
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert str(other) == shown
        other.apply_action(other.legal_actions()[0])
        assert str(state) == shown != str(other)


def test_strings_tell_what_a_player_may_know() -> None:
    state = state_after("gasp", 5)
    first, second = (state.information_state_string(player) for player in range(2))
    hand = [line for line in first.splitlines() if line.startswith("hand [")]
    assert hand
    assert not {*hand} & {*second.splitlines()}


def test_an_action_has_a_name_even_if_it_is_not_legal() -> None:
    state = state_after("gasp", 5)
    player = state.current_player()
    names = {state.action_to_string(player, action) for action in range(state.num_distinct_actions())}
    assert len(names) == state.num_distinct_actions()


@pytest.mark.parametrize("search", [MCTSBot, ISMCTSBot])
def test_its_searches_play_a_whole_game(search: Any) -> None:
    rng = np.random.RandomState(1)
    game = pyspiel.load_game("suits_and_signs_gasp", {"round_limit": 1})
    evaluator = RandomRolloutEvaluator(1, rng)
    bot = search(game=game, uct_c=1.5, max_simulations=4, evaluator=evaluator, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        [*draws(state, rng)]
        state.apply_action(bot.step(state) if state.current_player() == 0 else state.legal_actions()[0])
    assert sum(state.returns()) == 0


def test_wrong_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="2 to 5 seats"):
        pyspiel.load_game("suits_and_signs_gasp", {"seats": 6})
