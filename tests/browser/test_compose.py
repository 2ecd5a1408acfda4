"""The page for editors in a real browser: each kind of code by mouse and keyboard, and the frame that it makes."""

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, unpack
from tests.browser.helpers import (
    PATIENCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    open_ready,
    wait_ready,
)
from tests.browser.hosts import Host, frame_of
from tests.browser.starts import SCRIPTS, WAYS
from tests.browser.test_play import focus_by_tab, nearly_over
from tests.ui.test_embeds import played
from tools.server import StaticServer
from ui.embed.frame_heights import TABLE
from ui.positions.frame_address import read
from ui.rules.catalog import KINDS


@pytest.fixture(scope="module")
def opened(browser: Browser, site: Path) -> Iterator[Page]:
    """The page, which goes on from test to test, in a browser with a saved game."""
    record = json.dumps(nearly_over().to_json())
    with StaticServer(site) as server:
        troubles = Troubles(server.address)
        page = new_page(browser, troubles)
        page.add_init_script(f"localStorage.setItem('suits-and-signs/game/abc', {json.dumps(record)})")
        page.add_init_script(SCRIPTS[WAYS[-1]])
        open_ready(page, server.address + "compose.html")
        yield page
        page.context.close()
        assert not troubles.unexpected(), "\n".join(troubles.unexpected())


@pytest.fixture
def composer(opened: Page) -> Page:
    """The page at a desk, with nothing chosen."""
    opened.set_viewport_size({"width": 1280, "height": 720})
    opened.locator("#kind").select_option("show")
    opened.locator("#saved").select_option("")
    expect(opened.locator("#code")).to_have_count(0)
    return opened


def link(page: Page) -> str:
    page.get_by_role("tab", name="Link", exact=True).click()
    code = page.locator("#code")
    expect(code).to_have_value(re.compile("^http"))
    return code.input_value()


def test_every_kind_is_accessible_and_fits(composer: Page) -> None:
    page = composer

    def check(*, by_axe: bool = False) -> None:
        for width in (1440, 320):
            page.set_viewport_size({"width": width, "height": 640})
            expect_no_sideways_scroll(page)
        if by_axe:
            check_axe(page, within="#main")

    page.set_viewport_size({"width": 1440, "height": 640})
    check_axe(page)
    check()
    page.locator("#saved").select_option("abc")
    # Those of a saved game have the same fields; the second has the most.
    for kind in ("show", "step", "try", "play"):
        page.locator("#kind").select_option(kind)
        expect(page.locator("#code")).to_be_visible()
        check(by_axe=kind == "step")
    page.locator("#kind").select_option("cards")
    page.locator("#lay-8VL").click()
    expect(page.locator("#code")).to_be_visible()
    check(by_axe=True)
    page.locator("#kind").select_option("ask")
    expect(page.locator("#question")).to_be_visible()
    check(by_axe=True)
    page.locator("#kind").select_option("example")
    page.locator("#example").select_option("gasp-3")
    expect(page.locator("#code")).to_be_visible()
    check()


def test_a_code_by_keyboard_alone(composer: Page) -> None:
    page = composer
    focus_by_tab(page, "#saved")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#slider")).to_be_visible()
    focus_by_tab(page, "#slider")
    page.keyboard.press("Home")
    expect(page.locator("#happened")).to_contain_text("0 of")
    focus_by_tab(page, "#later")
    page.keyboard.press("Enter")
    expect(page.locator("#happened")).to_contain_text("1 of")
    expect(page.locator("#later")).to_be_focused()
    focus_by_tab(page, "[role=tab]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#code")).to_have_value(re.compile(r"^\[\[embed\]\]"))


def test_the_frame_shows_what_was_chosen(composer: Page) -> None:
    page = composer
    page.locator("#saved").select_option("abc")
    page.locator("#seat").select_option("0")
    expect(page.locator("#main .diagram")).to_contain_text("hand")
    title = page.locator("#name").input_value()
    address = link(page)
    assert isinstance(unpack(read(address.partition("embed.html")[2]).r), dict)
    page.locator("#try").click()
    frame = page.frame_locator("iframe.trial")
    frame.locator("#begin").click()
    expect(frame.locator(".diagram")).to_be_visible()
    shown = page.locator("#main .diagram").first.inner_text()
    assert title in shown
    for row in ("Round 1 of 1", "hand"):
        expect(frame.locator(".diagram")).to_contain_text(row)
        assert row in shown


