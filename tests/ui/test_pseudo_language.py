"""Nothing that a person reads is missing in the catalog: in a language of accents no English is left."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

import pytest
from selectolax.lexbor import LexborNode

from engine import GAMES, Session
from tests.hostile import pack_text
from tests.positions import soon_over
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.learning import lesson_at
from tests.ui.reading import element
from tests.ui.screens import SCREENS, record_screens
from tests.ui.test_embeds import framed
from tools import example_pages, lesson_pages, pseudo, worked
from tools.cases import read_cases
from tools.figures import FIGURES
from ui.app.composer import ComposerShell
from ui.components.grammar import Voices
from ui.components.html import h
from ui.components.translation import speak
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt
from ui.games.kit.story import NAMES as STORY_NAMES
from ui.games.narration import narration
from ui.lessons.lesson import load
from ui.lobby import setup_view
from ui.lobby import view as lobby
from ui.lobby.setup_form import usual
from ui.page import language
from ui.platform.browser import Signal
from ui.positions import svg_parts
from ui.positions.frame_address import MODES
from ui.saves.save_summary import about
from ui.table import view as page
from ui.table.connection import LocalConnection
from ui.table.model import TableModel
from ui.table.read_aloud import spoken_summary

NAMES = ("Robin", "Hazel", "Wren", "Linden", "Merle", "Fern", "Jay")
KEPT = {
    *NAMES,
    *STORY_NAMES,
    *("Ann", "Beth", "Carl", "Cleo", "Friend"),
    *("MediaWiki", "Widgets", "Iframe", "wikidot", "embed", "iframe", "html", "HTML", "BBCode", "Markdown"),
    *(word for slug, game in GAMES.items() for word in re.findall(r"[A-Za-z]+", f"{slug} {game.name}")),
    *MODES,
    "Suits",
    "Signs",
    "Esc",
}
"""What has no other name in any language: players, games, keys."""

ELSEWHERE = ("kbd", "textarea", "pre", "code")
"""What is written for machines."""

NOTATION = {
    *(word for game in GAMES.values() for word in re.findall(r"[a-z]+", " ".join((game.slug, *game.options)))),
    *(*MODES, *("mode", "take", "format", "game", "deck", "first", "give", "suit")),
}
"""Words of addresses and records, which errors repeat: they have no other name, either."""

ENGLISH = re.compile(r"[A-Za-z]{3,}")
QUOTED = re.compile(r"“[^”]*”|'[^']*'")
"""What an error repeats of what was typed or sent."""

SAID = ("aria-label", "aria-description", "placeholder", "data-said", "data-pause", "data-title", "alt")
"""Attributes that hold words."""

SAID_LATER = ("no-part", "kept", "ready", "failed", "shows", "shares", "right", "wrong", "next", "end", "again", "why")
"""Those in which pages to read hold the words of their scripts: `data-…`."""


@pytest.fixture(autouse=True)
def accents() -> Iterator[None]:
    speak(pseudo.catalog())
    yield
    speak()


def left_over(text: str, kept: Collection[str] = KEPT) -> set[str]:
    """What of a text is in English."""
    ours = QUOTED.sub("", text)
    return {ours.strip() for word in ENGLISH.findall(ours) if word not in kept}


def above(node: LexborNode) -> Iterator[LexborNode]:
    """Yield the elements that a node is in."""
    while (parent := node.parent) is not None:
        yield parent
        node = parent


def english(html: str, kept: Collection[str] = KEPT) -> set[str]:
    """What of a piece of a page is in English, where it isn't marked so."""
    main = element(f"<article id=all>{html}</article>", "#all")
    found: set[str] = set()
    for node in main.traverse(include_text=True):
        if node.tag == "-text":
            if not any(each.tag in ELSEWHERE or each.attributes.get("lang") == "en" for each in above(node)):
                found |= left_over(node.text_content or "", kept)
        else:
            for name in (*SAID, *(f"data-{name}" for name in SAID_LATER)):
                found |= left_over(node.attributes.get(name) or "", kept)
    return found


