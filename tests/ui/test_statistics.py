"""Finished games count once, whatever happens to their saves, and whatever is stored in place of statistics."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import elements, text_of
from ui.lobby.backup import backup_text, read_backup, restore
from ui.lobby.statistics_view import LISTED
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.preferences import Preferences
from ui.saves.saves import LONGEST_OVER, MOST_OVER, Saves, record_text
from ui.saves.statistics import MOST, FinishedGame, Statistics, read, statistics_text

KEY = "suits-and-signs/statistics"
LINE = "0123456789abcdef mwm0nk7401 gasp adept 3 won 6 4"


def over(labels=("you", "bot:novice", "bot:adept"), slug="gasp", seed=1, **options) -> Session:
    """Play a game at random to its end."""
    rng = Random(seed)
    session = Session.start(GAMES[slug], labels, options or facts(slug).shortest, rng)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
    return session


def page(storage: FakeStorage) -> FakeBrowser:
    browser = FakeBrowser("#/statistics", storage=storage)
    browser.settle()
    assert not browser.errors
    return browser


def kept(storage: FakeStorage) -> list[FinishedGame]:
    return list(read(storage.texts.get(KEY, "")).games.values())


@pytest.fixture
def storage() -> FakeStorage:
    """A browser with one finished game, which has not counted yet."""
    storage = FakeStorage()
    Saves(storage).write("mwm0nk7401", over().record)
    return storage


def test_a_game_of_one_person_counts_against_its_strongest_bot(storage):
    session = over()
    browser = page(storage)
    view = session.view(None)
    best = max(view.scores[seat] for seat in (1, 2) if 0 not in view.winners or seat not in view.winners)
    assert kept(storage) == [
        FinishedGame(kept(storage)[0].key, "mwm0nk7401", "gasp", "adept", 3, 0 in view.winners, view.scores[0], best)
    ]
    row = text_of(elements(browser.html, "tbody tr")[0])
    assert row == f"Adepts1{int(0 in view.winners)}{view.scores[0]} to {best}"
    assert elements(browser.html, ".finished a[href='#/look/mwm0nk7401']")
    assert "today" in browser.text


@pytest.mark.parametrize("labels", [("Ann", "Ben", "bot:adept"), ("bot:adept",) * 3, ("Ann", "Ben", "Cat")])
def test_games_of_several_people_or_none_are_listed_and_are_nobodys_result(labels):
    storage = FakeStorage()
    Saves(storage).write("a1", over(labels).record)
    browser = page(storage)
    assert kept(storage)[0].level == ""
    assert not elements(browser.html, "table")
    assert len(elements(browser.html, ".finished li")) == 1


def test_the_lobby_counts_what_it_reads_and_a_deleted_save_stays_counted(storage):
    browser = FakeBrowser("#/", storage=storage)
    browser.do("delete", "mwm0nk7401")  # before it was read
    browser.settle()
    assert not storage.games
    assert len(kept(storage)) == 1
    browser = page(storage)
    assert len(elements(browser.html, ".finished li")) == 1


def test_a_game_whose_save_was_deleted_can_be_looked_back_at(storage):
    text = storage.games["mwm0nk7401"]
    browser = FakeBrowser("#/", storage=storage)
    browser.settle()
    browser.do("delete", "mwm0nk7401")
    assert Saves(storage).over() == {"mwm0nk7401": text}
    browser = page(storage)
    assert elements(browser.html, ".finished a[href='#/look/mwm0nk7401']")
    browser.visit("#/look/mwm0nk7401")
    browser.settle()
    assert elements(browser.html, "#step-next")
    # Its result is still there, and taking back its last action makes it a saved game again.
    browser.visit("#/game/mwm0nk7401")
    browser.settle()
    assert elements(browser.html, ".result")
    assert not storage.games
    browser.do("undo")
    assert list(storage.games) == ["mwm0nk7401"]


def test_what_is_kept_of_deleted_games_goes_when_that_is_taken_back_and_with_the_statistics(storage):
    browser = FakeBrowser("#/", storage=storage)
    browser.settle()
    for _ in range(2):
        browser.do("delete", "mwm0nk7401")
        assert Saves(storage).over()
        browser.do("undelete", "mwm0nk7401")
        assert not Saves(storage).over()
    browser.do("delete", "mwm0nk7401")
    before = Saves(storage).over()
    browser = page(storage)
    browser.do("delete")
    assert not Saves(storage).over()
    browser.do("undelete")
    assert Saves(storage).over() == before
    browser.do("delete")
    # What doesn't count isn't kept: neither a game that isn't over nor one from before the deletion.
    Saves(storage).write("mwm0nk7401", over().record)
    running = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:adept"), {}, Random(1))
    Saves(storage).write("mwm0nk7402", running.record)
    browser = FakeBrowser("#/", storage=storage)
    browser.settle()
    for id in ("mwm0nk7401", "mwm0nk7402"):
        browser.do("delete", id)
    assert not storage.games
    assert not Saves(storage).over()


def test_a_backup_takes_deleted_games_along():
    storage = FakeStorage()
    saves = Saves(storage)
    saves.keep_over({"a1": "kept"})
    text = backup_text(saves, Preferences(storage))
    other = Saves(FakeStorage())
    other.keep_over({"a1": "here", "a2": "kept"})
    restore(read_backup(text), other, Preferences(storage), lambda: "new")
    assert other.over() == {"a2": "kept", "a1": "here"}
    hostile = json.loads(text) | {"over": {"a3": 3, "no id": "text", "a4": "good"}}
    restore(read_backup(json.dumps(hostile)), saves, Preferences(storage), lambda: "new")
    assert saves.over() == {"a4": "good", "a1": "kept"}
    odds: list[object] = [[], "text", None, 1]
    for odd in odds:
        assert read_backup(json.dumps(hostile | {"over": odd})).over == {}


def test_of_deleted_games_the_newest_are_kept_as_far_as_there_is_room():
    saves = Saves(FakeStorage())
    saves.keep_over({f"b{place:03}": "x" for place in range(MOST_OVER + 5)})
    assert list(saves.over()) == [f"b{place:03}" for place in reversed(range(5, MOST_OVER + 5))]
    saves.keep_over({"c3": "x" * 10, "c2": "x" * LONGEST_OVER, "c1": "x"})
    assert list(saves.over()) == ["c3", "c1"], "what is too long for it leaves room to others"
    assert not any(key.endswith("b104") for key in saves._storage.all_keys())


def test_a_game_counts_once_however_often_it_ends(storage):
    page(storage)
    session = over()
    for _ in range(2):
        session.undo(0)
    ended_otherwise = Session.resume(session.record, Random(7))
    rng = Random(3)
    while ended_otherwise.turn is not None:
        ended_otherwise.play(rng.choice(ended_otherwise.view(ended_otherwise.turn).legal))
    saves = Saves(storage)
    saves.text("mwm0nk7401")
    saves.write("mwm0nk7499", ended_otherwise.record)  # as another tab would keep it
    before = kept(storage)
    FakeBrowser("#/", storage=storage).settle()
    assert kept(storage) == before
    saves.write("mwm0nk7401", ended_otherwise.record)
    FakeBrowser("#/", storage=storage).settle()
    assert len(kept(storage)) == 1, "it is known by its shuffle"


def test_an_import_counts_once_and_a_backup_takes_the_statistics_along(storage):
    page(storage)
    browser = FakeBrowser("#/", storage=storage)
    browser.settle()
    browser.do("export-all")
    browser.send(Signal("file", do="import", name="x.json", text=storage.games["mwm0nk7401"]))
    browser.settle()
    assert len(storage.games) == 2
    assert len(kept(storage)) == 1
    backup = browser.files[0][1]
    other = FakeBrowser("#/")
    Saves(other.storage).write("mwm0nk7777", over(seed=2).record)
    for _ in range(2):
        other.send(Signal("file", do="import", name="b.json", text=backup))
        other.settle()
        assert len(kept(other.storage)) == 2
    assert {each.id for each in kept(other.storage)} == {"mwm0nk7401", "mwm0nk7777"}


def test_all_can_be_deleted_and_stays_deleted_unless_that_is_taken_back(storage):
    browser = page(storage)
    before = storage.texts[KEY]
    browser.do("delete")
    assert browser.focused == "undelete"
    assert not kept(storage)
    browser.do("undelete")
    assert storage.texts[KEY] == before
    browser.do("delete")
    assert not kept(page(storage).storage)
    FakeBrowser("#/", storage=storage).settle()
    assert not kept(storage), "what was saved before doesn't count again"
    Saves(storage).write("zzzzzzzzzz", over(seed=2).record)
    assert len(kept(page(storage).storage)) == 1


def test_what_is_stored_is_read_as_far_as_it_can_be_and_is_bounded():
    good = read(LINE)
    assert statistics_text(good) == LINE
    hostile = [
        "<b>",
        "since ../x",
        LINE.replace("gasp", "<b>"),
        LINE + "9" * 50,
        LINE.replace("6 4", "6 x"),
        LINE + "\r",
    ]
    assert read("\n".join(hostile)) == Statistics({})
    assert read("\n".join([*hostile, LINE])).games == good.games
    many = "\n".join(f"{number:016x} a{number:05} gasp adept 3 won 6 4" for number in range(MOST + 50))
    assert len(read(many).games) <= MOST
    assert read("x" * 10**7) == Statistics({})
    again = read("since mwm0nk7401\n" + LINE)
    assert read(statistics_text(again)) == again
    assert not again.counts("mwm0nk7401")
    assert again.counts("mwm0nk7402")


@pytest.mark.parametrize("content", [7, None, ["x"], "x" * 10**6, {"a": 1}])
def test_a_backup_may_say_anything_of_statistics(content):
    browser = FakeBrowser("#/")
    games = {"mwm0nk7401": record_text(over().record)}
    text = json.dumps({"backup": 1, "settings": {}, "statistics": content, "games": games})
    browser.send(Signal("file", do="import", name="b.json", text=text))
    browser.settle()
    assert not browser.errors
    assert len(kept(browser.storage)) == 1


def test_only_the_last_hundred_are_listed_and_unknown_games_have_no_results():
    one = read(LINE).games["0123456789abcdef"]
    storage = FakeStorage()
    games = [replace(one, key=f"{number:016x}", id=f"a{number:04}") for number in range(LISTED + 20)]
    strange = replace(one, key="f" * 16, id="z" * 24, game="chess")
    storage.texts[KEY] = statistics_text(Statistics({each.key: each for each in [*games, strange]}))
    browser = page(storage)
    assert len(elements(browser.html, ".finished li")) == LISTED
    assert text_of(elements(browser.html, ".finished h3")[0]) == "chess"
    assert "Chess" not in text_of(elements(browser.html, "table")[0])


def test_a_game_is_known_by_its_first_shuffle():
    first, second = over(seed=1).record, over(seed=2).record
    assert statistics.key_of(first) == statistics.key_of(replace(first, seats=("a", "b", "c")))
    assert statistics.key_of(first) != statistics.key_of(second)
    assert statistics.key_of(Record("gasp", ("a", "b")))
