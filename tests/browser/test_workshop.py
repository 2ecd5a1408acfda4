"""The workshop: a game is changed, played, sent as a link and put into another site's page."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, FrameLocator, Page, ViewportSize, expect

from tests.browser import webservers
from tests.browser.helpers import (
    PATIENCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    wait_offline_ready,
    wait_until,
)
from tests.browser.hosts import Host, frame_of
from tools.server import StaticServer

PHONE: ViewportSize = {"width": 360, "height": 640}
GAMES_FILES_SHARE = {"en": ("Games …", "Files …", "Share …"), "de": ("Spiele …", "Dateien …", "Teilen …")}
NO_MEMORY = """
onmessage = ({ data }) => {
  if (typeof data === "string") return;
  postMessage('["step", "starting"]');
  postMessage('["unable", "RangeError: WebAssembly.Memory(): could not allocate memory"]');
};
"""
ENDLESS = "for (;;);"
DRAFTS = "Object.keys(localStorage).filter((key) => key.startsWith('suits-and-signs/draft/')).length"


def open_workshop(page: Page, server: StaticServer, rest: str = "") -> None:
    page.goto(f"{server.address}workshop.html{rest}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=PATIENCE)


def open_at_phone(browser: Browser, server: StaticServer) -> Page:
    """Return the workshop on a phone, with the running example at its table."""
    page = new_page(browser, Troubles(server.address), viewport=PHONE)
    open_workshop(page, server)
    expect_played(page, "Tricks")
    return page


def wait_for_drafts(page: Page, count: int) -> None:
    # The page's policy has no 'unsafe-eval', which Playwright's own waiting needs.
    for _ in range(100):
        if page.evaluate(DRAFTS) == count:
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.evaluate(DRAFTS))


def table(page: Page) -> FrameLocator:
    return page.frame_locator("iframe.sandbox")


def inside(page: Page) -> Frame:
    """Return the closed frame itself, in which a game is played."""
    [found] = [frame for frame in page.frames if frame.url == "about:srcdoc"]
    return found


def expect_played(page: Page, name: str) -> None:
    expect(page.locator("#state")).to_contain_text(f"{name} is on the table.", timeout=PATIENCE)


def type_at_line(page: Page, line: int, text: str) -> None:
    """Write a line above one, as people do: by the editor's own keys. On a phone a line may take several rows."""
    page.locator("#editor .cm-content").focus()
    page.keyboard.press("Control+Home")
    while page.locator("#editor .cm-lineNumbers .cm-activeLineGutter").inner_text() != str(line):
        page.keyboard.press("ArrowDown")
    page.keyboard.insert_text(f"{text}\n")


def unexpected(troubles: Troubles) -> list[str]:
    """Return troubles, but for links that lead out of the frame: it holds them back, which helpers.py reports."""
    return [each for each in troubles.unexpected() if "held back by markup.js: a href=" not in each]


def answer_prompts(page: Page, answer: str) -> None:
    """Answer the next question for a name."""
    page.once("dialog", lambda dialog: dialog.accept(answer))


def play_from_link(friend: Page, link: str) -> None:
    """Play a stranger's game on a phone, once its reader has been told what it is."""
    friend.set_viewport_size(PHONE)
    friend.goto(link)
    expect(friend.get_by_role("heading", name="Our Tricks")).to_be_focused()
    expect(friend.get_by_text("not checked by us")).to_be_visible()
    expect(friend.locator("iframe")).to_have_count(0)
    check_axe(friend)
    friend.locator("#play-stranger").click()
    expect_played(friend, "Our Tricks")
    expect(table(friend).locator(".hand .card").first).to_be_visible()
    expect_no_sideways_scroll(friend)
    expect_room(friend, "host")
    check_axe(friend)
    expect(friend.locator("#editor")).to_be_hidden()
    friend.locator("#see-code").click()
    expect(friend.locator("#editor")).to_contain_text("Our Tricks")
    expect_room(friend, "editor")
    assert friend.evaluate(DRAFTS) == 0


