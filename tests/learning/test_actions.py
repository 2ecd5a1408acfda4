"""Every legal action has an index of its own, and is found again by it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine import CHANCE, GAMES
from engine.core import GameError
from engine.decks.fey import CODES, OF_SIGN, SIGNS
from engine.games.bards.state import splits
from engine.games.rebel_runs.possible_melds import melds_of
from engine.learning import actions
from engine.learning.actions import ActionSpace
from tests.learning.games import designs
from tests.positions import every_preset, random_game
from tests.rooms import facts

EVERY = every_preset()


def check(space: ActionSpace, legal: Sequence[str]) -> None:
    """Check that these legal actions have different indices, and that some are found again."""
    indices = space.indices(legal)
    assert len(set(indices)) == len(legal)
    mask = space.mask(legal)
    assert [index for index, is_legal in enumerate(mask) if is_legal] == sorted(indices)
    assert len(mask) == space.size == len(space.names)
    for place in {0, len(legal) // 2, len(legal) - 1}:
        assert space.index_of(legal[place], legal) == indices[place]
        assert space.action_at(indices[place], legal) == legal[place]


def turns(game: Any, seats: int, options: dict[str, Any], most: int) -> Iterator[tuple[str, ...]]:
    """The legal actions of each turn of a random game."""
    rng, state = random.Random(f"{game.slug} {seats} {options}"), game.start(seats, options)
    for _ in range(most):
        if state.turn is None:
            return
        if state.turn == CHANCE:
            action = game.chance(state, rng)
        else:
            legal = game.legal_actions(state)
            yield tuple(map(game.write, legal))
            action = rng.choice(legal)
        game.apply(state, action)


@EVERY
def test_every_legal_action_has_an_index(slug, seats, preset, request):
    game = GAMES[slug]
    options = game.presets[preset]
    space = ActionSpace(game, seats, options)
    assert not space.by_place
    for legal in turns(game, seats, options, 2_000 if request.config.getoption("--long") else 150):
        check(space, legal)


def test_melds_of_any_hand_have_an_index():
    """Hands of few numbers, with FEY in most of them: random games have few melds."""
    game, rng = GAMES["rebel-runs"], random.Random(1)
    space = ActionSpace(game, 3, {"lay_off": "any"})
    met = 0
    for _ in range(120):
        low, fey = rng.randrange(7), rng.randrange(SIGNS)
        near = [card for card in range(len(CODES)) if low <= card % 11 < low + 5 or OF_SIGN[fey] >> card & 1]
        legal = [game.write(meld) for meld in melds_of(sorted(rng.sample(near, 7)), fey)]
        if legal:
            check(space, (*legal, "done"))
            met += len(legal)
    assert met > 2_000


def test_runs_of_the_same_cards_have_different_indices():
    space = ActionSpace(GAMES["rebel-runs"], 2)
    legal = ("meld run F4 W5 D6 B9", "meld run B9 F4 W5 D6", "done")
    assert [space.names[index] for index in space.indices(legal)[:2]] == [
        "meld run #1 #2 #3 #4, way 1",
        "meld run #1 #2 #3 #4, way 2",
    ]


def test_splits_of_equal_cards_have_an_index():
    game = GAMES["battle-of-the-bards"]
    space = ActionSpace(game, 2, {"double": True})
    for five in combinations((0, 0, 1, 1, 2, 3), 5):
        check(space, tuple(map(game.write, splits(five))))


def test_an_index_says_what_it_stands_for():
    space = ActionSpace(GAMES["holy-matrimony"], 2)
    hand = ("F1", "W2", "D3", "S4", "T5", "R6", "B7")
    legal = tuple(" ".join(["play", *cards]) for size in range(8) for cards in combinations(hand, size))
    assert space.names[space.index_of("play F1 D3", legal)] == "play #1 #3"
    assert space.action_at(space.names.index("play #7"), legal) == "play B7"
    assert ActionSpace(GAMES["gasp"], 3).action_at(0, ["play 1M", "play 1S"]) == "play 1M"


@pytest.mark.parametrize(
    ("index", "why"),
    [(1, "1 (play 1S) isn’t legal now; the legal actions are play 1M"), (105, "105 is no index of an action of Gasp!")],
)
def test_an_action_that_is_not_legal_is_refused(index, why):
    with pytest.raises(GameError) as refusal:
        ActionSpace(GAMES["gasp"], 3).action_at(index, ["play 1M"])
    assert str(refusal.value).startswith(why)


def test_an_action_that_is_not_legal_has_no_index():
    with pytest.raises(GameError, match="because it isn’t legal; the legal actions are play 1M"):
        ActionSpace(GAMES["gasp"], 3).index_of("play 1S", ["play 1M"])


@pytest.mark.parametrize("game", designs(), ids=lambda game: game.slug)
def test_actions_of_designs_are_numbered_by_their_annotations(game):
    seats = game.seat_counts[-1]
    space = ActionSpace(game, seats)
    for legal in turns(game, seats, {}, 120):
        check(space, legal)


def test_only_what_an_annotation_leaves_open_is_numbered_by_place():
    spaces = {game.slug: ActionSpace(game, game.seat_counts[0]) for game in designs()}
    assert {slug: space.by_place for slug, space in spaces.items()} == {
        "plain-tricks": False,
        "same-moment": False,
        "caravan": True,
        "lone-pairs": True,
        "sets-and-runs": True,
        "two-heaps": True,
        "tricks": False,
    }
    caravan = spaces["caravan"]
    legal = ("sell 1M 4MS 7ML", "sell 1M 4MS 9MS", "discard 1M")
    assert [caravan.names[index] for index in caravan.indices(legal)] == [
        "sell (legal 1)",
        "sell (legal 2)",
        "discard 1M",
    ]
    with pytest.raises(GameError, match="501 legal actions begin like 'sell 0', and only 500"):
        caravan.mask([f"sell {number}" for number in range(actions.PLACES + 1)])


def test_a_game_without_readers_is_numbered_by_place():
    class Bare:
        slug = name = "bare"

        def validated_options(self, seats: int, options: Any) -> dict[str, Any]:
            return {}

    space: Any = ActionSpace(Bare(), 2)  # type: ignore[arg-type]
    assert space.by_place
    check(space, ("go", "stay"))


def test_a_game_in_no_package_is_numbered_by_its_annotations(monkeypatch):
    game = designs()[0]
    monkeypatch.setattr(type(game), "__module__", "__main__")
    assert ActionSpace(game, 2).names[0] == "play 1M"


def test_an_action_that_a_game_forgets_is_told():
    space = ActionSpace(GAMES["troll-tricker"], 3)
    with pytest.raises(GameError, match="Troll Tricker doesn’t number its action 'pass'"):
        space.mask(["pass"])


@pytest.mark.long
def test_random_games_meet_many_indices():
    """Most indices are met by somebody."""
    for slug, game in GAMES.items():
        space, met = ActionSpace(game, game.seat_counts[0]), set[int]()
        for seed in range(20):
            for state, _ in random_game(slug, game.seat_counts[0], facts(slug).short, random.Random(seed)):
                if state.turn not in (None, CHANCE):
                    met.update(space.indices([game.write(each) for each in game.legal_actions(state)]))
        assert len(met) > space.size / 5, slug
