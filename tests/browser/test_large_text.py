"""Letters of twice the size on a phone, narrow phones and low windows: nothing is cut, too wide or too low.

Screens are drawn here, as the page's own Python would draw them, and laid out by the browser: none has to start first.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import pytest
from playwright.sync_api import Page, ViewportSize

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, html_pages
from tests.ui.fake_browser import FakeBrowser
from tools.server import StaticServer
from tools.sights import TABLES, play_table
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.games import default
from ui.games.catalog import GAME_UIS, ui_of
from ui.games.kit.questions import QuestionKind
from ui.lobby import setup_view
from ui.lobby import view as lobby
from ui.lobby.saved_rows import SavedGame
from ui.lobby.setup_form import usual
from ui.page.layout import page as framed
from ui.positions import diagram_html
from ui.positions.position import position_now
from ui.rules.catalog import KINDS
from ui.rules.model import press, read
from ui.rules.view import inside
from ui.saves.names import problem_with
from ui.saves.save_summary import about
from ui.table import view as table
from ui.table.connection import LocalConnection
from ui.table.features.line import Line
from ui.table.model import TableModel

PHONE: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 320, "height": 640}
ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}
LOW: ViewportSize = {"width": 1280, "height": 720}

DRAW = """
(html) => {
  document.body.innerHTML = `<div id=app>${html}</div>`;
  document.documentElement.toggleAttribute("data-table", document.querySelector(".at-table") !== null);
}
"""
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

# Text of less than 11 px, in pictures, too.
SMALL = """
() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const each = text.parentElement;
    const isSeen = text.data.trim() && each.checkVisibility({ visibilityProperty: true });
    if (!isSeen || each.closest(".unseen, .terse")) continue;
    const size = parseFloat(getComputedStyle(each).fontSize) * (each.ownerSVGElement ? each.getScreenCTM().a : 1);
    if (size && size < 10.99) found.add(`${each.localName}.${each.getAttribute("class")} ${text.data} ${size}`);
  }
  return [...found];
}
"""

# What lies below the window or above it of one's hand and what is asked.
OUT_OF_SIGHT = """
() => [...document.querySelectorAll("#prompt p, #prompt [data-act], .own .hand > li")].filter((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return top < 0 || bottom > innerHeight + 0.5;
}).map((each) => `${each.localName}.${each.className} ${each.textContent}`)
"""


# What reaches out of the window or out of the panel that it stands in, and isn't in a part that scrolls sideways by
# itself; and <bdi> that a row of boxes would part from the words beside it.
OUT = """
() => [...document.body.querySelectorAll("#app *")].flatMap((each) => {
  const { width, left, right } = each.getBoundingClientRect();
  if (!width || getComputedStyle(each).clipPath !== "none" || !each.checkVisibility()) return [];
  const parent = getComputedStyle(each.parentElement);
  const beside = [...each.parentElement.childNodes].filter((node) => node !== each && node.textContent.trim());
  const alone = beside.every((node) => node.className);
  const parted = each.localName === "bdi" && /flex|grid/.test(parent.display) && !alone;
  if (parted) return [`parted: ${each.parentElement.outerHTML}`];
  if (each.closest("svg, .unseen, .terse, .card, .news, .scroll, .hand, .name, .partner, .holder")) return [];
  const panel = each.closest(".panel, .moment, .telling, .table")?.getBoundingClientRect();
  const out = right > innerWidth + 1 || left < -1 || (panel && right > panel.right + 1);
  return out ? [`${each.localName}.${each.className} ${each.textContent}`] : [];
})
"""


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
    """Fail on what is cut, too wide or too small to read."""
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []
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


def questions(kind: QuestionKind) -> Iterator[Html]:
    """Yield what a question is in each of its variants, with nothing chosen and with as much as it takes, deck open."""
    for variant in kind.variants:
        asked = empty = read(kind, variant, [])
        cards = iter(kind.cards)
        for at, most in enumerate(kind.variants[variant].most if empty.rows else ()):
            asked = replace(asked, at=at)
            for code in islice(cards, most):
                asked = press(kind, asked, Command.LAY, code)
        asked = replace(asked, numbers=("999",) * len(asked.numbers))
        for each in (empty, asked):
            yield h("div", {"class": "question"}, inside("question", kind, each, pressed=True))


WIDEST = {
    ("battle-of-the-bards", "What is this tale worth?"),
    ("rebel-runs", "What is this meld worth?"),
}


# Every day the widest: the most cards and the most rows; test_questions.py has those of all pages
# of rules at the usual size.
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(
            kind, id=f"{kind.game} {kind.title}", marks=() if (kind.game, kind.title) in WIDEST else pytest.mark.long
        )
        for kind in KINDS
    ],
)
def test_questions_in_every_page_that_has_them(paper: Page, kind: QuestionKind) -> None:
    asked = list(questions(kind))
    frame = framed(GAMES[kind.game].name, *asked)
    composer = h("main", {"id": "main", "class": "page"}, h("section", {"class": "panel sharing"}, *asked))
    rules = h("main", {"id": "main", "class": "reading"}, *asked)
    paper.set_viewport_size(NARROW)
    for page in (frame, composer, rules):
        paper.evaluate(DRAW, str(page))
        for size in ("100%", "125%", "200%"):
            paper.evaluate(GROW, size)
            fitting(paper)


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
        form = setup_view.page(usual(game), {"name0": problem_with("bot:x")})
        page.evaluate(DRAW, str(form))
        check_axe(page)


@pytest.mark.parametrize(
    "name",
    [each if each == "rebel-runs-7" else pytest.param(each, marks=pytest.mark.long) for each in TABLES],
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


LONG_NAMES = (
    "W" * 20,
    "Wolfeschlegelstein",
    "שלוםשלוםשלוםשלוםשלום",
    "محمدمحمدمحمدمحمدمحمد",
    "R\u200f" * 10,
    "M" * 17,
    "x" * 20,
)


@cache
def kinds_of_moments(name: str) -> list[int]:
    """Return after how many actions each kind of moment stands at this table for the first time, and none does."""
    whole, moments = play_table(TABLES[name])
    record = replace(whole, seats=LONG_NAMES[: len(whole.seats)])
    found: dict[str, int] = {}
    for moment in moments:
        model = TableModel(
            LocalConnection(Session.resume(replace(record, actions=record.actions[: moment.length]), Random(1)))
        )
        model.telling.begin(max(moment.length - 1, 0), None)
        found.setdefault(str(type(model.telling.standing[-1])) if model.telling.standing else "", moment.length)
    return [*found.values()]


def named(slug: str, names: tuple[str, ...] = LONG_NAMES) -> Iterator[Html]:
    """Yield what a game shows of players with these names: its table, each kind of moment, its result, its pictures."""
    name = next(each for each in reversed(TABLES) if each.rpartition("-")[0] == slug)
    whole, moments = play_table(TABLES[name])
    record = replace(whole, seats=names[: len(whole.seats)])
    middle = next(each for each in moments[len(moments) // 2 :] if each.seat == 0)
    for length in {middle.length: None, **dict.fromkeys(kinds_of_moments(name))}:
        model = TableModel(LocalConnection(Session.resume(replace(record, actions=record.actions[:length]), Random(1))))
        model.telling.begin(max(length - 1, 0), None)
        yield table.page(model, model.ui_state())
    model = TableModel(LocalConnection(Session.resume(record, Random(1))))
    yield table.page(model, model.ui_state())
    for session in (
        Session.resume(record, Random(1)),
        Session.resume(replace(record, actions=record.actions[: middle.length]), Random(1)),
    ):
        yield diagram_html.html(position_now(session, 0).rows, position_now(session, 0).title)
    yield lobby.page([SavedGame("a1", GAMES[slug].name, *about(session))])


# Names in score sheets that are broken although they are short.
BROKEN = """
() => [...document.querySelectorAll("#app .scores tbody th")].flatMap((each) => {
  const letters = document.createRange();
  letters.selectNodeContents(each);
  const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top)));
  return each.textContent.length < 9 && lines.size > 2 ? [each.textContent] : [];
})
"""


# Every day long names push nothing out below, where names may break.
@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_short_names_are_whole(paper: Page, slug: str) -> None:
    paper.evaluate(GROW, "100%")
    for screen in named(slug, ("Robin", "Hazel", "Wren", "Linden", "Merle", "Fern", "Jay")):
        paper.evaluate(DRAW, str(screen))
        for width in (320, 360):
            paper.set_viewport_size({"width": width, "height": 640})
            assert paper.evaluate(BROKEN) == []


@pytest.mark.parametrize(
    "slug",
    [slug if slug == "rebel-runs" else pytest.param(slug, marks=pytest.mark.long) for slug in GAMES],
)
def test_long_names_push_nothing_out(paper: Page, slug: str) -> None:
    paper.evaluate(GROW, "100%")
    for screen in named(slug):
        paper.evaluate(DRAW, str(screen))
        for width in (320, 360):
            paper.set_viewport_size({"width": width, "height": 640})
            assert paper.evaluate(OUT) == []
            expect_no_sideways_scroll(paper)


# Windows of a phone and a desk at 300-400 % zoom.
ZOOMED: tuple[ViewportSize, ...] = ({"width": 455, "height": 217}, {"width": 320, "height": 225})

# What above one's own part can't be scrolled into sight, or isn't in sight when it has the focus.
COVERED = """
() => [...document.querySelectorAll(".felt > :not(.own) :is(.card, .sign-coin, a, button)")].filter((each) => {
  if (!each.checkVisibility() || each.closest(".unseen, .terse, [popover]")) return false;
  const covered = () => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight || Boolean(at?.closest(".own"));
  };
  each.scrollIntoView({ block: "center" });
  if (each.offsetHeight <= innerHeight && covered()) return true;
  scrollTo(0, 0);
  each.focus();
  return document.activeElement === each && covered();
}).map((each) => `${each.localName}.${each.className} ${each.textContent}`)
"""


EACH_TABLE = pytest.mark.parametrize(
    "name", [each if each == "rebel-runs-7" else pytest.param(each, marks=pytest.mark.long) for each in TABLES]
)


@EACH_TABLE
def test_a_page_beside_whose_table_the_log_stands_is_no_higher_than_the_window(
    paper: Page, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not after a game either, whoever draws its table: a long result scrolls by itself."""
    paper.evaluate(GROW, "100%")
    slug = TABLES[name].slug
    for room in (ui_of(slug), default.of(GAMES[slug])):
        monkeypatch.setitem(GAME_UIS, slug, room)
        for screen in screens(name):
            paper.evaluate(DRAW, str(screen))
            for width, height in ((1440, 900), (1920, 1080)):
                paper.set_viewport_size({"width": width, "height": height})
                assert paper.evaluate("document.documentElement.scrollHeight") == height
                assert paper.evaluate(SMALL) == []
                result = paper.locator(".result")
                if result.count():
                    assert result.evaluate("(result) => result.offsetHeight <= innerHeight - 100")


