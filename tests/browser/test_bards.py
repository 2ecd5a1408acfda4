"""Battle of the Bards, played to its end by touch and by mouse."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    open_ready,
)
from tools.server import StaticServer

# What a player may tap, the most telling first: an answer, a tale to play to, a group, a card, a tale to conclude.
ANSWERS = (
    "#prompt [data-act]:visible",
    ".target .chain",
    ".trays [data-act]",
    ".group [data-pick]:not([aria-disabled]):not([aria-pressed=true])",
    ".tale [data-act]",
    ".tale [data-pick]:not([aria-pressed=true])",
)


def tap_through(page: Page) -> set[str]:
    """Play to the end, always the first of ANSWERS; returns the first words of all that was asked.

    What is asked for the first time is looked at with axe.
    """
    asked: set[str] = set()
    for _ in range(400):
        page.locator(", ".join(("#result", *ANSWERS))).first.wait_for()
        if page.locator("#result").count():
            check_axe(page)
            return asked
        question = " ".join(page.locator("#prompt p").inner_text().split()[:2])
        if question not in asked:
            asked.add(question)
            check_axe(page)
        expect_no_sideways_scroll(page)
        page.locator(next(each for each in ANSWERS if page.locator(each).count())).first.click()
    raise AssertionError("the game does not end")


def check_keys(page: Page) -> None:
    """Sort a card out by keyboard: it keeps the focus in the other tray, arrows go on, Escape puts it back."""
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


@pytest.mark.parametrize(
    ("width", "height", "options"),
    [(360, 640, ""), (1280, 800, "?deck=extended")],
    ids=["phone", "desk"],
)
def test_a_whole_game(
    browser: Browser, troubles: Troubles, server: StaticServer, width: int, height: int, options: str
) -> None:
    touch = width < 500
    page = new_page(browser, troubles, viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    page.add_init_script(AT_ONCE)
    open_ready(page, f"{server.address}#/new/battle-of-the-bards{options}")
    page.get_by_role("button", name="Begin").click()
    if not touch:
        check_keys(page)
    asked = tap_through(page)
    assert {"Tap what", "Which group", "Tap a", "Where does", "All told."} <= asked
    expect(page.locator(".result tbody tr")).to_have_count(2)
    page.context.close()
