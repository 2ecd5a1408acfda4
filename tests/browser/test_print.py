"""Pages on paper: ink on white, from whatever colours a person likes, and nothing that explains is missing."""

from random import Random

import pytest
from playwright.sync_api import Page

from engine import GAMES, Session
from tests.browser.helpers import open_saved
from tests.browser.standing import Standing
from tests.browser.test_large_text import DRAW
from ui.games import default
from ui.games.catalog import GAME_UIS
from ui.table import view as table
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

# What can't be seen in ink alone, with the reasons. Backs are a pattern on which nothing is written.
_ON_PAPER = """
() => {
  const found = [];
  const name = ({ localName, id, className }) => `${localName}#${id}.${className.baseVal ?? className}`;
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((each) => each / 255)
      .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const each of document.querySelectorAll("body, body *:not(svg *)")) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    for (const part of [null, "::before", "::after"]) {
      const style = getComputedStyle(each, part);
      if (part && style.content === "none") continue;
      if (["sticky", "fixed"].includes(style.position)) found.push(`${style.position}: ${name(each)}`);
      if (style.boxShadow !== "none") found.push(`shadow: ${name(each)}`);
      const isInked = !["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(style.backgroundColor);
      const ground = style.backgroundImage !== "none" || isInked;
      if (ground && !each.matches(".card.back, .fan i, [popover]")) found.push(`background: ${name(each)}`);
    }
    const { color } = getComputedStyle(each);
    const says = [...each.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    if (says && 1.05 / (light(color) + 0.05) < 4.5) found.push(`pale, ${color}: ${name(each)}`);
  }
  for (const each of document.querySelectorAll(".card:not(.empty), .sign-coin, .token.whole, .pill")) {
    const { borderStyle, borderWidth } = getComputedStyle(each);
    const hasRim = borderStyle !== "none" && borderWidth !== "0px";
    if (each.checkVisibility() && !hasRim) found.push(`no rim: ${name(each)}`);
  }
  for (const each of document.querySelectorAll(".pips .full")) {
    const filled = 2 * parseFloat(getComputedStyle(each).borderWidth) >= each.offsetWidth;
    if (each.checkVisibility() && !filled) found.push("empty pip");
  }
  // What lies over another card would be crossed by its lines, and nobody scrolls in a field.
  for (const each of document.querySelectorAll(".card:not(.back, .empty), .mark")) {
    const { backgroundColor, printColorAdjust } = getComputedStyle(each);
    const hides = backgroundColor === "rgb(255, 255, 255)" && printColorAdjust === "exact";
    if (each.checkVisibility() && !hides) found.push(`seen through: ${name(each)}`);
  }
  for (const each of document.querySelectorAll("textarea")) {
    if (each.scrollHeight > each.clientHeight) found.push(`cut: ${name(each)}`);
  }
  for (const each of document.querySelectorAll(".button:not(.prompt *)")) {
    const isChosen = each.matches("[aria-pressed=true], [aria-selected=true]");
    if (each.checkVisibility() && !isChosen) found.push(`to be pressed: ${each.textContent}`);
  }
  return [...new Set(found)];
}
"""
# No colour on its way from one to another is printed.
_REST = "() => Promise.all(document.getAnimations().map((each) => each.ready.then(() => each.finish())))"
# What is read on the screen, but for what only a page that answers has a use for. Marks what it finds.
_READ = """
() => {
  const controls = "a, button, .button, nav, .bar, .foot, .steps, .question details, #start, .notes, .typing-line";
  for (const each of document.querySelectorAll("body *")) {
    const says = [...each.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    const draws = each.matches("svg, .token.whole, .pips .full");
    const isSeen = each.checkVisibility({ visibilityProperty: true });
    if ((says || draws) && isSeen && !each.closest(controls)) each.dataset.read = "";
  }
  return document.querySelectorAll("[data-read]").length;
}
"""
_MISSING = """
() => [...document.querySelectorAll("[data-read]")]
  .filter((each) => !each.checkVisibility({ visibilityProperty: true })).map(({ outerHTML }) => outerHTML.slice(0, 120))
"""


def under_way(slug: str) -> Session:
    """Return a game with as many as can play it, some tricks on, at one's own turn."""
    game, rng = GAMES[slug], Random(4)
    running = Session.start(game, ("you", *["bot:novice"] * (game.seat_counts[-1] - 1)), {}, Random(4))
    while running.turn != 0 or running.length < 30:
        running.play(rng.choice(running.view(running.turn or 0).legal))
    return running


def expect_on_paper(page: Page, least: int) -> None:
    """Print what the page shows, from the dark theme; at least so much is read in it."""
    page.emulate_media(media="null", color_scheme="dark")
    page.wait_for_function(f"(least) => ({_READ})() >= least", arg=least)
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate(_REST)
    assert page.evaluate(_ON_PAPER) == []
    assert page.evaluate(_MISSING) == []


# Every day one of rules, and one that is stepped through; the others have the same parts.
@pytest.mark.parametrize(
    "address",
    [
        *("rules/gasp.html", "examples/rebel-runs-1.html"),
        pytest.param("decks.html", marks=pytest.mark.long),
        *(pytest.param(f"rules/{slug}.html", marks=pytest.mark.long) for slug in GAMES if slug != "gasp"),
        pytest.param("about.html", marks=pytest.mark.long),
    ],
)
def test_pages_to_read_are_printed_in_ink_and_whole(address: str, reader: Page, standing: Standing) -> None:
    reader.goto(standing.server.address + address)
    expect_on_paper(reader, 20)
    cases = reader.locator("details.case > div")
    assert all(case.is_visible() for case in cases.all())
    reader.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert reader.evaluate(_ON_PAPER) == []
    if address == "rules/gasp.html":
        whole = reader.locator(".case .token.whole")
        assert whole.count() > 10
        assert all(each.is_visible() for each in whole.all())


# With the same parts as these: what is there once nothing is saved, and forms.
@pytest.mark.parametrize(
    "addresses",
    [
        ("#/", "#/share/abc", "#/look/abc"),
        pytest.param(("#/statistics", "#/learn/gasp/first", "#/new/fistellavates", "#/join"), marks=pytest.mark.long),
    ],
)
def test_screens_around_the_table_are_printed_in_ink(addresses: tuple[str, ...], desk: Page) -> None:
    open_saved(desk, under_way("gasp").record)
    for address in addresses:
        before = desk.title()
        desk.evaluate("(address) => { location.hash = address; }", address)
        desk.wait_for_function("(title) => document.title !== title", arg=before)
        expect_on_paper(desk, 2)


# The table with the most upon it; tests/architecture/test_styles.py looks for what sticks in all sheets.
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "rebel-runs" else pytest.mark.long) for slug in GAMES]
)
def test_a_table_is_printed_in_ink_with_its_log(slug: str, desk: Page) -> None:
    open_saved(desk, under_way(slug).record)
    for width, height in ((718, 1046), (1046, 718)):
        desk.set_viewport_size({"width": width, "height": height})
        expect_on_paper(desk, 10)
        assert desk.locator("#log .line").last.is_visible()


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_in_the_default_room_is_printed_in_ink(
    slug: str, reader: Page, standing: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the parts of the others, each day tested there."""
    monkeypatch.setitem(GAME_UIS, slug, default.of(GAMES[slug]))
    model = TableModel(LocalConnection(under_way(slug)))
    reader.goto(standing.server.address + "about.html")
    drawn = str(table.page(model, model.ui_state()))
    reader.evaluate(DRAW, drawn)
    expect_on_paper(reader, 10)
