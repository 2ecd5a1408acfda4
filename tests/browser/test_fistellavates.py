"""Fistellavates by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.helpers import AT_ONCE, begin
from tools.server import StaticServer


def test_a_card_is_drawn_and_a_plan_picked_by_keyboard(page: Page, server: StaticServer) -> None:
    page.add_init_script(AT_ONCE)
    begin(page, f"{server.address}#/new/fistellavates?target=0&turn_cap=1")
    page.locator("#pile-deck").focus()
    page.keyboard.press("Enter")
    card = page.locator(".hand [data-pick]").first
    card.focus()
    element = page.locator(f"[id='{card.get_attribute('id')}']")
    page.keyboard.press("Space")
    expect(element).to_have_attribute("aria-pressed", "true")
    expect(element).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)
