"""Regret matching: how a master chooses where all choose in secret at the same moment.

There is no best action then: a player who always takes the same one is predictable. In each of some imagined deals
everybody plays again and again, and comes to prefer the actions that they regret not having played (Hart and
Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", 2000). The bot has one preference for all
deals, since it can't tell them apart; the others' preferences depend on their hands in each deal. The averages of these
mixtures approach an equilibrium, and the bot draws its action from its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core import View
from ..strategy import HiddenChoices, Rng

WORLDS = 24
"""How many deals are imagined."""

RARE = 0.1
"""An action that is played less than this, in parts of the one played most, is not played at all."""


class Mixture:
    """How much an action is regretted not to have been played, and how often each was played so far."""

    def __init__(self, size: int) -> None:
        self._regrets = [0.0] * size
        self.played = [0.0] * size

    def draw(self, weight: float, rng: Rng) -> int:
        """Return the place of an action drawn in proportion to regrets; it counts by `weight` in the average."""
        liked = [max(0.0, regret) for regret in self._regrets]
        total = sum(liked)
        shares = [each / total for each in liked] if total > 0 else [1 / len(liked)] * len(liked)
        for place, share in enumerate(shares):
            self.played[place] += weight * share
        return draw_index(shares, rng)

    def learn(self, worth: list[float], chosen: int) -> None:
        """Regret every action as far as it would have been better than the one in this place."""
        for place, value in enumerate(worth):
            self._regrets[place] += value - worth[chosen]


class SimultaneousChoice:
    """A moment of secret choices, as one seat sees it."""

    def __init__(self, choices: HiddenChoices, view: View, worlds: list[Any], rng: Rng) -> None:
        self._choices, self._seat, self._worlds, self._rng = choices, view.seat or 0, worlds, rng
        seats = range(view.seats)
        self._actions = [[choices.actions(state, seat) for seat in seats] for state in worlds]
        self.actions = self._actions[0][self._seat]
        self._own = Mixture(len(self.actions))
        self._mixtures = [
            [self._own if seat == self._seat else Mixture(len(actions[seat])) for seat in seats]
            for actions in self._actions
        ]
        self._known: list[dict[Any, float]] = [{} for _ in worlds]

    def think(self) -> Iterator[None]:
        """Play in one world after another, and yield after each time; there is no end to it."""
        times = 0
        while True:
            times += 1
            self._play(times % len(self._worlds), times)
            yield

    def choose(self) -> Any:
        """Return an action drawn from the average mixture, without actions that are hardly ever played."""
        most = max(self._own.played)
        shares = [share if share >= RARE * most else 0.0 for share in self._own.played]
        return self.actions[draw_index([share / sum(shares) for share in shares], self._rng)]

    @property
    def shares(self) -> list[float]:
        """How often each action is to be played, from 0 to 1."""
        total = sum(self._own.played)
        return [share / total for share in self._own.played]

    def _play(self, world: int, weight: float) -> None:
        actions, mixtures = self._actions[world], self._mixtures[world]
        places = [mixture.draw(weight, self._rng) for mixture in mixtures]
        chosen = [actions[seat][place] for seat, place in enumerate(places)]
        for seat, mixture in enumerate(mixtures):
            others = tuple(chosen[:seat] + chosen[seat + 1 :])
            mixture.learn([self._worth(world, seat, chosen, action, others) for action in actions[seat]], places[seat])

    def _worth(self, world: int, seat: int, chosen: list[Any], action: Any, others: tuple[Any, ...]) -> float:
        """Return an action's worth to a seat if the others choose these, cached."""
        known, key = self._known[world], (seat, action, others)
        if key not in known:
            all_ = [action if each == seat else other for each, other in enumerate(chosen)]
            known[key] = self._choices.worth(self._worlds[world], seat, all_)
        return known[key]


def draw_index(shares: list[float], rng: Rng) -> int:
    """Return a place drawn in proportion to shares that add up to 1."""
    left = rng.random()
    for place, share in enumerate(shares):
        left -= share
        if left < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)
