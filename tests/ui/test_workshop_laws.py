"""What the workshop tells of the laws."""

import json
from typing import Any

import pytest

import engine.alias  # noqa: F401 - templates import by that name
from engine.laws import LAWS
from engine.laws.places import place_of
from engine.templates.tricks.rules import Tricks
from tests.ui.fake_browser import result_of
from ui.components.translation import Catalog, speak
from ui.workshop.laws import laws

SOME = tuple(law for law in LAWS if law.name in ("places", "scores", "changes"))


class Leaky(Tricks):
    """Tricks whose score changes although no event says so."""

    slug = "leaky"

    def do(self, table, action, tell):
        super().do(table, action, tell)
        table.scores[0] += 1


LINE = Leaky.do.__code__.co_firstlineno + 1


def test_a_law_that_fails_is_told_with_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", SOME)
    monkeypatch.setattr("ui.workshop.laws._BURST", 1000.0)
    answer = result_of(laws(Leaky(), {}, None))
    assert answer["done"]
    assert answer["checked"] == answer["of"]
    assert answer["breaches"]
    assert answer["laws"] == [law.sentence for law in SOME]
    assert {*answer["examined"], *answer["skipped"]} == set(answer["laws"])
    for each in answer["breaches"]:
        assert each["law"] not in each["text"]
        assert each["record"]["game"] == "leaky"
        assert (each["file"], each["line"]) == ("test_workshop_laws.py", LINE)
    assert len(json.dumps(answer)) < 1_000_000


def test_laws_are_checked_a_second_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", SOME)
    monkeypatch.setattr("ui.workshop.laws._BURST", 1000.0)
    whole = result_of(laws(Leaky(), {}, None))
    monkeypatch.setattr("ui.workshop.laws._BURST", 0.0)
    parts = [result_of(laws(Leaky(), {}, None))]
    while not parts[-1]["done"]:
        parts.append(result_of(laws(Leaky(), {"more": True}, None)))
    assert [each["checked"] for each in parts if each["checked"]] == [*range(1, whole["of"] + 1)]
    assert {each["of"] for each in parts} == {len(SOME)}
    for name in ("breaches", "examined", "skipped"):
        assert [told for each in parts for told in each[name]] == whole[name]


def test_a_law_is_said_in_the_language_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", SOME)
    monkeypatch.setattr("ui.workshop.laws._BURST", 1000.0)
    speak(Catalog("de", {law.sentence: f"{law.name} auf Deutsch" for law in SOME}, "101"))
    try:
        answer = result_of(laws(Leaky(), {}, None))
    finally:
        speak()
    assert [each["law"] for each in answer["breaches"]] == ["scores auf Deutsch"]
    assert answer["skipped"] == ["changes auf Deutsch"]


def test_the_line_of_an_error_is_the_game_s_own() -> None:
    """In a page, modules of the engine have relative names, as those of the game have."""
    inner: dict[str, Any] = {}
    outer: dict[str, Any] = {}
    exec(compile("def fail():\n    return 1 / 0\n", "engine/core.py", "exec"), inner)
    exec(compile("\ndef do(fail):\n    fail()\n", "rules.py", "exec"), outer)
    with pytest.raises(ZeroDivisionError) as caught:
        outer["do"](inner["fail"])
    assert place_of(caught.value, ".").startswith("rules.py, line 3")
