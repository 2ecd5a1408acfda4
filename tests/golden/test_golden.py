"""What the engine makes of every golden record is what it made of it when the record was last reviewed."""

from __future__ import annotations

import pytest

from engine import Record
from tools import golden
from tools.playthrough import record_of

FILES = [file for file, *_ in golden.wanted_records()]


def test_every_game_and_option_has_its_golden_record():
    assert set(golden.FOLDER.rglob("*.txt")) == set(FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_engine_still_plays_it_so(file):
    assert not golden.difference(file)


def test_lessons_played_cases_and_indices_come_out_as_they_were_reviewed():
    found = golden.changed_names(golden.reviewed_hashes(), golden.hashes())
    assert not found, f"these come out otherwise; to accept that: {golden.UPDATE}"


def test_what_comes_out_otherwise_is_named():
    assert golden.changed_names({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "0", "d": "4"}) == ["b", "c", "d"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_record_with_a_damaged_tail_keeps_its_good_part(file):
    record = record_of(file.read_text(encoding="utf-8"))
    middle = len(record.actions) // 2
    broken = Record(record.game, record.seats, record.options, (*record.actions[:middle], "play nonsense", "x"))
    replay = broken.replay()
    assert replay.length == middle
    assert replay.problem is not None
    assert replay.problem.index == middle
    assert f"action {middle}" in str(replay.problem)
