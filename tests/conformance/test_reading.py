"""The way back from a view's plain JSON: exact for every view, and closed to everything else."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine import GAMES, RecordError, read_view, to_json
from engine.reading import changes_to_json, read_changes
from tests.mutations import JUNK, mutate
from tests.positions import every_preset, random_game, soon_over

EVERY = every_preset()

SHARE = 0.05
"""How many of the moments of a game are looked at, but for its beginning and its end."""


def views(slug: str, seats: int, preset: str, rng: random.Random) -> Any:
    """What somebody sees at the moments of a random game."""
    game = GAMES[slug]
    looks = random.Random(seats)
    for state, written in random_game(slug, seats, soon_over(slug, game.presets[preset]), rng):
        if state.turn is not None and len(written) > 8 and looks.random() > SHARE:
            continue
        for seat in {None, looks.randrange(seats), None if state.turn == -1 else state.turn}:
            yield game.view(state, seat)


@EVERY
def test_a_view_comes_back_from_its_json(slug, seats, preset) -> None:
    for view in views(slug, seats, preset, random.Random(f"{slug} {seats} {preset}")):
        assert read_view(slug, json.loads(json.dumps(to_json(view)))) == view


@pytest.mark.parametrize("slug", GAMES)
def test_anything_else_is_a_record_error(slug) -> None:
    """Whatever is changed: what is still read comes back as the same JSON."""
    rng = random.Random(slug)
    counts = GAMES[slug].seat_counts
    refused = read = 0
    for seats in (counts[0], counts[-1]):
        for view in views(slug, seats, "default", rng):
            plain = to_json(view)
            for _ in range(2):
                changed = mutate(plain, rng)
                if changed == plain:
                    continue
                try:
                    again = to_json(read_view(slug, changed))
                except RecordError:
                    refused += 1
                else:
                    read += 1
                    assert again == {name: each for name, each in changed.items() if (name, each) != ("expects", None)}
    assert refused > 5 * read


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_what_is_no_view_is_refused(junk) -> None:
    for slug in GAMES:
        with pytest.raises(RecordError):
            read_view(slug, junk)
    with pytest.raises(RecordError):
        read_view(junk, {})


def test_a_refusal_says_where_and_what() -> None:
    game = GAMES["gasp"]
    plain = to_json(game.view(game.start(3), None))

    def refusal(**changed: Any) -> str:
        with pytest.raises(RecordError) as caught:
            read_view("gasp", {**plain, **changed})
        return str(caught.value)

    assert refusal(seats="3") == "“view.seats” must be of type int"
    assert refusal(round=True) == "“view.round” must be of type int"
    assert refusal(hand_counts=[0, "no", 0]) == "“view.hand_counts” must be of type int"
    assert refusal(hand_counts=[0] * 101) == "“view.hand_counts” is too large: at most 100 can be read"
    assert refusal(round=10**5000) == "“view.round” is too large: at most 10000 can be read"
    assert refusal(cheat=1) == "“view” has an unknown field 'cheat'"
    assert refusal(game="bridge") == "the view is from 'bridge', not from “gasp”"
    assert "round_limit can’t be '0'" in refusal(options={**plain["options"], "round_limit": 0})
    assert refusal(winners=[2]) == "the view’s “winners” doesn’t fit the rest: the view is damaged or made up"
    assert refusal(stock_count=5).startswith("this view doesn’t match any position of Gasp!")
    del plain["phase"]
    assert refusal() == "“view” has no “phase”"
    with pytest.raises(RecordError, match="there is no game 'bridge'; the games are gasp"):
        read_view("bridge", plain)


@pytest.mark.parametrize("slug", GAMES)
def test_frames_come_back_from_what_differs_in_them(slug) -> None:
    """The laws say that a frame shows no more than its seat may see; here nothing is added to it or lost."""
    game, rng = GAMES[slug], random.Random(slug)
    looked_at = 0
    for state, _ in random_game(slug, game.seat_counts[0], soon_over(slug, {}), rng):
        if state.turn in (None, -1):
            continue
        action = game.legal_actions(state)[0]
        frames = game.frames(state, action, state.turn)
        for before, after in pairwise(frames):
            plain = json.loads(json.dumps(changes_to_json(before.view, after.view)))
            assert read_changes(plain, after.view) == before.view
            looked_at += 1
    assert looked_at


def test_what_no_frame_says_is_refused() -> None:
    game = GAMES["gasp"]
    view = game.view(game.start(3), 1)
    assert read_changes({"round": 2}, view) == replace(view, round=2)
    fixed: list[Any] = [{"seat": 0}, {"legal": ["play 1L"]}, {"options": {}}, {"game": "bridge"}, {"cheat": 1}]
    odd: list[Any] = [{"round": "2"}, {"round": 10**9}, {"scores": [0]}, {"over": True}, {"winners": [1]}, {"turn": 9}]
    for plain in ([], "round", *fixed, *odd):
        with pytest.raises(RecordError):
            read_changes(plain, view)


def test_a_hand_of_all_cards_takes_no_time() -> None:
    """What is legal is not worked out anew: a made-up hand could make that endless."""
    game = GAMES["rebel-runs"]
    rng = random.Random(1)
    state = next(state for state, _ in random_game("rebel-runs", 2, {}, rng) if state.phase == "meld")
    plain = to_json(game.view(state, state.turn))
    everything = [f"{sign}{number}" for sign in "FWDSTRBN" for number in range(1, 12)]
    plain |= {"hand": everything, "legal": ["done"], "known": [[], []]}
    plain["hand_counts"][state.turn] = len(everything)
    with suppress(RecordError):
        read_view("rebel-runs", plain)
