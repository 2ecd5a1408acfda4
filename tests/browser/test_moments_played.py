"""Moments as they are come to: a whole game by keyboard alone with everything in motion, what a moment says to the ear,
and Undo, Back and a reload while one stands.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session, bot
from engine.core import Game
from tests.browser.helpers import read_on, session, wait_ready
from tests.browser.test_moments import at_a_moment
from tests.rooms import facts
from ui.components.picker import text_of

FOCUSED = "(selector) => document.activeElement.matches(selector)"

# What is said from now on, and how much moves.
LISTENING = """
() => {
  window.heard = [];
  window.moved = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) heard.push(...[...addedNodes].map((line) => line.textContent));
  }).observe(document.getElementById("said"), { childList: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) { moved += 1; return animate.apply(this, given); };
}
"""


@pytest.fixture
def brisk(desk: Page) -> Iterator[Page]:
    """A page in which bots take their time and everything moves."""
    choose_pace(desk, "brisk")
    yield desk
    # Where nothing is played; a test that failed may be anywhere.
    desk.evaluate("location.hash = '#/'")
    desk.locator("#import").wait_for(state="attached")
    choose_pace(desk, "instant")


def choose_pace(page: Page, pace: str) -> None:
    page.locator(f"#pace-{pace}").evaluate("(radio) => radio.click()")
    page.wait_for_function(
        "(pace) => JSON.parse(localStorage.getItem('suits-and-signs/settings')).pace === pace", arg=pace
    )


def put(page: Page, record: Record, id: str = "abc") -> None:
    """Go to the table of a saved game, without going on from what stands there; a page knows from where it went on."""
    text = json.dumps(record.to_json())
    page.evaluate("([id, text]) => localStorage.setItem(`suits-and-signs/game/${id}`, text)", [id, text])
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", id)


def go_to(page: Page, selector: str) -> None:
    """Press Tab, and arrow keys within a row that has one stop, until what matches has the focus."""
    for _ in range(90):
        if page.evaluate(FOCUSED, selector):
            return
        along = f"[data-arrows]:not(#prompt):has({selector}) *"
        page.keyboard.press("ArrowRight" if page.evaluate(FOCUSED, along) else "Tab")
    raise AssertionError(f"keys don't reach {selector}")


def act_by_keys(page: Page, text: str) -> None:
    """Pick what an action takes, and carry it out."""
    words = text.partition("/")[0].split()
    for _ in range(20):
        if page.evaluate(
            "(text) => [...document.querySelectorAll('[data-act]')].some((e) => e.dataset.act === text)", text
        ):
            go_to(page, f'[data-act="{text}"]')
            page.keyboard.press("Enter")
            return
        picks = page.evaluate(
            "[...document.querySelectorAll('[data-pick]:not([aria-pressed=true])')].map((e) => e.dataset.pick)"
        )
        left = Counter(words) - Counter(
            text_of(each)
            for pressed in page.evaluate(
                "[...document.querySelectorAll('[aria-pressed=true]')].map((e) => e.dataset.pick ?? '')"
            )
            for each in pressed.split()
        )
        pick = next(pick for pick in picks if not Counter(map(text_of, pick.split())) - left)
        go_to(page, f'[data-pick="{pick}"]')
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([pick, text]) => [...document.querySelectorAll('[data-pick], [data-act]')].some((e) =>"
            " (e.dataset.pick === pick && e.getAttribute('aria-pressed') === 'true') || e.dataset.act === text)"
            " || !document.querySelector(`[data-pick='${pick}']`)",
            arg=[pick, text],
        )
    raise AssertionError(f"keys can't {text}")


# Every day test_by_ear.py plays one to its end without motion, and test_motion.py moves what comes in them.
@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_by_keyboard_alone_with_motion(slug: str, brisk: Page) -> None:
    game: Game[Any, Any] = GAMES[slug]
    mind, rng = bot("novice"), Random(3)
    seats = min(game.seat_counts)
    put(brisk, Session.start(game, ("you", *["bot:novice"] * (seats - 1)), facts(slug).shortest, Random(8)).record)
    brisk.evaluate(LISTENING)
    met = 0
    while True:
        brisk.wait_for_function("document.querySelector('#result, #go-on') || /^Your turn/.test(document.title)")
        if brisk.locator("#result").count():
            break
        if brisk.locator("#go-on").count():
            met += 1
            expect(brisk.locator("#go-on")).to_be_focused()
            title = brisk.locator("#moment").inner_text()
            brisk.keyboard.press("Enter")
            brisk.wait_for_function("(title) => document.getElementById('moment')?.innerText !== title", arg=title)
            continue
        running = session(brisk)
        text = game.write(mind.choose(game, running.view(0), rng))
        act_by_keys(brisk, text)
        brisk.wait_for_function(
            "(before) => JSON.parse(localStorage.getItem('suits-and-signs/game/abc')).actions.length > before",
            arg=running.length,
        )
    expect(brisk.locator("#result")).to_be_focused()
    assert session(brisk).turn is None
    assert met > 0, "the last round stands as a moment before the result"
    assert brisk.evaluate("moved") > 20


def test_a_moment_is_told_once_and_reads_as_a_table_with_its_heading(brisk: Page) -> None:
    record = at_a_moment("gasp")
    put(brisk, record)
    expect(brisk.locator("#go-on")).to_be_focused()
    title = brisk.locator("#moment").inner_text()
    expect(brisk.locator("#said")).to_contain_text(title)
    brisk.evaluate(LISTENING)
    region = brisk.get_by_role("region", name=title)
    read = region.aria_snapshot()
    assert read.index(f'heading "{title}"') < read.index("table") < read.index('button "Continue"')
    rows = region.get_by_role("row").all()
    assert len(rows) >= len(record.seats)
    assert all(row.get_by_role("rowheader").count() == 1 for row in rows[-len(record.seats) :])
    expect(brisk.locator(".table[inert]")).to_have_count(1)
    brisk.keyboard.press("Enter")
    brisk.wait_for_function("heard.length > 0")
    brisk.wait_for_timeout(300)
    heard = brisk.evaluate("heard")
    assert not [line for line, times in Counter(heard).items() if times > 1]
    assert not any(title in line for line in heard), "what was told with the moment isn't told again"


def test_undo_takes_a_moment_back(brisk: Page) -> None:
    record = at_a_moment("gasp")
    put(brisk, record, "undone")
    expect(brisk.locator("#go-on")).to_be_focused()
    brisk.locator("#undo").click()
    expect(brisk.locator(".moment")).to_have_count(0)
    expect(brisk.locator(".table[inert]")).to_have_count(0)
    expect(brisk.locator("#prompt")).to_be_visible()
    assert session(brisk).length < len(record.actions)
    assert brisk.evaluate("document.activeElement !== document.body"), "the focus isn't lost"


# What is revealed in Fistellavates stands there like any other moment; test_moments.py reads those of all games every
# day.
@pytest.mark.parametrize("slug", ["gasp", pytest.param("fistellavates", marks=pytest.mark.long)])
def test_back_and_a_reload_find_a_moment_again(slug: str, brisk: Page, request: pytest.FixtureRequest) -> None:
    record = at_a_moment(slug)
    put(brisk, record, "again")
    go_on = brisk.locator("#go-on")
    expect(go_on).to_be_focused()
    read = brisk.locator(".moment").inner_text()
    brisk.go_back()
    expect(go_on).to_have_count(0)
    expect(brisk.locator("#import")).to_be_attached()
    brisk.go_forward()
    expect(go_on).to_be_focused()
    assert brisk.locator(".moment").inner_text() == read
    # Every day test_play.py reloads a table.
    if request.config.getoption("--long"):
        brisk.reload()
        wait_ready(brisk)
        expect(go_on).to_be_focused()
        assert brisk.locator(".moment").inner_text() == read
    assert session(brisk).length == len(record.actions)
    brisk.keyboard.press("Enter")
    brisk.wait_for_function("(read) => document.querySelector('.moment')?.innerText !== read", arg=read)
    while read_on(brisk):
        pass
    expect(brisk.locator("#prompt")).to_be_visible()