def expect_room(page: Page, name: str) -> None:
    """On a phone, editor and table have the most of the height."""
    box = page.locator(f"#{name}").bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 0.6 * PHONE["height"]


def test_a_game_is_changed_played_and_sent(browser: Browser, server: StaticServer) -> None:
    """From the running example to a friend's browser."""
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.set_viewport_size({"width": 1440, "height": 900})
    open_workshop(page, server)
    expect_played(page, "Tricks")
    expect(table(page).locator(".hand .card").first).to_be_visible()
    assert page.evaluate(DRAFTS) == 0, "nothing has been changed"
    check_axe(page)

    # An error stands at its line, and leads there.
    type_at_line(page, 4, "import nothing_such")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#trouble")).to_contain_text("nothing_such", timeout=PATIENCE)
    expect(page.locator("#editor .cm-lint-marker-error")).to_have_count(1)
    check_axe(page)
    page.get_by_role("link", name="rules.py, line 4").click()
    expect(page.locator("#editor .cm-content")).to_be_focused()
    page.keyboard.press("Shift+End")
    page.keyboard.press("Delete")

    # A change of the rules is played at once, and the draft is kept.
    page.locator("#name").fill("Our Tricks")
    text = page.locator("#editor .cm-content")
    text.focus()
    page.keyboard.press("Control+Enter")
    expect(page.locator("#trouble")).to_be_hidden()
    expect_played(page, "Our Tricks")
    expect(text).to_contain_text('name = "Our Tricks"')
    wait_for_drafts(page, 1)

    # By the keyboard alone one comes out of the editor.
    text.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(text).not_to_be_focused()

    page.get_by_role("button", name="Share …").click()
    check_axe(page)
    link = page.locator("#link").input_value()
    assert len(link) < 8_000
    page.locator("#code-for").select_option("html")
    code = page.locator("#embed-code").input_value()
    assert f'src="{server.address}embed.html?mode=workshop&amp;r=1w' in code
    assert 'title="Our Tricks"' in code

    friend = new_page(browser, troubles)
    play_from_link(friend, link)
    for each in (page, friend):
        each.context.close()
    assert not unexpected(troubles)


@pytest.mark.long  # sharing and refusing: tests/tools/test_workshop.py
def test_a_damaged_link_is_refused_and_the_workshop_stays(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server, "#r=1wbroken")
    expect(page.get_by_role("alert").filter(has_text="This link is damaged")).to_be_visible()
    expect(page.locator("#editor")).to_be_visible()
    page.context.close()


def pressed(page: Page, name: str) -> None:
    page.locator(f"#{name}").click()


def show_all_hands(page: Page) -> None:
    """Show everybody's hands in sight: those of players on a phone, the stock's cards, too, on a large screen."""
    inside(page).evaluate("scrollTo(0, 1000)")
    pressed(page, "hands")
    lines = table(page).locator("#hands .has-line")
    expect(lines).to_have_count(4)
    for line in range(3):
        expect(lines.nth(line)).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(lines.nth(3)).to_be_in_viewport(ratio=1)
    expect(table(page).locator(".own")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 640})


