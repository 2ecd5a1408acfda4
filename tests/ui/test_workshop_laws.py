"""What the workshop tells of the laws."""

import ast
import json
import re
from typing import Any

import pytest

import engine.alias  # noqa: F401 - templates import by that name
from engine.laws import LAWS
from engine.laws.places import place_of
from engine.templates.tricks.rules import Tricks
from tests.ui.fake_browser import result_of
from tools import languages
from tools.setup import ROOT
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


def test_what_is_wrong_is_said_in_german_but_for_the_names_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", SOME)
    monkeypatch.setattr("ui.workshop.laws._BURST", 1000.0)
    speak(Catalog(**json.loads(languages.workshop_data("de"))))
    try:
        (breach,) = result_of(laws(Leaky(), {}, None))["breaches"]
    finally:
        speak()
    assert breach["law"].startswith("Ein Punktestand ändert sich nur")
    wrong, where, *others = breach["text"].splitlines()
    assert wrong.startswith("  Punktestände ändern sich, und das Ereignis ist Played(seat 0, card ")
    assert re.match(r"  Wo: test_workshop_laws\.py, Zeile[n]? ", where)
    labels = ["Wann: Plätze: 2", "Letzte Aktionen", "Nächste Aktion", "Vorher", "Nachher", "So geht es"]
    assert [label for label in labels if any(line.startswith(f"  {label}") for line in others)] == labels


def test_every_sentence_of_a_broken_law_is_a_message() -> None:
    """Only an error of the game's own is said as it is."""
    for file in (ROOT / "engine/laws").glob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        marked = {
            name.id
            for each in ast.walk(tree)
            if isinstance(each, ast.Assign) and "N_(" in ast.unparse(each.value)
            for name in each.targets
            if isinstance(name, ast.Name)
        }
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Broken":
                for text in map(ast.unparse, call.args[:2]):
                    asked = text.startswith(("N_(", "_remedy(")) or text in {*marked, "message", "'{error}'"}
                    assert asked, f"{file.name}:{call.lineno}: {text}"


def test_the_line_of_an_error_is_the_game_s_own() -> None:
    """In a page, modules of the engine have relative names, as those of the game have."""
    inner: dict[str, Any] = {}
    outer: dict[str, Any] = {}
    exec(compile("def fail():\n    return 1 / 0\n", "engine/core.py", "exec"), inner)
    exec(compile("\ndef do(fail):\n    fail()\n", "rules.py", "exec"), outer)
    with pytest.raises(ZeroDivisionError) as caught:
        outer["do"](inner["fail"])
    assert [(place.file, place.lines) for place in place_of(caught.value, ".")] == [("rules.py", "3")]
