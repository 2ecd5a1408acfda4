"""A hand at a screen that is passed around, by every way out and back: it is covered for whoever comes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from engine import GAMES, Record, Session, pack
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.app.frame import EmbedShell
from ui.components.card import card_label
from ui.components.commands import Command
from ui.platform.browser import Signal
from ui.positions.frame_address import Embed, write
from ui.saves.saves import record_text

ID, OTHER = "abc", "def"
HIDDEN = Signal("hidden")
TABLE = f"#/game/{ID}"
EYES = "option[value='0'], option[value='1']"
"""Where somebody's eyes can be chosen."""


def passed_around(slug: str, length: int = 12) -> Record:
    """A game of two people and as few bots as can be, in which somebody has cards and is to act."""
    rng = Random(4)
    bots = max(min(GAMES[slug].seat_counts) - 2, 0)
    session = Session.start(GAMES[slug], ("Ann", "Ben", *["bot:novice"] * bots), {}, rng)
    while session.turn is not None and (session.length < length or session.turn > 1):
        session.play(rng.choice(session.view(session.turn).legal))
    assert session.turn is not None
    return session.record


def app_at(record: Record, storage: FakeStorage | None = None) -> FakeBrowser:
    """The app at the table of this game, which is covered."""
    browser = FakeBrowser(storage=storage)
    browser.app.choose("pace", "instant")
    browser.storage.texts[f"suits-and-signs/game/{ID}"] = record_text(record)
    browser.visit(TABLE)
    browser.read_on()
    return browser


def frame_at(record: Record, storage: FakeStorage | None = None, slept: str = "") -> FakeBrowser:
    """A frame at the table of this game, which is covered."""
    asked, _, behind = write(Embed("play", record.game, pack(record))).partition("#")
    browser = FakeBrowser(storage=storage, make=lambda browser: EmbedShell(browser, asked, behind, slept))
    browser.read_on()
    return browser


def show_hand(browser: FakeBrowser) -> tuple[str, ...]:
    """Say that one is there, and return what nobody else may see."""
    browser.do("uncover")
    assert not browser.has("#hand-over")
    return hand_of(browser)


def hand_of(browser: FakeBrowser) -> tuple[str, ...]:
    """The cards that whoever looks holds; in some games nobody holds any."""
    return tuple(card_label(card) for card in getattr(browser.model.view(), "hand", None) or ())


def expect_covered(browser: FakeBrowser, hand: tuple[str, ...], seen_by_all: str = "") -> None:
    """Nothing shown or spoken names a card of a hand, but what an onlooker sees of it as well."""
    assert not browser.errors
    assert not browser.has("#hand")
    shown = browser.title + browser.html + " ".join(browser.said)
    assert not [card for card in hand if card in shown and card not in seen_by_all]


def expect_covered_until_uncovered(browser: FakeBrowser, hand: tuple[str, ...], onlookers: str) -> None:
    """The table that is open is covered, and the hand is there again for who says that they are there."""
    expect_covered(browser, hand, onlookers)
    assert browser.has("#hand-over")
    assert not browser.acts()
    assert not browser.picks()
    assert show_hand(browser) == hand


def leave_to(address: str, browser: FakeBrowser) -> None:
    browser.visit(address)
    browser.settle()


def look_back(browser: FakeBrowser) -> None:
    browser.do("look")
    assert browser.has(EYES)


def look_back_and_leave(browser: FakeBrowser) -> None:
    look_back(browser)
    leave_to("#/", browser)


def share(browser: FakeBrowser) -> None:
    browser.do("share")
    assert browser.has(EYES)


def hide(browser: FakeBrowser) -> None:
    browser.send(HIDDEN)


def break_down(browser: FakeBrowser) -> None:
    browser.app.break_down(RuntimeError("broken"))
    browser.errors.clear()