def wordless(example: dict[str, Any]) -> dict[str, Any]:
    """A worked case without texts of its own, which are no module's."""
    parts = [dict(part) for part in example["parts"]]
    for part in parts:
        if "ask" in part:
            part["text"] = "1"
        else:
            part["record"] = {**part["record"], "comments": dict.fromkeys(part["record"]["comments"], "1")}
    return {"title": "1", "cites": [], "parts": parts}


@pytest.mark.parametrize("slug", GAMES)
def test_no_english_is_left_on_pages_to_read(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [(case, wordless(example)) for case, example in read_cases(slug)]
    lesson_of = lesson_pages._lesson
    monkeypatch.setattr(worked, "read_cases", lambda _slug: iter(cases))
    monkeypatch.setattr(example_pages, "read_cases", lambda _slug: iter(cases))
    monkeypatch.setattr(lesson_pages, "_lesson", lambda *named: replace(lesson_of(*named), title="1"))
    pages: list[Any] = [*example_pages.pages(slug), *lesson_pages.pages(slug)]
    assert pages
    for html in (worked.with_cases("", slug), lesson_pages.links(slug), *(each.body for each in pages)):
        assert english(html) == set()
    assert left_over("\n".join(f"{each.title} {each.about} {alt(each.rows)}" for each in pages)) == set()


@pytest.mark.parametrize(
    ("kind", "text"), {**dict.fromkeys(FIGURES, "2 N"), "circle": "FWDSTRB F", "cards": "8VL/V 0"}.items()
)
def test_no_english_is_left_in_figures(kind: str, text: str) -> None:
    made = FIGURES[kind]("gasp goal 1" if kind == "basics" else text)
    # What waits in templates is read, too.
    assert english(made.replace("template", "div"), {*KEPT, "TIME"}) == set()


def test_a_picture_of_a_card_names_it_in_the_language_that_is_spoken() -> None:
    speak()
    assert "Mill" in svg_parts.card("8VL")
    speak(pseudo.catalog())
    assert english(svg_parts.card("8VL")) == set()


@pytest.mark.parametrize("slug", GAMES)
def test_no_english_is_left_at_a_table(slug: str) -> None:
    game, rng = GAMES[slug], random.Random(slug)
    seats = max(game.seat_counts[0], 2)
    session = Session.start(game, NAMES[:seats], soon_over(slug, game.presets["default"]), rng)
    found: set[str] = set()
    while True:
        over = session.turn is None
        if over or session.length < 8 or rng.random() < 0.05:
            seat = None if over else session.turn
            model = TableModel(LocalConnection(Session.resume(session.record, random.Random(1))))
            model.go_on()
            found |= english(str(page.page(model, model.ui_state())))
            voices, view = Voices(NAMES[:seats], seat), session.view(seat)
            for said in ("trick", "cards", "order", "scores"):
                found |= left_over(spoken_summary(said, view, voices))
            happened = [event for _, event in session.history(seat)][-12:]
            found |= {text for line in narration(happened, voices, view) for text in left_over(line)}
            found |= left_over(about(session).state)
        if over:
            break
        session.play(rng.choice(session.view(session.turn).legal))
    assert found == set()


def test_no_english_is_left_in_the_lobby_and_its_forms() -> None:
    assert english(str(lobby.page())) == set()
    for slug in GAMES:
        assert english(str(setup_view.page(usual(GAMES[slug]), {}))) == set(), slug


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in GAMES for name in ui_of(slug).lessons])
def test_lessons_are_marked_as_english(slug: str, name: str) -> None:
    last = len(load(slug, name).steps) - 1
    for step in (0, 1, last):
        assert english(lesson_at(slug, name, step).html) == set(), step


