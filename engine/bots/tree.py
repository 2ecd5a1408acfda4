"""Information-set Monte Carlo tree search: the search of a master.

Each iteration imagines the hidden cards anew and walks down one tree that all these worlds share. At every step it
takes the action that has done best for the seat on turn, or that has been tried too seldom to tell. It counts how often
an action was available, since in another world a card is in another hand (Cowling, Powley and Whitehouse, "Information
Set Monte Carlo Tree Search", 2012). Where the tree ends, likely actions follow up to the search's horizon, and the
result there is taken back up the tree, as a value for each seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import log, sqrt
from typing import Any

from ..core import CHANCE, Game, View
from ..strategy import Rng, Search

EXPLORATION = 1.4
"""How much an action gains by having been tried seldom, in standard deviations of all values found so far."""

GUIDANCE = 2.0
"""How much of that an action gains instead by the odds that a player who has learned gives it, at the root."""


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

    `tried` are the actions among which that seat chooses now; None is for all that are legal. `odds` says how likely a
    player who has learned takes each of them: likely ones are tried more often (Silver and others, "Mastering the game
    of Go without human knowledge", 2017). None is for a game that no one has learned.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        search: Search,
        view: View,
        rng: Rng,
        tried: Collection[Any] | None = None,
        odds: Mapping[Any, float] | None = None,
    ) -> None:
        self.root = Node()
        self._tried, self._odds = tried, odds
        self._game, self._search, self._rng = game, search, rng
        self._imagined = game.determinizer(view)
        self._count, self._total, self._squares = 0, 0.0, 0.0

    def grow(self) -> Iterator[None]:
        """Yield after each iteration; there is no end to them."""
        game, rng, imagined = self._game, self._rng, self._imagined
        moment, horizon, likely = self._search.progress, self._search.horizon, self._search.likely
        apply, legal_actions = game.apply, game.legal_actions
        while True:
            state = imagined(rng)
            end = moment(state) + horizon
            path: list[tuple[Node, int]] = []
            node, descending = self.root, True
            while (turn := state.turn) is not None and turn != CHANCE and moment(state) < end:
                if descending:
                    legal = legal_actions(state)
                    if len(legal) == 1:
                        action = legal[0]
                    else:
                        action, node, descending = self._next(node, legal)
                        path.append((node, turn))
                else:
                    action = likely(game, state, rng)
                apply(state, action)
            self._learn(path, self._search.values(state))
            yield

    def _next(self, node: Node, legal: list[Any]) -> tuple[Any, Node, bool]:
        """Return the action to take, where it leads, and whether that was known already."""
        if node is self.root and self._tried is not None:
            legal = [action for action in legal if action in self._tried]
        children = node.children
        try:
            known = [children[action] for action in legal]
        except KeyError:
            return self._try(children, legal)
        mean = self._total / self._count
        deviation = sqrt(max(self._squares / self._count - mean * mean, 1e-9))
        if self._odds is not None and node is self.root:
            return self._next_by_odds(self._odds, legal, deviation)
        explored = EXPLORATION * deviation
        best, taken = float("-inf"), 0
        for place, child in enumerate(known):
            child.available += 1
            visits = child.visits
            value = child.total / visits + explored * sqrt(log(child.available) / visits)
            if value > best:
                best, taken = value, place
        return legal[taken], known[taken], True

    def _next_by_odds(self, odds: Mapping[Any, float], legal: list[Any], deviation: float) -> tuple[Any, Node, bool]:
        """Return the action to take at the root, like `_next`."""
        children = self.root.children
        guided = GUIDANCE * deviation * sqrt(sum([children[action].visits for action in legal]))

        def value(action: Any) -> float:
            child = children[action]
            return child.mean + guided * odds[action] / (1 + child.visits)

        for action in legal:
            children[action].available += 1
        best = max(legal, key=value)
        return best, children[best], True

    def _try(self, children: dict[Any, Node], legal: Sequence[Any]) -> tuple[Any, Node, bool]:
        """Return an action that was never taken here, where it leads, and that this wasn't known."""
        untried = []
        for action in legal:
            if action in children:
                children[action].available += 1
            else:
                untried.append(action)
        action = untried[self._rng.randrange(len(untried))]
        children[action] = added = Node()
        added.available = 1
        return action, added, False

    def _learn(self, path: list[tuple[Node, int]], values: list[float]) -> None:
        """Take the result back up the tree."""
        for node, seat in path:
            value = values[seat]
            square = value * value
            self._count += 1
            self._total += value
            self._squares += square
            node.visits += 1
            node.total += value
            node.squares += square
