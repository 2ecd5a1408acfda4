"""Let OpenSpiel's Monte Carlo tree search play a whole round of Gasp! against a random opponent.

`python search.py 50` has it try 50 times before each action, which is the default. The search knows the position of the
game, hidden cards included; `ISMCTSBot` in place of `MCTSBot` looks only at what its player may know.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import suits_and_signs.adapters.openspiel  # noqa: F401 - importing it registers the games

rng = np.random.RandomState(1)
tries = int(sys.argv[1]) if sys.argv[1:] else 50

game = pyspiel.load_game("suits_and_signs_gasp", {"round_limit": 1})
bot = MCTSBot(game, uct_c=1.4, max_simulations=tries, evaluator=RandomRolloutEvaluator(1, rng), random_state=rng)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        cards, shares = zip(*state.chance_outcomes(), strict=True)
        action = int(rng.choice(cards, p=shares))
    elif state.current_player() == 0:
        action = bot.step(state)
        print("search:", state.action_to_string(action))
    else:
        action = int(rng.choice(state.legal_actions()))
        print("random:", state.action_to_string(action))
    state.apply_action(action)
print("returns:", *state.returns())
