"""Python is dead: nothing that is pressed reaches it any more. The page says so, and starts it anew."""

import re

from playwright.sync_api import Page, expect

from tests.browser.helpers import READY, Troubles, open_ready, open_saved, saves, session
from tests.browser.test_play import nearly_over, play_one
from tools.server import StaticServer
from tools.visitor import run_python

DEADLY = "import json; json.loads('[' * 100_000)"


def test_it_is_said_reported_and_the_game_goes_on_from_the_last_action(
    page: Page, troubles: Troubles, server: StaticServer
) -> None:
    # Pyodide and PyScript say so, too.
    troubles.allow("fatal|Maximum call stack|Stack|RangeError|Pyodide|Python is dead")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_ready(page, server.address)
    open_saved(page, nearly_over())
    played = session(page).record
    run_python(page, DEADLY)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("has stopped")
    expect(page.locator("#app")).to_be_hidden()
    again = page.get_by_role("button", name="Start anew")
    expect(again).to_be_focused()
    page.get_by_role("button", name="Copy report").click()
    report = page.wait_for_function("navigator.clipboard.readText()").json_value()
    assert re.search(r"^Build: \d+\.\d+\.\d+ [0-9a-f]{16}$", report, re.MULTILINE)
    assert "RangeError" in report
    before = saves(page)
    again.click()
    page.wait_for_function(READY)
    expect(alert).to_have_count(0)
    assert saves(page) == before
    assert session(page).record == played
    assert play_one(page)
