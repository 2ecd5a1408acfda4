"""Python is dead: nothing that is pressed reaches it any more. The page says so, and starts it anew."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.helpers import FILL_MEMORY, READY, Troubles, open_ready, open_saved, saves, session
from tests.browser.test_play import nearly_over, play_one
from tools.server import StaticServer
from tools.visitor import run_python

# Fills all of the memory that Python can have, down to the last bytes, with the next press.
FULL = """
import js
from ui.app.site import SiteShell

chain = None

def fill(self, signal):
    global chain
    fill_memory()
    while True:
        chain = (chain, None)

SiteShell.answer = fill
js.document.body.dataset.next = "fills"
"""
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


# 4 GB are filled. What follows is the same as above, and tests/ui/test_broken.py runs out of memory every day.
@pytest.mark.long
def test_a_memory_that_is_full_is_said_as_well(page: Page, troubles: Troubles, server: StaticServer) -> None:
    # Without memory, errors come in any form.
    troubles.allow("")
    open_ready(page, server.address)
    open_saved(page, nearly_over())
    played = session(page).record
    run_python(page, FILL_MEMORY + FULL)
    page.wait_for_function("document.body.dataset.next")
    page.locator("#title").click()
    page.locator(".hand [data-pick]:not([aria-disabled])").first.click()
    expect(page.get_by_role("alert")).to_contain_text("not enough memory")
    page.get_by_role("button", name="Start anew").click()
    page.wait_for_function(READY)
    assert session(page).record == played
    assert play_one(page)
