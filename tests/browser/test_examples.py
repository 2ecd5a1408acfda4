"""The worked examples as pages of their own: read, stepped through and asked for in parts, all without Python."""

from typing import Literal
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import Record, unpack
from tests.browser.helpers import Troubles, check_axe, expect_no_sideways_scroll, new_page, wait_quiet, wait_ready
from tests.browser.standing import Standing
from tests.browser.test_questions import PYTHON, SMALL
from tools.server import StaticServer
from ui.positions import frame_address

STORY = "examples/fistellavates-3.html"
SHORT = "examples/gasp-8.html"
"""A story of four stops, after 22 to 25 actions."""
TOO_SMALL = """
() => [...document.querySelectorAll(".steps button, .play-on")]
  .map((control) => [control.id, control.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 44 || height < 44))
"""
# How wide the page is at its stops.
WIDTHS = """
() => {
  const found = new Set();
  for (const _ of document.querySelectorAll(".stop")) {
    found.add(document.documentElement.scrollWidth);
    document.querySelector("[data-step=next]")?.click();
  }
  return [...found];
}
"""
IN_A_FRAME = """
([address, sandbox]) => {
  const frame = document.createElement("iframe");
  if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
  frame.src = address;
  document.body.replaceChildren(frame);
}
"""


def told(page: Page) -> str:
    return page.locator(".stop:visible .told").inner_text()


def press(page: Page, *names: str) -> None:
    for name in names:
        # What is aria-disabled can be pressed all the same; Playwright would wait.
        page.get_by_role("button", name=name, exact=True).click(force=True)


# Every day test_origin.py reads the longest within its budget, and the buttons of a story are pressed below.
@pytest.mark.long
@pytest.mark.parametrize("name", ["fistellavates-3", "gasp-7", "gasp-8", "battle-of-the-bards-12", "rebel-runs-12"])
def test_a_story_is_read_without_python(name: str, page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}examples/{name}.html")
    wait_quiet(page, server)
    for story in page.locator(".story").all():
        expect(story.locator(".stop:visible")).to_have_count(1)
        if story.get_by_role("button").count():
            story.get_by_role("button", name="Last").click()
            expect(story.locator(".stop:visible")).to_have_count(1)
            expect(story.locator(".stop").last).to_be_visible()
    assert not [request.path for request in server.log if PYTHON.search(request.path)]
    assert sum(each.bytes for each in server.log if not each.is_typeface) <= 60_000


def test_the_buttons_go_where_they_say_and_tell_where_that_is(reader: Page, standing: Standing) -> None:
    reader.goto(standing.server.address + SHORT)
    counter, heard = reader.locator(".counter"), reader.locator(".heard")
    expect(counter).to_have_text("1 of 4")
    expect(heard).to_have_text("")
    expect(reader.get_by_role("button", name="Back")).to_have_attribute("aria-disabled", "true")
    press(reader, "Next")
    assert told(reader) == "Anna plays the Crown of Waves."
    expect(heard).to_have_text("2 of 4. Anna plays the Crown of Waves.")
    press(reader, "Last")
    expect(counter).to_have_text("4 of 4")
    expect(reader.get_by_role("button", name="Next")).to_have_attribute("aria-disabled", "true")
    expect(reader.get_by_role("button", name="Last")).to_be_focused()
    press(reader, "Next", "Back")
    expect(counter).to_have_text("3 of 4")
    press(reader, "First")
    expect(counter).to_have_text("1 of 4")


def test_arrow_keys_step_while_the_focus_is_inside(reader: Page, standing: Standing) -> None:
    reader.goto(standing.server.address + SHORT)
    counter = reader.locator(".counter")
    assert reader.evaluate("document.activeElement === document.body")
    reader.keyboard.press("ArrowRight")
    reader.keyboard.press("End")
    expect(counter).to_have_text("1 of 4")
    reader.get_by_role("button", name="Next").focus()
    reader.keyboard.press("ArrowRight")
    expect(counter).to_have_text("2 of 4")
    reader.keyboard.press("End")
    expect(counter).to_have_text("4 of 4")
    reader.keyboard.press("ArrowRight")
    reader.keyboard.press("ArrowLeft")
    expect(counter).to_have_text("3 of 4")
    reader.keyboard.press("Home")
    expect(counter).to_have_text("1 of 4")
    reader.keyboard.press("Enter")
    expect(counter).to_have_text("2 of 4")
    # With Alt it is the browser's own.
    reader.keyboard.press("Shift+ArrowRight")
    expect(counter).to_have_text("2 of 4")


OPENED = {
    "at=23": "2 of 4",
    "at=25": "4 of 4",
    "at=999": "4 of 4",
    "at=2e1": "1 of 4",
    "at=": "1 of 4",
    "r=gasp-8&at=24": "3 of 4",
    "r=gasp-8-1&at=24": "3 of 4",
}


