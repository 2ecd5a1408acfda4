"""The deal of the day on a phone, without a network."""

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    look_narrowly,
    new_page,
    open_ready,
    wait_offline_ready,
    wait_ready,
)
from tools.server import StaticServer

HEIGHT = "(each) => each.offsetHeight"
ASKED = ("#go-on", "[data-act]", ".hand.due .card:not([aria-disabled])", "#result")
MOST = 100
SOON = 3_000
"""Milliseconds within which what is asked can be tapped, unless it has passed."""

_NOON = "2026-11-26T12:00:00"


def test_a_deal_of_the_day_is_looked_at_and_begun_by_touch(phone: Page) -> None:
    """tests/ui/test_daily.py plays deals to their ends, and counts them."""
    phone.evaluate("location.hash = '#/day/2026-11-26'")
    expect(phone.locator("#play")).to_be_visible()
    look_narrowly(phone)
    phone.locator("#play").tap()
    phone.locator("#prompt, #go-on").first.wait_for()


# Every day test_offline.py plays without a network, and test_meanwhile.py has what is written before Python starts.
@pytest.mark.long
@pytest.mark.kept
def test_todays_deal_is_played_by_touch_without_a_network(
    browser: Browser, troubles: Troubles, server: StaticServer
) -> None:
    """From the lobby's line, written before Python starts, over the deal's page to its result, and back to it."""
    page = new_page(browser, troubles, viewport={"width": 360, "height": 640}, has_touch=True)
    page.add_init_script(AT_ONCE)
    page.clock.set_fixed_time(_NOON)
    open_ready(page, server.address)
    wait_offline_ready(page)
    server.stop()
    page.reload()
    line = page.locator(".today:not(.next) p").first
    expect(line).to_have_text("Holy Matrimony")
    height = page.locator(".today:not(.next)").evaluate(HEIGHT)
    wait_ready(page)
    page.locator(".today a").tap()
    expect(page.locator("#play")).to_be_visible()
    look_narrowly(page)
    page.locator("#play").tap()
    for _ in range(MOST):
        page.wait_for_function("(all) => all.some((each) => document.querySelector(each))", arg=[*ASKED])
        if page.locator("#result").count():
            break
        # What was asked may pass by itself meanwhile, also between a look at it and the tap.
        if asked := next((each for each in map(page.locator, ASKED) if each.count()), None):
            with suppress(TimeoutError):
                asked.first.tap(timeout=SOON)
    expect(page.locator("#day")).to_have_text("Deal of the day, 26 Nov")
    assert "#/day/2026-11-26" in page.locator("#result-text").input_value()
    page.goto(server.address + "#/")
    expect(line).to_have_text("Holy Matrimony · streak: 1")
    assert page.locator(".today:not(.next)").evaluate(HEIGHT) == height
    page.locator(".today a").tap()
    expect(page.locator("#day")).to_be_visible()
    look_narrowly(page)
    page.goto(server.address + "#/statistics")
    expect(page.locator("#goals")).to_be_visible()
    look_narrowly(page)
