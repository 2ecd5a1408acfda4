"""Tensors hold what a seat may know, each number at its place, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from engine import CHANCE, GAMES
from engine.core import GameError, View
from engine.decks.decktet import CODES
from engine.learning.tensors import RECALLED, Tensors
from engine.session import Session
from tests.learning.games import designs
from tests.positions import every_preset, random_game
from tests.rooms import facts

EVERY = every_preset()
LEFT_OUT = {
    "gasp": {"sides", "variant"},  # follow from seats and options
    "battle-of-the-bards": set[str](),
    "fistellavates": {"last_deal", "turn_order", "deal"},  # over; told as `order`; the same as the round
    "troll-tricker": {"hand_number"},
    "rebel-runs": {"hand_number"},
    "holy-matrimony": {"last_round"},  # over
}
"""Fields of views that no tensor has as such."""

COMMON = {"game", "seats", "legal", "over"}
"""The same of all games: the mask tells what is legal, and the phase that the game is over."""


def values(tensors: Tensors, view: View) -> dict[str, float]:
    """The numbers of a view that aren't 0, by their names."""
    return {name: each for name, each in zip(tensors.names, tensors.observation(view), strict=False) if each}


def cards(found: dict[str, float], place: str) -> list[str]:
    """The cards that lie there, in deck order."""
    return [name.removeprefix(f"{place} ") for name in found if name.startswith(f"{place} ")]


@EVERY
def test_a_tensor_is_a_function_of_the_view(slug, seats, preset):
    """All states that agree with a view have the same numbers, whatever is hidden in them."""
    game, rng = GAMES[slug], random.Random(f"{slug} {seats} {preset}")
    tensors = Tensors(game, seats, game.presets[preset])
    names, (size,) = tensors.names, tensors.observation_shape
    assert len(set(names)) == len(names) == tensors.information_state_shape[0]
    for place, (state, _) in enumerate(random_game(slug, seats, game.presets[preset], rng, 120)):
        if place % 4 == 0:
            seat = rng.choice([None, *range(seats)])
            view = game.view(state, seat)
            row = tensors.observation(view)
            assert len(row) == size
            assert tensors.observation(game.view(game.determinize(view, rng), seat)) == row
            assert all(type(each) is float for each in row)


@pytest.mark.parametrize("slug", GAMES)
def test_no_field_of_a_view_is_forgotten(slug):
    game = GAMES[slug]
    seats = game.seat_counts[0]
    tensors = Tensors(game, seats)
    told = {name.split(" ")[0] for name in tensors.names[: tensors.observation_shape[0]]}
    fields = {field.name for field in dataclasses.fields(game.view(game.start(seats), 0))}
    assert fields - told == COMMON | LEFT_OUT[slug]


@pytest.mark.parametrize("slug", GAMES)
def test_another_position_has_other_numbers(slug):
    """Of the views of some seats, one after another."""
    game = GAMES[slug]
    seats = game.seat_counts[-1]
    tensors = Tensors(game, seats, facts(slug).short)
    before: dict[int, tuple[View, list[float]]] = {}
    for state, _ in random_game(slug, seats, tensors.options, random.Random(5), 90):
        for seat in (0, seats - 1):
            view = game.view(state, seat)
            row = tensors.observation(view)
            if seat in before and row == before[seat][1]:
                assert view == dataclasses.replace(before[seat][0], legal=view.legal)
            before[seat] = view, row


def test_cards_are_where_they_lie():
    game = GAMES["gasp"]
    tensors = Tensors(game, 3)
    *_, (state, _) = random_game("gasp", 3, {}, random.Random(2), 12)
    view = game.view(state, 1)
    found = values(tensors, view)
    assert cards(found, "hand") == [*view.hand]
    for place, name in enumerate(("own", "+1", "+2")):
        seat = (1 + place) % 3
        assert cards(found, f"trick {name}") == [each.card for each in view.trick if each.seat == seat]
        played = {each.card for trick in view.played for each in trick if each.seat == seat}
        assert {*cards(found, f"played {name}")} == played
    seen = {*view.hand, *(each.card for trick in (*view.played, view.trick) for each in trick)}
    assert {*cards(found, "unseen")} == {*CODES[:36]} - seen
    assert found["hand_counts own"] == len(view.hand) / 5
    assert found["options round_limit"] == 0.5


