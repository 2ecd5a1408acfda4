"""How games begin on a phone, and what is left of them: set-up without scrolling, statistics by keyboard alone."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, saves


@pytest.mark.parametrize("slug", GAMES)
def test_a_phone_shows_the_whole_set_up(slug: str, phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.evaluate("(slug) => { location.hash = `#/new/${slug}`; }", slug)
    begin = phone.get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0
    expect_no_sideways_scroll(phone)


def test_statistics_by_keyboard_alone(phone: Page) -> None:
    rng = Random(1)
    session = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:adept Rosa"), {"round_limit": 1}, rng)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
    text = json.dumps(session.record.to_json())
    phone.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", text)
    phone.evaluate("location.hash = '#/new/gasp'")
    phone.evaluate("location.hash = '#/'")
    phone.locator("#earlier summary").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#save-abc")).to_contain_text("Rosa")
    phone.get_by_role("link", name="Statistics").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#title")).to_be_focused()
    expect(phone.get_by_role("row", name="Adepts 1")).to_be_visible()
    for width in (320, 1440):
        phone.set_viewport_size({"width": width, "height": 640})
        expect_no_sideways_scroll(phone)
        check_axe(phone)
    phone.get_by_role("button", name="Delete the statistics").focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Undo")).to_be_focused()
    check_axe(phone)
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Delete the statistics")).to_be_focused()
    phone.get_by_role("link", name="Replay").focus()
    phone.keyboard.press("Enter")
    expect(phone).to_have_title(re.compile("^Replay"))
    assert list(saves(phone)) == ["abc"]
