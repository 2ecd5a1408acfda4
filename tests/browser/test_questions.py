"""The questions of the rules pages: there without Python, and answered by it once they are pressed."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine import GAMES
from tests.browser.helpers import (
    Troubles,
    check_axe,
    hold,
    let_go,
    open_ready,
    wait_offline_ready,
    wait_quiet,
    wait_ready,
)
from tests.browser.standing import Standing
from tests.browser.starts import WITHOUT_SNAPSHOT
from tools.server import StaticServer
from ui.games.catalog import ui_of

PYTHON = re.compile(r"pyodide|pyscript|interpreter|boot|start-(?!on-demand)|morphdom|app-|\.txt$|service-worker")
SMALL: ViewportSize = {"width": 320, "height": 568}
TOO_SMALL = """
() => [...document.querySelectorAll(".question :is(button, input, summary)")]
  .map((control) => [control.id || control.tagName, control.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 44 || height < 44))
  .map(([name]) => name)
"""

PICTURE = ".question :is(.sign-button, .pick):visible"
TAP = "(button) => button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }))"

ASKED = [slug for slug in GAMES if ui_of(slug).questions]
# Every day cards and the sign circle, and by keyboard another game's, below; tests/ui/test_questions.py presses and
# writes all that the questions of all have.
EVERY_DAY = "rebel-runs"
SOME_GAMES = pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == EVERY_DAY else pytest.mark.long) for slug in ASKED]
)


def python_fetched(server: StaticServer) -> list[str]:
    return [request.path for request in server.log if PYTHON.search(request.path)]


def open_to_read(page: Page, server: StaticServer, slug: str) -> None:
    page.goto(f"{server.address}rules/{slug}.html")


@SOME_GAMES
def test_a_rules_page_is_read_without_python(slug: str, page: Page, server: StaticServer) -> None:
    open_to_read(page, server, slug)
    wait_quiet(page, server)
    page.locator(".question summary").first.click()
    expect(page.locator(".question details").first).to_have_attribute("open", "")
    page.locator(PICTURE).first.hover()
    expect(page.locator("#pointed")).to_have_text(re.compile(r"^[A-Z1-9]\w*,? \w+"))
    page.keyboard.press("Escape")
    expect(page.locator("#pointed")).to_be_hidden()
    for verdict in page.locator(".verdict").all():
        assert re.fullmatch(r"[A-Z].+\.", verdict.inner_text())
    expect(page.locator("#start")).to_be_hidden()
    assert python_fetched(server) == []
    assert sum(each.bytes for each in server.log if not each.is_typeface) <= 60_000
    check_axe(page)


# Every day questions are changed below, and tests/ui/test_questions.py presses all that they have.
@pytest.mark.long
@SOME_GAMES
def test_every_question_of_a_page_can_be_changed(slug: str, page: Page, server: StaticServer) -> None:
    open_to_read(page, server, slug)
    for question in page.locator(".question").all():
        before = question.locator(".verdict").inner_text()
        if question.locator("summary").count():
            question.get_by_role("button", name="Remove").last.click()
        else:
            question.get_by_role("textbox").first.fill("77")
        wait_ready(page)
        expect(question.locator(".verdict")).not_to_have_text(before)
    if page.locator(PICTURE).count():
        page.locator(PICTURE).first.evaluate(TAP)
        expect(page.locator("#pointed")).to_be_visible()
    check_axe(page, within="#question-1")


# Every day the widest; test_large_text.py has the widest of other games, with letters of twice the size.
@SOME_GAMES
def test_questions_fit_the_narrowest_screen(slug: str, reader: Page, standing: Standing) -> None:
    reader.set_viewport_size(SMALL)
    open_to_read(reader, standing.server, slug)
    reader.evaluate("document.querySelectorAll('details').forEach((deck) => (deck.open = true))")
    assert reader.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    assert reader.evaluate(TOO_SMALL) == []


def test_what_is_pressed_before_python_is_there_is_carried_out_in_order(page: Page, server: StaticServer) -> None:
    page.add_init_script(WITHOUT_SNAPSHOT)
    hold(page, r"/app-[^/]*\.zip$")
    open_to_read(page, server, "gasp")
    question = page.locator("#question-1")
    question.locator("summary").click()
    page.locator("#question-1-lay-NL").click()
    page.locator("#question-1-lay-NV").click()
    expect(page.locator("#start")).to_be_in_viewport()
    expect(page.locator("#start-text")).to_contain_text("Loading")
    assert page.locator("[data-waits]").count() == 2
    check_axe(page, within="#question-1, #start")
    let_go(page)
    wait_ready(page)
    expect(question.locator(".verdict")).to_have_text("The Sea (Crown) takes the trick with 10, in Waves.")
    assert page.locator("[data-waits]").count() == 0
    expect(page.locator("#start")).to_be_hidden()


def test_a_question_is_changed_by_keyboard(page: Page, server: StaticServer) -> None:
    open_to_read(page, server, "gasp")
    summary = page.locator("#question-1 summary")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    wait_ready(page)
    expect(page.locator("#question-1-lay-1M")).to_be_focused()
    expect(page.locator("#question-1-lay-1M")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#question-1-lay-1S")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(page.locator("#question-1 .pick").last).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator("#question-1 .pick").first).to_be_focused()
    # Where the last card was there is nothing left: the focus goes to the title.
    page.locator("#question-1-clear").click()
    page.locator("#question-1-lay-1S").click()
    page.locator("#question-1-take-0-0").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#question-1-title")).to_be_focused()


# Every day test_faults.py has what the composer lacks, and test_start.py presses the button.
@pytest.mark.long
def test_what_cannot_be_fetched_is_said_where_it_is_seen(page: Page, troubles: Troubles, server: StaticServer) -> None:
    troubles.allow(".")
    page.add_init_script(WITHOUT_SNAPSHOT)
    open_to_read(page, server, "gasp")
    page.route("**/app-*.zip", lambda route: route.abort(), times=1)
    page.locator("#question-2-variant-trick-duel").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not be loaded")
    expect(alert).to_be_in_viewport()
    with page.expect_navigation():
        page.get_by_role("button", name="Reload the page").click()
    page.locator("#question-2-variant-trick-duel").click()
    wait_ready(page)


# Every day test_offline.py opens such a page without a network, and starts Python there.
@pytest.mark.long
@pytest.mark.kept
def test_questions_are_answered_without_a_network(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    server.stop()
    page.goto(server.address + "rules/gasp.html")
    page.locator("#question-1-take-0-2").click()
    wait_ready(page)
    expect(page.locator("#question-1 .verdict")).to_have_text("The Darkness (9) takes the trick with 9, in Waves.")