def test_what_needs_no_saved_game(composer: Page) -> None:
    """A row of cards, a question and a worked example, one after the other."""
    check_a_row_of_cards_in_its_frame(composer)
    check_a_question_that_is_changed(composer)
    check_a_worked_example_in_its_frame(composer)


def check_a_row_of_cards_in_its_frame(page: Page) -> None:
    page.locator("#kind").select_option("cards")
    for card in ("8VL", "1M"):
        page.locator(f"#lay-{card}").click()
    expect(page.locator("#lay-1M")).to_be_focused()
    page.locator("#try").click()
    frame = page.frame_locator("iframe.trial")
    expect(frame.locator("body")).to_contain_text("the Mill")


def check_a_question_that_is_changed(page: Page) -> None:
    page.locator("#kind").select_option("ask")
    page.locator("#question .pick").nth(3).click()
    page.locator("#question .pick").nth(7).click()
    first = read(link(page).partition("embed.html")[2])
    assert first.mode == "ask"
    assert first.r.startswith("gasp_trick")
    assert len(first.r.split("_")) >= 4


def check_a_worked_example_in_its_frame(page: Page) -> None:
    page.locator("#kind").select_option("example")
    page.locator("#example").select_option("gasp-7")
    assert link(page) == page.url.replace("compose.html", "examples/gasp-7.html")
    page.locator("#try").click()
    expect(page.frame_locator("iframe.trial").locator("h1")).to_be_visible()


# Every day tests/ui/test_lobby.py has where the lobby's links lead.
@pytest.mark.long
def test_the_lobby_leads_there(desk: Page) -> None:
    page = desk
    page.get_by_role("link", name="For wikis").click()
    expect(page.locator("#title")).to_have_text("Embed in your page")
    expect(page.locator("#kind")).to_be_visible()
    page.get_by_role("link", name="Suits & Signs").click()
    expect(page.get_by_role("link", name="Set up Gasp!")).to_be_visible()


KINDS_OF_CODE = "show step ask cards example"
HEIGHT = re.compile(r'height="([0-9]+)"')


# Every day what has no Python: the same script measures all, and test_stepping.py has frames as high as they grow.
@pytest.mark.parametrize(
    ("slug", "kinds"),
    [("gasp", "cards example"), *(pytest.param(slug, KINDS_OF_CODE, marks=pytest.mark.long) for slug in GAMES)],
)
def test_the_code_has_the_height_that_its_frame_takes_on_a_phone(
    slug: str, kinds: str, composer: Page, browser: Browser, tmp_path: Path
) -> None:
    codes = list(every_kind(composer, slug, kinds.split()))
    assert len({height for _, height in codes}) > 1
    page = browser.new_page()
    with Host(tmp_path) as host:
        page.set_viewport_size({"width": 390, "height": 800})
        for code, height in codes:
            page.goto(host.put("x.html", f'<body style="margin: 0">{code}'))
            frame = frame_of(page, composer.url.removesuffix("compose.html"))
            if "mode=" in code and "mode=cards" not in code:
                frame.locator("#begin").click()
                wait_ready(frame)
            expect(page.locator("iframe")).to_have_js_property("clientHeight", height, timeout=PATIENCE)
    page.close()


def every_kind(page: Page, slug: str, kinds: Collection[str]) -> Iterator[tuple[str, int]]:
    """The code of each of these kinds of frame, with the height in it."""
    if {"show", "step"} & {*kinds}:
        page.locator("#pasted").fill(json.dumps(played(slug, 30).to_json()))
        page.locator("[data-do=take-pasted]").click()
    for kind in ("show", "step"):
        if kind in kinds:
            page.locator("#kind").select_option(kind)
            yield measured(page)
    if "ask" in kinds:
        page.locator("#kind").select_option("ask")
        page.locator("#question-kind").select_option(index=[kind.game for kind in KINDS].index(slug))
        yield measured(page)
    if slug == "gasp":
        page.locator("#kind").select_option("cards")
        for card in ("8VL", "1M", "9MS", "7SK", "2MK"):
            page.locator(f"#lay-{card}").click()
        page.locator("#tab-html").click()
        yield measured(page)
        page.locator("#kind").select_option("example")
        page.locator("#example").select_option("gasp-3")
        yield measured(page)


def measured(page: Page) -> tuple[str, int]:
    code = page.locator("#code")
    expect(code).not_to_have_value(re.compile(f'height="{TABLE}"'), timeout=PATIENCE)
    found = HEIGHT.search(code.input_value())
    assert found
    assert page.locator("iframe").count() == 0
    return code.input_value(), int(found[1])