def test_a_story_opens_where_the_address_says(reader: Page, standing: Standing) -> None:
    for query, count in OPENED.items():
        reader.goto(f"{standing.server.address}{SHORT}?{query}")
        expect(reader.locator(".counter"), query).to_have_text(count)
        assert reader.locator(".note").count() == 0, query
        assert reader.evaluate("document.activeElement === document.body"), query


def test_a_part_alone(reader: Page, standing: Standing) -> None:
    reader.goto(f"{standing.server.address}examples/gasp-7.html")
    expect(reader.locator(".example-part:visible")).to_have_count(2)
    expect(reader.get_by_role("heading", name="Part 2 of 2")).to_be_visible()
    reader.goto(f"{standing.server.address}examples/gasp-7.html?r=gasp-7-2")
    expect(reader.locator(".example-part:visible")).to_have_count(1)
    expect(reader.locator("#gasp-7-2")).to_be_visible()
    expect(reader.get_by_role("heading", name="Part 2 of 2")).to_be_hidden()
    check_axe(reader)


def test_a_part_that_is_not_there_is_said_not_to_be(reader: Page, standing: Standing) -> None:
    for name in ("gasp-7-3", "__proto__", "x" * 3000):
        reader.goto(f"{standing.server.address}examples/gasp-7.html?r={name}")
        expect(reader.locator(".note"), name).to_contain_text("has no part")
        expect(reader.locator(".example-part:visible"), name).to_have_count(2)
        expect_no_sideways_scroll(reader)
    # The longest name.
    check_axe(reader)


NOT_OURS = (
    "r=%3Cimg%20src=x%20onerror=alert(1)%3E",
    "r=gasp-7-1%22%5D",
    "at=%3Cb%3E&mode=%3Cscript%3E&theme=dark%3B",
    "mode=fly&theme=pink&seat=99&lang=xx&g=whist",
    "%",
    "r=%E0%A4%A",
)


def test_what_no_address_of_ours_says_is_ignored(reader: Page, standing: Standing) -> None:
    reader.goto(f"{standing.server.address}examples/gasp-7.html")
    before = reader.locator("body").inner_html()
    for query in NOT_OURS:
        reader.goto(f"{standing.server.address}examples/gasp-7.html?{query}")
        assert reader.locator("body").inner_html() == before, query
        assert reader.evaluate("document.documentElement.dataset.theme") is None, query


def test_to_be_shown_only_there_are_no_buttons(reader: Page, standing: Standing) -> None:
    reader.goto(f"{standing.server.address}{SHORT}?mode=show&at=24")
    expect(reader.get_by_role("button")).to_have_count(0)
    assert told(reader) == "Beth plays the 5 of Wyrms and Knots."
    reader.goto(f"{standing.server.address}examples/troll-tricker-9.html?mode=show&r=troll-tricker-9-2")
    assert told(reader).startswith("Hand 3 with 4 players.")
    reader.goto(f"{standing.server.address}examples/gasp-1.html?mode=show&r=gasp-1-2")
    expect(reader.get_by_role("button")).to_have_count(0)
    expect(reader.locator(".question")).to_have_count(2)
    expect(reader.locator(".question:visible")).to_have_count(0)
    expect(reader.locator(".example-part:visible .card:visible")).to_have_count(3)
    check_axe(reader)


def test_a_story_is_played_on_from_where_it_stands(reader: Page, standing: Standing) -> None:
    reader.goto(standing.server.address + SHORT)
    press(reader, "Next", "Next")
    reader.get_by_role("link", name="Play from here").click()
    reader.wait_for_url("**/embed.html*")
    expect(reader.get_by_role("button", name="Try it")).to_be_visible()
    asked = frame_address.read(reader.evaluate("location.search"))
    record = unpack(asked.r)
    assert isinstance(record, Record)
    # After Anna and Beth it is Carl's turn, and the reader's.
    assert record.actions[: asked.at][-1] == "play 5YK"


@pytest.mark.parametrize("mode", [pytest.param("try", marks=pytest.mark.long), "play"])
def test_a_mode_that_takes_python_goes_where_there_is_some(mode: str, reader: Page, standing: Standing) -> None:
    reader.goto(f"{standing.server.address}embed.html?r=gasp-7-2&mode={mode}&theme=dark&at=3")
    reader.wait_for_url("**/embed.html*r=1r*")
    asked = parse_qs(urlsplit(reader.url).query)
    assert (asked["mode"], asked["theme"], asked["at"]) == ([mode], ["dark"], ["3"])
    expect(reader.get_by_role("button")).to_have_count(1)
    # A question is changed where it stands.
    reader.goto(f"{standing.server.address}examples/gasp-1.html?mode={mode}")
    expect(reader.locator(".question").first).to_be_visible()


