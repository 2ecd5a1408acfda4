"""Pages on paper: ink on white, from whatever colours a person likes, and nothing that explains is missing."""

from random import Random

import pytest
from playwright.sync_api import Page

from engine import GAMES, Session
from tests.browser.helpers import open_saved
from tests.browser.standing import Standing

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
      const ground = style.backgroundImage !== "none" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
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
  return [...new Set(found)];
}
"""
# No colour on its way from one to another is printed.
_REST = "() => Promise.all(document.getAnimations().map((each) => each.ready.then(() => each.finish())))"
# What is read on the screen, but for what only a page that answers has a use for. Marks what it finds.
_READ = """
() => {
  const controls = "a, button, nav, .bar, .foot, .steps, .question details, #start, .notes";
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


def expect_on_paper(page: Page, least: int) -> None:
    """Print what the page shows, from the dark theme; at least so much is read in it."""
    page.emulate_media(media="null", color_scheme="dark")
    assert page.evaluate(_READ) >= least
    page.emulate_media(media="print", color_scheme="dark")
    page.evaluate(_REST)
    assert page.evaluate(_ON_PAPER) == []
    assert page.evaluate(_MISSING) == []


# Every day a page of each deck, and one that is stepped through; the others have the same parts.
@pytest.mark.parametrize(
    "address",
    [
        *("rules/gasp.html", "decks.html", "examples/rebel-runs-1.html"),
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


# A table of each deck; tests/architecture/test_styles.py looks for what sticks in all sheets.
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in ("gasp", "rebel-runs") else pytest.mark.long) for slug in GAMES]
)
def test_a_table_is_printed_in_ink_with_its_log(slug: str, desk: Page) -> None:
    game, rng = GAMES[slug], Random(4)
    running = Session.start(game, ("you", *["bot:novice"] * (game.seat_counts[-1] - 1)), {}, Random(4))
    while running.turn != 0 or running.length < 30:
        running.play(rng.choice(running.view(running.turn or 0).legal))
    open_saved(desk, running.record)
    for width, height in ((718, 1046), (1046, 718)):
        desk.set_viewport_size({"width": width, "height": height})
        expect_on_paper(desk, 10)
        assert desk.locator("#log .line").last.is_visible()
