"""Friends whose browsers are Chromium and Firefox play on connected devices: either can be the table.

Firefox is driven as in `build.py engines`. Nothing is installed for these tests. On Debian: apt-get install firefox-esr
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.debian import UnavailableError
from tests.browser.helpers import AT_ONCE, Troubles, new_page, open_ready
from tests.browser.test_by_link import DO
from tests.browser.test_live import deal, gather, invitation, join
from tests.browser.webservers import WebServer
from tests.network.conftest import site_with
from tests.network.services import mosquitto
from tests.rooms import short_game
from tools.elsewhere import Elsewhere
from tools.engines import FIREFOX
from tools.engines.driver import Driver, Runs
from tools.errors import BuildError
from tools.server import StaticServer

pytestmark = [pytest.mark.own_start, pytest.mark.long]

_THERE = "return document.querySelector(arguments[0]) !== null"
_VALUE = "return document.querySelector(arguments[0])?.value"
_FILL = """
const [selector, text] = arguments;
const field = document.querySelector(selector);
field.value = text;
field.dispatchEvent(new Event("input", { bubbles: true }));
field.dispatchEvent(new Event("change", { bubbles: true }));
"""
_CHECKED = "return document.body.innerText.includes('This deal was checked')"
_PAIRED = "return document.body.innerText.includes('Ann – connected')"


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Driver]:
    """A Firefox that runs."""
    with Runs(FIREFOX, tmp_path / "profile") as runs:
        try:
            yield runs.again()
        except BuildError as error:
            pytest.skip(f"Firefox is not tested: {error}")


@pytest.fixture
def chromium(server: StaticServer, browser: Browser) -> Iterator[Page]:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles, viewport={"width": 360, "height": 640})
    page.add_init_script(AT_ONCE)
    yield page
    page.context.close()
    assert not troubles.unexpected(), troubles.unexpected()


def press(driver: Driver, selector: str) -> None:
    driver.wait_for(_THERE, selector)
    driver.press(selector)


def play_on(page: Page, driver: Driver, most: int = 2_000) -> None:
    for _ in range(most):
        acted = [page.evaluate(DO), driver.evaluate(f"({DO})()")]
        if page.locator("#result").count() and driver.run(_THERE, "#result"):
            return
        if not any(acted):
            page.wait_for_timeout(20)
    raise AssertionError("the game doesn't end")


def begun(driver: Driver, server: StaticServer, address: str) -> None:
    driver.start(server.address)
    driver.run(AT_ONCE)
    driver.start(f"{server.address}{address}")


def ask_for_seat_of_chromium(chromium: Page, firefox: Driver, server: StaticServer) -> None:
    """Open the invitation of Chromium's table in Firefox, as Ben."""
    begun(firefox, server, invitation(chromium))
    firefox.wait_for(_THERE, "form[data-do=join]")
    firefox.run(_FILL, "#name", "Ben")
    press(firefox, "form[data-do=join] button[type=submit]")


def ask_for_seat_of_firefox(chromium: Page, firefox: Driver, server: StaticServer) -> None:
    """Set up a table in Firefox, and open its invitation in Chromium, as Ann."""
    begun(firefox, server, f"#/new/gasp?{short_game('gasp')}")
    firefox.run(_FILL, "#others", "device")
    press(firefox, "form[data-do=setup] button[type=submit]")
    link = firefox.wait_for(_VALUE, "textarea#invitation")
    open_ready(chromium, f"{server.address}#{link.partition('#')[2]}")
    join(chromium, "Ann")


def test_firefox_joins_a_table_of_chromium(chromium: Page, firefox: Driver, server: StaticServer) -> None:
    gather(chromium, server, "gasp", short_game("gasp"))
    ask_for_seat_of_chromium(chromium, firefox, server)
    answer = firefox.wait_for(_VALUE, "textarea#answer")
    chromium.locator("textarea#answer").fill(answer)
    chromium.get_by_role("button", name="Connect").click()
    expect(chromium.get_by_text("Ben – connected")).to_be_visible()
    deal(chromium)
    firefox.wait_for(_THERE, "#table")
    play_on(chromium, firefox)
    assert firefox.wait_for(_CHECKED)


@pytest.fixture
def meeting_site(site: Path, tmp_path: Path) -> Iterator[StaticServer]:
    """The site of a host who chose a meeting place on this computer."""
    try:
        environment = mosquitto(tmp_path, 0)[1]
        with WebServer(lambda port: mosquitto(tmp_path, port)[0], tmp_path / "broker.log", environment) as broker:
            elsewhere = Elsewhere(meet=f"ws://127.0.0.1:{broker.port}")
            with StaticServer(site_with(site, elsewhere, tmp_path / "site")) as server:
                yield server
    except UnavailableError as error:
        pytest.skip(f"a broker can't be had here: {error}")


@pytest.mark.parametrize("table", ["chromium", "firefox"])
def test_chromium_and_firefox_find_each_other_at_a_meeting_place(
    table: str, browser: Browser, firefox: Driver, meeting_site: StaticServer
) -> None:
    server = meeting_site
    chromium = new_page(browser, Troubles(server.address, "ws://127.0.0.1"), viewport={"width": 360, "height": 640})
    chromium.add_init_script(AT_ONCE)
    if table == "chromium":
        gather(chromium, server, "gasp", short_game("gasp"))
        chromium.locator("textarea#invitation").wait_for()
        ask_for_seat_of_chromium(chromium, firefox, server)
        expect(chromium.get_by_text("Ben – connected")).to_be_visible()
        deal(chromium)
    else:
        ask_for_seat_of_firefox(chromium, firefox, server)
        firefox.wait_for(_PAIRED)
        press(firefox, "[data-do=deal]")
    expect(chromium.locator("#table")).to_be_visible()
    firefox.wait_for(_THERE, "#table")
    chromium.reload()
    expect(chromium.locator("#table")).to_be_visible()
    chromium.evaluate(AT_ONCE)
    play_on(chromium, firefox)
    chromium.context.close()


def test_chromium_joins_a_table_of_firefox(chromium: Page, firefox: Driver, server: StaticServer) -> None:
    ask_for_seat_of_firefox(chromium, firefox, server)
    firefox.run(_FILL, "textarea#answer", chromium.locator("textarea#answer").input_value())
    press(firefox, "form[data-do=take-answer] button[type=submit]")
    firefox.wait_for(_PAIRED)
    press(firefox, "[data-do=deal]")
    expect(chromium.locator("#table")).to_be_visible()
    play_on(chromium, firefox)
    expect(chromium.get_by_text("This deal was checked")).to_be_visible()
