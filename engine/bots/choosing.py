"""Bots that choose at random, and bots that choose the action that looks best on some imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from math import sqrt
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..core import Game, View
from ..strategy import Heuristic, Rng

NEAR_BEST = 6
"""Among how many of the best actions a novice who slips chooses at most, of the better half."""

THE_GAME = 30.0
"""A slip costs less, in the unit of the game's heuristic: more is a won game, or a target reached."""

ALIKE = 1e-9
"""Results that differ by no more, in the unit of the game's heuristic, are equally good."""

ResultT = TypeVar("ResultT")

Thoughts: TypeAlias = Generator[None, None, Any]
"""A choice made step by step: it yields after looking at each action, and returns the chosen one."""


class Judgement(NamedTuple):
    """An action's estimated value: the mean of its results, in the unit of the game's heuristic or search.

    `error` is the mean's standard error, `tried` the number of imagined deals on which the action was judged, 1 or
    more.
    """

    action: str
    mean: float
    error: float
    tried: int

    @classmethod
    def of(cls, action: str, total: float, squares: float, tried: int) -> Judgement:
        """Return the judgement that a sum of results, and the sum of their squares, amounts to."""
        mean = total / tried
        return cls(action, mean, sqrt(max(0.0, squares / tried - mean * mean) / tried), tried)


JudgementSteps: TypeAlias = Generator[None, None, list[Judgement]]
"""Judgements of actions, made step by step like a choice."""


class Budget(NamedTuple):
    """How much a bot may think: so many imagined deals, and no longer than some seconds by a clock, if it has one."""

    iterations: int
    seconds: float | None = None
    clock: Callable[[], float] | None = None

    def begin(self) -> Callable[[], bool]:
        """Return a function that says whether the time is over, counted from now."""
        clock, seconds = self.clock, self.seconds
        if clock is None or seconds is None:
            return lambda: False
        end = clock() + seconds
        return lambda: clock() >= end


def complete(steps: Generator[None, None, ResultT]) -> ResultT:
    """Take all steps at once, and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: ResultT = end.value
            return result


class Bot:
    """Anything that chooses from a view.

    `reached` is how many deals its last search had time for, all of its budget if that was over before the time; 0
    before the first, and for bots that don't search.
    """

    reached = 0

    def choose(self, game: Game[Any, Any], view: View, rng: Rng) -> Any:
        """Return one of the view's legal actions."""
        return complete(self.thoughts(game, view, rng))

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        """Make the same choice step by step, so that the caller can let others have a turn between two steps."""
        raise NotImplementedError

    def judge(self, game: Game[Any, Any], view: View, rng: Rng) -> JudgementSteps:
        """Judge the legal actions step by step, some of them or all; a bot that doesn't judge has no judgements.

        First stands the action that the bot chooses by the same luck, so that its advice is what it would do.
        """
        yield
        return []


class RandomBot(Bot):
    """A bot that chooses any legal action with equal chances."""

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        return game.read(view.legal[rng.randrange(len(view.legal))])


def with_first(judged: Sequence[Judgement], action: str) -> list[Judgement]:
    """Return these judgements, with that of this action at the beginning."""
    return sorted(judged, key=lambda each: each.action != action)


def _best_of(judged: Sequence[Judgement]) -> list[Judgement]:
    """Return the judgements of the best actions, all those that are equally good."""
    best = max(each.mean for each in judged)
    return [each for each in judged if best - each.mean <= ALIKE]


def _heuristic_of(game: Game[Any, Any]) -> Heuristic:
    """Return a game's own heuristic, or else the one of games that come as text, which pages fetch later."""
    found: Heuristic = game.heuristic or import_module(".rollouts", __package__).ROLLOUTS
    return found


class HeuristicBot(Bot):
    """A bot that chooses the action worth most over some imagined deals.

    It imagines at least one deal. With `slips`, from 0 to 1, it chooses so often one of the best few instead of the
    best, never one that looks worse than most, loses the game, or gives away what is sure.
    """

    def __init__(self, budget: Budget, slips: float = 0.0) -> None:
        self._budget, self._slips = budget, slips

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        if len(view.legal) == 1:
            return (yield from RandomBot().thoughts(game, view, rng))
        found = yield from self.look_at_all(game, view, rng)
        best = max(each.mean for each in found)
        candidates = _best_of(found)
        if self._slips and rng.random() < self._slips:
            ranked = sorted(found, key=lambda each: each.mean, reverse=True)
            wastes = _heuristic_of(game).wastes
            near = [each for each in ranked if best - each.mean < THE_GAME and not wastes(view, game.read(each.action))]
            candidates = near[: min(NEAR_BEST, (1 + len(ranked)) // 2)] or candidates
        return game.read(candidates[rng.randrange(len(candidates))].action)

    def judge(self, game: Game[Any, Any], view: View, rng: Rng) -> JudgementSteps:
        """Judge every legal action; a bot that slips advises the best all the same."""
        found = yield from self.look_at_all(game, view, rng)
        candidates = _best_of(found)
        # A bot that has no choice draws no lot.
        place = rng.randrange(len(candidates)) if len(found) > 1 else 0
        return with_first(found, candidates[place].action)

    def look_at_all(self, game: Game[Any, Any], view: View, rng: Rng) -> JudgementSteps:
        """Judge every legal action, in their order."""
        heuristic = _heuristic_of(game)
        imagined, over = game.determinizer(view), self._budget.begin()
        total, squares = [0.0] * len(view.legal), [0.0] * len(view.legal)
        deals, most = 0, self._budget.iterations
        if not heuristic.needs_determinizing(view):
            most = 1
        elif enough := heuristic.finishes(view):
            most = min(most, enough)
        while deals < most and not (deals and over()):
            deals += 1
            for place, value in enumerate(heuristic.worth(game, view, imagined(rng), rng)):
                total[place] += value
                squares[place] += value * value
                yield
        return [Judgement.of(*each, deals) for each in zip(view.legal, total, squares, strict=True)]
