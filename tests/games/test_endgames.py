"""The ends of games that bots play out: the worth of actions there is that of trying everything by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import CHANCE, GAMES, bot
from engine.bots.choosing import Judgement
from engine.games.bards import last_turn
from engine.games.bards.last_turn import LastTurn
from engine.games.gasp import last_tricks
from engine.games.gasp.heuristic import margin
from engine.games.gasp.last_tricks import LastTricks

SMALL = 500
"""So many positions are tried by the rules at most."""


def ends(slug: str, seats: int, options: dict[str, Any], games: int) -> Iterator[Any]:
    """States of random games, shown to bots, in which they play all that is left to its end."""
    game = GAMES[slug]
    assert game.heuristic
    for seed in range(games):
        rng, state = random.Random(seed), game.start(seats, game.validated_options(seats, options))
        while state.turn is not None:
            if state.turn == CHANCE:
                action = game.chance(state, rng)
            else:
                view = game.view(state, state.turn)
                if len(view.legal) > 1 and game.heuristic.finishes(view):
                    yield game.clone(state)
                action = game.read(rng.choice(view.legal))
            game.apply(state, action)


def after(game: Any, state: Any, action: Any) -> Any:
    state = game.clone(state)
    game.apply(state, action)
    return state


def positions(game: Any, state: Any, most: int) -> int:
    """How many positions follow from this one, counted each time they come, `most` at most."""
    found = 1
    for action in game.legal_actions(state) if state.turn not in (None, CHANCE) else ():
        if found >= most:
            break
        found += positions(game, after(game, state, action), most - found)
    return found


def outcome(game: Any, state: Any, values: Any) -> list[float]:
    """What each side gets where each takes what is best for itself, the first of equals; tried in full."""
    if state.turn in (None, CHANCE):
        found: list[float] = values(state)
        return found
    side = state.side(state.turn) if hasattr(state, "side") else state.turn
    outcomes = [outcome(game, after(game, state, action), values) for action in game.legal_actions(state)]
    return max(outcomes, key=lambda each: each[side])


def points(state: Any) -> list[float]:
    """What the end of a Battle of the Bards is worth to both."""
    one, other = state.scores
    won = 0.0 if len(state.winners) > 1 else last_turn.WON * (1 - 2 * state.winners[0])
    return [one - other + won, other - one - won]


@pytest.mark.parametrize("options", [{}, {"deck": "extended", "double": True}], ids=str)
def test_the_last_turn_of_the_bards_is_worth_what_trying_everything_gives(options):
    game = GAMES["battle-of-the-bards"]
    checked = set()
    for state in ends("battle-of-the-bards", 2, options, 15):
        if positions(game, state, SMALL) == SMALL:
            continue
        turn = LastTurn(state)
        for action in game.legal_actions(state):
            reached = after(game, state, action)
            if state.phase == "take":
                turn = LastTurn(reached)
            found = turn.ahead(reached, state.turn)
            assert found == pytest.approx(outcome(game, reached, points)[state.turn])
        checked.add((state.phase, state.step))
    assert {("play", 0), ("play", 1), ("final", 0)} <= checked


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"partnership": True}), (5, {})])
def test_the_last_tricks_of_gasp_are_worth_what_trying_everything_gives(seats, options):
    game = GAMES["gasp"]
    checked = 0
    for state in ends("gasp", seats, {**options, "round_limit": 3}, 3):
        if sum(map(len, state.hands)) > last_tricks.CARDS or positions(game, state, SMALL) == SMALL:
            continue
        side, actions = state.side(state.turn), game.legal_actions(state)
        wanted = [outcome(game, after(game, state, action), margins)[side] for action in actions]
        assert LastTricks(game, margin).worth_of(state, actions) == pytest.approx(wanted)
        checked += 1
    assert checked >= 3


def margins(state: Any) -> list[float]:
    return [margin(state, side) for side in range(state.sides)]


@pytest.mark.parametrize(("slug", "module"), [("battle-of-the-bards", last_turn), ("gasp", last_tricks)])
def test_an_end_that_takes_too_long_is_judged_all_the_same(slug, module, monkeypatch):
    game = GAMES[slug]
    monkeypatch.setattr(module, "POSITIONS", 1)
    for number, state in enumerate(ends(slug, game.seat_counts[0], {}, 1)):
        view = game.view(state, state.turn)
        assert game.write(bot("adept").choose(game, view, random.Random(number))) in view.legal


@pytest.mark.parametrize("slug", ["battle-of-the-bards", "gasp"])
def test_masters_and_hints_judge_an_end_as_adepts_do(slug):
    """They only look at more imagined deals."""
    game = GAMES[slug]
    for state in [*ends(slug, game.seat_counts[1 if slug == "gasp" else 0], {}, 1)][:6]:
        view = game.view(state, state.turn)
        judged = [judgements(level, game, view) for level in ("adept", "master")]
        assert judged[0] == judged[1]
        chosen = game.write(bot("master", iterations=8).choose(game, view, random.Random(3)))
        assert chosen == judged[1][0].action


def judgements(level: str, game: Any, view: Any) -> list[Judgement]:
    judging = bot(level, iterations=8).judge(game, view, random.Random(3))
    while True:
        try:
            next(judging)
        except StopIteration as stopped:
            found: list[Judgement] = stopped.value
            return found
