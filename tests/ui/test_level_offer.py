"""Who wins twice in a row is offered the next level, who loses three times the one before: once, and quietly."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from engine import GAMES, Record, Session
from engine.bots import offered_levels
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.platform.browser import Signal
from ui.saves.saves import record_text

SEATS = ("you", "bot:novice Rosa", "bot:novice")


@cache
def ended(won: bool, seats: tuple[str, ...] = SEATS, slug: str = "gasp", after: int = 0) -> Record:
    """Return a game that the person in the first seat has won, or has lost; `after` is the seed of another one."""
    for seed in range(after + 1, after + 1000):
        rng = Random(seed)
        options = {"round_limit": 1} if slug == "gasp" else {"hands": 1}
        session = Session.start(GAMES[slug], seats, options, rng, f"{seed:032x}")
        while session.turn is not None:
            session.play(rng.choice(session.view(session.turn).legal))
        if (0 in session.view(None).winners) is won:
            return session.record
    raise AssertionError("no such game")


def result_after(before: str, record: Record, lines: tuple[str, ...] = (), reached: str = "") -> FakeBrowser:
    """Return a browser with the result of a game, after others of the same kind: w for a win, l for a loss.

    `reached` are the numbers of deals that masters of it came to.
    """
    storage = FakeStorage()
    storage.texts["suits-and-signs/reached"] = json.dumps({record.game: reached})
    outcomes = {"w": "won 6 4", "l": "lost 4 6"}
    level = "adept" if any("adept" in seat for seat in record.seats) else "novice"
    counted = [
        f"{number:016x} a{number} {record.game} {level} 3 {outcomes[letter]}" for number, letter in enumerate(before)
    ]
    storage.texts["suits-and-signs/statistics"] = "\n".join([*counted, *lines])
    storage.texts["suits-and-signs/game/b1"] = record_text(record)
    browser = FakeBrowser("#/game/b1", storage=storage)
    browser.settle()
    browser.read_on()
    assert browser.has("#result")
    return browser


def offered(browser: FakeBrowser) -> str:
    return next((level for level in ("novice", "adept", "master") if browser.has(f"[data-item={level}]")), "")


@pytest.mark.parametrize(
    ("before", "won", "level"),
    [
        ("", True, ""),
        ("w", True, "adept"),
        ("lw", True, "adept"),
        ("wl", True, ""),
        ("ww", True, ""),
        ("www", True, "adept"),
        ("ll", False, ""),
    ],
)
def test_novices_that_were_beaten_twice_make_room_for_adepts(before: str, won: bool, level: str) -> None:
    assert offered(result_after(before, ended(won))) == level


@pytest.mark.parametrize(
    ("before", "level"), [("l", ""), ("ll", "novice"), ("lwl", ""), ("lll", ""), ("lllll", "novice")]
)
def test_adepts_that_won_three_times_make_room_for_novices(before: str, level: str) -> None:
    mixed = ("you", "bot:novice", "bot:adept")
    assert offered(result_after(before, ended(False, mixed))) == level, "the strongest counts"


def test_a_level_is_offered_only_where_it_makes_a_difference() -> None:
    adepts = ("you", "bot:adept", "bot:adept")
    for slug in ("gasp", "troll-tricker"):
        has_masters = "master" in offered_levels(GAMES[slug])
        assert offered(result_after("w", ended(True, adepts, slug))) == ("master" if has_masters else "")


def test_other_games_and_other_tables_do_not_count() -> None:
    other = ("00000000000000aa a9 rebel-runs novice 2 lost 4 6", "00000000000000ab aa gasp - 3 - 0 0")
    assert offered(result_after("w", ended(True), other)) == "adept"
    two = ("you", "Ann", "bot:novice")
    assert offered(result_after("w", ended(True, two))) == ""


def test_an_earlier_result_that_is_opened_again_offers_nothing() -> None:
    browser = result_after("w", ended(True))
    later = ended(True, after=500)
    browser.storage.texts["suits-and-signs/game/b2"] = record_text(later)
    browser.visit("#/game/b2")
    browser.read_on()
    browser.visit("#/game/b1")
    browser.read_on()
    assert browser.has("#result")
    assert offered(browser) == ""


def test_one_press_begins_the_same_game_against_that_level_and_quick_play_repeats_it() -> None:
    browser = result_after("w", ended(True))
    assert "You have won two games in a row." in browser.text
    assert browser.said[-2:] == ["You have won two games in a row.", "Play against adepts"]
    browser.app.preferences.keep_last(ended(True))
    browser.do("again", "adept")
    begun = Record.from_json(browser.save)
    assert begun.seats == ("you", "bot:adept Rosa", "bot:adept")
    assert begun.options == ended(True).options
    browser.visit("#/")
    browser.do("quick", "gasp")
    assert Record.from_json(browser.save).seats == begun.seats


def test_what_was_not_offered_cannot_be_pressed() -> None:
    browser = result_after("w", ended(True))
    address = browser.address()
    browser.send(Signal("click", do="again", item="master"))
    assert browser.address() == address
