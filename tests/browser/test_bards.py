"""Battle of the Bards by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.helpers import begin
from tests.browser.standing import Standing


def test_a_card_is_sorted_out_by_keyboard(desk: Page, standing: Standing) -> None:
    """It keeps the focus in the other tray, arrows go on from there, Escape puts it back."""
    begin(desk, f"{standing.server.address}#/new/battle-of-the-bards")
    card = desk.locator(".trays [data-pick]").first
    card.focus()
    moved = desk.locator(f"[id='{card.get_attribute('id')}']")
    desk.keyboard.press("Space")
    expect(moved).to_have_attribute("aria-pressed", "true")
    expect(moved).to_be_focused()
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".tray + .tray [data-pick]").first).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(".trays [aria-pressed=true]")).to_have_count(0)
