"""Battle of the Bards by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.helpers import AT_ONCE, begin
from tools.server import StaticServer


def test_a_card_is_sorted_out_by_keyboard(page: Page, server: StaticServer) -> None:
    """It keeps the focus in the other tray, arrows go on from there, Escape puts it back."""
    page.add_init_script(AT_ONCE)
    begin(page, f"{server.address}#/new/battle-of-the-bards")
    card = page.locator(".trays [data-pick]").first
    card.focus()
    moved = page.locator(f"[id='{card.get_attribute('id')}']")
    page.keyboard.press("Space")
    expect(moved).to_have_attribute("aria-pressed", "true")
    expect(moved).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tray + .tray [data-pick]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".trays [aria-pressed=true]")).to_have_count(0)
