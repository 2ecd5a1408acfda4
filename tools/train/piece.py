"""A piece of a round: some deals, each played several times, and the gradient that teaches the network from them.

All games of a piece are played side by side, so that the network judges the choices of all at once. Each deal is
played several times with the same chance: what a seat got more than on average there is due to its choices, not to its
cards (Shao and others, "DeepSeekMath", 2024, call that group-relative). Some seats are played by an earlier version, so
that the player does not only beat its parent.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from engine import GAMES
from engine.bots.learned import policies_of
from engine.bots.playing_on import outcomes_of
from engine.core import CHANCE, Game, OptionValue
from engine.strategy import Policy
from tools.train.network import Weights, gradient, preferences

DEALS, TIMES = 24, 8
"""How many deals a piece has, and how often each is played."""

ROUNDS = 3
"""With `ahead`, so many rounds are taken of each game on average."""

STRANGER = 0.25
"""How likely a seat is played by the earlier version."""

SURPRISE = 0.01
"""How much the network gains by staying undecided, per unit of entropy: else it would stop trying."""


class Piece(NamedTuple):
    """All that a process has to know: a game, the weights now and earlier, and the seed of all chance."""

    game: str
    policy: str
    seats: int
    options: dict[str, OptionValue]
    weights: Weights
    past: Weights | None
    seed: tuple[int, int, int]


class Found(NamedTuple):
    """The sum of all gradients, of how many choices, and their mean entropy."""

    gradient: Weights
    choices: int
    entropy: float


class _Choice(NamedTuple):
    rows: Any
    hidden: Any
    likely: Any
    chosen: int
    place: int
    seat: int


_Turn: TypeAlias = tuple[int, list[Any]]
"""A game, by its place among those of the piece, and what the seat on turn may do there: two actions or more."""


def play_piece(piece: Piece) -> Found:
    """Play the piece, and return what its choices teach."""
    game, seats = GAMES[piece.game], piece.seats
    policy = policies_of(game)[piece.policy]
    rng = np.random.default_rng(piece.seed)
    strangers = rng.random((DEALS, seats)) < (0.0 if piece.past is None else STRANGER)
    states, chances = [], []
    for deal, begun in enumerate(_beginnings(game, policy, piece, rng)):
        for _ in range(TIMES):
            states.append(game.clone(begun))
            chances.append(random.Random(f"{piece.seed} {deal}"))
    last = [state.round if policy.ahead else None for state in states]
    choices: list[_Choice] = []
    going = list(range(len(states)))
    while going:
        own: list[_Turn] = []
        strange: list[_Turn] = []
        for place in going:
            legal = _go_to_a_choice(game, states[place], chances[place], last[place])
            if legal:
                is_strange = strangers[place // TIMES, states[place].turn]
                (strange if is_strange else own).append((place, legal))
        _choose(game, policy, piece.weights, own, states, rng, choices)
        if piece.past is not None:
            _choose(game, policy, piece.past, strange, states, rng, [])
        going = [place for place, _ in own + strange]
    ahead = np.array([_worth(game, policy, state) for state in states]).reshape(DEALS, TIMES, seats)
    better = (ahead - ahead.mean(1, keepdims=True)) * (TIMES / (TIMES - 1))
    better = (better / max(better.std(), 1e-6)).reshape(-1, seats)
    return _teach(piece.weights, choices, better)


def _beginnings(game: Game[Any, Any], policy: Policy, piece: Piece, rng: Any) -> list[Any]:
    """Return a state for each deal before it begins: of a new game, or with `ahead` of one that has begun."""
    if not policy.ahead:
        return [game.start(piece.seats, piece.options) for _ in range(DEALS)]
    states = [game.start(piece.seats, piece.options) for _ in range(-(-DEALS // ROUNDS))]
    chances = [random.Random(f"{piece.seed} before {place}") for place in range(len(states))]
    found = [game.clone(state) for state in states]
    going = list(range(len(states)))
    while going:
        turns: list[_Turn] = []
        for place in going:
            state = states[place]
            legal = _go_to_a_choice(game, state, chances[place], state.round)
            while not legal and state.turn is not None:
                found.append(game.clone(state))
                legal = _go_to_a_choice(game, state, chances[place], state.round)
            if legal:
                turns.append((place, legal))
        _choose(game, policy, piece.weights, turns, states, rng, [])
        going = [place for place, _ in turns]
    return [found[int(place)] for place in rng.integers(len(found), size=DEALS)]


def _worth(game: Game[Any, Any], policy: Policy, state: Any) -> list[float]:
    """Return what the end of a deal is worth to each seat."""
    if policy.ahead:
        return policy.ahead(state)
    return [each.points for each in outcomes_of(game, state)]


def _go_to_a_choice(game: Game[Any, Any], state: Any, chance: random.Random, last: int | None) -> list[Any]:
    """Let happen all that no seat has to choose, and return what the next one can choose from; [] at the end.

    With `last` the end is that of this round of the game.
    """
    while state.turn is not None and (last is None or state.round <= last):
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, chance))
            continue
        legal = game.legal_actions(state)
        if len(legal) > 1:
            return legal
        game.apply(state, legal[0])
    return []


def _choose(
    game: Game[Any, Any],
    policy: Policy,
    weights: Weights,
    turns: list[_Turn],
    states: list[Any],
    rng: Any,
    choices: list[_Choice],
) -> None:
    """Draw an action in each of these games in proportion to the network's odds, and let it happen."""
    if not turns:
        return
    rows = [policy.features_of_turn(states[place], legal) for place, legal in turns]
    all_rows = np.array([row for each in rows for row in each], np.float32)
    found, hidden = preferences(weights, all_rows, policy.size)
    draws = rng.random(len(turns))
    first = 0
    for (place, legal), own, draw in zip(turns, rows, draws, strict=True):
        last = first + len(own)
        odds = np.exp(found[first:last] - found[first:last].max())
        likely = odds / odds.sum()
        chosen = min(int((likely.cumsum() < draw).sum()), len(own) - 1)
        choices.append(_Choice(all_rows[first:last], hidden[first:last], likely, chosen, place, states[place].turn))
        game.apply(states[place], legal[chosen])
        first = last


def _teach(weights: Weights, choices: list[_Choice], better: Any) -> Found:
    """Return the gradient that makes what turned out better than usual more likely."""
    pushes, entropy = [], 0.0
    for each in choices:
        likely = each.likely
        push = -likely * better[each.place, each.seat]
        push[each.chosen] += better[each.place, each.seat]
        logs = np.log(likely + 1e-9)
        undecided = -float((likely * logs).sum())
        entropy += undecided
        pushes.append(push - SURPRISE * likely * (logs + undecided))
    rows, hidden = (np.concatenate([getattr(each, name) for each in choices]) for name in ("rows", "hidden"))
    return Found(gradient(weights, rows, hidden, np.concatenate(pushes)), len(choices), entropy / len(choices))
