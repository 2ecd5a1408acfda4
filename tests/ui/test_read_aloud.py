"""Whether what is told to listeners is true and enough, in whole games: what lies open, cards with their suits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from engine import GAMES, Session
from tests.positions import soon_over
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_speaking import begun
from ui.components.card import card_label
from ui.components.decktet_text import with_suits
from ui.components.grammar import Voices
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.narration import speech
from ui.platform.browser import Signal
from ui.table.model import REMEMBERED
from ui.table.read_aloud import spoken_summary

NAMES = ("Ann", "Ben", "Cat", "Dan")
FEW = 4
"""The most seats of these games."""

LIKE = 7
"""Of so many positions of a game that goes on for long, one is looked at."""

NOTHING = "There’s nothing on the table"

# Every day with the fewest seats: with more, there is more of the same on a table.
TABLES = [
    pytest.param(slug, seats, marks=() if seats == game.seat_counts[0] else pytest.mark.long)
    for slug, game in GAMES.items()
    for seats in game.seat_counts
    if seats <= FEW
]


def positions(slug: str, seats: int, seed: int) -> Iterator[Session]:
    """A random game, action by action."""
    game, rng = GAMES[slug], Random(f"{slug} {seats} {seed}")
    options = soon_over(slug, game.presets["default"])
    session = Session.start(game, ("bot:random",) * seats, options, rng)
    while session.turn is not None:
        yield session
        session.play(rng.choice(session.view(session.turn).legal))
    yield session


def events_for(session: Session, seat: int | None) -> tuple[Any, ...]:
    """The latest events, as a table has them for this seat."""
    return tuple(event for _, event in session.history(seat))[-REMEMBERED:]


def drawn(view: Any, events: tuple[Any, ...]) -> set[str]:
    """The cards that are drawn on the table of someone who holds none, without those known to be in hands."""
    state = TableUiState(NAMES[: view.seats], events=events)
    page = LexborHTMLParser(str(ui_of(view.game).table(view, state)))
    known = {code for cards in getattr(view, "known", ()) for code in cards}
    return {each.attributes["data-card"] or "" for each in page.css("[data-card]")} - known


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_all_that_lies_on_the_table_is_read(slug: str, seats: int) -> None:
    lay = bare = 0
    for number, session in enumerate(positions(slug, seats, 1)):
        if number > 60 and number % LIKE and session.turn is not None:
            continue
        lying = drawn(session.view(None), events_for(session, None))
        for seat in (None, session.turn if session.turn is not None else 0):
            said = spoken_summary("trick", session.view(seat), Voices(NAMES[:seats], seat), events_for(session, seat))
            missing = [card_label(code) for code in lying if card_label(code) not in said]
            assert not missing, (missing, said)
            assert not (lying and NOTHING in said), said
        lay += bool(lying)
        bare += NOTHING in said
    assert lay > bare


def heard(slug: str, seats: int) -> set[str]:
    """All that an onlooker hears of a game."""
    *_, session = positions(slug, seats, 1)
    browser = FakeBrowser()
    for _, event in session.history(None):
        browser.app.browser.say(speech(event, Voices(NAMES[:seats]), session.view(None)))
    return {*browser.said}


@pytest.mark.parametrize("slug", ["battle-of-the-bards", "fistellavates"])
def test_where_suits_decide_listeners_hear_them(slug: str) -> None:
    told = heard(slug, 2)
    assert any("the Crown of " in line for line in told)
    assert not [line for line in told if re.search(r"\((\d|Crown|Pawn|Court)\)", line)]


def test_cards_that_are_laid_face_up_are_named() -> None:
    split = {line for line in heard("battle-of-the-bards", 2) if "face up" in line}
    assert split
    assert all(re.search(r" lays the .* face up and ", line) for line in split), split


def test_runs_are_told_with_their_signs() -> None:
    runs = {line for line in heard("rebel-runs", 4) if "run of" in line and "down" in line}
    named = [line for line in runs if re.search(r"run of \d+ to \d+ \(\w+(, \w+)+\)\.$", line)]
    of_one_sign = [line for line in runs if re.search(r"run of [A-Z]", line)]
    assert runs
    assert len(named) + len(of_one_sign) == len(runs), runs


def test_all_that_is_said_has_suits() -> None:
    browser = FakeBrowser()
    browser.app.browser.say("Add the Mill (8) to it.")
    assert browser.said == ["Add the 8 of Waves and Leaves to it."]
    browser.app.browser.say()
    assert browser.said == []


@pytest.mark.parametrize("slug", ["battle-of-the-bards", "fistellavates"])
def test_a_hint_that_is_heard_again_has_the_words_that_it_had_before(slug: str) -> None:
    browser = begun(slug)
    browser.settle()
    browser.read_on()
    browser.said = []
    browser.send(Signal("key", key="i"))
    browser.settle()
    first = browser.said[-1]
    browser.send(Signal("key", key="i"))
    assert browser.said[-1] == first
    assert not re.search(r"\((\d|Crown|Pawn|Court)\)", first)


def test_the_suits_stand_in_place_of_the_name() -> None:
    assert with_suits("Add the Mill (8) to it.") == "Add the 8 of Waves and Leaves to it."
    assert with_suits("The Sea (Crown) and the Ace of Moons.") == "The Crown of Waves and the Ace of Moons."
    assert with_suits("The Excuse (8)") == "The Excuse (8)"


@pytest.mark.parametrize("slug", ["battle-of-the-bards", "fistellavates"])
def test_explanations_and_questions_name_suits_too(slug: str) -> None:
    browser = begun(slug)
    for _ in range(12):
        browser.do_something()
        browser.settle()
        browser.read_on()
        for key in "wq":
            browser.send(Signal("key", key=key))
            browser.settle()
    assert browser.said
    assert not [line for line in browser.said if re.search(r"\((\d|Crown|Pawn|Court)\)(?!, [A-Z])", line)]
