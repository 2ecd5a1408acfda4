"""The engine's nine laws, over every game, option preset and seat count."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CHANCE, GAMES, IllegalActionError, NotationError, Record, play, to_json, why_not
from tests.conformance.places import PLACES
from tests.positions import presets, random_game

EVERY = pytest.mark.parametrize(("slug", "seats", "preset"), list(presets()))
CHECKED = 40
"""About how many states of a game each law looks at."""


def states(slug: str, seats: int, preset: str, checked: int = CHECKED) -> Any:
    """(game, state, actions so far, rng) at some moments of a random game, its beginning and end among them."""
    game = GAMES[slug]
    rng = random.Random(f"{slug} {seats} {preset}")
    *_, (_, written) = random_game(slug, seats, game.presets[preset], rng)
    length = len(written)
    moments = {0, 1, 2, 3, length - 1, length, *(rng.randrange(length) for _ in range(checked))}
    state = game.start(seats, game.presets[preset])
    for index in range(length + 1):
        if index in moments:
            yield game, state, written[:index], rng
        if index < length:
            play(game, state, written[index])


@EVERY
def test_law_1_somebody_can_always_do_something(slug, seats, preset):
    for game, state, _, _ in states(slug, seats, preset):
        legal = game.legal_actions(state)
        assert bool(legal) == (state.turn not in (CHANCE, None))
        assert len({game.write(action) for action in legal}) == len(set(legal)) == len(legal)
        if legal:
            assert game.view(state, state.turn).legal == tuple(game.write(action) for action in legal)


@EVERY
def test_law_2_what_is_written_is_read_again(slug, seats, preset):
    for game, state, written, rng in states(slug, seats, preset):
        actions = game.legal_actions(state) or ([game.chance(state, rng)] if state.turn == CHANCE else [])
        for action in actions:
            assert game.read(game.write(action)) == action
        for text in written:
            assert game.write(game.read(text)) == text


WORDS = sorted({"play", "give", "suit", "first", "deck", "8VL", "9VY", "1M", "M", "L", "0", "2", "12", "", "١", "-1"})


@pytest.mark.parametrize("slug", GAMES)
@settings(deadline=None, derandomize=True)
@given(text=st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_law_2_any_other_text_is_a_notation_error(slug, text):
    game = GAMES[slug]
    try:
        action = game.read(text)
    except NotationError:
        return
    assert game.write(action) == text


@EVERY
def test_law_3_a_clone_shares_nothing(slug, seats, preset):
    for game, state, _, rng in states(slug, seats, preset):
        before, copy = game.clone(state), game.clone(state)
        views = [game.view(state, seat) for seat in (None, *range(seats))]
        for _ in range(30):
            if copy.turn is None:
                break
            legal = game.legal_actions(copy)
            game.apply(copy, legal[rng.randrange(len(legal))] if legal else game.chance(copy, rng), [])
        assert state == before
        assert [game.view(state, seat) for seat in (None, *range(seats))] == views


@EVERY
def test_law_4_a_determinized_state_agrees_with_the_view(slug, seats, preset):
    for game, state, _, rng in states(slug, seats, preset):
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            imagined = game.determinize(view, rng)
            assert game.view(imagined, seat) == view
            cards, expected = PLACES[slug](imagined)
            assert sorted(cards) == expected
            while imagined.turn is not None and imagined.count < 60:
                legal = game.legal_actions(imagined)
                game.apply(imagined, legal[rng.randrange(len(legal))] if legal else game.chance(imagined, rng))


@EVERY
def test_law_5_hidden_cards_leave_no_trace(slug, seats, preset):
    compared = 0
    for game, state, written, rng in states(slug, seats, preset):
        deck = max((k for k, text in enumerate(written) if text.startswith("deck ")), default=None)
        if deck is None:
            continue
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            order = written[deck].split(" ")[1:]
            hidden = [place for place, card in enumerate(order) if card not in cards_in(to_json(view))]
            moved = hidden[:]
            rng.shuffle(moved)
            other = order[:]
            for here, there in zip(hidden, moved, strict=True):
                other[here] = order[there]
            actions = (*written[:deck], "deck " + " ".join(other), *written[deck + 1 :])
            replay = Record(slug, ("",) * seats, state.options, actions).replay()
            if replay.problem is None:  # else somebody would have had to follow with a card she was given
                assert game.view(replay.state, seat) == view
                compared += 1
    assert compared


def secrets(view: Any) -> set[str]:
    """The cards that only this seat sees."""
    return {*(getattr(view, "hand", None) or ()), *(getattr(view, "drawn", None) or ())}


def cards_in(view: Any) -> set[str]:
    """Every text in a view's JSON: the cards are among them."""
    if isinstance(view, dict):
        return set().union(*(cards_in(item) for item in view.values()))
    if isinstance(view, list):
        return set().union(*(cards_in(item) for item in view))
    return {view} if isinstance(view, str) else set()


