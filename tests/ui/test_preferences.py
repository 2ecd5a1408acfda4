"""What is kept beside saved games: each concern apart, bounded when written, and read as earlier versions wrote it."""

import json
from collections.abc import Mapping

import pytest

from engine import GAMES, Record
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.lobby.backup import backup_text, read_backup, restore
from ui.platform.browser import Signal
from ui.saves.kept_seats import KeptSeat, describe_seat, kept_seats, remove_line
from ui.saves.preferences import (
    GOALS,
    LESSONS,
    LONGEST,
    LONGEST_VALUE,
    SEATS,
    SETTINGS,
    SETUPS,
    TIPS,
    Concern,
    Preferences,
    Value,
)
from ui.saves.saves import Saves, record_text

CONCERNS = (SETTINGS, LESSONS, TIPS, GOALS, SETUPS, SEATS)
SMILING = "\N{GRINNING FACE}" * 20
SEAT = "ab" * 16, 3, "1" * 32, "2" * 32
LAST = record_text(Record("gasp", ("you", "bot:adept Zoë")))
EARLIER: dict[str, Value] = {
    "pace": "calm",
    "offline": True,
    "lesson-gasp-first": "7",
    "first-gasp-ace": True,
    "last-gasp": LAST,
    "seat-abababababababab": " ".join(map(str, SEAT[1:])),
    "of a later version": "yes",
}
"""What earlier versions kept, all in one."""


def stored(earlier: Mapping[str, Value]) -> FakeStorage:
    storage = FakeStorage()
    storage.texts[SETTINGS.key] = json.dumps(earlier)
    return storage


def read(storage: FakeStorage) -> dict[str, Value]:
    return Preferences(storage).all_entries()


def test_every_concern_has_its_own() -> None:
    storage = FakeStorage()
    preferences = Preferences(storage)
    for concern in CONCERNS:
        preferences.keep(concern, "one", concern.key)
    assert storage.texts == {
        concern.key: json.dumps({"one": concern.key}, separators=(",", ":")) for concern in CONCERNS
    }
    assert len(read(storage)) == len(CONCERNS)


def test_twenty_emoji_a_name_in_every_games_set_up_cost_nothing_else() -> None:
    storage = stored({name: value for name, value in EARLIER.items() if name != "last-gasp"})
    preferences = Preferences(storage)
    for game in GAMES.values():
        preferences.keep_last(Record(game.slug, (SMILING,) * max(game.seat_counts)))
    assert sum(map(len, storage.texts.values())) < 10_000
    again = Preferences(storage)
    assert again.entries_of(SETTINGS)["pace"] == "calm"
    assert again.entries_of(LESSONS) == {"gasp-first": "7"}
    assert again.entries_of(TIPS) == {"gasp-ace": True}
    assert again.seat(SEAT[0]) == SEAT[1:]
    for game in GAMES.values():
        assert SMILING in again.last(game.slug)


# Very many short ones are written every day to one concern.
@pytest.mark.parametrize(
    ("concern", "size", "letter"),
    [
        pytest.param(
            concern,
            size,
            letter,
            id=f"{concern.key}-{size}-{letter}",
            marks=pytest.mark.long if size == 1 and (letter != '"' or concern is not SETUPS) else (),
        )
        for concern in CONCERNS
        for size in (1, LONGEST_VALUE - 100, LONGEST_VALUE + 1)
        for letter in ('"', "\N{GRINNING FACE}")
    ],
)
def test_the_oldest_of_a_concern_go_where_there_are_too_many_and_none_of_another(
    concern: Concern, size: int, letter: str
) -> None:
    storage = stored(EARLIER)
    preferences = Preferences(storage)
    before = {each: preferences.entries_of(each) for each in CONCERNS if each is not concern}
    written = range(concern.most + 9 if size == 1 else 30)
    for number in written:
        preferences.keep(concern, f"{number}", letter * size)
        assert len(storage.texts.get(concern.key, "")) <= LONGEST
    kept = Preferences(storage).entries_of(concern)
    if (2 if letter == '"' else 1) * size < LONGEST_VALUE - 20:
        numbers = [int(name) for name in kept if name.isdecimal()]
        assert numbers == list(written)[-len(numbers) :]
        assert len(kept) == concern.most or len(storage.texts[concern.key]) > LONGEST - LONGEST_VALUE
    else:
        assert not any(name.isdecimal() for name in kept), "no such text is ours"
    for each, entries in before.items():
        assert Preferences(storage).entries_of(each) == entries


def test_what_is_written_again_is_no_longer_the_oldest() -> None:
    preferences = Preferences(FakeStorage())
    for number in (*range(8), 0, 8):
        preferences.keep_seat(f"{number}" * 16, number, "1" * 32, "2" * 32)
    assert preferences.seat("0" * 16) == (0, "1" * 32, "2" * 32)
    assert preferences.seat("1" * 16) is None


def test_what_earlier_versions_kept_is_read_and_then_moved() -> None:
    storage = stored(EARLIER)
    assert read(storage) == EARLIER
    assert [*Preferences(storage).entries_of(SETUPS)] == ["gasp"]
    Preferences(storage).keep(SETTINGS, "size", "large")
    assert read(storage) == {**EARLIER, "size": "large"}
    assert json.loads(storage.texts[SETTINGS.key]).keys() == {"pace", "offline", "of a later version", "size"}
    assert json.loads(storage.texts[SETUPS.key]) == {"gasp": LAST}


