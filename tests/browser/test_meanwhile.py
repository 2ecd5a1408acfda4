"""The lobby and the set-up before Python is there: both are seen at once, and nothing that is done there is lost."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import FilePayload, Page, expect

from engine import GAMES, Session
from engine.safe_text import unmarked
from tests.browser.helpers import (
    check_axe,
    expect_no_sideways_scroll,
    hold,
    let_go,
    saves,
    session,
    wait_ready,
)
from tests.browser.starts import WITHOUT_SNAPSHOT
from tools.server import StaticServer
from ui.saves.save_summary import about

BEGUN = Session.start(GAMES["gasp"], ("רותם", "bot:novice", "bot:novice"), {}, Random(1))
RECORD = json.dumps(BEGUN.record.to_json())
ABOUT = about(BEGUN)
KNOWN = f"""
if (!sessionStorage.seen) {{
  sessionStorage.seen = "yes";
  localStorage.setItem("suits-and-signs/game/abc", {RECORD!r});
  localStorage.setItem("suits-and-signs/lately", {json.dumps([["abc", *ABOUT]])!r});
}}
"""
UNREADABLE = "localStorage.setItem('suits-and-signs/game/abcd', 'no record');"

# Games begun at all kinds of times, which the page and Python put into the same words; where the person is, it may be
# another day than in Greenwich.
TIMES = f"""
const ids = [0, 11, 23, 25, 47, 49, 24 * 20, 24 * 400].map((hours) => (Date.now() - hours * 36e5).toString(36) + "00");
for (const id of ids) localStorage.setItem(`suits-and-signs/game/${{id}}`, {RECORD!r});
localStorage.setItem("suits-and-signs/lately", JSON.stringify(ids.map((id) => [id, ...{json.dumps(ABOUT)}])));
"""

# What is added to the first screen or taken from it while Python takes over, and how far things jump.
WATCHED = """
window.changed = [];
window.shifted = 0;
addEventListener("DOMContentLoaded", () =>
  new MutationObserver((changes) => changed.push(...changes.map(({ target }) => target.outerHTML ?? target.data)))
    .observe(document.getElementById("app"), { childList: true, characterData: true, subtree: true }));
new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifted += value)))
  .observe({ type: "layout-shift", buffered: true });
"""


# What fields hold, and which parts of a form are hidden.
FILLED = """
() => [...document.querySelectorAll("#app :is(input, select, .seat-row, .option)")]
  .map(({ id, value, checked, hidden, placeholder }) => [id, value, checked, hidden, placeholder])
