"""A variant of Rebel Runs: change a number or a method here, and play it."""

from typing import Any

from suits_and_signs.games.rebel_runs.rules import RebelRuns

TURNS = 4
"""After so many turns each, a hand is over."""


class MyRebelRuns(RebelRuns):
    """Lay sets and runs before another player goes out; a hand is over after four turns each.

    Rebel Runs was designed by Layman Kingsford. This is a variant of it.
    """

    slug = "my-rebel-runs"
    name = "My Rebel Runs"

    def _begin_turn(self, state: Any, turns: int, events: list[Any] | None) -> None:
        if turns == TURNS * state.seats:
            self._end_hand(state, turns, "turns", None, events)
        else:
            super()._begin_turn(state, turns, events)


MY_REBEL_RUNS = MyRebelRuns()
