"""The tables of deals that many play."""

from engine import Record
from tests.ui.fake_browser import FakeBrowser
from ui.duplicate.table import begin_shared
from ui.page import routes
from ui.platform.browser import Signal

SEED = "0123456789abcdef" * 2
SETUP = Record("gasp", ("you", "bot:novice", "bot:adept"), {"round_limit": 1}, seed=SEED, duplicate="day 2026-11-26 1")


def at_shared_table() -> FakeBrowser:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    id = begin_shared(browser.app, SETUP)
    browser.visit(routes.write(routes.TableRoute(id)))
    browser.settle()
    return browser


def test_two_devices_deal_and_play_alike():
    games = []
    for _ in range(2):
        browser = at_shared_table()
        while not browser.model.over:
            browser.do_something()
            browser.settle()
        games.append(Record.from_json(browser.save))
    assert games[0] == games[1]
    assert (games[0].seed, games[0].duplicate, games[0].undo) == (SEED, SETUP.duplicate, False)


def test_nothing_is_taken_back_and_nothing_hinted():
    browser = at_shared_table()
    browser.do_something()
    browser.settle()
    before = browser.save
    for do in ("undo", "hint"):
        assert not browser.has(f"[data-do={do}]")
        browser.send(Signal("click", do=do))
        browser.settle()
    assert browser.save == before
    assert not browser.has("#hint")


def test_play_again_begins_a_game_of_ones_own():
    browser = at_shared_table()
    while not browser.model.over:
        browser.do_something()
        browser.settle()
    browser.do("again")
    another = Record.from_json(browser.save)
    assert (another.game, another.options, another.undo, another.duplicate) == ("gasp", another.options, True, "")
    assert another.seed not in ("", SEED)
