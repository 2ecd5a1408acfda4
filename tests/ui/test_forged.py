"""What elements say may be forged, or left from an older page: it is ignored or answered, and breaks nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

import pytest

from engine import GAMES, Record, Session, pack
from tests.hostile import MIB
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import values
from tests.ui.test_compose import composing
from tests.ui.test_questions import EXAMPLES
from ui.app.frame import EmbedShell
from ui.platform.browser import Signal
from ui.positions import frame_address
from ui.positions.frame_address import Embed
from ui.saves.saves import record_text

FEW = ("", "x", "9-9", "own")
MANY = (*FEW, "-1", "0", "99", "1" * 5_000, "number", "8VL", "F10", "0-0", "0-x", "a1", "\ud800", "x" * MIB)
FIELDS = ("seats", "who0", "name0", "round_limit", "tokens_each", "kind", "x")


def table(slug: str) -> FakeBrowser:
    browser = FakeBrowser()
    game = GAMES[slug]
    browser.app.begin(Record(slug, ("you", *["bot:random"] * (game.seat_counts[-1] - 1))))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def at(address: str) -> FakeBrowser:
    browser = FakeBrowser()
    record = Session.start(GAMES["gasp"], ("Ann", "Ben", "Cleo"), {}, Random(1)).record
    browser.storage.texts["suits-and-signs/game/a1"] = record_text(record)
    browser.visit(address)
    browser.settle()
    return browser


def framed(mode: str, r: str = "") -> FakeBrowser:
    asked, sharp, behind = frame_address.write(Embed(mode, "gasp", r)).partition("#")
    return FakeBrowser(make=lambda browser: EmbedShell(browser, asked, sharp + behind))


def asking(example: str) -> FakeBrowser:
    game, _, question = example.partition(" ")
    r = question.replace("/", "__").replace(" ", "_")
    asked, sharp, behind = frame_address.write(Embed("ask", game, r)).partition("#")
    return FakeBrowser(make=lambda browser: EmbedShell(browser, asked, sharp + behind))


def editing(kind: str) -> FakeBrowser:
    browser = composing(Session.start(GAMES["gasp"], ("Ann", "Ben", "Cleo"), {}, Random(1)).record)
    browser.send(Signal("change", do="saved", text="g0"))
    browser.send(Signal("change", do="kind", text=kind))
    return browser


_RECORD = pack(Session.start(GAMES["gasp"], ("Ann", "Ben", "Cleo"), {}, Random(1)).record)
PAGES: dict[str, Callable[[], FakeBrowser]] = {
    **{slug: partial(table, slug) for slug in GAMES},
    **{address: partial(at, address) for address in ("#/", "#/new/gasp", "#/game/a1", "#/share/a1", "#/nothing")},
    **{f"frame to {mode}": partial(framed, mode, _RECORD) for mode in ("play", "try", "step", "show")},
    **{f"frame asking {example.partition(' ')[0]}": partial(asking, example) for example in EXAMPLES},
    **{f"editing {kind}": partial(editing, kind) for kind in ("show", "cards", "ask", "example")},
}


@pytest.mark.parametrize("said", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"])
@pytest.mark.parametrize("page", PAGES)
def test_what_no_element_of_ours_says_breaks_nothing(page: str, said: tuple[str, ...]) -> None:
    browser = PAGES[page]()
    doing = {*values(browser.html, "[data-do]", "data-do"), "sort", "move-left", "visit", "lay", "take", "x"}
    own = {item.partition(" ")[0] for item in values(browser.html, "[data-item]", "data-item")}
    items = [*said, *[f"{id} {item}" for id in own if id == "question" for item in said]]
    for kind, do, item in product(("click", "input", "change"), sorted(doing), items):
        browser.send(Signal(kind, do=do, item=item, text=item))
        assert not browser.errors, (kind, do, item[:40])
    for item in said:
        browser.send(Signal("click", act=item))
        browser.send(Signal("click", pick=item))
        for name in FIELDS:
            for kind in ("change", "submit"):
                browser.send(Signal(kind, do="setup", form={name: item}))
        assert not browser.errors, item[:40]
    browser.settle()
    assert not browser.errors
    assert "Something went wrong" not in browser.text
