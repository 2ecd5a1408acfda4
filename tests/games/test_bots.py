"""Bots see views only, play every game to its end, and the better ones win more."""

from __future__ import annotations

import random
import sys

import pytest

from engine import BOT_LEVELS, GAMES, OptionsError, Session, View, bot, play
from engine.bots import Thoughts
from tests.positions import SHORT, gasp, holy_matrimony, random_game, rebel_runs

DEALS = 2
"""On how many imagined deals bots try their actions where it does not matter how well they play."""

CALLS_IN_A_STEP = 10_000
"""So many calls take some hundredths of a second in a browser at the most."""


def played_out(slug: str, levels: list[str], seed: int, deals: int | None = None, **options) -> View:
    """What an onlooker sees at the end of a game of these bots."""
    rng = random.Random(seed)
    session = Session.start(GAMES[slug], [f"bot:{level}" for level in levels], options, rng)
    bots = [bot(level, iterations=deals) for level in levels]
    while session.turn is not None:
        action = bots[session.turn].choose(session.game, session.view(session.turn), rng)
        session.play(session.game.write(action))
    seen: View = session.view(None)
    return seen


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", BOT_LEVELS)
def test_every_bot_plays_every_seat_count_to_the_end(slug, level):
    for seats in GAMES[slug].seat_counts:
        assert played_out(slug, [level] * seats, seats, DEALS, **SHORT[slug]).over


@pytest.mark.parametrize(
    ("slug", "levels", "options"),
    [
        ("gasp", ["adept", "random", "random"], {}),
        ("gasp", ["adept", "random"], {}),
        ("gasp", ["adept", "random", "adept", "random"], {"partnership": True}),
        ("fistellavates", ["adept", "random"], {"target": 0}),
        ("fistellavates", ["adept", "random", "random"], {"target": 0}),
        ("rebel-runs", ["adept", "random", "random"], {}),
        ("holy-matrimony", ["adept", "random"], {}),
        ("holy-matrimony", ["adept", *["random"] * 6], {}),
    ],
)
def test_an_adept_beats_chance(slug, levels, options):
    games = 8
    won = sum(0 in played_out(slug, levels, seed, **options).winners for seed in range(games))
    assert won >= games * 0.75


@pytest.mark.parametrize("levels", [["adept", "random"], ["adept", "random", "adept", "random"]])
def test_a_game_without_a_heuristic_has_bots_all_the_same(levels, monkeypatch):
    """They beat chance by playing out imagined deals, and play the same every time."""
    monkeypatch.setattr(type(GAMES["gasp"]), "heuristic", None)
    options = {"partnership": len(levels) == 4, "round_limit": 2}
    games, deals = 4, 8
    ends = [played_out("gasp", levels, seed, deals, **options) for seed in range(games)]
    assert sum(0 in end.winners for end in ends) >= games * 0.75
    assert played_out("gasp", levels, 0, deals, **options) == ends[0]


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_an_adept_of_troll_tricker_gains_more_than_chance(seats):
    """Luck decides who wins among several, but not who gains more in the long run."""
    own = others = 0
    for seed in range(8):
        score, *rest = played_out("troll-tricker", ["adept", *["random"] * (seats - 1)], seed).scores
        own += score
        others += sum(rest)
    assert own > 1.3 * others / (seats - 1)


def test_an_adept_of_gasp_takes_the_token_that_wins():
    from tests.games.test_gasp import tokens

    state = tokens(gasp(["NV 2MK 3SK", "2VL", "3MV"]), "MMSSVLLYYKK", "MS", "L")
    view = GAMES["gasp"].view(state, 0)
    action = bot("adept").choose(GAMES["gasp"], view, random.Random(1))
    assert GAMES["gasp"].write(action) == "play NV"


@pytest.mark.parametrize(
    ("hand", "up", "played", "expected"),
    [
        ("D3 D4 D6 F9 W9 N1 S11", "D5", "", "draw discard"),  # completes a run of one sign
        ("D3 D4 D6 F9 W9 N1 S11", "T7", "", "draw deck"),
        ("D3 D4 D6 F9 S9 W1 N11", "D5", "draw discard", "discard N11"),  # Wave is the left neighbour's sign
        ("F5 W5 D5 N1 F2 W3 S4", "T9", "draw deck, discard R11", "meld run N1 F2 W3 S4"),
        ("F5 W5 D5 N1 F2 W3 S4", "T9", "draw deck, discard R11, meld run N1 F2 W3 S4", "meld set F5 W5 D5"),
    ],
)
def test_an_adept_of_rebel_runs_knows_what_goes_together(hand, up, played, expected):
    game = GAMES["rebel-runs"]
    state = rebel_runs([hand, "", ""], up=up, stock="R11")
    for text in filter(None, played.split(", ")):
        game.apply(state, game.read(text))
    assert game.write(bot("adept").choose(game, game.view(state, 0), random.Random(1))) == expected


def test_an_adept_of_holy_matrimony_takes_what_wins_at_once():
    state = holy_matrimony(["R8 F7", ""], "N6")
    state.scores[0] = 45
    action = bot("adept").choose(GAMES["holy-matrimony"], GAMES["holy-matrimony"].view(state, 0), random.Random(1))
    play(GAMES["holy-matrimony"], state, GAMES["holy-matrimony"].write(action))
    play(GAMES["holy-matrimony"], state, "play")
    assert state.winners == (0,)


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


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_thinks_in_small_steps(slug):
    """Who lets it think can let others have their turn in between: a step is one action on one imagined deal."""
    game = GAMES[slug]
    for seats in (game.seat_counts[0], game.seat_counts[-1]):
        for state, _ in random_game(slug, seats, {}, random.Random(seats), most=150):
            if state.turn in (None, -1):
                continue
            view = game.view(state, state.turn)
            counts = calls_in_each_step(bot("adept", iterations=2).thoughts(game, view, random.Random(1)))
            assert max(counts) <= CALLS_IN_A_STEP
            assert len(view.legal) == 1 or len(counts) > len(view.legal)
