"""OpenSpiel's own information-set Monte Carlo tree search as a player, to compare a master with.

Like our bots, it gets a view, from which it makes imagined states, and the rules. Results at the end of a game are
shares of the win. Shuffles during a search use the bot's own random generator.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Self

from engine.bots import Bot, Thoughts
from engine.core import CHANCE, Game, View
from engine.strategy import Rng
from tools import setup

EXPLORATION = 1.4
"""How much it explores, in wins: the square root of two, as in its own examples."""


class OpenSpielBot(Bot):
    """OpenSpiel's search with random rollouts; `seconds` by `clock` a choice."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        setup.ensure("learn")
        self._seconds, self._clock = seconds, clock

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        if len(view.legal) == 1:
            return game.read(view.legal[0])
        import numpy
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        random_state = numpy.random.RandomState(rng.randrange(1 << 31))
        search = ISMCTSBot(None, RandomRolloutEvaluator(1, random_state), EXPLORATION, 1, random_state=random_state)
        imagined = game.determinizer(view)
        end = self._clock() + self._seconds
        root = _State(game, imagined(rng), rng)
        search.create_new_node(root)
        while True:
            search.run_simulation(_State(game, imagined(rng), rng))
            if self._clock() >= end:
                break
        visits = search.lookup_node(root).child_info
        chosen = max(visits, key=lambda action: visits[action].visits) if visits else 0
        return game.read(view.legal[chosen])


class _State:
    """A state as OpenSpiel's search asks for it; actions are places in the list of legal ones."""

    def __init__(self, game: Game[Any, Any], state: Any, rng: Rng) -> None:
        self._game, self._state, self._rng = game, state, rng
        self._legal: list[Any] = []
        self._let_chance_play()

    def _let_chance_play(self) -> None:
        while self._state.turn == CHANCE:
            self._game.apply(self._state, self._game.chance(self._state, self._rng))
        self._legal = [] if self._state.turn is None else self._game.legal_actions(self._state)

    def clone(self) -> Self:
        return type(self)(self._game, self._game.clone(self._state), self._rng)

    def is_terminal(self) -> bool:
        return self._state.turn is None

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        turn: int = self._state.turn
        return turn

    def legal_actions(self, _: int | None = None) -> list[int]:
        return list(range(len(self._legal)))

    def apply_action(self, action: int) -> None:
        self._game.apply(self._state, self._legal[action])
        self._let_chance_play()

    def returns(self) -> list[float]:
        winners = self._state.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self._state.seats)]

    def information_state_string(self, _: int | None = None) -> str:
        return repr(self._game.view(self._state, self._state.turn))