WAYS: dict[str, Callable[[FakeBrowser], None]] = {
    "hidden": hide,
    "lobby": partial(leave_to, "#/"),
    "set-up": partial(leave_to, "#/new/gasp"),
    "statistics": partial(leave_to, "#/statistics"),
    "another game": partial(leave_to, f"#/game/{OTHER}"),
    "nowhere": partial(leave_to, "#/nowhere"),
    "look back": look_back,
    "look back, lobby": look_back_and_leave,
    "share": share,
    "error": break_down,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("slug", GAMES)
def test_every_way_out_of_a_table_and_back_leads_to_a_covered_one(slug: str, way: str) -> None:
    record = passed_around(slug)
    browser = app_at(record)
    browser.storage.texts[f"suits-and-signs/game/{OTHER}"] = record_text(passed_around(slug, 20))
    onlookers, hand = browser.html, show_hand(browser)
    WAYS[way](browser)
    if way == "error":
        expect_covered(browser, hand, onlookers)
        browser.do("go-on")
    elif way != "hidden":
        leave_to(TABLE, browser)
    expect_covered_until_uncovered(browser, hand, onlookers)
    # And by the same way again: what is covered once isn't covered for good.
    hide(browser)
    expect_covered(browser, hand, onlookers)


@pytest.mark.parametrize("fetched", [True, False], ids=["there", "fetched meanwhile"])
@pytest.mark.parametrize("way", [Command.LOOK, Command.SHARE])
@pytest.mark.parametrize("slug", GAMES)
def test_a_hand_that_is_looked_back_at_or_shared_is_covered_where_it_is(slug: str, way: str, fetched: bool) -> None:
    browser = app_at(passed_around(slug))
    hand = show_hand(browser)
    browser.later = fetched
    browser.do(way)
    assert browser.has(EYES) == fetched
    hide(browser)
    browser.settle()
    assert not browser.has(EYES)
    onlookers = app_at(passed_around(slug), browser.storage)
    onlookers.visit(browser.address())
    onlookers.settle()
    assert browser.html == onlookers.html
    expect_covered(browser, hand, onlookers.html)


@pytest.mark.parametrize("slug", GAMES)
def test_a_frame_that_sleeps_keeps_no_picture_of_a_hand_and_wakes_covered(slug: str) -> None:
    record = passed_around(slug)
    browser = frame_at(record)
    onlookers, hand = browser.html, show_hand(browser)
    assert isinstance(browser.app, EmbedShell)
    kept = browser.app.sleep_text()
    expect_covered(browser, hand, onlookers)
    assert kept
    expect_covered_until_uncovered(frame_at(record, browser.storage, kept), hand, onlookers)
    expect_covered_until_uncovered(browser, hand, onlookers)
    hide(browser)
    expect_covered_until_uncovered(browser, hand, onlookers)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("asked", ["w", "i", "c"])
def test_what_is_still_being_answered_when_the_page_is_hidden_is_not_told(slug: str, asked: str) -> None:
    browser = app_at(passed_around(slug))
    onlookers, hand = browser.html, show_hand(browser)
    browser.send(Signal("key", key=asked))
    hide(browser)
    browser.settle()
    expect_covered(browser, hand, onlookers)
    assert not browser.said


@pytest.mark.parametrize("slug", [slug for slug in GAMES if max(GAMES[slug].seat_counts) > 2])
def test_a_hand_that_lies_there_while_bots_act_is_covered(slug: str) -> None:
    rng = Random(4)
    session = Session.start(GAMES[slug], ("Ann", "Ben", "bot:novice"), {}, rng)
    while session.turn != 1:
        session.play(rng.choice(session.view(session.turn).legal))
    browser = app_at(session.record)
    show_hand(browser)
    while browser.model.connection.turn == 1 and not browser.model.telling.standing:
        browser.do_something()
    if browser.model.viewer is None:
        pytest.skip("the turn passes to a person at once")
    hand = hand_of(browser)
    fresh = app_at(browser.table.model.connection.session.record)
    hide(browser)
    expect_covered(browser, hand, fresh.html)


def test_one_person_alone_keeps_seeing_their_hand() -> None:
    record = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(3)).record
    browser = app_at(record)
    browser.pick(browser.picks()[0])
    for leave in (lambda _: None, look_back, share):
        leave(browser)
        before = browser.html
        hide(browser)
        assert browser.html == before
        browser.visit(TABLE)