@pytest.mark.long  # what the bar asks for: tests/ui/test_workshop_table.py
def test_a_designer_goes_through_a_game(browser: Browser, server: StaticServer) -> None:
    page = open_at_phone(browser, server)
    pressed(page, "to-table")
    moments, at = page.locator("#moment option"), page.locator("#at")
    expect(at).to_have_text("Action 1 of 1.", timeout=PATIENCE)
    expect_room(page, "host")
    pressed(page, "wait")
    expect(at).to_contain_text("Bots wait.")

    show_all_hands(page)
    expect(page.locator("#hands")).to_have_attribute("aria-pressed", "true")

    # A game of bots alone begins waiting; it is stepped through.
    pressed(page, "more")
    page.get_by_role("button", name="Seats and options").click()
    table(page).locator("#who0").select_option("novice")
    table(page).get_by_role("button", name="Begin").click()
    expect(at).to_have_text("Action 1 of 1. Bots wait.")
    for step in (2, 3):
        pressed(page, "on")
        expect(at).to_contain_text(f"Action {step} of {step}.")
    pressed(page, "back")
    expect(at).to_contain_text("Action 2 of 3.")
    pressed(page, "more")
    expect(moments).to_have_count(3)
    check_axe(page)
    expect_no_sideways_scroll(page)

    # A position travels as text; what is no position says so, and nothing moves.
    text = page.locator("#position").input_value()
    assert text.startswith("seats: bot:novice, bot:adept, bot:adept\n")
    page.get_by_role("button", name="Another deal").click()
    expect(at).to_contain_text("Action 1 of 1.")
    expect(page.locator("#position")).not_to_have_value(text)
    before = page.locator("#host").bounding_box()
    page.locator("#position").fill("deal: none")
    page.get_by_role("button", name="Go to this position").click()
    expect(page.locator("#trouble")).to_contain_text("whole number")
    assert page.locator("#host").bounding_box() == before
    page.locator("#trouble").get_by_role("button", name="Close").click()
    page.locator("#position").fill(text)
    page.get_by_role("button", name="Go to this position").click()
    expect(at).to_contain_text("Action 2 of 2.")
    page.context.close()


@pytest.mark.long  # what is kept: tests/ui/test_workshop_table.py
def test_choices_are_kept_and_a_changed_code_is_told(browser: Browser, server: StaticServer) -> None:
    page = open_at_phone(browser, server)
    at = page.locator("#at")
    pressed(page, "to-table")
    pressed(page, "hands")
    pressed(page, "more")
    page.get_by_role("button", name="Seats and options").click()
    table(page).locator("#who0").select_option("novice")
    table(page).get_by_role("button", name="Begin").click()
    expect(at).to_have_text("Action 1 of 1. Bots wait.", timeout=PATIENCE)

    # What was chosen is chosen again after a change, and kept with the draft.
    pressed(page, "more")
    page.locator("#name").fill("Ours")
    pressed(page, "close-ways")
    expect(page.locator("#more")).to_be_focused()
    expect(page.locator("#stale")).to_have_text("The code has changed since you pressed Play.")
    pressed(page, "play")
    expect(at).to_have_text("Action 1 of 1. Bots wait.", timeout=PATIENCE)
    wait_for_drafts(page, 1)
    page.reload()
    expect_played(page, "Ours")
    pressed(page, "to-table")
    expect(at).to_have_text("Action 1 of 1. Bots wait.", timeout=PATIENCE)
    expect(page.locator("#hands")).to_have_attribute("aria-pressed", "true")

    # A run that fails leaves the earlier table as a picture.
    pressed(page, "to-code")
    type_at_line(page, 4, "1 +")
    pressed(page, "play")
    expect(page.locator("#trouble")).to_contain_text("SyntaxError", timeout=PATIENCE)
    pressed(page, "to-table")
    expect(page.locator("#stale")).to_contain_text("the table of the earlier code")
    expect(page.locator("#host")).to_have_attribute("inert", "")
    expect(page.locator("#on")).to_have_attribute("aria-disabled", "true")
    page.context.close()


