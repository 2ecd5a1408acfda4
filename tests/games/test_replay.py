"""Games that are stepped through, taken back and played on come out like those played from the beginning."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import CHANCE, GAMES, Record, RecordError, Replay, Session, play
from engine.replay import APART
from tests.rooms import REPEATS, facts, games

SLUGS = list(GAMES)
LENGTHS = sorted({0, 1, 2, 3 * APART + 5, *(near + APART * k for k in (1, 2, 3) for near in (-1, 0, 1))})
"""About where states are kept, and between."""


def replayed(slug: str, seats: int, seed: int, least: int = LENGTHS[-1]) -> Replay:
    """A game of random moves that has so many actions, or is over."""
    game, rng = GAMES[slug], random.Random(seed)
    replay = Replay(game, game.start(seats))
    while replay.state.turn is not None and replay.length < least:
        play_on(replay, rng)
    return replay


def play_on(replay: Replay, rng: random.Random) -> None:
    """Play one more action, any that may be."""
    game, state = replay.game, replay.state
    action = game.chance(state, rng) if state.turn == CHANCE else rng.choice(game.legal_actions(state))
    replay.play(game.write(action))


def afresh(replay: Replay, length: int) -> Replay:
    """The same game, played anew up to there."""
    game, state = replay.game, replay.state
    again = Replay(game, game.start(state.seats, state.options))
    for text in replay.actions[:length]:
        again.play(text)
    return again


def everything(replay: Replay) -> Any:
    """All that can be asked of a replay, and all that it would go on from."""
    return {name: value for name, value in vars(replay).items() if name != "game"}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_state_is_the_one_that_the_actions_lead_to(slug: str) -> None:
    for seats in (GAMES[slug].seat_counts[0], GAMES[slug].seat_counts[-1]):
        replay = replayed(slug, seats, 1)
        state = GAMES[slug].start(seats)
        states = [GAMES[slug].clone(state)]
        for text in replay.actions:
            play(GAMES[slug], state, text)
            states.append(GAMES[slug].clone(state))
        for length in random.Random(2).sample(range(len(states)), len(states)):
            found = replay.state_at(length)
            assert found == states[length]
            assert found is not replay.state
            if found.turn is not None:
                play_on(going_on := afresh(replay, length), random.Random(3))
                play(GAMES[slug], found, going_on.actions[-1])
                assert found == going_on.state
        assert replay.state == states[-1], "whoever plays in a state that was asked for plays there alone"


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_taken_back_leaves_no_trace(slug: str) -> None:
    rng = random.Random(slug)
    replay = replayed(slug, GAMES[slug].seat_counts[-1], 3)
    for _ in range(25):
        length = rng.choice([*LENGTHS, rng.randrange(LENGTHS[-1])])
        expected = afresh(replay, min(length, replay.length))
        replay.take_back(length)
        assert everything(replay) == everything(expected)
        for _ in range(rng.randrange(2 * APART)):
            if replay.state.turn is not None:
                play_on(replay, rng)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_happened_is_found_from_any_action_on(slug: str) -> None:
    replay = replayed(slug, GAMES[slug].seat_counts[0], 4, 80)
    for since in (-40, -1, *range(replay.length + 3)):
        found = [(index, event) for index, event in replay.events if index >= since]
        if 0 <= since < replay.length:
            assert replay.events_of(since) == [event for index, event in found if index == since]
        assert replay.events_since(since) == found


@pytest.mark.parametrize("slug", games(rare=REPEATS, among=SLUGS))
def test_a_session_that_goes_back_and_forth_is_the_game_of_its_record(slug: str) -> None:
    game, rng = GAMES[slug], random.Random(slug)
    seats = game.seat_counts[-1]
    session = Session.start(game, [f"seat {seat}" for seat in range(seats)], facts(slug).short, rng)
    for _ in range(60):
        for _ in range(rng.randrange(12)):
            if session.turn is not None:
                session.play(rng.choice(session.view(session.turn).legal))
        seat = rng.choice([None, *range(seats)])
        if seat is not None and rng.random() < 0.5:
            played = session.record.replay()
            choices = [game.view(played.state_at(index), turn).legal for index, turn in enumerate(played.turns)]
            own = [k for k, turn in enumerate(played.turns) if turn == seat and choices[k] != ("done",)]
            assert session.last_decision(seat) == (own[-1] if own else None)
            assert session.undo(seat) == bool(own)
            assert not own or session.length == own[-1]
        anew = session.record.replay()
        assert (anew.problem, anew.length) == (None, session.length)
        assert session.turn == anew.state.turn
        assert session.view(seat) == game.view(anew.state, seat)
        since = rng.randrange(session.length + 1)
        seen = [(index, game.redact(event, seat)) for index, event in anew.events if index >= since]
        assert session.history(seat, since) == seen
        for each in range(seats):
            own = [index for index, turn in enumerate(anew.turns) if turn == each]
            assert session.last_action(each) == (own[-1] if own else None)


def test_what_is_asked_twice_is_made_once() -> None:
    session = Session.start(GAMES["gasp"], ("a", "b", "c"), {}, random.Random(1))
    record, view, other = session.record, session.view(0), session.view(1)
    assert (session.record is record, session.view(0) is view, session.view(1) is other) == (True, True, True)
    turn = session.turn
    assert turn is not None
    session.play(session.view(turn).legal[0])
    assert session.record.actions[:-1] == record.actions
    assert session.view(turn) != (view, other, None)[turn]
    session.undo(turn)
    assert (session.record, session.view(0), session.view(1)) == (record, view, other)


def test_a_damaged_record_is_replayed_up_to_its_damage() -> None:
    whole = replayed("gasp", 3, 5)
    record = Record("gasp", ("a", "b", "c"), {}, (*whole.actions[:50], "play 0", *whole.actions[51:]))
    replay = record.replay()
    assert replay.length == 50
    assert isinstance(replay.problem, RecordError)
    assert replay.problem.index == 50
    assert replay.state_at(50) == replay.state == whole.state_at(50)
    assert record.replay(50).problem is None
    assert record.replay(20).state == whole.state_at(20)
