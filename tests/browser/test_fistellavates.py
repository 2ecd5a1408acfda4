"""Fistellavates by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.helpers import begin
from tests.browser.standing import Standing


def test_a_card_is_drawn_and_a_plan_picked_by_keyboard(desk: Page, standing: Standing) -> None:
    begin(desk, f"{standing.server.address}#/new/fistellavates?target=0&turn_cap=1")
    desk.locator("#pile-deck").focus()
    desk.keyboard.press("Enter")
    # The new question takes the focus.
    expect(desk.locator("#prompt")).to_be_focused()
    card = desk.locator(".hand [data-pick]").first
    card.focus()
    element = desk.locator(f"[id='{card.get_attribute('id')}']")
    desk.keyboard.press("Space")
    expect(element).to_have_attribute("aria-pressed", "true")
    expect(element).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(".hand [aria-pressed=true]")).to_have_count(0)