@EACH_TABLE
def test_one_s_own_part_is_in_sight(paper: Page, name: str) -> None:
    paper.evaluate(GROW, "100%")
    paper.evaluate(DRAW, str(next(screens(name))))
    for window in (NARROW, ON_ITS_SIDE, LOW):
        paper.set_viewport_size(window)
        assert paper.evaluate(OUT_OF_SIGHT) == [], window
    for window in ZOOMED:
        paper.set_viewport_size(window)
        assert paper.evaluate(COVERED) == [], window


# Cards of the hand, and answers, that lie below the line to type in once all is in sight that can be.
BELOW_LINE = """
() => {
  document.querySelector("#line").focus();
  scrollTo(0, document.body.scrollHeight);
  const line = document.querySelector(".typing-line").getBoundingClientRect();
  if (line.bottom > innerHeight + 1 || line.height < 40) return ["the line itself"];
  return [...document.querySelectorAll(".own .hand > li, #prompt [data-act], .own .seat")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom > line.top + 1)
    .map((each) => `${each.localName}.${each.className} ${each.textContent}`);
}
"""
MOST_SEATS = [next(each for each in reversed(TABLES) if each.rpartition("-")[0] == slug) for slug in GAMES]


@pytest.mark.parametrize(
    "name",
    [each if each == "troll-tricker-7" else pytest.param(each, marks=pytest.mark.long) for each in MOST_SEATS],
)
def test_the_line_to_type_in_covers_nothing_that_one_plays_with(paper: Page, name: str) -> None:
    whole, moments = play_table(TABLES[name])
    middle = next(each for each in moments[len(moments) // 2 :] if each.seat == 0)
    record = replace(whole, seats=("you", *whole.seats[1:]), actions=whole.actions[: middle.length])
    model = TableModel(LocalConnection(Session.resume(record, Random(1))))
    line = Line(FakeBrowser().app)
    paper.evaluate(GROW, "")
    for told in ("", "1: Ace of Waves; 2: Ace of Leaves; 3: the Desert; " * 3):
        line.told = told
        paper.evaluate(DRAW, str(table.page(model, model.ui_state(), line=line.html())))
        for window in (PHONE, NARROW, LOW, {"width": 1440, "height": 900}):
            paper.set_viewport_size(cast(ViewportSize, window))
            assert paper.evaluate(BELOW_LINE) == [], (window, told)