@pytest.mark.long  # such browsers are rare
def test_without_a_worker_a_game_is_played_when_that_is_asked_for(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    page.set_viewport_size(PHONE)
    page.add_init_script("delete window.Worker")
    open_workshop(page, server)
    offer = page.get_by_role("button", name="Play all the same")
    expect(offer).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#state")).to_have_text("")
    offer.click()
    expect_played(page, "Tricks")
    expect(offer).to_be_hidden()
    pressed(page, "to-table")
    expect(table(page).locator(".hand .card").first).to_be_visible()
    assert inside(page).evaluate("typeof speechSynthesis") == "undefined"

    # An endless loop ends at its line there, too; whether this page waits for it depends on the browser.
    pressed(page, "to-code")
    type_at_line(page, 4, "while True: pass")
    pressed(page, "play")
    expect(page.locator("#trouble")).to_contain_text("rules.py, line 4: The game has been busy", timeout=PATIENCE)
    page.context.close()


@pytest.mark.long  # hosts and devices on which Python fails to start are rare
@pytest.mark.parametrize(
    ("files", "answer", "said"),
    [
        ("*.wasm", None, "Try again with a connection"),
        ("snapshot*.bin", {"status": 403}, "The host of this site refuses a file"),
        ("snapshot*.bin", {"body": "damaged"}, "Python can’t start here."),
        ("worker-*.js", {"body": NO_MEMORY}, "too little memory"),
        ("worker-*.js", {"body": ENDLESS}, "did not start within 90 seconds"),
    ],
)
def test_why_python_doesn_t_start_is_said_once_and_truly(
    files: str, answer: Any, said: str, browser: Browser, server: StaticServer
) -> None:
    page = new_page(browser, Troubles(server.address), service_workers="block")
    page.route(f"**/{files}", lambda route: route.fulfill(**answer) if answer else route.abort())
    if answer == {"body": ENDLESS}:
        page.clock.install()
    open_workshop(page, server)
    if answer == {"body": ENDLESS}:
        page.locator("iframe.sandbox").wait_for()
        page.wait_for_timeout(1_000)
        page.clock.run_for(90_000)
    expect(page.locator("#trouble")).to_contain_text(said, timeout=PATIENCE)
    expect(page.locator("#state")).to_have_text("")
    page.context.close()


@pytest.mark.long  # what they say: tests/ui/test_workshop_laws.py
def test_the_laws_are_stopped_alone_and_their_positions_shown(browser: Browser, server: StaticServer) -> None:
    page = open_at_phone(browser, server)
    pressed(page, "to-table")
    pressed(page, "more")
    pressed(page, "laws")
    page.get_by_role("button", name="Stop checking").click()
    heading = page.locator("#report h3")
    expect(heading).to_contain_text("Stopped after", timeout=PATIENCE)
    expect(heading).to_be_focused()
    expect(table(page).locator(".hand .card").first).to_be_visible()

    # A mistake is shown at the table.
    pressed(page, "to-code")
    text = page.locator("#editor .cm-content")
    text.focus()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("Tricks.max_actions = lambda self, seats, options=None: 3\n")
    pressed(page, "play")
    expect_played(page, "Tricks")
    pressed(page, "to-table")
    pressed(page, "more")
    pressed(page, "laws")
    show = page.get_by_role("button", name="Show this position").first
    expect(show).to_be_visible(timeout=PATIENCE)
    show.click()
    expect(page.locator("#at")).to_contain_text("Bots wait.")
    page.context.close()


@pytest.mark.long  # the same page as in the daily test
def test_an_endless_loop_is_stopped(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server)
    expect_played(page, "Tricks")
    type_at_line(page, 4, "while True: pass")
    page.locator("#play").click()
    expect(page.locator("#state")).to_contain_text("still being read", timeout=PATIENCE)
    page.locator("#stop").click()
    expect(page.locator("#state")).to_contain_text("Stopped.")
    page.context.close()


@pytest.mark.long  # the same page as in the daily test
@pytest.mark.parametrize(
    ("width", "scheme", "language"),
    [(320, "dark", "en"), (1440, "dark", "de"), (320, "light", "de"), (360, "light", "en")],
)
def test_every_screen_is_accessible_and_fits(
    width: int, scheme: str, language: str, browser: Browser, server: StaticServer
) -> None:
    """The page, its dialogs, and the table in the closed frame, whose console says nothing."""
    troubles = Troubles(server.address)
    page = new_page(browser, troubles, color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 640})
    open_workshop(page, server, f"?lang={language}")
    names = {"en": "Tricks", "de": "Stiche"}
    expect(page.locator("#state")).to_contain_text(names[language], timeout=PATIENCE)
    for pane in ("table", "code"):
        if width < 900:
            page.locator(f"#to-{pane}").click()
        expect_no_sideways_scroll(page)
        check_axe(page)
        if pane == "table":
            expect(table(page).locator(".hand .card").first).to_be_visible()
            check_axe(inside(page))
    for name in GAMES_FILES_SHARE[language]:
        if width < 900:
            pressed(page, "more")
            check_axe(page)
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog").get_by_role("button").first).to_be_visible()
        page.wait_for_timeout(500)
        expect_no_sideways_scroll(page)
        check_axe(page)
        page.keyboard.press("Escape")
    page.context.close()
    assert not unexpected(troubles)


