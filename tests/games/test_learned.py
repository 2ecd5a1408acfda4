"""Masters that have learned: what they look at, how a network judges it, and what they do where it isn't here."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine import GAMES
from engine.bots import bot, has_master, masters_are_here, offered_levels, searching, tree
from engine.bots.learned import HIDDEN, UNIT, Network, count_weights, network, policies_of
from engine.bots.tree import Tree
from engine.core import CHANCE, View
from engine.strategy import Policy
from tests.positions import presets

LEARNED = [slug for slug, game in GAMES.items() if game.policy]


def policy_for(slug: str, seen: Any) -> Policy | None:
    """Return the only policy that covers this view or state, None if none does."""
    found = [each for each in policies_of(GAMES[slug]).values() if each.covers(seen)]
    assert len(found) <= 1
    return found[0] if found else None


def turns(slug: str, games: int) -> Iterator[tuple[Any, list[Any]]]:
    """Play at random with all numbers of seats and all options, and yield each state with its legal actions."""
    game = GAMES[slug]
    tables = [(seats, name) for each, seats, name in presets() if each == slug]
    random.Random(slug).shuffle(tables)
    for number in range(games):
        seats, name = tables[number % len(tables)]
        state, rng = game.start(seats, game.presets[name]), random.Random(number)
        while state.turn is not None:
            if state.turn == CHANCE:
                game.apply(state, game.chance(state, rng))
                continue
            legal = game.legal_actions(state)
            yield state, legal
            game.apply(state, legal[rng.randrange(len(legal))])


@pytest.mark.parametrize("slug", LEARNED)
def test_a_player_who_learns_looks_at_no_more_than_a_view_has(slug: str) -> None:
    game = GAMES[slug]
    for state, legal in turns(slug, 10):
        view = game.view(state, state.turn)
        found = policy_for(slug, state)
        assert found is policy_for(slug, view)
        if found is None:
            continue
        rows = found.features_of_turn(state, legal)
        assert rows == found.features(view)
        assert {len(row) for row in rows} == {found.size}
        assert all(-3 <= each <= 3 for row in rows for each in row)


def search_turn() -> tuple[Any, View, list[Any]]:
    """Return a game that is searched and has been learned, a view of it, and the many actions there."""
    game = GAMES["gasp"]
    state, legal = next(each for each in turns("gasp", 9) if len(each[1]) > 4 and each[0].variant == "standard")
    return game, game.view(state, state.turn), legal


def test_a_search_begins_with_what_a_player_who_has_learned_prefers(monkeypatch: pytest.MonkeyPatch) -> None:
    """With odds that are sure of one action, a search tries each of the others once."""
    game, view, legal = search_turn()
    monkeypatch.setattr(tree, "GUIDANCE", 1000.0)
    for likely in legal:
        odds = {action: float(action == likely) for action in legal}
        grown = Tree(game, searching.search_of(game), view, random.Random(1), odds=odds)
        for _ in islice(grown.grow(), 50):
            pass
        visits = {action: child.visits for action, child in grown.root.children.items()}
        assert visits == {action: 51 - len(legal) if action == likely else 1 for action in legal}
        monkeypatch.setattr(searching, "_odds", lambda game, view, odds=odds: odds)
        assert bot("master", iterations=50).choose(game, view, random.Random(1)) == likely


def test_a_hint_knows_what_a_guided_search_would_hardly_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first choice is the guided one; how much less others are worth comes from a search that tries them, too."""
    game, view, legal = search_turn()
    monkeypatch.setattr(tree, "GUIDANCE", 1000.0)
    for likely in legal:
        odds = {action: float(action == likely) for action in legal}
        monkeypatch.setattr(searching, "_odds", lambda game, view, odds=odds: odds)
        first, *others = exhaust(bot("master", iterations=400).judge(game, view, random.Random(1)))
        assert first.action == game.write(likely)
        assert len(others) == len(legal) - 1
        assert all(each.tried > 1 for each in others)
        assert sum(each.tried for each in others) > 100


def test_a_network_adds_up_what_it_is_told() -> None:
    rng = random.Random(3)
    numbers = [rng.uniform(-2, 2) for _ in range(count_weights(3))]
    judged = Network(numbers, 3)
    for row in ([0.0, 0.0, 0.0], [1.0, 0.0, -0.5], [0.25, 2.0, 1.0]):
        expected = 0.0
        for unit in range(HIDDEN):
            reached = numbers[3 * HIDDEN + unit] + sum(row[each] * numbers[each * HIDDEN + unit] for each in range(3))
            expected += numbers[4 * HIDDEN + unit] * reached / (1 + abs(reached))
        expected += sum(row[each] * numbers[5 * HIDDEN + each] for each in range(3))
        assert judged.preference(row) == pytest.approx(expected)
    with pytest.raises(ValueError, match="123 weights"):
        Network([0.0], 3)


@pytest.mark.parametrize("slug", LEARNED)
def test_weights_are_small_enough_for_a_page(slug: str) -> None:
    found = policies_of(GAMES[slug]).values()
    assert sum(len(each.weights) for each in found) < 20_000
    for each in found:
        network(each)
        assert max(abs(int(word)) for word in each.weights.split()) < 20 * UNIT, "larger ones have run away"


@pytest.mark.parametrize("slug", LEARNED)
def test_a_player_learns_at_tables_that_its_policy_covers(slug: str) -> None:
    game = GAMES[slug]
    for name, found in policies_of(game).items():
        assert all(policy_for(slug, game.start(*table)) is found for table in found.tables), name


@pytest.mark.parametrize("slug", LEARNED)
def test_a_master_that_has_learned_plays_and_advises_what_it_prefers(slug: str) -> None:
    game, master = GAMES[slug], bot("master", iterations=2)
    assert offered_levels(game)[-1] == "master"
    for number, (state, legal) in enumerate(turns(slug, 5)):
        if number % 7 or len(legal) < 2:
            continue
        view = game.view(state, state.turn)
        chosen = game.write(master.choose(game, view, random.Random(1)))
        steps = master.judge(game, view, random.Random(1))
        judged = exhaust(steps)
        assert judged[0].action == chosen
        tried = {each.action for each in judged}
        assert tried <= set(view.legal) if game.search else tried == set(view.legal)


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if has_master(game)])
def test_while_masters_are_not_here_adepts_play_for_them(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, adept = GAMES[slug], bot("adept")
    state, _ = next(each for each in turns(slug, 1) if len(each[1]) > 1)
    view = game.view(state, state.turn)
    master = bot("master")
    assert type(master) is not type(adept)
    assert masters_are_here()
    monkeypatch.setitem(sys.modules, "engine.bots.searching", None)
    assert not masters_are_here()
    master = bot("master")
    assert master.choose(game, view, random.Random(5)) == adept.choose(game, view, random.Random(5))
    assert exhaust(master.judge(game, view, random.Random(5))) == exhaust(adept.judge(game, view, random.Random(5)))


def exhaust(steps: Any) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as found:
            return found.value
