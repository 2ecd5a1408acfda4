"""Information-set Monte Carlo tree search: the search of a master.

Each iteration imagines the hidden cards anew and walks down one tree that all these worlds share. At every step it
takes the action that has done best for the seat on turn, or that has been tried too seldom to tell. It counts how often
an action was available, since in another world a card is in another hand (Cowling, Powley and Whitehouse, "Information
Set Monte Carlo Tree Search", 2012). Where the tree ends, likely actions follow up to the search's horizon, and the
result there is taken back up the tree, as a value for each seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import log, sqrt
from typing import Any

from engine.bots.weighted_deals import weighted_sampler
from engine.core import CHANCE, Game, View
from engine.strategy import Rng, Search

EXPLORATION = 1.4
"""How much an action gains by having been tried seldom, in standard deviations of all values found so far."""


class Node:
    """A node of the tree: statistics of the action that leads to it.

    `visits` is how often the action was taken, `available` how often it could have been. `total` is the sum of the
    results for the seat that took it, `squares` the sum of their squares.
    """

    __slots__ = ("available", "children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.total = self.squares = 0.0
        self.children: dict[Any, Node] = {}

    @property
    def mean(self) -> float:
        """The mean result of the action."""
        return self.total / self.visits


class Tree:
    """A search from one seat's view. `grow` does one iteration at each step, for as long as it is asked to.

    `tried` are the actions among which that seat chooses now; None is for all that are legal.
    """

    def __init__(
        self, game: Game[Any, Any], search: Search, view: View, rng: Rng, tried: Collection[Any] | None = None
    ) -> None:
        self.root = Node()
        self._tried = tried
        self._game, self._search, self._rng = game, search, rng
        self._imagined = game.determinizer(view)
        weight = search.belief_weight(view)
        if weight:
            self._imagined = weighted_sampler(self._imagined, weight, game.clone)
        self._count, self._total, self._squares = 0, 0.0, 0.0

    def grow(self) -> Iterator[None]:
        """Yield after each iteration; there is no end to them."""
        game, rng = self._game, self._rng
        moment, horizon, likely = self._search.progress, self._search.horizon, self._search.likely
        apply, legal_actions = game.apply, game.legal_actions
        while True:
            state = self._imagined(rng)
            end = moment(state) + horizon
            path: list[tuple[Node, int]] = []
            node = self.root
            descending = True
            while True:
                turn = state.turn
                if turn is None or turn == CHANCE or moment(state) >= end:
                    break
                legal = legal_actions(state)
                if len(legal) == 1:
                    apply(state, legal[0])
                elif descending:
                    action, node, descending = self._next(node, legal)
                    path.append((node, turn))
                    apply(state, action)
                else:
                    apply(state, likely(game, state, legal, rng))
            self._learn(path, self._search.values(state))
            yield

    def _next(self, node: Node, legal: list[Any]) -> tuple[Any, Node, bool]:
        """Return the action to take, where it leads, and whether that was known already."""
        if node is self.root and self._tried is not None:
            legal = [action for action in legal if action in self._tried]
        children = node.children
        untried = [action for action in legal if action not in children]
        if untried:
            for action in legal:
                child = children.get(action)
                if child is not None:
                    child.available += 1
            action = untried[self._rng.randrange(len(untried))]
            child = children[action] = Node()
            child.available = 1
            return action, child, False
        best, chosen, taken = float("-inf"), None, node
        mean = self._total / self._count
        explored = EXPLORATION * sqrt(max(self._squares / self._count - mean * mean, 1e-9))
        for action in legal:
            child = children[action]
            child.available += 1
            visits = child.visits
            value = child.total / visits + explored * sqrt(log(child.available) / visits)
            if value > best:
                best, chosen, taken = value, action, child
        return chosen, taken, True

    def _learn(self, path: list[tuple[Node, int]], values: list[float]) -> None:
        """Take the result back up the tree."""
        for node, seat in path:
            value = values[seat]
            self._count += 1
            self._total += value
            self._squares += value * value
            node.visits += 1
            node.total += value
            node.squares += value * value
