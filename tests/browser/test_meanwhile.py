"""The lobby before Python is there: readable at once, and nothing that is pressed is lost."""

import json
from random import Random

import pytest
from playwright.sync_api import FilePayload, Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, hold, let_go, saves, wait_ready
from tests.browser.starts import WITHOUT_SNAPSHOT
from tools.server import StaticServer

RECORD = json.dumps(Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, Random(1)).record.to_json())
SAVED = f"""
if (!sessionStorage.seen) {{
  sessionStorage.seen = "yes";
  localStorage.setItem("suits-and-signs/game/abc", {RECORD!r});
  localStorage.setItem("suits-and-signs/game/abcd", "no record");
}}
"""


@pytest.fixture
def held(page: Page, server: StaticServer) -> Page:
    """The lobby with two saved games, in a page whose Python is held back until `let_go`."""
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.add_init_script(SAVED)
    page.goto(server.address)
    expect(page.locator(".save")).to_have_count(2)
    return page


def test_saved_games_are_listed_newest_first(held: Page) -> None:
    expect(held.locator(".save h3")).to_have_text(["…", "Gasp!"])
    assert held.locator(".save a").last.get_attribute("href") == "#/game/abc"
    expect(held.get_by_role("button", name="Delete: Gasp!")).to_be_visible()
    for width in (320, 1280):
        held.set_viewport_size({"width": width, "height": 700})
        expect_no_sideways_scroll(held)
        check_axe(held)
    let_go(held)
    wait_ready(held)
    expect(held.locator(".save")).to_have_count(2)
    expect(held.locator("#save-abc")).to_contain_text("Robin")


def test_a_link_leads_on_once_python_is_there(held: Page) -> None:
    held.get_by_role("link", name="Gasp!").last.click()
    let_go(held)
    wait_ready(held)
    expect(held.locator("#title")).to_contain_text("Gasp!")
    assert held.evaluate("location.hash").startswith("#/")


def test_a_button_is_carried_out_once_python_is_there(held: Page) -> None:
    held.get_by_role("button", name="Delete: Gasp!").click()
    assert set(saves(held)) == {"abc", "abcd"}
    let_go(held)
    wait_ready(held)
    expect(held.locator("#save-abc")).to_have_count(0)
    assert set(saves(held)) == {"abcd"}


def test_a_chosen_file_is_imported_once_python_is_there(held: Page) -> None:
    file = FilePayload(name="a.suits.json", mimeType="application/json", buffer=RECORD.encode())
    held.locator("#import").set_input_files(file)
    let_go(held)
    wait_ready(held)
    expect(held.locator(".save")).to_have_count(3)
