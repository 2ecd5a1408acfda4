"""Words that are longer than the English ones fit on phones: in the language of accents, and in German."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize

from engine import Session
from tests.browser.test_large_text import CUT, DRAW, MOST_SEATS, NARROW, ON_ITS_SIDE
from tests.ui.screens import SCREENS, record_screens
from tools import languages, pseudo
from tools.sights import TABLES, sights
from ui.components.translation import Catalog, speak
from ui.table import view as table
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

ACCENTS = "accents"


def screens(language: str, monkeypatch: pytest.MonkeyPatch, tables: Iterable[str]) -> dict[str, str]:
    """Return the screens that people come to in this language, by their markup, and these tables in each phase."""
    speak(pseudo.catalog() if language == ACCENTS else Catalog(**json.loads(languages.page_data(language))))
    with monkeypatch.context() as patched:
        seen = record_screens(patched)
        for kind, visit in SCREENS.items():
            if kind != "asking":
                visit()
    shown = {html: title for title, html in seen if title}
    for sight in sights(*tables):
        model = TableModel(LocalConnection(Session.resume(sight.record, Random(1))))
        model.go_on()
        shown[str(table.page(model, model.ui_state()))] = sight.name
    speak()
    return shown


def longest(shown: Mapping[str, str]) -> dict[str, str]:
    """Return of all screens with the same name the one with the most markup: the others have less of the same."""
    found: dict[str, str] = {}
    for html, name in shown.items():
        if len(html) > len(found.get(name, "")):
            found[name] = html
    return {html: name for name, html in found.items()}


# Every day the longest words are tried on the narrowest phone, in the fullest screen of each kind.
@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param(language, size, marks=() if (language, size) == (ACCENTS, NARROW) else pytest.mark.long)
        for language in (ACCENTS, *languages.codes())
        for size in (NARROW, ON_ITS_SIDE)
    ],
)
def test_long_words_fit(
    paper: Page, language: str, size: ViewportSize, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    is_long = request.config.getoption("--long")
    shown = screens(language, monkeypatch, TABLES if is_long else MOST_SEATS)
    if not is_long:
        shown = longest(shown)
    assert len(shown) > (150 if is_long else 40)
    paper.set_viewport_size(size)
    for html, name in shown.items():
        paper.evaluate(DRAW, html)
        assert paper.evaluate("document.documentElement.scrollWidth") <= size["width"], name
        # Players may have names of any length.
        assert [cut for cut in paper.evaluate(CUT) if not cut.startswith("span.name")] == [], name
