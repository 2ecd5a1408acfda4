"""Mistakes that designers make in templates are caught by the law that is about them, and lead to a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest

from engine.laws import LAWS, Breach, break_laws
from engine.laws.steps import Steps
from tests.design.mistakes import MISTAKES, Mistake
from tools.setup import ROOT
from ui.workshop.sources import Sources

BY_NAME = {law.name: law for law in LAWS}


def breaches(each: Mistake, **kinds: Any) -> Iterator[Breach]:
    """What a template with a mistake breaks, as the workshop has it."""
    text = (ROOT / "engine/templates" / each.template / "rules.py").read_text("utf-8")
    for before, after in each.changes:
        assert before in text
        text = text.replace(before, after, 1)
    sources = Sources("my_mistake", {"rules.py": text})
    bound = Steps if "loop" in each.name else nullcontext
    try:
        yield from filter(None, break_laws(sources.take_in(), bound=bound, **kinds))
    finally:
        sources.take_out()


@pytest.mark.parametrize("each", [each for each in MISTAKES if each.law], ids=lambda each: each.name.replace(" ", "-"))
def test_a_mistake_is_caught_and_shown(each: Mistake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.laws.LAWS", (BY_NAME[each.law],))
    found = next(breaches(each), None)
    assert found is not None
    text = "\n".join(found.lines())
    print(f"\n{each.name}\n{text}")
    assert re.search(each.shown, text, re.IGNORECASE), text
    assert found.remedy or found.places
    if each.law in ("events-hide", "scores", "places", "moves", "open-cards"):
        assert found.first_line[0] == "rules.py", text


@pytest.mark.long
def test_mistakes_of_pure_rules_are_not_caught() -> None:
    for each in MISTAKES:
        if not each.law:
            assert [*breaches(each, presets=["default"], seats=[2])] == []
