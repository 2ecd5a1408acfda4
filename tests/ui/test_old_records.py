"""Whatever an earlier version wrote is read to the same game today."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine import Record, RecordError, pack, to_json, unpack
from tools.setup import ROOT
from ui.positions import frame_address
from ui.positions.from_address import drawable, game_to_play_on, position_to_show
from ui.positions.packed_view import PackedView

FILES = sorted((ROOT / "tests" / "records").glob("*.json"))
FOUND = [
    (f"{file.stem} {game['record']['game']} {form}", game, form, text)
    for file in FILES
    for game in json.loads(file.read_text("utf-8"))
    for form, text in game["forms"].items()
]
FORMS = [pytest.param(*found, id=id) for id, *found in FOUND]
FRAMES = [pytest.param(*found, id=id) for id, *found in FOUND if "frame" in id]


def read(form: str, text: str) -> Record | PackedView | dict[str, Any]:
    """What a text holds, by the way that it came."""
    if form.startswith("frame"):
        return frame_address.game_or_view(frame_address.read(text))
    return unpack(text) if form.startswith("packed") else Record.from_json(text)


@pytest.mark.parametrize(("game", "form", "text"), FORMS)
def test_what_was_written_once_is_the_same_game_today(game: dict[str, Any], form: str, text: str) -> None:
    found, expected = read(form, text), Record.from_json(game["record"])
    if isinstance(found, PackedView):
        assert str(drawable(found).alt)
        found = to_json(found.view)
    if isinstance(found, dict):
        assert {name: found[name] for name in game["view"]} == game["view"]
        return
    assert found == replace(expected, comments=found.comments)
    assert not found.damage
    assert found.comments == ({"3": "Ach so!"} if form == "commented" else {})
    replay = found.replay()
    assert replay.problem is None
    seen = to_json(replay.game.view(replay.state, None))
    assert {name: seen[name] for name in game["view"]} == game["view"]
    assert unpack(pack(found)) == found


@pytest.mark.parametrize(("game", "form", "text"), FRAMES)
def test_the_frames_of_once_show_and_go_on(game: dict[str, Any], form: str, text: str) -> None:
    embed = frame_address.read(text)
    if embed.mode in ("show", "step"):
        assert str(position_to_show(embed)[0].alt)
    else:
        assert game_to_play_on(embed).goes_on_from(Record.from_json(game["record"]))


def test_every_form_is_there() -> None:
    forms = {form for _, _, form, _ in FOUND}
    assert {"save", "commented", "packed", "packed view", "packed as {…", "packed as D", "packed as F"} <= forms
    assert {f"frame {mode}" for mode in ("show", "step", "try", "play")} <= forms


@pytest.mark.parametrize("text", [text for _, _, form, text in FOUND if form == "save"])
def test_an_old_save_that_breaks_off_keeps_its_actions(text: str) -> None:
    whole = Record.from_json(text)
    start = text.index('"actions"') + len('"actions": [')
    for cut in range(start, len(text), 7):
        kept = Record.from_json(text[:cut]).actions
        assert kept == whole.actions[: len(kept)]
    with pytest.raises(RecordError):
        Record.from_json(text[:20])