def test_no_english_is_left_on_the_page_for_editors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeBrowser, "template", lambda _browser, _id: '{"gasp-9": "The only receiver"}')
    language.offer({"en": "English", "x-accents": "Áççéñţš"})
    browser = FakeBrowser(make=ComposerShell)  # type: ignore[arg-type]
    # The other kinds show code at once, which is in no language.
    for kind in ("show", "step", "try", "cards", "example"):
        browser.send(Signal("change", do="kind", text=kind))
        assert english(browser.html) == set(), kind
    language.offer({"en": "English"})


def damaged_saves() -> dict[str, str]:
    """Saves that can be read in part, or not at all."""
    session = Session.start(GAMES["gasp"], ("Robin", "bot:novice"), {}, random.Random(1))
    good = session.record.to_json()
    actions = good["actions"]
    changed: dict[str, dict[str, Any]] = {
        "illegal": {"actions": [*actions, actions[0]]},
        "unreadable": {"actions": [*actions, "☃"]},
        "of 1 2 3": {"actions": [*actions, 1]},
        "unknown": {"game": "☃"},
        "too early": {"actions": ["give 1"]},
        "later": {"rules": 99},
        "seats": {"seats": ["Robin"]},
        "option": {"options": {"☃": 1}},
        "value": {"options": {"round_limit": 0}},
        "format": {"format": 2},
    }
    return {"cut": json.dumps(good)[:-3], "none": "{}"} | {
        name: json.dumps({**good, **fields}) for name, fields in changed.items()
    }


@pytest.mark.parametrize("save", damaged_saves().values(), ids=damaged_saves())
def test_no_english_is_left_where_a_game_is_damaged(save: str) -> None:
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a1"] = save
    browser = FakeBrowser(storage=storage)
    browser.settle()
    assert english(browser.html, KEPT | NOTATION) == set()
    for address in ("#/game/a1", f"#/take/{pack_text('r', save)}"):
        browser.visit(address)
        assert english(browser.html, KEPT | NOTATION) == set(), address
    browser.visit("#/")
    browser.send(Signal("file", do="import", name="☃", text=save))
    browser.settle()
    assert english(browser.html, KEPT | NOTATION) == set()
    assert not browser.errors


@pytest.mark.parametrize("address", ["#/take/1rnonsense", "#/take/☃", "#/new/☃", "#/new/gasp?seats=☃&round_limit=☃"])
def test_no_english_is_left_where_an_address_leads_nowhere(address: str) -> None:
    browser = FakeBrowser(address=address)
    assert browser.ready
    assert english(browser.html, KEPT | NOTATION) == set()


FRAMES = (
    "?mode=☃",
    "?mode=zz&g=gasp",
    "?mode=show&r=1rzz",
    "?mode=show&r=1vzz",
    "?mode=ask&g=gasp&r=trick_standard_XX",
)


@pytest.mark.parametrize("asked", FRAMES)
def test_no_english_is_left_in_a_frame_whose_address_is_damaged(asked: str) -> None:
    browser = framed(asked)
    assert english(browser.html, KEPT | NOTATION) == set()


def test_english_is_found() -> None:
    assert english(str(h("p", {"aria-label": "Your hand"}, "Undo"))) == {"Your hand", "Undo"}
    assert english(str(h("p", {"lang": "en"}, "A lesson"))) == set()


def test_values_and_forms_stay_whole() -> None:
    assert pseudo.pseudo("{who} {who:take|takes} it.") == "{who} {who:ţáķé|ţáķéš} íţ····."
    assert pseudo.pseudo("FILE is not there") == "FILE íš ñóţ ţĥéŕé···"


@pytest.mark.parametrize("kind", SCREENS)
def test_no_english_is_left_on_a_screen(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = record_screens(monkeypatch)
    SCREENS[kind]()
    assert seen
    found: dict[str, str] = {}
    for title, html in dict.fromkeys(seen):
        # The title of a window can't be marked as English: a lesson's is its own.
        for text in english(html) | (left_over(title) if kind != "lessons" else set()):
            found.setdefault(text, title)
    assert found == {}