def test_nothing_is_lost_of_what_was_too_long_for_earlier_versions() -> None:
    setups = {f"last-{slug}": record_text(Record(slug, (SMILING,) * 7)) for slug in GAMES}
    storage = stored({**EARLIER, **setups})
    assert len(storage.texts[SETTINGS.key]) > 10_000
    browser = FakeBrowser("#/", storage)
    assert browser.app.settings["pace"] == "calm"
    browser.send(Signal("change", do="setting", name="size", text="large"))
    assert read(storage) == {**EARLIER, **setups, "size": "large"}


def test_a_tab_with_an_earlier_version_goes_on_beside_this_one() -> None:
    storage = stored(EARLIER)
    Preferences(storage).keep(LESSONS, "gasp-first", "8")
    # It reads what is there, and writes it all again.
    there = json.loads(storage.texts[SETTINGS.key])
    assert there["pace"] == "calm"
    storage.texts[SETTINGS.key] = json.dumps(
        {**there, "pace": "brisk", "lesson-gasp-first": "9", "first-gasp-tie": True}
    )
    expected = {**EARLIER, "pace": "brisk", "lesson-gasp-first": "9", "first-gasp-tie": True}
    assert read(storage) == expected
    Preferences(storage).keep(TIPS, "gasp-trump", True)
    assert read(storage) == {**expected, "first-gasp-trump": True}


def test_where_there_is_no_room_to_move_it_what_was_kept_stays() -> None:
    storage = stored(EARLIER)
    storage.full = True
    preferences = Preferences(storage)
    preferences.keep(SETTINGS, "size", "large")
    preferences.add({"lesson-gasp-duel": "1"})
    assert read(storage) == EARLIER
    storage.denied = True
    preferences.keep(SETTINGS, "size", "large")
    assert read(storage) == {}


@pytest.mark.parametrize("text", ["", "x", "[]", "1", "{", '{"one": 1}'])
@pytest.mark.parametrize("concern", CONCERNS, ids=lambda concern: concern.key)
def test_what_cannot_be_read_is_nothing(concern: Concern, text: str) -> None:
    storage = FakeStorage()
    storage.texts[concern.key] = text
    assert Preferences(storage).entries_of(concern) == {}
    Preferences(storage).keep(concern, "one", "two")
    assert Preferences(storage).entries_of(concern) == {"one": "two"}


def test_a_backup_has_all_of_it_and_overwrites_nothing() -> None:
    text = backup_text(Saves(FakeStorage()), Preferences(stored(EARLIER)))
    assert json.loads(text)["settings"] == EARLIER, "earlier versions read it, too"
    for here in ({}, {"pace": "brisk", "lesson-gasp-first": "9", "lesson-gasp-duel": "1"}):
        storage = stored(here)
        restore(read_backup(text), Saves(storage), Preferences(storage), lambda: "new")
        assert read(storage) == {**EARLIER, **here}


def test_what_a_backup_brings_goes_before_what_is_here() -> None:
    storage = FakeStorage()
    preferences = Preferences(storage)
    preferences.keep(TIPS, "gasp-ace", True)
    preferences.add({f"first-{number}": True for number in range(10**4)})
    kept = preferences.entries_of(TIPS)
    assert len(kept) == TIPS.most
    assert list(kept)[-1] == "gasp-ace"
    assert "9999" in kept


ABOUT = KeptSeat("gasp", "Ann", "Ben", 1_795_000_000_000, "3r-_")


def test_a_seat_is_described_since_it_was_first_kept_until_its_line_is_removed() -> None:
    preferences = Preferences(FakeStorage())
    describe_seat(preferences, SEAT[0], ABOUT)
    assert not kept_seats(preferences), "there is no key"
    preferences.keep_seat(*SEAT)
    describe_seat(preferences, SEAT[0], ABOUT)
    describe_seat(preferences, SEAT[0], ABOUT._replace(name="Kim", since=ABOUT.since + 1))
    assert kept_seats(preferences) == {SEAT[0][:16]: ABOUT._replace(name="Kim")}
    remove_line(preferences, SEAT[0])
    assert not kept_seats(preferences)
    assert preferences.seat(SEAT[0]) == SEAT[1:]


@pytest.mark.parametrize(
    "about",
    [
        *("", "x", "{", "[]", "null", '{"game":"gasp"}', "{" * 5000),
        *(
            json.dumps(ABOUT._asdict() | change)
            for change in (
                {"game": "chess"},
                {"host": "x" * 50},
                {"name": 3},
                {"since": True},
                {"since": 10**20},
                {"room": "a/b"},
            )
        ),
    ],
)
def test_a_damaged_description_of_a_seat_is_no_line_and_costs_no_key(about: str) -> None:
    storage = FakeStorage()
    other = "cd" * 8
    entries = {SEAT[0][:16]: f"{SEAT[1]} {SEAT[2]} {SEAT[3]} {about}", other: " ".join(map(str, SEAT[1:]))}
    storage.texts[SEATS.key] = json.dumps(entries)
    assert not kept_seats(Preferences(storage))
    assert Preferences(storage).seat(other) == SEAT[1:]
    assert Preferences(storage).seat(SEAT[0]) == SEAT[1:]
    for address in ("#/", "#/join"):
        browser = FakeBrowser(address, storage)
        assert not browser.errors
        assert "Your seat at" not in browser.text
