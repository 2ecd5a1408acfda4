from dataclasses import replace

import pytest

from engine import Record
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.platform.browser import Signal
from ui.saves.saves import ChangedElsewhereError, Saves, id_of_key, new_id, record_text

RECORD = Record("gasp", ("you", "bot:adept"))
LONGER = Record("gasp", ("you", "bot:adept"), actions=("first 0",))


@pytest.fixture
def storage():
    return FakeStorage()


def test_a_save_is_the_record_and_nothing_else(storage):
    Saves(storage).write("a1", RECORD)
    assert list(storage.texts) == ["suits-and-signs/game/a1"]
    assert Record.from_json(storage.texts["suits-and-signs/game/a1"]) == RECORD


def test_what_is_written_on_is_what_is_written_at_once(storage):
    saves = Saves(storage)
    actions = ("first 0", "deck 1M 1S", 'a "quoted" ä\\', "take 2")
    other = Record("gasp", ("you", "Ä"), actions=actions[:2])
    stepwise = [Record("gasp", ("you", "bot:adept"), actions=actions[:length]) for length in (0, 1, 2, 4, 4, 1, 3)]
    commented = replace(stepwise[2], comments={"1": "Oh!"})
    for record in (
        *stepwise,
        other,
        commented,
        replace(commented, actions=actions),
        stepwise[2],
        replace(other, rules=2),
    ):
        saves.write("a1", record)
        assert storage.texts["suits-and-signs/game/a1"] == record_text(record)
        assert Record.from_json(storage.texts["suits-and-signs/game/a1"]) == record


def test_ids_are_listed_newest_first(storage):
    saves = Saves(storage)
    storage.texts["another/app"] = "x"
    ids = [new_id(milliseconds, lambda stop: stop - 1) for milliseconds in (36**8 - 1, 36**8, 36**8 + 5)]
    for id in ids:
        saves.write(id, RECORD)
    assert saves.ids() == ids[::-1]


def test_what_another_tab_wrote_is_never_overwritten(storage):
    mine, theirs = Saves(storage), Saves(storage)
    mine.write("a1", RECORD)
    assert theirs.text("a1") is not None
    theirs.write("a1", LONGER)
    with pytest.raises(ChangedElsewhereError) as caught:
        mine.write("a1", RECORD)
    assert Record.from_json(caught.value.text) == LONGER
    assert mine.text("a1") == caught.value.text  # and now it is known
    mine.write("a1", RECORD)


def test_what_cannot_be_stored_is_kept_while_the_page_is_open(storage):
    saves = Saves(storage)
    storage.denied = True
    saves.write("a1", RECORD)
    assert str(saves.fault) == "storage is denied"
    assert saves.ids() == ["a1"]
    assert Record.from_json(saves.text("a1") or "") == RECORD


def test_once_it_can_be_stored_it_is(storage):
    saves = Saves(storage)
    storage.denied = True
    saves.write("a1", RECORD)
    storage.denied = False
    saves.write("a1", LONGER)
    assert saves.fault is None
    assert Record.from_json(storage.texts["suits-and-signs/game/a1"]) == LONGER


def test_a_full_storage_loses_nothing_that_it_had(storage):
    saves = Saves(storage)
    saves.write("a1", RECORD)
    storage.full = True
    saves.write("a1", LONGER)
    assert str(saves.fault) == "storage is full"
    assert Record.from_json(storage.texts["suits-and-signs/game/a1"]) == RECORD
    assert Record.from_json(saves.text("a1") or "") == LONGER


def test_keys():
    assert id_of_key("suits-and-signs/game/a1") == "a1"
    assert id_of_key("suits-and-signs/settings") is None


class SmallStorage(FakeStorage):
    """A storage with room for so many characters."""

    room = 100_000

    def set(self, key, text, by_bot=False):
        others = sum(len(other) + len(stored) for other, stored in self.texts.items() if other != key)
        self.full = others + len(key) + len(text) > self.room
        super().set(key, text, by_bot)


def test_what_is_expendable_makes_room_for_a_game_and_that_is_said():
    storage, told = SmallStorage(), []
    saves = Saves(storage, lambda: told.append(True))
    saves.keep_over(dict.fromkeys(("a1", "a2", "a3"), "x" * 1000))
    storage.set("suits-and-signs/table/suits/", "x" * 500)
    storage.set("suits-and-signs/table", "x" * 500)  # of an earlier version
    size = sum(len(key) + len(text) for key, text in storage.texts.items())
    storage.room = size - 1000 + 200
    saves.write("b1", RECORD)
    # Pictures are drawn again by themselves.
    assert (list(saves.over()), [key for key in storage.texts if "/table" in key], told) == (["a3", "a2", "a1"], [], [])
    storage.room -= 1000
    saves.write("b2", RECORD)
    assert (list(saves.over()), told, saves.fault) == (["a3", "a2"], [True], None)
    storage.room = 0
    saves.write("b3", RECORD)
    assert saves.fault.full
    assert storage.games.keys() == {"b1", "b2"}


def test_a_page_says_that_deleted_games_made_room():
    storage = SmallStorage()
    storage.texts["suits-and-signs/over/a1"] = "x" * 10_000
    browser = FakeBrowser("#/new/gasp", storage)
    storage.room = sum(len(key) + len(text) for key, text in storage.texts.items()) + 200
    browser.app.begin(RECORD)
    browser.send(Signal("none"))
    assert "can no longer replay" in browser.text
    browser.do("dismiss")
    assert "can no longer replay" not in browser.text
    assert not storage.texts.keys() & {"suits-and-signs/over/a1"}
