"""A bot that searches, where its game says how."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from importlib import import_module
from math import exp
from typing import Any

from ..core import Game, View
from ..strategy import HiddenChoices, Rng, Search
from .choosing import Bot, Budget, HeuristicBot, Judgement, JudgementSteps, RandomBot, Thoughts, with_first
from .learned import policy_for, preferences
from .regret_matching import WORLDS, SimultaneousChoice
from .tree import Node, Tree

LOOKS = 50
"""After how many iterations it is looked whether the rest can still change anything."""

GLANCE = 8
"""On how many imagined deals the heuristic says which actions are worth a search, where not all are tried."""


class SearchBot(Bot):
    """A bot that grows a search tree, and takes the action that the search tried most.

    It searches one imagined deal at least, and stops early once no other action can be tried more often. A game without
    a `search` is left to another bot. Where a heuristic plays all that is left to its end, that decides.
    """

    def __init__(self, budget: Budget, otherwise: Bot) -> None:
        self._budget, self._otherwise = budget, otherwise

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        if len(view.legal) == 1:
            return (yield from RandomBot().thoughts(game, view, rng))
        if game.hidden_choices and view.phase in game.simultaneous:
            return (yield from self._choose_mixed(game, view, rng))
        if not game.search:
            return (yield from self._otherwise.thoughts(game, view, rng))
        if game.heuristic and game.heuristic.finishes(view):
            return (yield from HeuristicBot(self._budget).thoughts(game, view, rng))
        root = yield from self._grow_tree(game, view, rng, _odds(game, view))
        return _most_tried(root)

    def judge(self, game: Game[Any, Any], view: View, rng: Rng) -> JudgementSteps:
        """Judge the actions that a search tries: the same search as when it chooses.

        Where a player who has learned guides that, it tries what they wouldn't play too seldom to say what it is worth.
        A search without guidance says so then, and first stands what the guided one chooses.
        """
        if len(view.legal) > 1 and game.hidden_choices and view.phase in game.simultaneous:
            chosen = yield from self._choose_mixed(game, view, rng)
            return with_first((yield from self._otherwise.judge(game, view, rng)), game.write(chosen))
        # Where there is no choice, the tree would begin with the next one.
        if not game.search or len(view.legal) == 1:
            return (yield from self._otherwise.judge(game, view, rng))
        if game.heuristic and game.heuristic.finishes(view):
            return (yield from HeuristicBot(self._budget).judge(game, view, rng))
        odds = _odds(game, view)
        root = yield from self._grow_tree(game, view, rng, odds)
        chosen = _most_tried(root)
        if odds:
            guided, root = root, (yield from self._grow_tree(game, view, rng, None))
            root.children.setdefault(chosen, guided.children[chosen])
        judged = [
            Judgement.of(game.write(action), node.total, node.squares, node.visits)
            for action, node in root.children.items()
        ]
        return with_first(judged, game.write(chosen))

    def _choose_mixed(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        """Come to a mixture of actions as long as there is time, and return one of them."""
        imagined, over = game.determinizer(view), self._budget.begin()
        moment = SimultaneousChoice(hidden_choices_of(game), view, [imagined(rng) for _ in range(WORLDS)], rng)
        for times, _ in enumerate(moment.think(), 1):
            yield
            if times >= self._budget.iterations or over():
                break
        return moment.choose()

    def _grow_tree(
        self, game: Game[Any, Any], view: View, rng: Rng, odds: Mapping[Any, float] | None
    ) -> Generator[None, None, Node]:
        """Grow the tree as long as there is time, and return its root, with no more actions than `Search.tried`."""
        search, over = search_of(game), self._budget.begin()
        tried: Collection[Any] | None = None
        if 0 < search.tried < len(view.legal):
            judged = yield from HeuristicBot(self._budget._replace(iterations=GLANCE)).look_at_all(game, view, rng)
            # With no time left, a tree would hold whichever it happened to try first.
            best = sorted(judged, key=lambda each: each.mean, reverse=True)[: 1 if over() else search.tried]
            tried = {game.read(each.action) for each in best}
        tree = Tree(game, search, view, rng, tried, odds)
        left = self.reached = self._budget.iterations
        for _ in tree.grow():
            yield
            left -= 1
            if left <= 0 or (left % LOOKS == 0 and is_settled(tree.root, left)):
                break
            if over():
                self.reached -= left
                break
        return tree.root


def search_of(game: Game[Any, Any]) -> Search:
    """Return the search of a game that has one."""
    found: Search = import_module(game.search).SEARCH
    return found


def hidden_choices_of(game: Game[Any, Any]) -> HiddenChoices:
    """Return the choices that a game with such has all make in secret."""
    found: HiddenChoices = import_module(game.hidden_choices).HIDDEN_CHOICES
    return found


def _odds(game: Game[Any, Any], view: View) -> dict[Any, float] | None:
    """Return how likely a player who has learned the game takes each action; None if no one has."""
    policy = policy_for(game, view)
    if policy is None:
        return None
    found = preferences(policy, view)
    most = max(found)
    odds = [exp(each - most) for each in found]
    whole = sum(odds)
    return {game.read(text): each / whole for text, each in zip(view.legal, odds, strict=True)}


def _most_tried(root: Node) -> Any:
    """Return the action that a search has tried most, of equal ones the better."""
    return max(root.children, key=lambda action: (root.children[action].visits, root.children[action].mean))


def is_settled(root: Node, left: int) -> bool:
    """Return whether the action tried most stays that, even if all iterations that are left try the second."""
    visits = sorted([child.visits for child in root.children.values()], reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left
