"""A page opened on a game shows its table before Python is there, and nothing of anybody else's hand."""

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    arguments,
    check_axe,
    executable,
    expect_hidden,
    expect_no_sideways_scroll,
    hold,
    let_go,
    new_page,
    open_ready,
    saves,
    wait_ready,
)
from tests.browser.starts import WITHOUT_SNAPSHOT
from tools.server import StaticServer
from ui.components.card import card_label
from ui.saves.kept_seats import KeptSeat

ALONE = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(1))
SHARED = Session.start(GAMES["gasp"], ("Ada", "Ben", "Cleo"), {}, Random(1))
CARD = ".hand [data-pick]:not([aria-disabled])"
# Tells the page what a browser tells it that leaves it, and returns whether the table is covered at once.
LEAVING = """
() => {
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  const isCovered = document.getElementById("hand-over") !== null;
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  delete document.visibilityState;
  return isCovered;
}
"""
SET = "(text) => suits.saves.set('suits-and-signs/game/abc', text)"


@pytest.fixture
def lobby(page: Page, server: StaticServer) -> Page:
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    return page


def sit_down(page: Page, game: Session) -> None:
    """Go to the table of a game that has been played here."""
    page.evaluate(SET, json.dumps(game.record.to_json()))
    page.evaluate("location.hash = '#/game/abc'")


def come_back(page: Page) -> None:
    """Leave the page, and open it again with Python held back."""
    address = page.url
    page.goto(address.partition("#")[0] + "about.html")
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.goto(address)
    assert page.evaluate("document.documentElement.dataset.state") == "loading"


def test_the_table_stands_there_as_it_was_and_takes_what_is_pressed(lobby: Page) -> None:
    sit_down(lobby, ALONE)
    card = lobby.locator(CARD).first
    card.wait_for()
    name, before = card.get_attribute("id"), lobby.locator("main").inner_html()
    played = len(Record.from_json(saves(lobby)["abc"]).actions)
    come_back(lobby)
    assert lobby.locator("main").inner_html() == before
    check_axe(lobby)
    # The first press picks a card, the second plays it.
    lobby.locator(f"#{name}").click()
    lobby.locator(f"#{name}").click()
    let_go(lobby)
    wait_ready(lobby)
    lobby.get_by_role("button", name="Undo").wait_for()
    assert len(Record.from_json(saves(lobby)["abc"]).actions) > played


# As if the game had been played on since, in a page that was killed; and a table that isn't kept whole.
UNFIT = {"another position": ["count/abc", "100 1"], "damaged": ["table/", '{"seal": "abc 1']}


# Every day the table that fits stands there, above; others are left by pages that were killed.
@pytest.mark.long
@pytest.mark.parametrize("unfit", UNFIT)
def test_where_the_kept_table_does_not_fit_an_empty_one_stands_there(unfit: str, lobby: Page) -> None:
    sit_down(lobby, ALONE)
    lobby.locator(CARD).first.wait_for()
    key, value = map(json.dumps, UNFIT[unfit])
    lobby.add_init_script(f"localStorage.setItem('suits-and-signs/' + {key}, {value})")
    come_back(lobby)
    expect(lobby.locator("h1")).to_have_text("Gasp!")
    expect(lobby.locator("main")).to_contain_text("Opening the game")
    assert lobby.locator("#app [data-pick]").count() == 0
    check_axe(lobby)
    let_go(lobby)
    wait_ready(lobby)
    lobby.locator(CARD).first.wait_for()


@pytest.mark.parametrize("stays", [True, pytest.param(False, marks=pytest.mark.long)], ids=["stays", "goes"])
def test_a_game_that_is_passed_around_stays_covered(stays: bool, lobby: Page) -> None:
    sit_down(lobby, SHARED)
    lobby.locator("#uncover").click()
    lobby.locator(CARD).first.wait_for()
    assert SHARED.turn is not None
    hand = SHARED.view(SHARED.turn).hand
    # What a page keeps while another is shown, and what it has stored, is covered before either.
    assert lobby.evaluate(LEAVING)
    expect_hidden(lobby, hand)
    kept = lobby.evaluate("localStorage.getItem('suits-and-signs/table/')")
    assert "hand-over" in kept
    assert not [card for card in hand if card_label(card) in kept or f"hand-{card}" in kept]
    lobby.locator("#uncover").click()
    lobby.locator(CARD).first.wait_for()
    come_back(lobby)
    expect(lobby.locator("#hand-over")).to_be_visible()
    expect_hidden(lobby, hand, "#app")
    lobby.locator("#uncover").click()
    if not stays:
        # Whoever said that they are there has gone before Python was.
        lobby.evaluate(LEAVING)
    let_go(lobby)
    wait_ready(lobby)
    if not stays:
        expect(lobby.locator("#hand-over")).to_be_visible()
        expect_hidden(lobby, hand, "#app")
        lobby.locator("#uncover").click()
    lobby.locator(CARD).first.wait_for()


# Every day the event is sent above.
@pytest.mark.long
def test_a_page_that_is_kept_while_another_is_shown_comes_back_covered(browser: Browser, server: StaticServer) -> None:
    disabled = "--disable-back-forward-cache"
    keeping = browser.browser_type.launch(
        executable_path=executable(), args=arguments(), ignore_default_args=[disabled]
    )
    page = new_page(keeping, Troubles(server.address))
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    sit_down(page, SHARED)
    page.locator("#uncover").click()
    page.locator(CARD).first.wait_for()
    assert SHARED.turn is not None
    page.evaluate("window.isStillHere = true")
    page.goto(server.address + "about.html")
    assert "hand-over" in page.evaluate("localStorage.getItem('suits-and-signs/table/')")
    page.go_back(wait_until="commit")
    assert page.evaluate("window.isStillHere"), "it has been kept"
    expect(page.locator("#hand-over")).to_be_visible()
    expect_hidden(page, SHARED.view(SHARED.turn).hand)
    page.locator("#uncover").click()
    page.locator(CARD).first.wait_for()
    keeping.close()


def test_a_seat_at_a_friends_table_is_listed_as_python_lists_it(lobby: Page) -> None:
    lobby.set_viewport_size({"width": 320, "height": 640})
    about = KeptSeat("gasp", "Ann", "Ben", 1_790_000_000_000, "3rAb-_")
    kept = {"ab" * 8: about, "cd" * 8: about._replace(host="", room="", since=about.since - 1)}
    seats = {table: f"1 {'1' * 32} {'2' * 32} {json.dumps(each._asdict())}" for table, each in kept.items()}
    lobby.evaluate("(text) => suits.saves.set('suits-and-signs/seats', text)", json.dumps(seats))
    come_back(lobby)
    expect(lobby.locator(".going .save").first).to_contain_text("Your seat at Ann’s table")
    listed = lobby.locator(".going").inner_html()
    check_axe(lobby)
    expect_no_sideways_scroll(lobby)
    let_go(lobby)
    wait_ready(lobby)
    assert lobby.locator(".going").inner_html() == listed
    lobby.locator(".going [data-do=delete]").first.press("Enter")
    expect(lobby.locator(".going [data-do=undelete]")).to_be_focused()
    check_axe(lobby)
