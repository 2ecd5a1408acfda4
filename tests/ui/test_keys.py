"""Keys at a table: where they lead, and what they have said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record
from engine.decks.fey import SIGN_NAMES
from tests.positions import random_game, soon_over
from tests.rooms import games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, elements, text_of, values
from tests.ui.test_settings import begun, change
from ui.components.card import card_label
from ui.components.grammar import Voices
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.platform.browser import Signal
from ui.table.read_aloud import answers_to, spoken_summary
from ui.table.view import KEYS_DO

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def press(browser: FakeBrowser, key: str) -> None:
    browser.send(Signal("key", key=key))
    browser.settle()


def test_keys_lead_to_hand_question_deck_log_and_their_own_list() -> None:
    browser = begun("rebel-runs")
    for key, place in (("h", "hand"), ("q", "prompt"), ("d", "piles"), ("l", "log-title"), ("?", "keys-title")):
        press(browser, key)
        assert browser.focused == place
        assert browser.has(f"#{place}"), place
    press(browser, "3")
    assert browser.focused == "hand 3"
    said_before = len(browser.said)
    for key in "tcos":
        press(browser, key)
    assert len(browser.said) == said_before + 4
    assert all(browser.said[said_before:])
    assert set("".join(KEYS_DO)) >= set("hqdltcos?")


@pytest.mark.parametrize("slug", GAMES)
def test_only_keys_that_do_something_at_this_table_are_listed(slug: str) -> None:
    browser = begun(slug)
    listed = "".join(text_of(key) for key in elements(browser.html, "#keys kbd"))
    assert ("d" in listed) == browser.has("#piles")
    assert set("hqltcos?") <= set(listed)
    asked = text_of(element(browser.html, "#prompt .asked"))
    press(browser, "q")
    assert asked in browser.said[-2:]
    words = text_of(element(browser.html, "#keys dl"))
    assert ("sign circle" in words) == browser.has("#circle")
    assert ("the trick" in words) == browser.has("#trick")


def test_no_key_does_anything_once_they_are_switched_off() -> None:
    browser = begun()
    change(browser, "keys", "off")
    browser.focused, before = "", len(browser.said)
    for key in "hqdltcos?1":
        press(browser, key)
    assert browser.focused == ""
    assert len(browser.said) == before


def test_nothing_of_the_game_is_said_while_the_screen_is_handed_over() -> None:
    browser = FakeBrowser()
    browser.app.begin(Record("gasp", ("Ann", "Ben"), {}))
    browser.send(Signal("address"))
    browser.settle()
    assert browser.has("#uncover")
    before = browser.said[-3:]
    assert before[-1] == "Then press “Show my cards”."
    for key in "tcos":
        browser.said = []
        press(browser, key)
        assert browser.said == before
    assert not browser.has("#keys, #open-keys")


def test_an_answer_that_cannot_be_downloaded_says_to_go_online() -> None:
    browser = begun()
    browser.later = browser.fetchable = False
    press(browser, "s")
    assert "Go online" in browser.said[-1]


def test_a_new_question_calls_for_the_focus_once() -> None:
    browser = begun("troll-tricker")
    asked = len(browser.called_to)
    assert set(browser.called_to) <= {"prompt"}
    browser.pick(browser.unpicked()[0])
    assert len(browser.called_to) == asked
    browser.act(browser.acts()[0])
    browser.settle()
    assert len(browser.called_to) == asked + 1


LIKE = 5
"""Of so many positions of a long game one is looked at once it has gone on for long."""


def views(slug: str) -> Iterator[Any]:
    """What the seat on turn sees in a random game, and an onlooker at the end."""
    game, seats = GAMES[slug], max(GAMES[slug].seat_counts)
    for state, written in random_game(slug, seats, soon_over(slug, game.presets["default"]), Random(slug)):
        if len(written) > 200 and len(written) % LIKE and state.turn is not None:
            continue
        if state.turn is None or state.turn >= 0:
            yield game.view(state, state.turn)


@pytest.mark.parametrize("slug", games(rare=("rebel-runs",)))
def test_every_table_is_said_in_sentences(slug: str) -> None:
    tricks = cards = 0
    for view in views(slug):
        voices = Voices(NAMES[: view.seats], view.seat)
        spoken = {about: spoken_summary(about, view, voices) for about in ("trick", "cards", "order", "scores")}
        assert all(
            text.endswith(".") and text[0].isupper() and not re.search(r"\.\.|, ?[.;]", text)
            for text in spoken.values()
        ), spoken
        assert all(name in spoken["scores"] for name in voices.names)
        assert "-" not in spoken["scores"], "a hyphen for a minus sign"
        for code in getattr(view, "trick", ()) or ():
            tricks += 1
            assert card_label(code.card) in spoken["trick"]
        if getattr(view, "circle", None):
            places = [spoken["order"].index(SIGN_NAMES[letter]) for letter in view.circle]
            turned = places.index(min(places))
            assert places[turned:] + places[:turned] == sorted(places)
            held = {f"({voices.of(who).name})" for who, sign in enumerate(view.signs) if sign}
            assert all(holder in spoken["order"] for holder in held)
        elif view.seat is not None:
            assert "you" in spoken["order"]
        playable = {word for action in view.legal for word in action.partition("/")[0].split()}
        for code in set(view.hand or ()) if hasattr(view, "hand") else ():
            if view.seat is not None and code in playable:
                cards += 1
                assert card_label(code) in spoken["cards"]
    assert tricks or not hasattr(view, "trick")
    assert cards or not hasattr(view, "hand")


def test_a_question_is_heard_with_its_answers_and_a_digit_takes_one() -> None:
    browser = begun("rebel-runs")
    asked = text_of(element(browser.html, "#prompt .asked"))
    names = [text_of(each) for each in elements(browser.html, "#prompt .answers button")]
    assert len(names) == 2
    press(browser, "q")
    heard = browser.said[-2:]
    assert heard[0] == asked
    assert (
        heard[1]
        == "1: Draw from the deck. 2: "
        + (elements(browser.html, "#prompt .answers button")[1].attributes["aria-label"] or "")
        + "."
    )
    length = browser.model.connection.length
    press(browser, "1")
    assert browser.model.connection.length == length + 1
    assert not browser.focused.startswith("hand")


def test_after_another_key_digits_go_to_the_cards_again() -> None:
    browser = begun("rebel-runs")
    length = browser.model.connection.length
    for key in "qc1":
        press(browser, key)
    assert browser.focused == "hand 1"
    press(browser, "q")
    press(browser, "5")
    assert browser.focused == "hand 5"
    press(browser, "q")
    browser.send(Signal("tap"))
    press(browser, "1")
    assert browser.focused == "hand 1"
    assert browser.model.connection.length == length


def test_where_cards_are_the_answers_the_question_names_a_few_or_counts_them() -> None:
    browser = begun("troll-tricker")
    press(browser, "q")
    assert re.match(r"You can choose: (\d+ of \w+(, | and )?){2,4}\.$", browser.said[-1])
    browser.pick(browser.unpicked()[0])
    press(browser, "q")
    assert browser.said[-1] == "1: Play."


@pytest.mark.parametrize("slug", GAMES)
def test_every_answer_has_a_name_and_a_digit(slug: str) -> None:
    for view in views(slug):
        state = TableUiState(NAMES[: view.seats])
        asked = ui_of(slug).prompt(view, state)
        said, presses = answers_to(view, state)
        acts = values(str(asked.html), "#prompt .answers button", "data-act") if asked else []
        assert [each.act for each in presses if each.act] == acts[: len(presses)]
        assert len(presses) == min(9, len(elements(str(asked.html), "#prompt .answers button")) if asked else 0)
        assert all(re.search(rf"\b{number}: \w", said) for number in range(1, len(presses) + 1)), said