@pytest.mark.long  # opening and keeping: the daily test
def test_drafts_are_opened_deleted_and_brought_back(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server)
    page.locator("#name").fill("First")
    wait_for_drafts(page, 1)
    page.get_by_role("button", name="Games …").click()
    page.get_by_role("button", name="My Gasp!").click()
    expect_played(page, "My Gasp!")
    page.locator("#name").fill("Second")
    expect(page.locator("#editor .cm-content")).to_contain_text('name = "Second"')
    wait_for_drafts(page, 2)
    page.get_by_role("button", name="Games …").click()
    page.get_by_role("button", name="Delete First").click()
    assert page.evaluate(DRAFTS) == 1
    page.get_by_role("button", name="Undo").last.click()
    assert page.evaluate(DRAFTS) == 2
    page.get_by_role("button", name="First", exact=True).click()
    expect(page.locator("#name")).to_have_value("First")
    page.reload()
    expect(page.locator("#name")).to_have_value("First")
    page.get_by_role("button", name="Games …").click()
    page.get_by_role("button", name="Gasp!", exact=True).click()
    expect(page.locator("#play")).to_be_hidden()
    expect(page.locator("#editor")).to_contain_text("Gasp!, designed by Greg James")
    page.context.close()


@pytest.mark.long  # the same page as in the daily test
def test_drafts_and_files_get_other_names_and_go_with_a_way_back(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server)
    page.locator("#files").click()
    filing = page.locator("#filing")
    answer_prompts(page, "../engine.py")
    filing.get_by_role("button", name="Add a file").click()
    expect(filing).to_contain_text("can’t have this name")
    answer_prompts(page, "scoring.py")
    filing.get_by_role("button", name="Add a file").click()
    expect(filing).to_be_hidden()
    expect(page.locator("#file")).to_have_value("scoring.py")
    page.keyboard.insert_text("worth = 3")
    wait_for_drafts(page, 1)

    page.locator("#files").click()
    expect(filing.get_by_role("button", name="Delete: rules.py")).to_have_count(0)
    answer_prompts(page, "rules.py")
    filing.get_by_role("button", name="Rename: scoring.py").click()
    expect(filing).to_contain_text("There is a file with this name already")
    answer_prompts(page, "worth.py")
    filing.get_by_role("button", name="Rename: scoring.py").click()
    filing.get_by_role("button", name="Delete: worth.py").click()
    expect(filing.get_by_role("button", name="worth.py", exact=True)).to_have_count(0)
    filing.get_by_role("button", name="Undo").click()
    filing.get_by_role("button", name="worth.py", exact=True).click()
    expect(page.locator("#editor .cm-content")).to_have_text("worth = 3")

    page.locator("#open").click()
    answer_prompts(page, "Ours")
    page.get_by_role("button", name="Rename Tricks").click()
    expect(page.get_by_role("button", name="Rename Ours")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#name")).to_have_value("Ours")
    page.locator("#file").select_option("rules.py")
    expect(page.locator("#editor .cm-content")).to_contain_text('name = "Ours"')
    page.locator("#editor .cm-content").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#name")).to_have_value("Tricks")
    page.keyboard.press("Control+y")
    expect(page.locator("#name")).to_have_value("Ours")
    page.reload()
    expect(page.locator("#name")).to_have_value("Ours")
    expect(page.locator("#file option")).to_have_count(2)
    page.context.close()
    assert not unexpected(troubles)


@pytest.mark.long  # the same page as in the daily test
def test_a_full_storage_and_a_second_window_lose_nothing(browser: Browser, server: StaticServer) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server)
    page.locator("#name").fill("Mine")
    wait_for_drafts(page, 1)

    other = page.context.new_page()
    open_workshop(other, server)
    other.locator("#name").fill("Theirs")
    expect(page.locator("#state")).to_contain_text("changed in another window")
    page.locator("#name").fill("Mine again")
    wait_for_drafts(page, 2)

    page.evaluate("for (let size = 1 << 22; size; ) try { localStorage.fill += ' '.repeat(size) } catch { size >>= 1 }")
    page.locator("#name").fill("A longer name than there is room for")
    expect(page.locator("#trouble")).to_contain_text("This browser can’t keep your draft")
    page.evaluate("delete localStorage.fill")
    page.locator("#name").fill("A shorter one")
    wait_until(page, "JSON.stringify({...localStorage}).includes('A shorter one')")
    page.context.close()


