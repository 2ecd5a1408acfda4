"""The keyboard at the table, and how a page looks as its reader likes it."""

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll, open_ready, open_saved
from tests.browser.standing import Standing
from tools.server import StaticServer

FOCUSED = "document.activeElement.id"


@pytest.fixture
def page(desk: Page) -> Page:
    return desk


@pytest.fixture
def server(standing: Standing) -> StaticServer:
    return standing.server


def open_table(page: Page, slug: str) -> None:
    """Open a game at the first moment at which the person in the first seat is asked."""
    running = Session.start(GAMES[slug], ("you", "bot:novice", "bot:novice"), {}, Random(4))
    while running.turn:
        running.play(running.view(running.turn).legal[0])
    open_saved(page, running.record)


def test_letters_lead_to_hand_and_question_and_have_the_table_said(page: Page) -> None:
    open_table(page, "rebel-runs")
    said = page.locator("#said")
    page.keyboard.press("h")
    hand = page.locator("#hand button")
    assert page.locator("#hand button[tabindex='0']").count() == 1
    page.keyboard.press("3")
    expect(hand.nth(2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(3)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(hand.nth(3)).to_be_focused()
    page.keyboard.press("o")
    expect(said).to_contain_text("The sign circle, clockwise")
    page.keyboard.press("s")
    expect(said).to_contain_text("points")
    expect(hand.nth(3)).to_be_focused()
    page.keyboard.press("d")
    expect(page.locator("#piles button").first).to_be_focused()
    page.keyboard.press("Enter")
    # What was pressed is gone, and the next question has come.
    expect(page.locator("#prompt")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('#hand, #prompt') !== null")


def test_a_hint_marks_cards_and_is_said_until_it_is_put_away(page: Page) -> None:
    open_table(page, "troll-tricker")
    page.keyboard.press("h")
    page.keyboard.press("i")
    hint = page.locator("#hint[aria-busy=false]")
    expect(hint).to_contain_text("Play the ")
    expect(page.locator("#said")).to_contain_text("Play the ")
    expect(page.locator("#hand [data-hinted]")).to_have_count(1)
    expect(page.locator("#hand button").first).to_be_focused()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)


def test_a_question_takes_no_focus_from_somebody_who_reads(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, "gasp")
    page.keyboard.press("l")
    expect(page.locator("#telling")).to_be_visible()
    assert page.evaluate(FOCUSED) == "log-title"
    page.evaluate("document.querySelector('.felt [data-act], #hand [data-pick]:not([aria-disabled])').click()")
    page.evaluate("document.querySelector('.felt [data-act]').click()")
    page.wait_for_function("document.querySelector('#hand.due')")
    assert page.evaluate(FOCUSED) == "log-title"
    page.keyboard.press("Escape")
    expect(page.locator("#telling")).to_be_hidden()


def test_what_is_hidden_when_the_page_is_laid_out_gives_the_focus_back(page: Page) -> None:
    """A browser takes the focus from it only then: see static/js/patching.js."""
    open_table(page, "gasp")
    page.evaluate("""
        const root = document.createElement("div");
        document.body.append(root);
        const html = (hidden) => `<button id="one" ${hidden}>1</button><button id="two">2</button>`;
        suitsPatch(root, html(""), "two");
        document.getElementById("one").focus();
        suitsPatch(root, html("hidden"), "two");
    """)
    expect(page.locator("#two")).to_be_focused()


def test_what_closes_gives_the_focus_back_to_what_opened_it(page: Page) -> None:
    """Or to what it stood in: browsers give it back for the first of several popovers only."""
    open_table(page, "rebel-runs")
    menu, settings, keys = page.locator("#open-menu"), page.locator("#open-settings"), page.locator("#open-keys")
    for opener, window in ((settings, "#settings"), (keys, "#keys")):
        menu.press("Enter")
        opener.press("Enter")
        page.locator(f"{window} input").first.focus()
        page.keyboard.press("Escape")
        expect(page.locator(window)).to_be_hidden()
        expect(opener).to_be_focused()
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
    # By a tap elsewhere all of them close.
    menu.click()
    settings.click()
    page.locator("#size-usual").focus()
    page.mouse.click(2, 700)
    expect(page.locator("#menu")).to_be_hidden()
    expect(menu).to_be_focused()
    # A dialog closes what it was opened from.
    for close in ("Escape", "Back to the table"):
        menu.press("Enter")
        page.locator("#menu [data-rules]").press("Enter")
        expect(page.locator("#rules-panel-title")).to_be_focused()
        if close == "Escape":
            page.keyboard.press(close)
        else:
            page.get_by_role("button", name=close).press("Enter")
        expect(menu).to_be_focused()
    # What opened it is gone.
    page.evaluate("""
        const root = document.createElement("div");
        document.body.prepend(root);
        root.innerHTML = `<button id="outer" popovertarget="first">1</button>
          <div id="first" popover><button id="inner" popovertarget="second">2</button></div>
          <div id="second" popover><input id="field"></div>`;
    """)
    page.locator("#outer").press("Enter")
    page.locator("#inner").press("Enter")
    page.locator("#field").focus()
    page.evaluate("document.getElementById('inner').remove()")
    page.keyboard.press("Escape")
    expect(page.locator("#outer")).to_be_focused()
    page.evaluate("document.getElementById('outer').parentElement.remove()")
    # A key opened it.
    card = page.locator("#hand button").nth(1)
    card.focus()
    for key, window in (("?", "#keys"), ("w", "#why")):
        page.keyboard.press(key)
        page.wait_for_function("(window) => document.activeElement.closest(window)", arg=window)
        page.keyboard.press("Escape")
        expect(card).to_be_focused()


def test_arrows_lead_on_from_a_word_in_the_question(page: Page) -> None:
    """And from whatever else stands in a row of buttons."""
    running, rng = Session.start(GAMES["fistellavates"], ("you", "bot:novice"), {}, Random(4)), Random(4)
    while running.turn or running.view(0).phase != "suggest":
        running.play(rng.choice(running.view(running.turn or 0).legal))
    open_saved(page, running.record)
    word = page.locator("#prompt a.term")
    word.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#prompt button, #hand button')")
    page.evaluate("""
        const row = document.createElement("div");
        row.dataset.arrows = "";
        row.innerHTML = '<button>1</button><a href="#">word</a><button hidden>2</button><button>3</button>';
        document.body.append(row);
    """)
    row = page.locator("body > [data-arrows]")
    for key, stop in (("ArrowRight", "button >> nth=2"), ("ArrowLeft", "button >> nth=0")):
        row.locator("a").focus()
        page.keyboard.press(key)
        expect(row.locator(stop)).to_be_focused()
    row.evaluate("(row) => row.remove()")


def test_drawing_again_leaves_the_tab_stop_where_it_was(page: Page) -> None:
    """Also among buttons that do the same, as lines of a log do that lead to one moment."""
    open_table(page, "gasp")
    stops = page.evaluate("""
        (() => {
          const line = (place) => `<li id="line${place}"><button data-do="look" data-item="7">${place}</button></li>`;
          const root = document.createElement("div");
          const draw = (more) => suitsPatch(root, `<ol data-arrows="end">${line(1)}${line(2)}</ol>${more}`);
          const stop = () => root.querySelector("[tabindex='0']").textContent;
          draw("");
          const first = stop();
          draw("<p>More</p>");
          return [first, stop()];
        })()
    """)
    assert stops == ["2", "2"]


def test_settings_hold_from_the_first_paint_and_are_within_reach(page: Page, server: StaticServer) -> None:
    settings = {"theme": "dark", "size": "large", "symbols": "letters", "pace": "instant", "offline": True}
    page.add_init_script(f"localStorage.setItem('suits-and-signs/settings', {json.dumps(json.dumps(settings))})")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(server.address + "rules/gasp.html")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    open_ready(page, server.address)
    page.locator("#open-settings").press("Enter")
    expect(page.locator("#settings")).to_be_visible()
    expect(page.locator("#size-large")).to_be_checked()
    check_axe(page)
    expect_no_sideways_scroll(page)
    # Where the reader's own colours are forced, a line stands for what is chosen; axe would take ours for those.
    page.emulate_media(forced_colors="active")
    chosen = page.locator(".choice:has(#size-large)")
    expect(chosen).to_have_css("outline-style", "solid")
    page.emulate_media(forced_colors="none")
    page.locator("#theme-light").press("Space")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.keyboard.press("Escape")
    open_table(page, "gasp")
    width = "document.querySelector('#hand .card').getBoundingClientRect().width"
    large = page.evaluate(width)
    page.keyboard.press("?")
    expect(page.locator("#keys-title")).to_be_focused()
    check_axe(page, within="#keys")
    expect_no_sideways_scroll(page)
    page.keyboard.press("Escape")
    page.locator("#open-menu").press("Enter")
    page.locator("#menu #open-settings").press("Enter")
    page.locator("#size-small").press("Space")
    assert page.evaluate(width) < large


def test_what_a_reader_goes_to_is_said_in_words_until_the_next_thing_happens(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_table(page, "troll-tricker")
    line = page.locator("#pointed")
    # The page gives the focus to a question by itself, and says nothing of it here.
    expect(line).to_be_hidden()
    page.locator("#open-menu").focus()
    page.keyboard.press("Tab")
    expect(line).to_contain_text("a bot, sign")
    lines, bar = line.bounding_box(), page.locator(".bar").bounding_box()
    assert lines is not None
    assert bar is not None
    assert lines["y"] >= bar["y"] + bar["height"], "it covers the tools"
    page.keyboard.press("h")
    expect(line).to_contain_text("worth")
    # Of one thing it tells over the tools, and covers no question.
    assert line.evaluate("each => each.getBoundingClientRect().top") == 0
    page.keyboard.press("Enter")
    expect(line).to_be_hidden()
    # Nor is it there for whoever comes next to find in the page: it may have been a card.
    expect(line).to_be_empty()
    # A tap, as on a screen that is touched, tells of what can't be pressed, and of nothing else.
    tap = "(each) => each.dispatchEvent(new PointerEvent('click', {bubbles: true, detail: 1, pointerType: 'touch'}))"
    page.locator(".others .seat").first.evaluate(tap)
    expect(line).to_contain_text("a bot, sign")
    page.locator("#title").evaluate(tap)
    expect(line).to_be_hidden()
