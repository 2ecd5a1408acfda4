"""Whatever comes in, from wherever, ends in a documented error or in a game; and what leaves the page is harmless."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Record, RecordError, Session, unpack
from engine.record import LONGEST_SAVE, MOST_ACTIONS
from tests.doors import DOORS, outcome
from tests.hostile import MIB, NAMES, corpus, pack_text, some_long
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, text_of
from ui.components.grammar import harmless
from ui.embed.draft import pasted_game
from ui.embed.snippets import CODES, Piece
from ui.lobby import backup
from ui.page.settings import USUAL
from ui.platform.browser import Signal
from ui.positions.position import position_now
from ui.saves.preferences import Preferences
from ui.saves.saves import MemoryStorage, Saves, record_text

TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
LINKED = re.compile(r"https?://(?!games\.example)|www\.|ftp://", re.IGNORECASE)
BAD_NAMES = (
    "\u202eAnn\u2066",
    "https://evil.example/x",
    "a www.Evil.example",
    "\ud800Ben",
    "\x00\x1b[1m",
    "HTTP://e.e",
)

DEEP = "[" * 100_000
SAVES = {
    "nested": DEEP,
    "nested options": '{"format":1,"game":"gasp","seats":["a","b","c"],"options":' + DEEP,
    "nested comments": '{"format":1,"game":"gasp","seats":["a","b","c"],"actions":["first 0"],"comments":' + DEEP,
    "long": "x" * 3 * MIB,
    "long game": json.dumps({"format": 1, "game": "x" * MIB, "seats": ["a"]}),
    "longer game": json.dumps({"format": 1, "game": "x" * 500_000, "seats": ["a"]}),
    "long name": json.dumps({"format": 1, "game": "gasp", "seats": ["x" * 500_000, "b", "c"]}),
    "many seats": json.dumps({"format": 1, "game": "gasp", "seats": ["a"] * 50_000}),
    "many actions": json.dumps({"format": 1, "game": "gasp", "seats": ["a", "b", "c"], "actions": ["done"] * 90_000}),
    "half characters": json.dumps({"format": 1, "game": "\ud800", "seats": ["\ud800", "\udfff"]}),
    "turned": json.dumps({"format": 1, "game": "\u202egasp", "seats": ["\u202e", "b", "c"]}),
    "numbers": json.dumps({"format": 1, "game": "gasp", "seats": ["a"] * 3, "options": {"round_limit": 10**4000}}),
    "half a text": "\ud800\x00",
}


# The long texts take most of the time; every day only some go through each door, others in the pages' own Python.
@pytest.mark.parametrize(("mutations", "every"), [(4, 96), pytest.param(4000, 1, marks=pytest.mark.long)])
def test_every_door_holds(mutations: int, every: int) -> None:
    texts = some_long(corpus(mutations), every, 4)
    for door, text in texts:
        outcome(door, text)
    assert {door for door, _ in texts} == {*DOORS}


def lobby(**texts: str) -> FakeBrowser:
    storage = FakeStorage()
    storage.texts = {f"suits-and-signs/game/{id}": text for id, text in texts.items()}
    browser = FakeBrowser(storage=storage)
    browser.settle()
    assert not browser.errors
    return browser


@pytest.mark.parametrize("text", SAVES.values(), ids=SAVES)
def test_a_hostile_save_is_a_row_that_can_be_exported_and_deleted(text: str) -> None:
    good = Session.start(GAMES["gasp"], ("Ann", "bot:novice", "bot:novice"), {}, Random(1)).record
    browser = lobby(a1=text, a2=record_text(good))
    assert browser.has("#save-a1")
    assert len(text_of(element(browser.html, "#save-a1"))) < 1000
    assert text_of(element(browser.html, "#save-a2")).startswith("Gasp!")
    browser.html.encode()
    browser.do("export", "a1")
    assert browser.files[0][1] == text
    assert re.fullmatch(r"[a-z-]+-2026-11-21\.suits\.json", browser.files[0][0])
    browser.do("delete", "a1")
    browser.settle()
    assert list(browser.storage.games) == ["a2"]
    browser.do("undelete", "a1")
    assert browser.storage.texts["suits-and-signs/game/a1"] == text
    assert not browser.errors


@pytest.mark.parametrize("text", SAVES.values(), ids=SAVES)
def test_a_hostile_save_has_an_address_a_file_and_a_link_without_harm(text: str) -> None:
    browser = lobby(a1=text)
    for address in ("#/game/a1", "#/share/a1", f"#/take/{pack_text('r', text)}"):
        browser.visit(address)
        browser.html.encode()
        assert len(browser.html) < 300_000
    browser.visit("#/")
    browser.send(Signal("file", do="import", name="a.json", text=text))
    browser.send(Signal("file", do="import", name="a.json", text=f'{{"backup":1,"games":{{"b1":{json.dumps(text)}}}}}'))
    browser.settle()
    assert browser.has("#save-b1")
    assert not browser.errors


@pytest.mark.parametrize("settings", ['{"pace":[]}', '{"sort":{},"pace":{}}', DEEP, '{"pace":' + DEEP, "[]", "1" * MIB])
def test_hostile_settings_are_the_usual_ones(settings: str) -> None:
    storage = FakeStorage()
    storage.texts["suits-and-signs/settings"] = settings
    browser = FakeBrowser(storage=storage)
    assert browser.ready
    assert not browser.errors
    assert browser.app.settings == USUAL


def test_a_record_with_too_much_keeps_its_beginning() -> None:
    session = Session.start(GAMES["gasp"], ("Ann", "bot:novice", "bot:novice"), {}, Random(1))
    plain = session.record.to_json()
    found = Record.from_json(json.dumps({**plain, "actions": [*plain["actions"], *["done"] * 90_000]}))
    assert len(found.actions) == MOST_ACTIONS
    assert "80,000" in str(found.damage)
    resumed = Session.resume(found, Random(1))
    assert resumed.record == session.record
    commented = Record.from_json(json.dumps({**plain, "comments": {"0": "x" * 2 * MIB}}))
    assert 9_000 < len(commented.comments["0"]) <= 10_000
    assert Session.resume(replace(commented, comments={}), Random(1)).record == session.record


@pytest.mark.parametrize("name", ["x" * (MIB - 200), "\\u00e4" * MIB, "\\\\" * MIB, "x" * (LONGEST_SAVE - 900)])
def test_a_save_with_an_overlong_name_is_played_on_and_shortened(name: str) -> None:
    session = Session.start(GAMES["gasp"], ("NAME", "bot:novice", "bot:novice"), {}, Random(1))
    session.play(session.view(session.turn).legal[0])
    text = record_text(session.record).replace("NAME", name)
    found = Record.from_json(text)
    assert not found.damage
    assert found.actions == session.record.actions
    assert len(found.seats[0]) == 100
    for browser in (lobby(a1=text), lobby()):
        if not browser.has("#save-a1"):
            browser.send(Signal("file", do="import", name="a.json", text=text))
            browser.settle()
        id = browser.app.saves.ids()[0]
        browser.visit(f"#/game/{id}")
        browser.settle()
        browser.do("undo") if browser.has("[data-do=undo]") else browser.do_something()
        assert not browser.errors
        assert len(browser.storage.texts[f"suits-and-signs/game/{id}"]) < 10_000


def sharing(name: str) -> Iterator[FakeBrowser]:
    """Browsers in which a game with this name at its table is shared: from a save, and from a form."""
    record = Session.start(GAMES["gasp"], (name, "bot:novice", "Cleo"), {}, Random(1)).record
    yield lobby(abc=json.dumps(record.to_json()))
    browser = FakeBrowser("#/new/gasp")
    browser.send(Signal("submit", do="setup", form={"seats": "3", "name0": name[:20], "who0": "person"}))
    yield browser


@pytest.mark.parametrize("name", [*NAMES, *BAD_NAMES])
def test_whatever_a_name_is_its_game_can_be_played_and_shared(name: str) -> None:
    for browser in sharing(name):
        ids = browser.app.saves.ids()
        if not ids:
            assert browser.has("[aria-invalid=true]")  # the form says what is wrong with such a name
            continue
        browser.visit(f"#/game/{ids[0]}")
        browser.settle()
        assert not TURNS.search(browser.title)
        assert not LINKED.search(browser.title)
        browser.title.encode()
        browser.html.encode()
        browser.visit(f"#/share/{ids[0]}")
        assert not browser.errors
        browser.html.encode()
        assert isinstance(unpack(text_of(element(browser.html, "textarea#move-link")).rpartition("/")[2]), Record)
        for field in ("move-link", "show-link"):
            browser.do("qr", field)
            browser.settle()
            browser.qr_codes[-1].encode("ascii")
        for what in ("svg", "png", "export"):
            browser.do(what)
            browser.files[-1][1].encode()
        for tab in CODES:
            browser.do("tab", tab)
            code = text_of(element(browser.html, "textarea#code"))
            assert not TURNS.search(code)
            assert not LINKED.search(code)
        assert not browser.errors


@pytest.mark.parametrize("key", CODES)
@pytest.mark.parametrize("name", BAD_NAMES)
def test_no_code_has_a_bare_address_or_a_turning_mark_of_a_name(key: str, name: str) -> None:
    record = Record("gasp", (name, "bot:novice", "Cleo"))
    position = position_now(Session.resume(record, Random(1)), 0)
    code = CODES[key](
        Piece(
            "https://games.example/e", position.title, f"{position.alt} {name}", 1, "https://games.example/s", "a.png"
        )
    )
    assert not TURNS.search(code)
    assert not LINKED.search(code.replace("\\", ""))
    code.encode()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann to play", "Ann to play"),
        ("one\ntwo \t three\u2028four", "one two three four"),
        ("see https://evil.example/a?b=c#d now", "see … now"),
        ("(www.evil.example)", "(…"),
        ("xhttps://e", "…"),
        ("\u202ehttps://e\u2066 a", "… a"),
        ("h\u200ettp://e", "…"),
        ("w\u200fww.e", "…"),
        ("a: b // c", "a: b // c"),
        ("\u2068שרה\u200f\u2069 1", "\u2068שרה\u200f\u2069 1"),
        ("\u2068a\u202e 1", "a 1"),
        ("awww. no", "a… no"),
    ],
)
def test_what_may_stand_in_a_title(text: str, shown: str) -> None:
    assert harmless(text) == shown


def test_what_may_stand_in_a_title_is_found_in_no_time() -> None:
    for text in ("www" * MIB, "https://" * MIB, "\u202e" * MIB):
        assert len(harmless(text)) <= len(text)


@pytest.mark.parametrize(
    "text", ["{" * MIB, "1r" * MIB, "1r" + "A" * 5 * MIB, pack_text("r", DEEP), pack_text("v", "{}")]
)
def test_a_hostile_text_that_an_editor_pastes_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        pasted_game(text)


def test_a_worker_that_answers_nonsense_is_not_believed() -> None:
    async def thinker(question: str) -> str:
        return "x" * MIB

    browser = FakeBrowser("#/new/gasp")
    browser.thinker = thinker
    browser.send(Signal("submit", do="setup", form={"seats": "3", "who0": "random", "who1": "random"}))
    browser.settle()
    assert not browser.errors
    assert Record.from_json(browser.save).replay().problem is None


def test_a_backup_keeps_saves_of_any_kind() -> None:
    saves, there = Saves(MemoryStorage()), Saves(MemoryStorage())
    for number, text in enumerate(SAVES.values()):
        saves.put(f"a{number}", text)
    preferences = Preferences(MemoryStorage())
    text = backup.backup_text(saves, preferences)
    backup.restore(backup.read_backup(text), there, preferences, lambda: "new")
    assert {id: there.text(id) for id in there.ids()} == {id: saves.text(id) for id in saves.ids()}
