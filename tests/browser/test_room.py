"""Room for everybody: large and spaced letters fit, and what stands upon felt can be seen there.

Screens are drawn here, as the page's own Python would draw them, and laid out by the browser: none has to start first.
"""

from collections.abc import Iterable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize

from engine import GAMES, Session
from tests.browser.test_large_text import DRAW, GROW, LOW, PHONE
from tests.rooms import games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.learning import lesson_at
from tools.camera import SCHEMES
from tools.lessons import read_lessons
from tools.sights import TABLES, sights
from ui.saves.saves import record_text
from ui.table import view as table
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

# Words and pictures upon felt that are too much like what is behind them: less than 4.5:1, 3:1 for what is large.
FAINT = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--felt)";
  const felt = rgba(getComputedStyle(probe).color);
  probe.remove();
  const light = (colour) => {
    const [r, g, b] = [...colour].slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] > 200) return colour;
      if (at.matches(".felt")) return felt;
    }
    return rgba("white");
  };
  const faint = (each) => {
    const picture = each.localName === "svg";
    const style = getComputedStyle(each);
    const [a, b] = [light(rgba(style.color)), light(behind(each))].sort((x, y) => y - x);
    const large = picture || parseFloat(style.fontSize) >= 24;
    return (a + 0.05) / (b + 0.05) < (large ? 3 : 4.5) ? [(a + 0.05) / (b + 0.05)] : [];
  };
  const told = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  return [...document.querySelectorAll("#app :is(.felt, .coach, .why, #why) *, #app .coach .button")]
    .filter((each) => each.checkVisibility() && !each.closest(".card, .sign-coin, .die, .unseen, [aria-disabled]"))
    .filter((each) => !each.parentElement.closest("svg") && (each.localName === "svg" || told(each)))
    .flatMap((each) => faint(each).map((ratio) => `${ratio.toFixed(2)} ${each.outerHTML.slice(0, 120)}`));
}
"""


def different(screens: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return screens by name, each once though it may have several names."""
    names = {screen: name for name, screen in screens}
    return {name: screen for screen, name in names.items()}


def screens_of(slug: str) -> Iterator[tuple[str, str]]:
    """Yield a game's tables in each phase, looked back at, shared, asked about and in a lesson, each with its name."""
    name = next(each for each in reversed(TABLES) if TABLES[each].slug == slug)
    for sight in sights(name):
        browser = FakeBrowser()
        browser.storage.texts["suits-and-signs/game/a1"] = record_text(sight.record)
        browser.visit("#/game/a1")
        yield sight.name, browser.html
        for action in sight.record.actions[-20:]:
            if sight.aim and action not in browser.acts() and not browser.has("#prompt .note a"):
                browser.act(action)
        yield f"{sight.name}-refused", browser.html
        if sight.aim:
            browser.do("why")
            browser.settle()
            yield f"{sight.name}-why", browser.html
    for address in (f"#/look/a1/{len(sight.record.actions) // 2}", "#/share/a1"):
        browser.visit(address)
        browser.settle()
        yield address, browser.html
    lesson = next(called for of, called, _ in read_lessons() if of == slug)
    yield "lesson", lesson_at(slug, lesson, 3).html


# How wide that is which a game is about: its trick's cards, its circle, its meme.
ABOUT = "() => document.querySelector('.circle, .trick .card, .meme .card, .pile .card')?.offsetWidth"


# Cards and signs that aren't whole, since they reach out of what lies in the middle.
CUT_CARDS = """
() => [...document.querySelectorAll(".felt > :not(.others, .seats, .own) :is(.card, .sign-coin)")].filter((card) => {
  const [lying, room] = [card, card.closest(".felt > *")].map((each) => each.getBoundingClientRect());
  return card.checkVisibility() && (lying.bottom > room.bottom + 2 || lying.top < room.top - 2);
}).map((card) => card.ariaLabel || card.className)
"""


