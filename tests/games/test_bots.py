"""Bots see views only, play every game to its end, and the better ones win more."""

from __future__ import annotations

import random
import sys

import pytest

from engine import BOT_LEVELS, GAMES, OptionsError, bot
from engine.bots import Thoughts
from tests.duels import played_out
from tests.positions import random_game
from tests.rooms import facts, games

DEALS = 2
"""On how many imagined deals bots try their actions where it does not matter how well they play."""

CALLS_IN_A_STEP = 10_000
"""So many calls take some hundredths of a second in a browser at the most."""


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", BOT_LEVELS)
def test_every_bot_plays_every_seat_count_to_the_end(slug, level, pytestconfig):
    """Every day the fewest and the most."""
    counts = GAMES[slug].seat_counts
    for seats in counts if pytestconfig.getoption("--long") else {counts[0], counts[-1]}:
        assert played_out(slug, [level] * seats, seats, DEALS, **facts(slug).short).over


# Bots with heuristics play in teams every day (test_every_bot_plays_…), and deals are imagined in the same way.
@pytest.mark.parametrize(
    "levels",
    [["adept", "random"], pytest.param(["adept", "random", "adept", "random"], marks=pytest.mark.long)],
)
def test_a_game_without_a_heuristic_has_bots_all_the_same(levels, monkeypatch):
    """They beat chance by playing out imagined deals, and play the same every time."""
    monkeypatch.setattr(type(GAMES["gasp"]), "heuristic", None)
    options = {"partnership": len(levels) == 4, "round_limit": 2}
    games, deals = 4, 8
    ends = [played_out("gasp", levels, seed, deals, **options) for seed in range(games)]
    assert sum(0 in end.winners for end in ends) >= games * 0.75
    assert played_out("gasp", levels, 0, deals, **options) == ends[0]


def test_levels_clocks_and_iterations_are_checked():
    with pytest.raises(OptionsError, match="random, novice, adept, master"):
        bot("genius")
    with pytest.raises(OptionsError, match="clock"):
        bot("adept", seconds=1.0)
    with pytest.raises(OptionsError, match="deals"):
        bot("adept", iterations=0)


def test_a_bot_stops_when_its_time_is_over():
    view = next(state for state, _ in random_game("gasp", 3, {}, random.Random(1)) if state.turn not in (-1, None))
    seen = GAMES["gasp"].view(view, view.turn)
    ticks = iter(range(1000))
    bot("master", seconds=5, iterations=10_000, clock=lambda: next(ticks)).choose(GAMES["gasp"], seen, random.Random(2))
    assert next(ticks) == 6


def calls_in_each_step(thoughts: Thoughts) -> list[int]:
    """How many functions are called between one stop of a bot's thoughts and the next."""
    counts: list[int] = []
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    while True:
        calls = 0
        sys.setprofile(count)
        try:
            next(thoughts)
        except StopIteration:
            return counts
        finally:
            sys.setprofile(None)
            counts.append(calls)


# In Holy Matrimony imagined deals come to the end of their cards.
@pytest.mark.parametrize("slug", games(rare=("fistellavates", "troll-tricker", "rebel-runs")))
def test_a_bot_thinks_in_small_steps(slug):
    """Who lets it think can let others have their turn in between: a step is one action on one imagined deal."""
    game = GAMES[slug]
    for seats in (game.seat_counts[0], game.seat_counts[-1]):
        for state, _ in random_game(slug, seats, {}, random.Random(seats), most=60):
            if state.turn in (None, -1):
                continue
            view = game.view(state, state.turn)
            counts = calls_in_each_step(bot("adept", iterations=2).thoughts(game, view, random.Random(1)))
            assert max(counts) <= CALLS_IN_A_STEP
            assert len(view.legal) == 1 or len(counts) > len(view.legal)
