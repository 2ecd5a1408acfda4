"""Troll Tricker where room is scarcest: seven seats and eleven cards on a small phone."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import begin, check_axe, expect_middles_their_own, open_saved
from tests.browser.standing import PHONE, Standing

PLAYABLE = ".hand.due [data-pick]:not([aria-disabled])"
# No card lies upon another: each is a target as large as it looks.
SIZES = """
() => [...document.querySelectorAll(".hand > li")].map((card) => card.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))
"""
# How many elements there are, and what those say that are not wholly in sight.
SEEN = """
(selector) => new Promise((tell) => {
  const all = document.querySelectorAll(selector);
  const observer = new IntersectionObserver((seen) => {
    observer.disconnect();
    const outside = seen.filter(({ intersectionRatio }) => intersectionRatio < 0.999);
    tell([all.length, outside.map(({ target }) => target.textContent)]);
  });
  for (const element of all) observer.observe(element);
})
"""


def expect_all_in_sight(page: Page) -> None:
    """Nothing scrolls, and every seat says its name, sign, tricks and points."""
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= PHONE["height"], f"{height} px: {page.locator('#prompt').inner_text()}"
    assert page.locator(".seat").count() == 7
    for part in (".name", ".who > .suit", ".figure"):
        seen, outside = page.evaluate(SEEN, f".seat {part}")
        assert seen >= 7
        assert not outside, f"{part}: {outside}"
    assert min(page.evaluate(SIZES)) >= 44
    expect_middles_their_own(page)


def with_one_card() -> Record:
    """Return a game in which you have the last card of the first hand to play."""
    rng = Random(1)
    running = Session.start(GAMES["troll-tricker"], ("you", *["bot:novice"] * 6), {"hands": 2}, rng)
    while running.turn != 0 or len(running.view(0).hand) > 1:
        running.play(rng.choice(running.view(running.turn).legal))
    return running.record


def play(page: Page, held: int) -> None:
    """Play one of so many cards, and look whether everything is in sight meanwhile."""
    card = page.locator(PLAYABLE).first
    expect(page.locator(".hand > li")).to_have_count(held)
    card.wait_for()
    expect_all_in_sight(page)
    card.tap(position={"x": 10, "y": 16})
    expect(page.locator("#prompt [data-act]")).to_be_in_viewport(ratio=1)
    if held == 11:
        expect_all_in_sight(page)
        check_axe(page)
    page.locator("#prompt [data-act]").tap()


def test_seven_seats_and_eleven_cards_need_no_scrolling(phone: Page, standing: Standing) -> None:
    """From the first card of a hand to the second, and from its last to the next hand."""
    page = phone
    begin(page, f"{standing.server.address}#/new/troll-tricker?seats=7&hands=2")
    play(page, 11)
    open_saved(page, with_one_card())
    play(page, 1)
    go_on = page.locator("#go-on")
    expect(go_on).to_be_in_viewport(ratio=1)
    check_axe(page)
    go_on.tap()
    expect_all_in_sight(page)


# Every day test_by_ear.py plays tricks by keys, test_play.py picks a card and puts it back, and
# tests/ui/test_troll_tricker_table.py has the sign that is lit.
@pytest.mark.long
def test_a_trick_is_played_by_keyboard(desk: Page, standing: Standing) -> None:
    page = desk
    begin(page, f"{standing.server.address}#/new/troll-tricker?seats=3")
    card = page.locator(PLAYABLE).first
    card.focus()
    element = page.locator(f"[id='{card.get_attribute('id')}']")
    page.keyboard.press("Space")
    expect(element).to_have_attribute("aria-pressed", "true")
    expect(element).to_be_focused()
    expect(page.locator(".sign-token.lit")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator(".hand > li")).to_have_count(10)