# Every day cards in a row, in a circle and in tales.
@pytest.mark.parametrize("slug", games(rare=("fistellavates", "rebel-runs", "holy-matrimony")))
def test_what_a_game_is_about_grows_with_the_height_of_a_phone(paper: Page, slug: str) -> None:
    name = next(each for each in TABLES if TABLES[each].slug == slug)
    record = next(sight.record for sight in sights(name) if sight.name == f"{name}-waiting")
    model = TableModel(LocalConnection(Session.resume(record, Random(1))))
    wide = {}
    for width, height in ((360, 640), (412, 915), (768, 1024)):
        paper.set_viewport_size({"width": width, "height": height})
        paper.evaluate(DRAW, str(table.page(model, model.ui_state())))
        assert paper.evaluate(CUT_CARDS) == [], width
        wide[height] = paper.evaluate(ABOUT)
    if slug in ("gasp", "troll-tricker", "battle-of-the-bards"):
        assert wide[915] > 1.6 * wide[640]


# News whose latest line isn't whole; earlier ones that have no room stand in the log.
CUT_LINES = """
() => [...document.querySelectorAll("#app .news")].filter((news) => {
  const line = [...news.querySelectorAll("li")].at(-1);
  if (!line || !line.checkVisibility() || news.offsetWidth < 9) return false;
  const [lying, room] = [line.getBoundingClientRect(), news.getBoundingClientRect()];
  return lying.top < room.top - 2 || lying.bottom > room.bottom + 2 || line.scrollWidth > line.clientWidth + 2;
}).map((news) => news.textContent)
"""

# In a wide window: cards and piles that lie upon a player's panel, upon each other or over the rim, and news that lie
# under a question of one line.
ASTRAY = """
() => {
  const all = (what) => [...document.querySelectorAll("#app .felt *")]
    .filter((each) => each.matches(what) && each.checkVisibility());
  const overlap = (a, b) => {
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2;
  };
  const lying = all(".place, .meme, .pile, .tale, .bundle");
  const out = (each) => {
    const [rim, { top, bottom, left, right }] = [each.closest(".felt"), each].map((one) => one.getBoundingClientRect());
    return top < rim.top || bottom > rim.bottom || left < rim.left || right > rim.right;
  };
  const apart = [...lying, ...all(".seat")];
  const short = all(".prompt").filter((each) => each.getBoundingClientRect().height < 50);
  return [
    ...lying.filter(out),
    ...lying.filter((each) => apart.some((other) => other !== each && !other.contains(each) && overlap(each, other))),
    ...all(".news li:last-child").filter((each) => short.some((prompt) => overlap(each, prompt))),
  ].map((each) => `${each.className} ${each.textContent}`);
}
"""
WIDE: tuple[ViewportSize, ...] = (LOW, {"width": 1440, "height": 900}, {"width": 2560, "height": 1440})

SPACED = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }"
    + "p { margin-block-end: 2em !important }");
  document.adoptedStyleSheets = [sheet];
}
"""


# Felt and its words have the same styles in all games, and the longest sentences are those of a game with partners.
@pytest.mark.parametrize(
    "slug", [each if each == "gasp" else pytest.param(each, marks=pytest.mark.long) for each in GAMES]
)
def test_large_and_spaced_text_fits_and_felt_has_colours_of_its_own(paper: Page, slug: str) -> None:
    paper.set_viewport_size(PHONE)
    for name, screen in different(screens_of(slug)).items():
        paper.evaluate(DRAW, screen)
        paper.evaluate("document.querySelector('#why')?.showPopover()")
        paper.evaluate(GROW, "200%")
        assert paper.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name
        paper.evaluate(GROW, "100%")
        for scheme in SCHEMES:
            paper.emulate_media(color_scheme=scheme)
            assert paper.evaluate(FAINT) == [], (name, scheme)
        paper.evaluate(SPACED)
        assert paper.evaluate(CUT_LINES) == [], name
        paper.evaluate("document.adoptedStyleSheets = []")


# The most lies about in a game of tales.
@pytest.mark.parametrize(
    "slug", [each if each == "battle-of-the-bards" else pytest.param(each, marks=pytest.mark.long) for each in GAMES]
)
def test_in_a_wide_window_nothing_lies_upon_another(paper: Page, slug: str) -> None:
    paper.evaluate(GROW, "")
    # An answer to Why? stands in a window of its own, which isn't open here.
    screens = different((name, screen) for name, screen in screens_of(slug) if not name.endswith("-why"))
    for size in WIDE:
        paper.set_viewport_size(size)
        for name, screen in screens.items():
            paper.evaluate(DRAW, screen)
            assert paper.evaluate(ASTRAY) == [], (name, size)
