"""Letters of twice the size on a phone, narrow phones and low windows: nothing is cut, too wide or too low.

Screens are drawn here, as the page's own Python would draw them, and laid out by the browser: none has to start first.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from engine import GAMES, Session
from tests.browser.helpers import Troubles, check_axe, expect_no_sideways_scroll, html_pages, new_page
from tools.server import StaticServer
from tools.sights import TABLES, play_table
from ui.components.html import Html
from ui.lobby import setup_view
from ui.lobby import view as lobby
from ui.lobby.setup_form import usual
from ui.lobby.setup_text import name_reserved
from ui.table import view as table
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

PHONE: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 320, "height": 640}
ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}
LOW: ViewportSize = {"width": 1280, "height": 720}

DRAW = "(html) => { document.body.innerHTML = `<div id=app>${html}</div>`; }"
GROW = "(size) => { document.documentElement.style.fontSize = size; }"

# What is cut, or reaches out of the window; what only listeners are told is meant to be.
CUT = """
() => [...document.body.querySelectorAll("*")].flatMap((each) => {
  const { width, right } = each.getBoundingClientRect();
  const style = getComputedStyle(each);
  if (!width || style.clipPath !== "none" || !each.checkVisibility()) return [];
  if (each.closest("svg, .unseen, .terse, .card, .news")) return [];
  const clips = style.overflowX !== "visible" && each.matches(".name, .partner, .holder, h1, p, .prompt, .seat");
  const cut = right > innerWidth + 1 || (clips && each.scrollWidth > each.clientWidth + 1);
  return cut ? [`${each.localName}.${each.className} ${each.textContent}`] : [];
})
"""

# What lies below the window or above it of one's hand and what is asked.
OUT_OF_SIGHT = """
() => [...document.querySelectorAll("#prompt p, #prompt [data-act], .own .hand > li")].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return top < 0 || bottom > innerHeight + 0.5;
}).map((each) => `${each.localName}.${each.className} ${each.textContent}`)
"""


@pytest.fixture(scope="module")
def paper(browser: Browser, site: Path) -> Iterator[Page]:
    """A page with the site's styles and without Python; at first it shows rules."""
    with StaticServer(site) as server:
        page = new_page(browser, Troubles(server.address), reduced_motion="reduce")
        page.goto(f"{server.address}rules/troll-tricker.html")
        yield page
        page.context.close()


def screens(name: str) -> Iterator[Html]:
    """Yield a table in the middle of its game, handed over, and at its end with the result."""
    whole, moments = play_table(TABLES[name])
    person = replace(whole, seats=("you", *whole.seats[1:]))
    middle = next(each for each in moments[len(moments) // 2 :] if each.seat == 0)
    for length in (middle.length, len(whole.actions)):
        session = Session.resume(replace(person, actions=person.actions[:length]), Random(1))
        model = TableModel(LocalConnection(session))
        yield table.page(model, model.ui_state())


def fitting(page: Page) -> None:
    """Fail on what is cut or too wide."""
    assert page.evaluate(CUT) == []
    expect_no_sideways_scroll(page)


@pytest.mark.parametrize("size", ["200%", "100%"])
def test_pages_around_the_tables(paper: Page, size: str) -> None:
    paper.set_viewport_size(PHONE if size == "200%" else NARROW)
    rules = paper.evaluate("document.body.innerHTML")
    paper.evaluate(GROW, size)
    fitting(paper)
    for screen in (lobby.page(), *(setup_view.page(usual(game), {}) for game in GAMES.values())):
        paper.evaluate(DRAW, str(screen))
        fitting(paper)
    paper.evaluate("(html) => { document.body.innerHTML = html; }", rules)


@pytest.mark.long
@pytest.mark.parametrize("size", ["200%", "100%"])
def test_axe_finds_nothing_on_any_page(page: Page, site: Path, server: StaticServer, size: str) -> None:
    """Every day axe looks at these pages at usual sizes, and at tables of twice the size here."""
    page.set_viewport_size(PHONE if size == "200%" else NARROW)
    for address in html_pages(site):
        page.goto(server.address + address)
        page.evaluate(GROW, size)
        expect_no_sideways_scroll(page)
        check_axe(page)
    for game in GAMES.values():
        form = setup_view.page(usual(game), {"name0": name_reserved("bot:x")})
        page.evaluate(DRAW, str(form))
        check_axe(page)


@pytest.mark.parametrize(
    "name",
    [
        each if each in {"fistellavates-3", "rebel-runs-7"} else pytest.param(each, marks=pytest.mark.long)
        for each in TABLES
    ],
)
def test_tables_and_results(paper: Page, name: str) -> None:
    for screen in screens(name):
        paper.evaluate(DRAW, str(screen))
        for size, window in (("200%", PHONE), ("100%", NARROW)):
            paper.set_viewport_size(window)
            paper.evaluate(GROW, size)
            fitting(paper)
        paper.evaluate(GROW, "200%")
        check_axe(paper)


@pytest.mark.parametrize(
    "name", [each if each == "rebel-runs-7" else pytest.param(each, marks=pytest.mark.long) for each in TABLES]
)
def test_one_s_own_part_is_in_sight(paper: Page, name: str) -> None:
    paper.evaluate(GROW, "100%")
    paper.evaluate(DRAW, str(next(screens(name))))
    for window in (NARROW, ON_ITS_SIDE, LOW):
        paper.set_viewport_size(window)
        assert paper.evaluate(OUT_OF_SIGHT) == [], window
