"""Fistellavates, played to its end by touch and by mouse."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.helpers import AT_ONCE, Troubles, check_axe, expect_no_sideways_scroll, new_page, open_ready
from tools.server import StaticServer

# What a player may tap: a bundle or a card in it that lights up, a pile, an answer, a card of the hand.
ANSWERS = (
    ".self .target:not(li), .self .target > button",
    ".piles .target:visible",
    "#prompt [data-act]:not([data-act=done]):visible",
    ".hand.due [data-pick]:not([aria-disabled]):not([aria-pressed=true])",
    "#prompt [data-act=done]",
)


def tap_through(page: Page) -> set[str]:
    """Play to the end, always the first of ANSWERS; returns the first words of all that was asked.

    What is asked for the first time is looked at with axe.
    """
    asked: set[str] = set()
    for _ in range(300):
        page.locator(", ".join(("#result", *ANSWERS))).first.wait_for()
        if page.locator("#result").count():
            check_axe(page)
            return asked
        question = page.locator("#prompt p").inner_text().split()[0]
        if question not in asked:
            asked.add(question)
            check_axe(page)
        expect_no_sideways_scroll(page)
        page.locator(next(each for each in ANSWERS if page.locator(each).count())).first.click(
            position={"x": 10, "y": 16}
        )
    raise AssertionError("the game does not end")


def check_keys(page: Page) -> None:
    """Draw, then pick a plan and put it back, by keyboard alone."""
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


@pytest.mark.parametrize(
    ("width", "height", "options"),
    [(320, 640, "seats=2&target=0&turn_cap=4"), (1280, 800, "seats=3&target=0&once_through=true")],
    ids=["phone", "desk"],
)
def test_a_whole_match(
    browser: Browser, troubles: Troubles, server: StaticServer, width: int, height: int, options: str
) -> None:
    touch = width < 500
    page = new_page(browser, troubles, viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
    page.add_init_script(AT_ONCE)
    open_ready(page, f"{server.address}#/new/fistellavates?{options}")
    page.get_by_role("button", name="Begin").click()
    page.locator("#pile-deck").wait_for()
    if not touch:
        check_keys(page)
    asked = tap_through(page)
    assert {"What", "Choose", "Is"} <= asked
    expect(page.locator("#report dl > div")).to_have_count(2 if touch else 3)
    page.context.close()
