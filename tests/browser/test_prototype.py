"""A game that has nothing but rules is served by --with, and played from the lobby to its end."""

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import starts
from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    open_ready,
)
from tools.setup import ROOT

COMMAND = [sys.executable, "build.py", "serve", "--with", "engine/games/plain_tricks", "--port", "0"]
SIZES = {"phone": {"width": 360, "height": 640}, "desk": {"width": 1440, "height": 900}}
DUE = ".hand.due [data-pick]:not([aria-disabled])"
ACT = "#prompt [data-act]"
OVER = "#result"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the site with the tests' own game is served."""
    with subprocess.Popen(COMMAND, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        try:
            said = ""
            for line in process.stdout:
                said += line
                if found := re.search(r"is at (http\S+)", line):
                    yield found[1]
                    break
            else:
                raise AssertionError(said)
        finally:
            process.terminate()


# Another site has to be built for it. Every day tests/kit plays this game in the default room, and
# tests/tools/test_prototype.py reads and registers it.
@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "start"), [*zip(SIZES, cycle(starts.WAYS), strict=False)], indirect=["start"], ids=starts.name_of_way
)
def test_a_game_with_rules_alone_is_played_to_its_end(size: str, address: str, browser: Browser) -> None:
    troubles = Troubles(address)
    touch = size == "phone"
    page = new_page(browser, troubles, viewport=SIZES[size], has_touch=touch, is_mobile=touch)
    page.add_init_script(AT_ONCE)
    open_ready(page, address)
    page.get_by_role("link", name="Set up Plain Tricks").click()
    page.locator(".options summary").click()
    page.locator("#hand_size").fill("4")
    check_axe(page)
    page.get_by_role("button", name="Begin").click()
    page.locator(f"{DUE}, {ACT}").first.wait_for()
    check_axe(page)
    for _ in range(4):
        play_a_card(page)
    expect(page.locator(OVER)).to_be_visible()
    check_axe(page)
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.locator(".saved")).to_contain_text("Plain Tricks")
    page.goto(f"{address}rules/plain-tricks.html")
    expect(page.get_by_role("heading", name="Plain Tricks")).to_be_visible()
    page.context.close()
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def play_a_card(page: Page) -> None:
    """Pick a card that may be played, and press what plays it."""
    page.locator(DUE).first.click(position={"x": 10, "y": 16})
    expect_no_sideways_scroll(page)
    page.locator(ACT).click()
    page.locator(f"{DUE}, {OVER}").first.wait_for()
