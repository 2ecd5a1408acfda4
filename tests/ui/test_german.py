"""German is German throughout: on each screen, in each sentence of a game, in the catalog itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES, Session
from tests.english import english_in, english_on
from tests.positions import soon_over
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.screens import SCREENS, record_screens
from tests.ui.test_questions import EXAMPLES
from tests.ui.test_shown_words import drawn, told
from tools import languages
from ui.components.grammar import Voices
from ui.components.html import h
from ui.components.refusal import reason_in_words, refusal
from ui.games.catalog import ui_of
from ui.page.layout import ALONE
from ui.rules import view as questions
from ui.table import explain_view

pytestmark = pytest.mark.usefixtures("german")

NAMES = ("Robin", "Hazel", "Wren", "Linden", "Merle", "Fern", "Jay")
TYPED = re.compile(r"\b(Friend|You)\b|„[^“]*“|Die Modi sind .*")
"""Names that tests give to players, what a message quotes, and the names of modes."""

NOTATION = re.compile(r"\{[^{}]*\}|`[^`]*`|„[^“]*“|\bNone\b|: trick .*|\]\([^)]*\)")
"""What stays in a message as it is: values, code, what is to be typed, and where a link leads."""


def english_of_page(html: str) -> list[str]:
    return [text for text in english_on(html) if english_in(TYPED.sub("", text))]


def test_english_is_found_where_nothing_says_that_it_is_english() -> None:
    assert english_in("Die Karten und your cards") == ["your", "cards"]
    assert english_in("Gewinnt Battle of the Bards, am Zug, so fast in der Hand, static/the.js, rules.py") == []
    assert english_on(str(h("p", {"aria-label": "Your hand"}, "Karten", h("b", {}, "Play it")))) == [
        "Your hand",
        "Play it",
    ]
    assert english_on(str(h("p", {"lang": "en", "title": "The"}, "The", h("b", {"lang": "de"}, "the hand")))) == [
        "the hand"
    ]
    assert english_on("<p>the<code>of</code><textarea placeholder=your>you</textarea></p>") == ["the", "your"]


def test_no_german_sentence_has_english_words() -> None:
    for each in languages.read("de"):
        strings = each.string if isinstance(each.string, (tuple, list)) else [each.string or ""]
        # One is an answer for the page itself: translators choose between "first" and "last".
        if each.id and each.context != "place of the verb":
            assert not [text for text in strings if english_in(NOTATION.sub("", text))], each.id


@pytest.mark.parametrize("kind", SCREENS)
def test_no_screen_is_english(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = record_screens(monkeypatch)
    SCREENS[kind]()
    assert seen
    for title, html in dict.fromkeys(seen):
        assert english_of_page(html) == [], title
        assert not english_in(TYPED.sub("", title))


def test_no_notice_of_a_browser_that_keeps_nothing_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = record_screens(monkeypatch)
    storage = FakeStorage()
    storage.denied = True
    browser = FakeBrowser(storage=storage)
    browser.forgetful = True
    browser.do("quick", "gasp")
    browser.read_on()
    browser.visit("#/")
    assert [text for _, html in seen for text in english_of_page(html)] == []


def said_in_a_game(slug: str) -> Iterator[str]:
    """Yield what is drawn, told, advised, refused and explained while one is played at random."""
    game, rng = GAMES[slug], Random(slug)
    seats = max(game.seat_counts[0], 2)
    session = Session.start(game, NAMES[:seats], soon_over(slug, game.presets["default"]), rng)
    asked: set[str] = set()
    while session.turn is not None:
        if session.length < 6 or rng.random() < 0.1:
            view, seat = session.view(session.turn), session.turn
            voices = Voices(NAMES[:seats], seat)
            yield from map(str, drawn(ui_of(slug), session, seat, rng))
            yield from told(ui_of(slug), session, seat)
            refused = (game.why_not(view, text) for text in sorted(asked))
            yield from (refusal(why, voices, view) for why in refused if why)
            asked |= {*rng.sample(view.legal, min(len(view.legal), 5))}
            for one, other in zip(view.legal, view.legal[1:6], strict=False):
                yield from (reason_in_words(why, voices, view) for why in game.advice(view, one, other))
            events = [event for _, event in session.history(seat)]
            yield str(explain_view.html(explain_view.answers(view, events, voices), slug, ALONE))
        session.play(rng.choice(session.view(session.turn).legal))
    yield from told(ui_of(slug), session, None)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_that_is_said_in_a_game_is_english(slug: str) -> None:
    assert {text for said in said_in_a_game(slug) for text in english_of_page(said)} == set()


@pytest.mark.parametrize("asked", EXAMPLES)
def test_no_answer_about_the_rules_is_english(asked: str) -> None:
    assert english_of_page(str(questions.question("q", asked))) == []
