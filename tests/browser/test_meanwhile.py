"""The lobby before Python is there: readable at once, and nothing that is pressed is lost."""

import json
from random import Random

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, saves, wait_ready
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
def held(page: Page, server: StaticServer) -> list[Route]:
    """The lobby with two saved games, in a page whose Python is held back: call `let_go` with what this returns."""
    held: list[Route] = []
    page.add_init_script(WITHOUT_SNAPSHOT)
    page.add_init_script(SAVED)

    def keep(route: Route) -> None:
        held.append(route)

    page.route("**/python-*.zip", keep)
    page.goto(server.address)
    expect(page.locator(".save")).to_have_count(2)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    wait_ready(page)


def test_saved_games_are_listed_newest_first(page: Page, held: list[Route]) -> None:
    expect(page.locator(".save h3")).to_have_text(["…", "Gasp!"])
    assert page.locator(".save a").last.get_attribute("href") == "#/game/abc"
    expect(page.get_by_role("button", name="Delete: Gasp!")).to_be_visible()
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        expect_no_sideways_scroll(page)
        check_axe(page)
    let_go(page, held)
    expect(page.locator(".save")).to_have_count(2)
    expect(page.locator("#save-abc")).to_contain_text("Robin")


def test_a_link_leads_on_once_python_is_there(page: Page, held: list[Route]) -> None:
    page.get_by_role("link", name="Gasp!").last.click()
    let_go(page, held)
    expect(page.locator("#title")).to_contain_text("Gasp!")
    assert page.evaluate("location.hash").startswith("#/")


def test_a_button_is_carried_out_once_python_is_there(page: Page, held: list[Route]) -> None:
    page.get_by_role("button", name="Delete: Gasp!").click()
    assert set(saves(page)) == {"abc", "abcd"}
    let_go(page, held)
    expect(page.locator("#save-abc")).to_have_count(0)
    assert set(saves(page)) == {"abcd"}


def test_a_chosen_file_is_imported_once_python_is_there(page: Page, held: list[Route]) -> None:
    file = FilePayload(name="a.suits.json", mimeType="application/json", buffer=RECORD.encode())
    page.locator("#import").set_input_files(file)
    let_go(page, held)
    expect(page.locator(".save")).to_have_count(3)
