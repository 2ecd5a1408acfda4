"""The judge of reviews and yardsticks: it plays on from common deals, and says only what is sure."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, GAMES
from engine.bots.choosing import complete
from engine.bots.judging import PIECE, REVIEW, Trial
from engine.bots.playing_on import Outcome, outcomes_of, play_on
from engine.luck import luck_from
from tests.games.test_search import decision
from tests.positions import random_game
from tests.rooms import facts
from tools.rooms import samples_of
from tools.yardsticks import blame
from tools.yardsticks.judge import judge


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_action_comes_to_the_same_on_common_deals(slug):
    game = GAMES[slug]
    view = decision(slug, game.seat_counts[0], options=samples_of(slug).single)
    found = complete(play_on(game, view, (view.legal[0], view.legal[0]), 3, luck_from(1)))
    assert len(found) == 3
    assert all(one == other for one, other in found)
    assert all(-1 <= each.victory <= 1 for outcomes in found for each in outcomes)
    assert found == complete(play_on(game, view, (view.legal[0], view.legal[0]), 3, luck_from(1)))


def test_choices_are_played_on_from_likelier_deals_where_a_game_knows_some(monkeypatch):
    game = GAMES["fistellavates"]
    view, asked = decision("fistellavates", 2), []
    likely = game.heuristic._replace(
        make_likelier=lambda state, seat, rng: asked.append((game.view(state, seat), seat))
    )
    monkeypatch.setattr(type(game), "heuristic", likely)
    complete(play_on(game, view, view.legal[:2], 3, luck_from(1)))
    assert asked == [(view, view.seat)] * 3


@pytest.mark.parametrize("slug", GAMES)
def test_a_deal_is_over_only_when_another_comes_or_none(slug):
    """Nothing that players hold matters any more then, and what they have scored is counted."""
    game = GAMES[slug]
    for state, _ in random_game(slug, game.seat_counts[0], facts(slug).short, random.Random(1)):
        if game.is_between_deals(state):
            assert state.turn == CHANCE
            assert game.view(state, None).phase == "chance"


@pytest.mark.parametrize(
    ("winners", "victories"), [((3,), [-1 / 3] * 3 + [1]), ((1, 3), [-1 / 3, 1 / 3] * 2), ((0, 1, 2, 3), [0] * 4)]
)
def test_a_lost_game_is_worse_than_one_that_continues_whoever_comes_second(winners, victories):
    game = GAMES["gasp"]
    state = game.start(4)
    state.held = [1, 3, 7, 15]
    assert [each.victory for each in outcomes_of(game, state)] == [0] * 4
    state.turn, state.winners = None, winners
    assert [each.victory for each in outcomes_of(game, state)] == pytest.approx(victories)


def tried(*behind: float, beaten: int = 0) -> Trial:
    """A trial of "one" and "two", which brings so much less on one deal after another, for as long as it takes."""
    trial = Trial(("one", "two"), REVIEW)
    while not trial.is_over:
        trial.take([[Outcome(behind[each % len(behind)], 0), Outcome(0, -beaten)] for each in range(PIECE)])
    return trial


def test_what_is_clear_is_decided_early_and_what_is_not_is_never():
    clear = tried(1.0, 2.0)
    assert clear.deals == REVIEW.fewest
    best, worse = clear.verdicts()
    assert (best.action, best.loss, worse.action, worse.loss, worse.points) == ("one", 0, "two", 1.5, 1.5)
    assert clear.is_bad(worse)
    unclear = tried(30.0, -28.0)
    assert unclear.deals == REVIEW.deals
    assert not any(map(unclear.is_bad, unclear.verdicts()))
    same = tried(0.0)
    assert same.deals == REVIEW.fewest
    assert not any(map(same.is_bad, same.verdicts()))


def test_games_that_are_lost_are_no_points():
    *_, worse = tried(0.0, beaten=1).verdicts()
    assert (worse.loss, worse.points) == (20.0, 0.0)


def test_actions_that_are_bad_are_played_on_no_more():
    trial = Trial(("one", "two", "three"), REVIEW)
    trial.take([[Outcome(each % 2, 0), Outcome(-9, 0), Outcome(1 - each % 2, 0)] for each in range(REVIEW.fewest)])
    assert trial.alive == ("one", "three")
    trial.take([[Outcome(1, 0), Outcome(0, 0)]])
    assert trial.verdicts()[0].action == "one"
    assert trial.favors("one")


def test_yardsticks_and_the_count_of_blame_use_it():
    game = GAMES["gasp"]
    trial = judge(game, decision("gasp", 2, options=samples_of("gasp").single), "seed")
    assert trial.deals >= trial.care.fewest
    assert trial.verdicts()[0].loss == 0
    assert "novice is blamed for " in blame.report("holy-matrimony", "novice", 1)
