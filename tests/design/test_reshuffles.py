"""After discards are shuffled back, imagined hands contradict nothing that all know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import CHANCE
from engine.design import BASIC_DECKTET, Dealt, DeckRebuilt, Design, Drew, Played, Table, pile, piles
from engine.mechanics.masks import mask_of
from tests.design.test_design import Rest
from tools import prototype
from tools.setup import ROOT


def ages(table: Any) -> list[list[int]]:
    """Return how many cards of each shuffle lie in each pile."""
    return [sorted(table.age(card) for card in each.cards) for each in table.piles()]


@pytest.mark.parametrize("seats", [3, 4])
def test_no_hand_holds_a_card_that_can_only_be_in_the_stock(seats: int) -> None:
    game: Any = prototype.read(ROOT / "engine/templates/rummy").game
    rng, table, looked = Random(7), game.start(seats), 0
    while table.turn is not None:
        chance = table.turn == CHANCE
        actions = [] if chance else game.legal_actions(table)
        drawing = [each for each in actions if each.verb == "draw"]
        game.apply(table, game.chance(table, rng) if chance else rng.choice(drawing or actions))
        for viewer in (None, *range(seats)) if table.shuffled and table.turn is not None else ():
            view = game.view(table, viewer)
            imagined = game.determinize(view, rng)
            assert ages(imagined) == ages(table)
            assert game.view(imagined, viewer) == view
            looked += 1
    assert looked > 100


class Place(Table):
    hands = piles("owner")
    stock = pile("nobody")
    played = pile("all")


class Passing(Design[Place]):
    """Pass cards. It has no designer."""

    slug, name, seat_counts, deck = "passing", "Passing", (3,), BASIC_DECKTET[:12]
    phases = {"rest": "rest"}  # noqa: RUF012 - as designers write it
    actions = (Rest,)
    events = (Dealt, Drew, Played, DeckRebuilt)

    def begin(self, table: Place, tell: Any) -> None:
        self.deal(table, 3, tell)

    def candidates(self, table: Place) -> Any:
        return [Rest()]

    def do(self, table: Place, action: Any, tell: Any) -> None:
        """Do what the test has laid down."""
        raise NotImplementedError


def shuffled_back(game: Passing) -> Place:
    """Return a table at which five cards have been shuffled back, and seat 0 has drawn one of them."""
    table = game.start(3)
    game.apply(table, game.chance(table, Random(1)))
    table.played = [*table.stock, table.hands[0].pop(), table.hands[1].pop()]
    table.stock = []
    game.shuffle_back(table, table.played, 0)
    game.apply(table, game.chance(table, Random(2)))
    act(table, lambda: table.hands[0].append(table.stock.pop()))
    return table


def act(table: Place, change: Any) -> None:
    before = table.piles()
    change()
    table.remember(before)


def counts(game: Passing, table: Place) -> Any:
    return game.view(table, None).shuffled_counts


def test_all_know_how_many_cards_of_the_shuffle_a_hand_has() -> None:
    game = Passing()
    table = shuffled_back(game)
    assert counts(game, table) == ((2, 1), (2, 0), (3, 0), (0, 4), ())
    old = next(card for card in table.hands[0] if not table.age(card))
    act(table, lambda: game.move(old, table.hands[0], table.played))
    assert counts(game, table) == ((1, 1), (2, 0), (3, 0), (0, 4), ())


@pytest.mark.parametrize(
    ("giver", "taker", "expected"),
    [
        (0, 1, ((), (), (3, 0), (0, 4), ())),  # it may be the card drawn, or another
        (2, 1, ((2, 1), (3, 0), (2, 0), (0, 4), ())),  # all that seat 2 holds is old
    ],
)
def test_a_card_that_passes_unseen_leaves_it_open_where_it_may_differ(giver: int, taker: int, expected: Any) -> None:
    game = Passing()
    table = shuffled_back(game)
    act(table, lambda: table.hands[taker].append(table.hands[giver].pop()))
    assert counts(game, table) == expected
    view = game.view(table, 2)
    for luck in range(20):
        imagined = game.determinize(view, Random(luck))
        assert game.view(imagined, 2) == view
        if table.unsure:
            assert imagined.unsure == table.unsure
    if table.unsure:
        act(table, lambda: table.stock.append(table.hands[taker].pop()))
        assert counts(game, table)[3] == ()
        act(table, lambda: game.move(table.hands[1][0], table.hands[1], table.played))
        act(table, lambda: game.move(table.hands[1][0], table.hands[1], table.played))
        assert counts(game, table)[1] == (0, 0)


def test_a_new_round_begins_with_all_cards_alike() -> None:
    game = Passing()
    table = shuffled_back(game)
    assert mask_of(range(12)) > table.shuffled[0] > 0
    game._collect(table)
    assert (table.shuffled, table.unsure) == ([], 0)
