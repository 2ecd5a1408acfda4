"""A browser that keeps nothing says so at the table, however it denies it; nothing undone or deleted comes back."""

import json
from random import Random

import pytest
from playwright.sync_api import Dialog, Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import AT_ONCE, begin, open_ready, open_saved, saves, wait_ready
from tools.server import StaticServer

_THROW = "() => { throw new DOMException('', 'NAME'); }"
_GETTER = "Object.defineProperty(window, 'localStorage', { get: VALUE })"
DENIALS = {
    "reading it fails": _GETTER.replace("VALUE", _THROW.replace("NAME", "SecurityError")),
    "there is none": _GETTER.replace("VALUE", "() => null"),
    "the name is unknown": "delete window.localStorage; delete Window.prototype.localStorage;",
    "full": f"Storage.prototype.setItem = {_THROW.replace('NAME', 'QuotaExceededError')}",
    "writing fails": f"Storage.prototype.setItem = {_THROW.replace('NAME', 'UnknownError')}",
    "written to nowhere": "Storage.prototype.setItem = () => {}",
    "nothing is found again": "Storage.prototype.getItem = () => null",
}
RECORD = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(1)).record
KEY = "suits-and-signs/game/abc"
FILL = """
for (let length = 1 << 22; length >= 1; length /= 2) {
  try {
    for (let place = 0; ; place++) localStorage.setItem(`filling ${length} ${place}`, "x".repeat(length));
  } catch {}
}
"""
"""What fills the storage, but for a few characters."""

PLAYABLE = ".hand [data-pick]:not([aria-disabled])"


# Every day one that forgets; the others notice it in the same place, and test_frames.py plays in a sandbox, where
# reading fails.
EVERY_DAY = ("written to nowhere",)


@pytest.mark.parametrize(
    "denial", [pytest.param(each, marks=() if each in EVERY_DAY else pytest.mark.long) for each in DENIALS]
)
def test_a_storage_that_keeps_nothing_is_noticed_at_the_table(denial: str, page: Page, server: StaticServer) -> None:
    page.add_init_script(DENIALS[denial])
    begin(page, server.address + "#/new/gasp")
    expect(page.locator("#notes")).to_contain_text("Not saved")
    # Whoever leaves is asked, if they have touched the page.
    asked = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    page.locator("#title").click()
    page.reload()
    assert asked == ["beforeunload"]


def test_what_is_undone_or_deleted_stays_so_when_the_browser_is_killed(page: Page, server: StaticServer) -> None:
    play_a_card(page, server)
    page.locator(PLAYABLE).first.wait_for()
    played = stored(page)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("(before) => JSON.stringify({...localStorage}) !== before", arg=played)
    undone = saves(page)
    kill(page, played)
    assert saves(page) == undone
    page.goto(server.address + "#/")
    page.locator("[data-do=delete]").click()
    kill(page, played)
    assert not saves(page)
    expect(page.locator(".save")).to_have_count(0)


# Every day test_journal.py has what counts nothing, and, as in the test below, storage that is full.
@pytest.mark.long
def test_a_save_without_a_count_is_newer_than_the_journal(page: Page, server: StaticServer) -> None:
    """Another version of the page, open in another tab, counts nothing."""
    play_a_card(page, server)
    page.goto(server.address + "#/")
    theirs = json.dumps(Record("gasp", RECORD.seats, {}, RECORD.actions[:1]).to_json())
    kill(page, json.dumps({KEY: theirs}))
    assert saves(page) == {"abc": theirs}


@pytest.mark.long
def test_where_storage_is_full_a_reload_goes_on_from_the_journal(page: Page, server: StaticServer) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    open_saved(page, RECORD)
    page.locator(PLAYABLE).first.wait_for()
    page.evaluate(FILL)
    last = saves(page)
    play_a_card_here(page)
    expect(page.locator("#notes")).to_contain_text("Not saved")
    page.locator(PLAYABLE).first.wait_for()
    page.evaluate("suits.saves.written()")
    table = page.locator(".table").inner_text()
    assert saves(page) == last
    page.reload()
    wait_ready(page)
    page.locator(PLAYABLE).first.wait_for()
    assert page.locator(".table").inner_text() == table


def play_a_card(page: Page, server: StaticServer) -> None:
    """Go to the table of a saved game, and play a card there."""
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    open_saved(page, RECORD)
    play_a_card_here(page)


def play_a_card_here(page: Page) -> None:
    page.locator(PLAYABLE).first.click()
    page.locator("[data-act]").first.click()
    page.get_by_role("button", name="Undo").wait_for()


def stored(page: Page) -> str:
    """Return all that localStorage has now, with the journal on the disk."""
    page.evaluate("suits.saves.written()")
    return str(page.evaluate("JSON.stringify({...localStorage})"))


def kill(page: Page, before: str) -> None:
    """Let localStorage have what it had before, as after a kill, and start anew."""
    page.evaluate("suits.saves.written()")
    page.evaluate("(before) => { localStorage.clear(); Object.assign(localStorage, JSON.parse(before)) }", before)
    page.reload()
    wait_ready(page)
    page.evaluate("suits.saves.recovered")