@pytest.mark.parametrize("query", ["r=gasp-8-1&at=24&mode=step", "r=gasp-8-1&amp;at=24", "at=24&r=gasp-8&at=25"])
def test_a_frame_with_an_example_becomes_its_page(query: str, reader: Page, standing: Standing) -> None:
    reader.goto(f"{standing.server.address}embed.html?{query}")
    reader.wait_for_url("**/examples/gasp-8.html*")
    expect(reader.locator(".counter")).to_have_text("3 of 4")


# Every day test_questions.py changes those of the rules, by the same script.
@pytest.mark.long
def test_a_question_is_changed_where_it_stands(page: Page, server: StaticServer) -> None:
    page.goto(f"{server.address}examples/gasp-1.html?r=gasp-1-2")
    question = page.locator("#gasp-1-2-question")
    expect(question.locator(".verdict")).to_have_text("The Merchant (9) takes the trick with 9, in Leaves.")
    check_axe(page)
    assert not [request.path for request in server.log if PYTHON.search(request.path)]
    page.locator("#gasp-1-2-question-take-0-2").click()
    wait_ready(page)
    expect(question.locator(".verdict")).to_have_text("The Darkness (9) takes the trick with 9, in Waves.")


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_the_theme_is_that_of_the_address(theme: Literal["light", "dark"], reader: Page, standing: Standing) -> None:
    other: Literal["light", "dark"] = "dark" if theme == "light" else "light"
    reader.emulate_media(color_scheme=theme)
    reader.goto(standing.server.address + SHORT)
    colour = reader.evaluate("getComputedStyle(document.body).backgroundColor")
    reader.emulate_media(color_scheme=other)
    assert reader.evaluate("getComputedStyle(document.body).backgroundColor") != colour
    reader.goto(f"{standing.server.address}{SHORT}?theme={theme}")
    assert reader.evaluate("getComputedStyle(document.body).backgroundColor") == colour
    check_axe(reader, colours_alone=theme == "dark")


# The longest story every day; test_large_text.py has melds and tricks where it is as narrow.
@pytest.mark.parametrize(
    "address",
    [
        STORY,
        *(
            pytest.param(f"examples/{name}.html", marks=pytest.mark.long)
            for name in ("troll-tricker-10", "rebel-runs-12")
        ),
    ],
)
def test_it_fits_the_narrowest_screen(address: str, reader: Page, standing: Standing) -> None:
    page = reader
    page.set_viewport_size(SMALL)
    page.goto(standing.server.address + address)
    assert page.evaluate(WIDTHS) == [SMALL["width"]]
    assert page.evaluate(TOO_SMALL) == []
    check_axe(page)


def test_without_scripts_everything_is_listed(browser: Browser, troubles: Troubles, server: StaticServer) -> None:
    page = new_page(browser, troubles, java_script_enabled=False)
    page.goto(server.address + SHORT)
    expect(page.locator(".stop:visible")).to_have_count(4)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.locator(".count:visible")).to_have_text(["1 of 4", "2 of 4", "3 of 4", "4 of 4"])
    page.context.close()


# Every day links lead out of frames and sandboxes in test_height.py.
@pytest.mark.long
@pytest.mark.parametrize("sandbox", [None, "allow-scripts allow-popups"])
def test_in_a_frame_the_rules_open_in_a_window(sandbox: str | None, reader: Page, standing: Standing) -> None:
    reader.route("**/host.html", lambda route: route.fulfill(content_type="text/html", body="<title>A wiki</title>"))
    reader.goto(standing.server.address + "host.html")
    reader.evaluate(IN_A_FRAME, [standing.server.address + SHORT, sandbox])
    frame = reader.frame_locator("iframe")
    expect(frame.locator(".counter")).to_have_text("1 of 4")
    expect(frame.locator(".bar")).to_be_hidden()
    assert reader.evaluate("document.activeElement === document.body")
    with reader.expect_popup() as opened:
        frame.get_by_role("link", name="worked example 8").click()
    assert opened.value.url.endswith("rules/gasp.html#case-8")
    frame.get_by_role("button", name="Next").click()
    expect(frame.locator(".counter")).to_have_text("2 of 4")


def test_the_rules_page_leads_there_and_back(reader: Page, standing: Standing) -> None:
    reader.goto(standing.server.address + "rules/gasp.html")
    reader.get_by_text("Example: Everybody is full").click()
    reader.get_by_role("link", name="Step through it (Everybody is full)").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Everybody is full")
    reader.get_by_role("link", name="Gasp!, worked example 8").click()
    expect(reader.locator("#case-8")).to_be_in_viewport()