@EVERY
def test_law_6_every_card_is_in_one_place(slug, seats, preset):
    for _, state, _, _ in states(slug, seats, preset):
        cards, expected = PLACES[slug](state)
        assert sorted(cards) == expected


@EVERY
def test_law_7_every_game_ends_and_somebody_wins(slug, seats, preset):
    game = GAMES[slug]
    most = game.max_actions(seats, game.presets[preset])
    for seed in range(5):
        *_, (last, written) = random_game(slug, seats, game.presets[preset], random.Random(seed))
        assert len(written) <= most
        assert game.view(last, None).over
        assert game.view(last, None).winners


@EVERY
def test_law_8_a_record_replays_to_an_equal_state(slug, seats, preset):
    for game, state, written, _ in states(slug, seats, preset, checked=6):
        record = Record(slug, ("",) * seats, game.presets[preset], tuple(written))
        replay = Record.from_json(json.dumps(record.to_json())).replay()
        assert replay.problem is None
        assert replay.state == state
        assert len(replay.turns) == replay.length == len(written)


@EVERY
def test_law_9_a_view_is_json_and_tells_no_secret(slug, seats, preset):
    for game, state, _, _ in states(slug, seats, preset):
        hands = [secrets(game.view(state, seat)) for seat in range(seats)]
        for seat in (None, *range(seats)):
            plain = to_json(game.view(state, seat))
            assert json.loads(json.dumps(plain)) == plain
            assert ("expects" in plain) == (state.turn == CHANCE)
            others = set().union(*(hand for other, hand in enumerate(hands) if other != seat))
            public = cards_in(to_json(game.view(state, None)))  # a double deck has a card's equal on the table
            assert not (others - public) & (cards_in(plain) - (set() if seat is None else hands[seat]))


@EVERY
def test_the_reasons_agree_with_what_is_legal(slug, seats, preset):
    """`why_not` answers None for every legal action, a Reason with an English text for every other."""
    for game, state, written, _ in states(slug, seats, preset):
        for seat in range(seats):
            view = game.view(state, seat)
            for text in {*written, *view.legal, *(f"play {card}" for card in getattr(view, "hand", ()))}:
                reason = why_not(view, text)
                assert (reason is None) == (text in view.legal), text
                assert reason is None or (reason.code in game.reasons and not re.search(r"[{}]", str(reason)))


@EVERY
def test_an_illegal_action_changes_nothing(slug, seats, preset):
    for game, state, written, _ in states(slug, seats, preset, checked=10):
        before = game.clone(state)
        legal = [game.write(action) for action in game.legal_actions(state)]
        for text in set(written) - set(legal):
            if state.turn == CHANCE and text.split(" ")[0] in ("first", "deck"):
                continue
            with pytest.raises(IllegalActionError, match=rf"at action {len(written)}\b") as caught:
                play(game, state, text)
            assert caught.value.legal == legal
        assert state == before


@pytest.mark.parametrize("slug", GAMES)
def test_events_hide_what_others_may_not_see(slug):
    game = GAMES[slug]
    for seats in game.seat_counts:
        rng = random.Random(seats)
        state = game.start(seats, {})
        while state.turn is not None:
            legal = game.legal_actions(state)
            events: list[Any] = []
            known = [cards_in(to_json(game.view(state, seat))) for seat in range(seats)]
            action = legal[rng.randrange(len(legal))] if legal else game.chance(state, rng)
            shown = game.write(action).split(" ") if legal else []  # a round's last card leaves the table at once
            game.apply(state, action, events)
            for seat in range(seats):
                seen = cards_in(to_json([game.seen_by(event, seat) for event in events]))
                now = known[seat] | cards_in(to_json(game.view(state, seat))) | {*shown}
                assert {text for text in seen if text and text[0] in "0123456789NPT"} <= now
            assert all(type(event) in game.events for event in events)
