"""The search of masters: what it learns from many worlds, and when it stops."""

from __future__ import annotations

import random
from functools import partial
from itertools import islice

import pytest

from engine import GAMES, bot
from engine.bots import offered_levels
from engine.bots.choosing import Budget, HeuristicBot, complete
from engine.bots.opinions import form_opinions
from engine.bots.searching import GLANCE, search_of
from engine.bots.tree import Tree
from engine.core import CHANCE
from tests.positions import random_game
from tests.rooms import facts

SEARCHING = [slug for slug, game in GAMES.items() if game.search]


def decision(slug, seats, seed=1, options=None):
    """What the seat on turn sees at some decision of a random game."""
    game = GAMES[slug]
    views = [
        game.view(state, state.turn)
        for state, _ in random_game(slug, seats, options or {}, random.Random(seed), most=120)
        if state.turn not in (None, CHANCE)
    ]
    return random.Random(seed).choice([view for view in views if 2 < len(view.legal) < 200])


def grown(game, view, iterations):
    """The tree after so many iterations."""
    tree = Tree(game, search_of(game), view, random.Random(2))
    list(islice(tree.grow(), iterations))
    return tree


@pytest.mark.parametrize("slug", SEARCHING)
def test_a_search_counts_what_it_did(slug):
    """Each iteration takes one of the seat's actions, and every action is available in each of them."""
    game = GAMES[slug]
    view = decision(slug, game.seat_counts[-1])
    tree = grown(game, view, 100)
    children = tree.root.children
    assert {game.write(action) for action in children} == set(view.legal)
    assert sum(child.visits for child in children.values()) == 100
    # What was not yet tried isn't counted as available.
    assert all(100 - len(children) <= child.available <= 100 for child in children.values())


def test_deeper_down_an_action_is_available_only_in_some_worlds():
    """The others' cards are imagined anew in each iteration."""
    game = GAMES["gasp"]
    view = decision("gasp", 5)
    tree = grown(game, view, 300)
    most = max(tree.root.children.values(), key=lambda child: child.visits)
    assert any(child.available < most.visits - len(most.children) for child in most.children.values())


@pytest.mark.parametrize("slug", SEARCHING)
def test_so_many_iterations_choose_the_same_every_time(slug):
    game = GAMES[slug]
    view = decision(slug, game.seat_counts[0])
    first, again = (bot("master", iterations=60).choose(game, view, random.Random(3)) for _ in range(2))
    assert first == again


def some_split():
    """A game's view in which a seat has thirty actions, more than its master searches."""
    game = GAMES["battle-of-the-bards"]
    states = random_game(game.slug, 2, {}, random.Random(1), most=120)
    return game, next(game.view(state, state.turn) for state, _ in states if state.phase == "split")


def test_a_master_chooses_among_what_looks_best_at_a_glance():
    game, view = some_split()
    judging = HeuristicBot(Budget(GLANCE)).look_at_all(game, view, random.Random(3))
    likes = sorted(complete(judging), key=lambda each: each.mean, reverse=True)
    assert len(likes) == 30
    chosen = bot("master", iterations=40).choose(game, view, random.Random(3))
    assert game.write(chosen) in [each.action for each in likes[: search_of(game).tried]]


def test_a_master_who_is_hurried_at_a_glance_takes_the_best_of_the_deals_it_has_looked_at():
    game, view = some_split()
    for seed in range(5):
        judged = complete(HeuristicBot(Budget(1)).look_at_all(game, view, random.Random(seed)))
        master = bot("master", seconds=1, clock=partial(next, iter(range(10_000))))
        chosen = master.choose(game, view, random.Random(seed))
        assert game.write(chosen) == max(judged, key=lambda each: each.mean).action
        steps = sum(1 for _ in master.thoughts(game, view, random.Random(seed)))
        assert steps == len(view.legal) + 1, "one deal, and an iteration of the search"


def test_a_master_stops_once_nothing_can_change_its_mind():
    game = GAMES["gasp"]
    view = decision("gasp", 3)
    thoughts = bot("master", iterations=10_000).thoughts(game, view, random.Random(1))
    steps = sum(1 for _ in islice(thoughts, 10_000))
    assert steps < 10_000


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", ["adept", "master"])
def test_what_a_bot_would_do_stands_first_in_what_it_advises(level, slug):
    """Also where several are equally good, or where an action that was seldom tried has a higher mean."""
    game = GAMES[slug]
    for seed in range(1, 7):
        seats = game.seat_counts[seed % len(game.seat_counts)]
        view = decision(slug, seats, seed, facts(slug).short)
        mind = bot(level, iterations=60 if level == "master" else 2)
        first, *others = complete(mind.judge(game, view, random.Random(seed)))
        assert first.action == game.write(mind.choose(game, view, random.Random(seed)))
        assert first.action not in [each.action for each in others]
        best, *worse = complete(form_opinions(game, view, mind, random.Random(seed)))
        assert (best.action, best.loss) == (first.action, 0)
        assert [each.loss for each in worse] == sorted(each.loss for each in worse)


@pytest.mark.parametrize("slug", GAMES)
def test_judgements_are_of_legal_actions(slug):
    game = GAMES[slug]
    view = decision(slug, game.seat_counts[0], options=facts(slug).short)
    for level in offered_levels(game):
        found = complete(bot(level, iterations=20).judge(game, view, random.Random(1)))
        assert found
        assert {each.action for each in found} <= set(view.legal)
        assert all(each.error >= 0 and each.tried >= 1 for each in found)
