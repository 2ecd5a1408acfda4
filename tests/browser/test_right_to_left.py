"""A language that is written from right to left: what pages are prepared for, until there is one."""

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.helpers import Troubles, expect_no_sideways_scroll, new_page
from tests.browser.test_kept_languages import READY, WITHOUT_PYTHON
from tools.server import StaticServer


def turned(route: Route) -> None:
    """Have German run from right to left."""
    response = route.fetch()
    route.fulfill(response=response, body=response.text().replace('"dir": "ltr"', '"dir": "rtl"'))


@pytest.fixture
def mirrored(browser: Browser, server: StaticServer) -> Page:
    """The lobby as it is before Python, on a phone."""
    page = new_page(browser, Troubles(), viewport={"width": 360, "height": 640})
    page.add_init_script(WITHOUT_PYTHON)
    page.route("**/boot-*.js", turned)
    page.goto(f"{server.address}?lang=de")
    page.evaluate(READY)
    return page


def test_the_page_runs_as_its_language_does(mirrored: Page, server: StaticServer) -> None:
    assert mirrored.evaluate("[document.dir, document.documentElement.lang]") == ["rtl", "de"]
    expect_no_sideways_scroll(mirrored)
    # The tools of the bar, and what closes a window, are at the end of a line.
    assert mirrored.locator("#open-settings").bounding_box()["x"] < 100  # type: ignore[index]
    mirrored.evaluate("document.getElementById('settings').showPopover()")
    assert mirrored.locator("#settings .closer").bounding_box()["x"] < 100  # type: ignore[index]
    mirrored.goto(f"{server.address}?lang=en")
    assert mirrored.evaluate("[document.dir, document.documentElement.lang]") == ["", "en"]
    mirrored.context.close()