def test_two_equal_cards_count_twice():
    game = GAMES["battle-of-the-bards"]
    tensors = Tensors(game, 2, {"double": True})
    state = game.start(2, {"double": True})
    game.apply(state, game.read("first 0"))
    assert values(tensors, game.view(state, 0))["unseen 1M"] == 2
    codes = [game.write(game.chance(state, random.Random(1))).split(" ")[1:]][0]
    codes.remove("1M")
    codes.remove("1M")
    game.apply(state, game.read(" ".join(["deck", codes[0], "1M", "1M", *codes[1:]])))
    own, other = values(tensors, game.view(state, 0)), values(tensors, game.view(state, 1))
    assert own["drawn 1M"] == other["unseen 1M"] == 2
    assert "unseen 1M" not in own


@pytest.mark.parametrize("slug", ["gasp", "troll-tricker"])
def test_seats_are_counted_from_the_one_that_looks_on(slug):
    game = GAMES[slug]
    tensors = Tensors(game, 4)
    for state, _ in random_game(slug, 4, {}, random.Random(3), 30):
        for seat in range(4):
            found = values(tensors, game.view(state, seat))
            turns = {"own": 0, "+1": 1, "+2": 2, "+3": 3}
            on_turn = [(seat + places) % 4 for name, places in turns.items() if f"turn {name}" in found]
            assert on_turn == ([] if state.turn in (None, CHANCE) else [state.turn])
            assert found[f"seat {seat}"] == 1


def test_signs_of_the_circle_are_worth_what_they_score():
    game = GAMES["troll-tricker"]
    state = game.start(3)
    for text in ("circle NFRWDST", "signs F R N"):
        game.apply(state, game.read(text))
    found = values(Tensors(game, 3), game.view(state, 0))
    assert (found["fey B"], found["circle #1 N"], found["signs own F"], found["signs +1 R"]) == (1, 1, 1, 1)
    of_own = {name: found.get(f"worths own #{place}", 0) for place, name in enumerate("FWDSTRBN", 1)}
    assert of_own == {"F": 1, "N": 0.75, "R": 0.75, "W": 0.5, "T": 0.5, "D": 0.25, "S": 0.25, "B": 0}


@pytest.mark.parametrize("slug", GAMES)
def test_an_information_state_recalls_the_latest_events(slug):
    game: Any = GAMES[slug]
    seats = game.seat_counts[0]
    tensors, rng = Tensors(game, seats, facts(slug).short), random.Random(4)
    session = Session.start(game, ["Ann", *["bot:novice"] * (seats - 1)], tensors.options, rng)
    for _ in range(25):
        if session.turn is not None:
            session.play(rng.choice(session.view(session.turn).legal))
    (size,) = tensors.observation_shape
    for seat in range(seats):
        history = session.history(seat)
        row = tensors.information_state(session.view(seat), history)
        assert row[:size] == tensors.observation(session.view(seat))
        found = [set[str]() for _ in range(RECALLED)]
        for name, each in zip(tensors.names[size:], row[size:], strict=True):
            _, ago, *what = name.split(" ")
            if each:
                found[-int(ago) - 1].add(" ".join(what))
        for (_, event), told in zip(history[::-1], found, strict=False):
            assert type(event).__name__ in told
            texts = [each for value in event for each in (value if isinstance(value, tuple) else [value])]
            assert {each for each in told if each in game.cards} == {each for each in texts if each in game.cards}


def test_a_view_of_another_game_is_refused():
    view = GAMES["gasp"].view(GAMES["gasp"].start(3), 0)
    for game, seats in (("gasp", 4), ("troll-tricker", 3)):
        with pytest.raises(GameError, match=f"with {seats} seats .*; the view is of another game"):
            Tensors(GAMES[game], seats).observation(view)


@pytest.mark.parametrize("game", designs(), ids=lambda game: game.slug)
def test_views_of_designs_are_numbered_by_their_annotations(game: Any):
    """Of every field; each card lies in one place for the seat that looks on, or is unseen."""
    seats = game.seat_counts[-1]
    tensors, rng, state = Tensors(game, seats), random.Random(6), game.start(seats)
    told = {name.split(" ")[0] for name in tensors.names}
    assert {field.name for field in dataclasses.fields(game.view(state, 0))} - told == COMMON
    actions: list[str] = []
    while state.turn is not None and len(actions) < 30:
        legal = game.legal_actions(state)
        action = game.chance(state, rng) if state.turn == CHANCE else rng.choice(legal)
        game.apply(state, action)
        actions.append(game.write(action))
        for seat in range(seats):
            view = game.view(state, seat)
            found = values(tensors, view)
            assert tensors.observation(game.view(game.determinize(view, rng), seat)) == tensors.observation(view)
            if hasattr(view, "hand"):
                assert {*cards(found, "hand")} == {*view.hand}
                assert not {*view.hand} & {*cards(found, "unseen")}