"""


@pytest.fixture
def held(page: Page, server: StaticServer) -> Page:
    """The lobby with two saved games, in a page whose Python is held back until `let_go`."""
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/python-[^/]*\.zip$")
    page.add_init_script(KNOWN + UNREADABLE)
    page.goto(server.address)
    expect(page.locator(".save")).to_have_count(2)
    return page


def test_what_is_under_way_comes_first_with_what_is_known_of_it(held: Page) -> None:
    expect(held.locator(".going .save p").first).to_have_text(unmarked(ABOUT.players))
    expect(held.locator(".going .save bdi")).to_have_text(["רותם"])
    expect(held.locator(".going .save p").nth(1)).to_have_text(f"1 Jan 1970 · {unmarked(ABOUT.state)}")
    expect(held.locator(".newcomer")).to_be_hidden()
    # Which day it is there, only the page knows.
    names = "|".join(re.escape(game.name) for game in GAMES.values())
    expect(held.locator(".today:not(.next) p").first).to_have_text(re.compile(names))
    resume = held.get_by_role("link", name=f"Continue: Gasp!, {ABOUT.players}")
    assert resume.get_attribute("href") == "#/game/abc"
    expect(held.get_by_role("button", name="Delete: Gasp!")).to_be_visible()
    expect(held.locator("#earlier h3")).to_have_text(["…"])
    held.get_by_text("Earlier games (1)").click()
    for width in (320, 1280):
        held.set_viewport_size({"width": width, "height": 700})
        expect_no_sideways_scroll(held)
    check_axe(held)
    let_go(held)
    wait_ready(held)
    expect(held.locator(".save")).to_have_count(2)
    expect(held.locator("#earlier")).to_contain_text("can’t be read")
    expect(held.locator(".going .save p").nth(1)).to_have_text(f"1 Jan 1970 · {unmarked(ABOUT.state)}")


# What is pressed meanwhile is carried out by the same script; every day it is a file and the set-up.
@pytest.mark.long
def test_a_link_leads_on_once_python_is_there(held: Page) -> None:
    held.get_by_role("link", name="Rules of Gasp!").focus()
    held.get_by_role("link", name="Set up Gasp!").click()
    let_go(held)
    wait_ready(held)
    expect(held.locator("#title")).to_contain_text("Gasp!")
    assert held.evaluate("location.hash").startswith("#/")


@pytest.mark.long
def test_a_button_is_carried_out_once_python_is_there(held: Page) -> None:
    held.get_by_role("button", name="Delete: Gasp!").click()
    assert set(saves(held)) == {"abc", "abcd"}
    let_go(held)
    wait_ready(held)
    expect(held.locator("#save-abc")).to_have_count(0)
    assert set(saves(held)) == {"abcd"}


def test_a_setting_is_kept_and_a_chosen_file_imported_once_python_is_there(held: Page) -> None:
    held.get_by_role("button", name="Settings").click()
    held.locator("#symbols-letters").check()
    expect(held.locator("html")).to_have_attribute("data-symbols", "letters")
    held.evaluate("location.hash = '#/new/gasp'")
    held.go_back()
    held.reload()
    # It is shown before Python is there, too.
    expect(held.locator("#symbols-letters")).to_be_checked()
    file = FilePayload(name="a.suits.json", mimeType="application/json", buffer=RECORD.encode())
    held.locator("#import").set_input_files(file)
    let_go(held)
    wait_ready(held)
    expect(held.locator("html")).to_have_attribute("data-symbols", "letters")
    expect(held.locator("#symbols-letters")).to_be_checked()
    expect(held.locator(".save")).to_have_count(3)


def test_a_game_is_set_up_before_python_is_there(held: Page) -> None:
    held.get_by_role("link", name="Set up Gasp!").click()
    title = held.locator("#title")
    expect(title).to_have_text("New game of Gasp!")
    expect(title).to_be_focused()
    expect(held).to_have_title("New game of Gasp! · Suits & Signs")
    # The form isn't the #app that was there when pointing.js began; what changes in it isn't said any more, too.
    held.get_by_role("link", name="Lobby").hover()
    expect(held.locator("#pointed")).to_have_text("Lobby")
    held.evaluate("document.querySelector('#app .home').append('!')")
    expect(held.locator("#pointed")).to_be_hidden()
    held.go_back()
    expect(held.locator(".save")).to_have_count(2)
    held.go_forward()
    for width in (320, 1280):
        held.set_viewport_size({"width": width, "height": 640})
        expect_no_sideways_scroll(held)
    check_axe(held)
    rows = held.locator(".each .seat-row:visible")
    held.get_by_label("Others").select_option("novice")
    expect(held.locator("[data-level=novice]")).to_be_visible()
    held.get_by_text("Set each seat", exact=True).click()
    held.get_by_label("2", exact=True).check()
    expect(rows).to_have_count(1)
    expect(held.get_by_label("Seat 2", exact=True)).to_have_value("novice")
    held.get_by_label("Seat 2", exact=True).select_option("person")
    expect(held.get_by_label("Others")).to_have_value("person")
    expect(held.get_by_label("Seat 2: Name")).to_have_attribute("placeholder", "Player 2")
    held.get_by_label("Seat 1: Name").fill("Ada")
    held.get_by_text("Options: 2 tokens").click()
    held.get_by_label("Tokens to win").select_option("1")
    expect(held.get_by_text("Options: 1 token of each suit, at most 50 rounds")).to_be_visible()
    held.get_by_role("button", name="Begin").dblclick()
    let_go(held)
    wait_ready(held)
    held.wait_for_function("location.hash.startsWith('#/game/')")
    played = session(held).record
    assert (played.seats, played.options["tokens_each"]) == (("Ada", "you"), 1)
    assert len(saves(held)) == 3, "it has begun once"


@pytest.mark.long
def test_quick_play_begins_once_python_is_there(held: Page) -> None:
    held.get_by_role("button", name="Play Gasp!").dblclick()
    let_go(held)
    wait_ready(held)
    held.wait_for_function("location.hash.startsWith('#/game/')")
    assert session(held).record.options["tokens_each"] == 1
    assert len(saves(held)) == 3, "it has begun once"


# Every day the form with every kind of wish; test_resume.py and test_start.py see the lobby stay.
@pytest.mark.parametrize(
    "address",
    [
        pytest.param("", marks=pytest.mark.long),
        pytest.param("#/", marks=pytest.mark.long),
        pytest.param("#/new/rebel-runs", marks=pytest.mark.long),
        "#/new/gasp?seats=4&partnership=true&tokens_each=1&round_limit=7",
    ],
)
def test_python_leaves_alone_what_the_page_shows(address: str, page: Page, server: StaticServer) -> None:
    """Its largest part is painted once, and nothing jumps; what an address wishes for is filled in from the first.

    In two of them there is a saved game, also in the lobby behind a set-up form.
    """
    page.add_init_script(WATCHED)
    if address == "#/new/rebel-runs":
        page.add_init_script(KNOWN)
    if address == "#/":
        page.add_init_script(TIMES)
        page.context.new_cdp_session(page).send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Auckland"})
    page.goto(server.address + address)
    filled = page.evaluate(FILLED)
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # Only Python knows the goal as such options make it: its line was blank.
    goal = page.locator("form > .goal").all_inner_texts() if "?" in address else []
    assert page.evaluate("changed") == goal
    assert page.evaluate(FILLED) == filled
    assert page.evaluate("shifted") <= 0.02
