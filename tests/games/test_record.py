"""Records: reading, replaying, packing, and whatever people may hand in as one."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, GameError, Record, RecordError, Session, bot, pack, to_json, unpack


@pytest.fixture(scope="module")
def record():
    rng = random.Random(5)
    session = Session.start(GAMES["gasp"], ("you", "bot:adept", "Ann"), {"round_limit": 2}, rng)
    while session.turn is not None:
        seen = session.view(session.turn)
        session.play(session.game.write(bot("random").choose(session.game, seen, rng)))
    return session.record


def test_json_keeps_everything(record):
    commented = Record(**{**vars(record), "comments": {"3": "Oh!"}})
    text = json.dumps(commented.to_json())
    assert Record.from_json(text) == commented
    assert list(json.loads(text)) == ["format", "game", "rules", "options", "seats", "actions", "comments"]


def test_the_least_that_is_a_record():
    least = Record.from_json({"format": 1, "game": "gasp", "seats": ["a", "b", "c"]})
    assert least.replay().state == GAMES["gasp"].start(3)


def test_a_text_that_breaks_off_keeps_every_whole_action(record):
    text = json.dumps(record.to_json())
    for cut in range(text.index('"actions"') + 13, len(text) - 1, 37):
        found = Record.from_json(text[:cut])
        assert found.damage
        assert found.actions == record.actions[: len(found.actions)]
        assert len(found.actions) >= text[:cut].count('", "', text.index('"actions"'))
        replay = found.replay()
        assert replay.length == len(found.actions)
        assert "could be read" in str(replay.problem)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", "isn’t the record"),
        ("hello", "isn’t the record"),
        ("[1, 2]", "isn’t the record"),
        ("null", "isn’t the record"),
        ('{"some": "json"}', "isn’t the record"),
        ("[" * 100_000, "isn’t the record"),
        ({"format": 2, "game": "gasp", "seats": []}, "format 2"),
        ({"format": True, "game": "gasp", "seats": []}, "format True"),
        ({"format": 1, "game": "gasp"}, "“seats”"),
        ({"format": 1, "game": "gasp", "seats": "abc"}, "“seats”"),
        ({"format": 1, "game": "gasp", "seats": ["a", 1, "c"]}, "“seats”"),
        ({"format": 1, "game": "gasp", "seats": ["a", "b"], "options": 7}, "“options”"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(source, said):
    with pytest.raises(RecordError, match=re.escape(said)):
        Record.from_json(source)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "whist"}, "no game 'whist'"),
        ({"game": ["gasp"]}, "no game"),
        ({"seats": ["a"]}, "2 to 5 seats"),
        ({"seats": ["a"] * 9}, "2 to 5 seats"),
        ({"options": {"rounds": 3}}, "no option 'rounds'"),
        ({"options": {"round_limit": 1000}}, "round_limit"),
        ({"options": {"round_limit": None}}, "round_limit"),
        ({"options": {"partnership": True}}, "partnership"),
        ({"rules": 2}, "edition 2"),
    ],
)
def test_a_game_that_cannot_be_started_is_refused_with_its_reason(record, changed, said):
    with pytest.raises(RecordError, match=re.escape(said)):
        Record.from_json({**record.to_json(), **changed}).replay()


@pytest.mark.parametrize(
    ("place", "bad"),
    [(0, "first 3"), (1, "deck 9VY"), (1, "first 0"), (5, "deck 1M"), (5, "play 8VQ"), (7, ""), (9, "play ☃"), (4, 12)],
)
def test_the_good_part_of_a_record_is_kept(record, place, bad):
    actions = [*record.actions[:place], bad, *record.actions[place + 1 :]]
    replay = Record.from_json({**record.to_json(), "actions": actions}).replay()
    assert replay.length == place
    assert replay.problem is not None
    assert replay.problem.index == place
    good = Record.from_json({**record.to_json(), "actions": actions[:place]}).replay()
    assert replay.state == good.state
    assert good.problem is None


def test_a_session_goes_on_from_the_good_part(record):
    broken = Record.from_json({**record.to_json(), "actions": [*record.actions[:20], "play 1M M"]})
    session = Session.resume(broken, random.Random(1))
    assert session.length == 20
    assert "action 20" in str(session.problem)
    assert session.record.actions == record.actions[:20]


@settings(deadline=None, derandomize=True)
@given(text=st.text(max_size=60) | st.text(alphabet='{}[]",:1format game seats actions ', max_size=60))
def test_no_text_raises_anything_but_a_record_error(text):
    for read in (Record.from_json, unpack, lambda t: unpack("1r" + t)):
        try:
            read(text)
        except RecordError:
            continue


def test_what_is_packed_is_unpacked(record):
    packed = pack(record)
    assert re.fullmatch(r"1r[A-Za-z0-9_-]+", packed)
    assert unpack(packed) == record
    view = to_json(record.replay().game.view(record.replay().state, 1))
    assert pack(view).startswith("1v")
    assert unpack(pack(view)) == view


@pytest.mark.parametrize("start", ["2r", "1x", "", "1", "r1"])
def test_an_unknown_version_or_kind_is_named(record, start):
    with pytest.raises(RecordError, match="version 1"):
        unpack(start + pack(record)[2:])


def test_damage_and_bombs_are_refused(record):
    packed = pack(record)
    for bad in (packed[:-8], packed[:40] + "AAAA" + packed[44:], packed + "!", "1r", "1rAAAA", "1ré"):
        with pytest.raises(RecordError):
            unpack(bad)
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * (1 << 26), 9)).decode().rstrip("=")
    with pytest.raises(RecordError, match="too large"):
        unpack("1r" + bomb)


def test_a_session_undoes_to_the_last_decision_of_a_seat():
    rng = random.Random(8)
    session = Session.start(GAMES["gasp"], ("you", "b", "c"), {}, rng)
    assert not session.undo(0)
    decided: list[Any] = []
    while session.turn is not None and len(decided) < 12:
        if session.turn == 0:
            decided.append((session.length, session.view(0)))
        legal = session.view(session.turn).legal
        session.play(legal[rng.randrange(len(legal))])
    while decided:
        length, view = decided.pop()
        if length == session.length:
            continue
        assert session.undo(0)
        assert (session.length, session.view(0)) == (length, view)
        assert all(index < length for index, _ in session.history(0))


def test_a_bad_action_changes_nothing_in_a_session():
    session = Session.start(GAMES["gasp"], ("a", "b", "c"), {}, random.Random(3))
    before = (session.record, session.view(0), session.history(0))
    for text in ("play", "play 0", "first 1", "give 1", "deck 1M"):
        with pytest.raises(GameError):
            session.play(text)
    assert (session.record, session.view(0), session.history(0)) == before