@pytest.mark.long
@pytest.mark.kept
def test_it_works_offline_once_it_has_been_opened(browser: Browser, server: StaticServer) -> None:
    """A first visit to the lobby fetches nothing of it."""
    page = new_page(browser, Troubles(server.address))
    page.goto(server.address)
    wait_offline_ready(page)
    assert not [request.path for request in server.log if "workshop" in request.path]
    open_workshop(page, server)
    wait_until(page, "caches.match('workshop.html')")
    wait_until(
        page,
        "fetch('service-worker.js').then((all) => all.text()).then(async (text) => {"
        "const { workshop } = JSON.parse(text.match(/const BUILD = (.*);/)[1]);"
        "return (await Promise.all(workshop.map((each) => caches.match(each)))).every(Boolean) })",
    )
    server.stop()
    open_workshop(page, server)
    expect_played(page, "Tricks")
    expect(page.locator("#editor .cm-content")).to_contain_text("Tricks")
    page.locator("#open").click()
    page.get_by_role("button", name="My Gasp!").click()
    expect_played(page, "My Gasp!")
    page.context.close()


@pytest.mark.long  # the same page as in the daily test
def test_an_endless_loop_names_its_line(browser: Browser, server: StaticServer) -> None:
    page = new_page(browser, Troubles(server.address))
    open_workshop(page, server)
    expect_played(page, "Tricks")
    type_at_line(page, 4, "while True: pass")
    page.locator("#play").click()
    expect(page.locator("#trouble")).to_contain_text("rules.py, line 4: The game has been busy", timeout=PATIENCE)
    page.context.close()


@pytest.mark.long  # packing: tests/tools/test_workshop.py
def test_what_a_link_can_t_do_is_said(browser: Browser, server: StaticServer) -> None:
    """It is too long, it is of another version, or the browser is too old."""
    page = new_page(browser, Troubles(server.address))
    open_workshop(page, server)
    page.locator("#share").click()
    link = page.locator("#link").input_value()
    expect(page.locator("#sharing")).to_contain_text(f"{len(link):,} of at most 8,000 characters")
    page.keyboard.press("Escape")
    for version, words in ((7, "a newer version"), (0, "an older version")):
        friend = page.context.new_page()
        friend.goto(link.replace("#r=1w", f"#r={version}w"))
        expect(friend.locator("#unfit")).to_contain_text(words)
        friend.close()
    page.locator("#editor .cm-content").focus()
    page.keyboard.press("Control+End")
    page.keyboard.insert_text(f"# {random.Random(1).randbytes(8_000).hex()}")
    page.locator("#share").click()
    expect(page.locator("#sharing")).to_contain_text("too long for a link")
    expect(page.get_by_role("button", name="Save the folder (.zip)")).to_be_visible()
    page.keyboard.press("Escape")

    page.context.add_init_script("delete globalThis.CompressionStream; delete globalThis.DecompressionStream;")
    old = page.context.new_page()
    old.goto(link)
    expect(old.locator("#trouble")).to_contain_text("too old to unpack")
    old.locator("#share").click()
    expect(old.locator("#sharing")).to_contain_text("too old to pack")
    page.context.close()


