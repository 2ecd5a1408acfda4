"""Backups that break off, that are damaged, and that are restored again; test_app.py has whole ones."""

import json
from random import Random

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.test_share import played
from ui.lobby.backup import backup_text
from ui.page.loading_screen import fetch_failure
from ui.platform.browser import Signal
from ui.saves.preferences import SETTINGS, Preferences
from ui.saves.saves import Saves, record_text

GAME = "suits-and-signs/game/"
RECORD = played().record
TEXT = record_text(RECORD)
SHORTER, LONGER = (record_text(played(actions=len(RECORD.actions) + more).record) for more in (-4, 4))
OTHER = record_text(Session.start(GAMES["gasp"], RECORD.seats, {}, Random(9)).record)


def restored(content: str, **here: str) -> FakeBrowser:
    """Return a lobby with these saves, in which this backup has been restored."""
    browser = FakeBrowser("#/")
    browser.storage.texts.update({GAME + id: text for id, text in here.items()})
    restore(browser, content)
    return browser


def restore(browser: FakeBrowser, content: str) -> None:
    browser.send(Signal("file", do="import", name="b.json", text=content))
    browser.settle()
    assert not browser.errors


def saved(browser: FakeBrowser) -> dict[str, str]:
    return {key.removeprefix(GAME): text for key, text in browser.storage.texts.items() if key.startswith(GAME)}


def backup_of(*texts: str) -> str:
    storage = FakeStorage()
    for number, text in enumerate(texts):
        Saves(storage).put(f"a{number}", text)
    Preferences(storage).keep(SETTINGS, "pace", "calm")
    return backup_text(Saves(storage), Preferences(storage))


def test_of_a_backup_that_breaks_off_all_that_is_there_is_restored_and_the_rest_is_told() -> None:
    content = backup_of(TEXT, TEXT, TEXT)
    whole = json.dumps(TEXT, ensure_ascii=False)
    for length in range(1, len(content), 19):
        browser = restored(content[:length])
        kept = [Record.from_json(text) for text in saved(browser).values()]
        missing = 3 - content[:length].count(whole)
        assert kept.count(RECORD) >= 3 - missing
        # Of the game in which it breaks off, the beginning is there.
        assert len(kept) in (3 - missing, 4 - missing)
        assert all(RECORD.goes_on_from(record) and record.actions and not record.damage for record in kept)
        if kept:
            what = "1 of its games is" if missing == 1 else f"{missing} of its games are"
            assert (f"damaged: {what} missing or cut off." in browser.text) == bool(missing)
            assert "calm" in browser.storage.texts["suits-and-signs/settings"]
        else:
            assert "so nothing was imported" in browser.text


def test_in_a_backup_with_a_changed_byte_only_that_game_is_missing() -> None:
    content = backup_of(OTHER, TEXT, OTHER)
    # The end of a game; and no backup of earlier versions says how many games are in it.
    changed = content.replace('\\"]}"', '\\"]} ', 1).replace('"count": 3, ', "")
    browser = restored(changed)
    assert len(saved(browser)) == 2
    assert "2 games were restored" in browser.text
    assert "it may have held more games" in browser.text


def test_a_backup_restored_again_adds_nothing_whatever_has_been_played_since() -> None:
    content = json.dumps({"backup": 1, "games": {"A b/c": TEXT, "a1": TEXT}})
    # a1 is another game here, so both get ids of ours; and they are one game.
    browser = restored(content, a1=OTHER)
    assert "1 game was restored from the backup. 1 game was already here." in browser.text
    (added,) = saved(browser).keys() - {"a1"}
    for text in (TEXT, LONGER):
        browser.storage.texts[GAME + added] = text
        restore(browser, content)
        assert "2 games were already here" in browser.text
        assert saved(browser) == {"a1": OTHER, added: text}
    # What has been taken back there is missing.
    browser.storage.texts[GAME + added] = SHORTER
    restore(browser, content)
    assert sorted(saved(browser).values()) == sorted([OTHER, SHORTER, TEXT])


def test_a_damaged_save_gives_way_to_the_whole_one_of_a_backup() -> None:
    content = json.dumps({"backup": 1, "games": {"a1": TEXT}})
    assert saved(restored(content, a1=TEXT[:-20])) == {"a1": TEXT}
    # Where it goes farther than the backup, it stays, too.
    assert sorted(saved(restored(content, a1=LONGER[:-2])).values()) == sorted([LONGER[:-2], TEXT])


def test_files_wait_for_what_comes_later_and_say_if_it_cant_be_had() -> None:
    browser = FakeBrowser()
    browser.later = browser.fetchable = False
    browser.do("export-all")
    browser.settle()
    assert not browser.files
    assert fetch_failure() in browser.text
    browser.fetchable = True
    browser.do("export-all")
    browser.settle()
    assert len(browser.files) == 1