@pytest.mark.long  # packing: the daily test
def test_a_wiki_page_plays_it_and_shows_its_code(browser: Browser, server: StaticServer, tmp_path: Path) -> None:
    troubles = Troubles(server.address)
    page = new_page(browser, troubles)
    open_workshop(page, server)
    page.locator("#share").click()
    code = page.locator("#embed-code").input_value()
    address = re.search(r'src="([^"]+)"', code)
    assert address
    with Host(tmp_path) as host:
        shown = f'<iframe title="A game" width="360" height="700" src="{address[1]}"></iframe>'
        troubles.allow(host.address)
        page.goto(host.put("page.html", shown))
        frame = page.frame_locator("iframe")
        expect(frame.get_by_text("not checked by us")).to_be_visible(timeout=PATIENCE)
        frame.locator("#play-stranger").click()
        expect(frame.frame_locator("iframe.sandbox").locator(".hand .card").first).to_be_visible(timeout=PATIENCE)
        expect(frame.get_by_text("not checked by us")).to_be_visible()
        expect(frame.get_by_role("button", name="Play it")).to_have_count(1)
        ours = frame_of(page, server.address)
        assert ours.evaluate("document.documentElement.getBoundingClientRect().height") <= 700, "nothing is cut off"
        check_axe(ours)
        expect_no_sideways_scroll(ours)
        frame.locator("#to-code").click()
        expect(frame.locator("#editor")).to_contain_text("Tricks")
    page.context.close()
    assert not unexpected(troubles)


@pytest.mark.long  # the codes themselves: tests/ui/test_codes.py
@pytest.mark.parametrize("runs", [True, False], ids=["with our script", "where scripts are taken out"])
def test_a_wiki_shows_the_whole_table_of_a_host_without_cors(
    runs: bool, browser: Browser, site: Path, tmp_path: Path
) -> None:
    """Two origins: a host that sends no header of ours, as nginx does by itself, and a wiki."""
    with webservers.python(site, tmp_path) as server, Host(tmp_path) as host:
        address = f"http://127.0.0.1:{server.port}/"
        troubles = Troubles(address)
        page = new_page(browser, troubles)
        page.goto(f"{address}workshop.html")
        expect_played(page, "Tricks")
        page.locator("#open").click()
        page.get_by_role("button", name="Caravan").click()
        expect_played(page, "Caravan")
        page.locator("#share").click()
        page.locator("#code-for").select_option("html")
        code = page.locator("#embed-code").input_value()
        assert "embed-parent-" in code
        assert "integrity" not in code
        troubles.allow(host.address)
        page.set_viewport_size({"width": 360, "height": 900})
        page.goto(host.put("page.html", code if runs else re.sub("<script.*</script>", "", code)))
        frame = page.frame_locator("iframe")
        frame.locator("#play-stranger").click()
        inner = frame.frame_locator("iframe.sandbox")
        expect(inner.locator(".hand .card").first).to_be_visible(timeout=PATIENCE)
        for part in (inner.locator(".hand"), inner.locator(".mine"), frame.get_by_text("not checked by us")):
            expect(part).to_be_in_viewport(ratio=1)
        page.context.close()
        assert not [each for each in troubles.unexpected() if "CORS" in each or "embed-parent" in each]
