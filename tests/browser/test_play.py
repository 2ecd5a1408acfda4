"""Playing, as people do it: by touch, by mouse, by keyboard alone, at one screen, in two tabs, without storage."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import (
    begin,
    check_axe,
    choose_file,
    expect_hidden,
    expect_no_sideways_scroll,
    open_ready,
    open_saved,
    saves,
    session,
    wait_ready,
)
from tests.browser.standing import Standing
from tools.server import StaticServer

pytestmark = pytest.mark.both_starts

DENIED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
SHORT = "#/new/gasp?tokens_each=1&round_limit=1"
PLAYABLE = ".hand.due .card:not([aria-disabled])"
ASKED = f"#go-on, #result h2, h2#result, [data-act], {PLAYABLE}"


@pytest.fixture
def page(desk: Page) -> Page:
    return desk


@pytest.fixture
def server(standing: Standing) -> StaticServer:
    return standing.server


def nearly_over() -> Record:
    """Return a game in which you have the last card to play, and to win or lose by it."""
    rng = Random(3)
    running = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {"round_limit": 1}, rng)
    before = running.record
    while running.turn is not None:
        if running.turn == 0:
            before = running.record
        running.play(running.view(running.turn).legal[0])
    return before


def play_one(page: Page) -> bool:
    """Do one click of a player who always takes the first possible one; False when the game is over."""
    page.locator(ASKED).first.wait_for()
    if page.locator("#go-on").count():
        page.locator("#go-on").click()
        return True
    if page.locator("#result").count():
        return False
    page.locator("[data-act]" if page.locator("[data-act]").count() else PLAYABLE).first.click()
    return True


def play_to_the_end(page: Page) -> None:
    for _ in range(200):
        if not play_one(page):
            return
    raise AssertionError("the game does not end")


# Every day test_games.py plays whole games by touch.
@pytest.mark.long
def test_a_game_by_touch_on_a_phone(phone: Page) -> None:
    """From the lobby to the table, and from the last card to another game; test_games.py plays whole ones by touch."""
    phone.get_by_role("link", name="Set up Gasp!").tap()
    phone.get_by_text("Options: 2 tokens").tap()
    phone.get_by_label("Tokens to win").select_option("1")
    phone.get_by_label("Maximum rounds").fill("1")
    phone.get_by_role("button", name="Begin").tap()
    phone.locator(ASKED).first.wait_for()
    assert len(saves(phone)) == 1
    assert session(phone).record.options["tokens_each"] == 1
    # Lower than the table, so that the page is scrolled to what is tapped.
    phone.set_viewport_size({"width": 360, "height": 440})
    open_saved(phone, nearly_over())
    for _ in range(200):
        phone.locator(ASKED).first.wait_for()
        if phone.locator("#go-on").count():
            phone.locator("#go-on").tap()
            continue
        if phone.locator("#result").count():
            break
        phone.locator("[data-act]" if phone.locator("[data-act]").count() else PLAYABLE).first.tap()
        expect_no_sideways_scroll(phone)
    expect(phone).to_have_title(re.compile("^Game over"))
    assert phone.evaluate("scrollY") == 0, "the result is in sight together with the bar above it"
    assert session(phone).turn is None
    phone.get_by_role("button", name="Play again", exact=True).tap()
    expect(phone.locator("#result")).to_have_count(0)
    assert len(saves(phone)) == 3


def focus_by_tab(page: Page, selector: str) -> None:
    """Press Tab until something that matches has the focus."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_game_by_keyboard_alone(page: Page) -> None:
    """From the lobby to the first trick, and from the last card to the result."""
    focus_by_tab(page, "a[href='#/new/gasp']")
    page.keyboard.press("Enter")
    expect(page.locator("#title")).to_be_focused()
    focus_by_tab(page, ".options summary")
    page.keyboard.press("Enter")
    focus_by_tab(page, "#round_limit")
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    play_by_keyboard(page, 4)
    # Not before: while a first game is being explained, it is no one's turn.
    expect(page).to_have_title(re.compile("Your turn|’s turn"))
    open_saved(page, nearly_over())
    play_by_keyboard(page, 200)
    expect(page.locator("#result")).to_be_focused()
    assert session(page).turn is None


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(page: Page, server: StaticServer) -> None:
    """The daily test above plays its beginning and its end."""
    begin(page, server.address + SHORT)
    play_by_keyboard(page, 2000)
    expect(page.locator("#result")).to_be_focused()


def play_by_keyboard(page: Page, most: int) -> None:
    """Pick and play with keys, so many times at most or until the game is over."""
    for _ in range(most):
        page.locator(ASKED).first.wait_for()
        if page.locator("#result").count():
            break
        if page.locator("#go-on").count():
            expect(page.locator("#go-on")).to_be_focused()
            page.keyboard.press("Enter")
            continue
        if page.locator("[data-act]").count():
            focus_by_tab(page, "[data-act]")
            page.keyboard.press("Enter")
            page.wait_for_function("document.activeElement.closest('#prompt, #result, #go-on, .hand')")
        else:
            focus_by_tab(page, PLAYABLE)
            page.keyboard.press("Space")


def test_arrows_move_within_the_hand_and_escape_puts_back(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    page.locator(PLAYABLE).first.wait_for()
    cards = page.locator(".hand .card")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    page.locator(PLAYABLE).first.press("Enter")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_a_reload_in_the_middle_goes_on_at_the_same_action(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    for _ in range(3):
        play_one(page)
    page.locator(ASKED).first.wait_for()
    page.keyboard.press("Escape")
    before, hand = saves(page), page.locator(".hand").inner_text()
    page.reload()
    wait_ready(page)
    page.locator(ASKED).first.wait_for()
    assert saves(page) == before
    assert page.locator(".hand").inner_text() == hand
    while session(page).length == Record.from_json(before[page.url.split("/")[-1]]).replay().length:
        play_one(page)


# Every day test_storage.py presses Undo, and tests/ui/test_play.py tests where it leads.
@pytest.mark.long
def test_undo_goes_back_to_my_last_card(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    page.locator(ASKED).first.wait_for()
    before = session(page).record.actions
    while page.locator("[data-do=undo]").count() == 0:
        play_one(page)
    page.get_by_role("button", name="Undo").click()
    page.locator(ASKED).first.wait_for()
    assert session(page).record.actions == before


# Every day test_games.py hands the screen over between two people, and looks for hidden cards each time.
@pytest.mark.long
def test_at_one_screen_no_hand_is_seen_by_the_wrong_person(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address + SHORT)
    page.get_by_text("Set each seat", exact=True).click()
    page.get_by_label("Seat 2", exact=True).select_option("person")
    page.get_by_label("Seat 1: Name").fill("Ann")
    page.get_by_label("Seat 2: Name").fill("Ben")
    page.get_by_role("button", name="Begin").click()
    handed_over = 0
    for _ in range(100):
        page.locator(f"#uncover, {ASKED}").first.wait_for()
        if page.locator("#result").count() or handed_over == 4:
            break
        game = session(page)
        hands = [game.view(seat).hand for seat in range(3)]
        if page.locator("#uncover").count():
            handed_over += 1
            expect(page).to_have_title(re.compile("^(Ann|Ben)’s turn"))
            for hand in hands:
                expect_hidden(page, hand)
            expect(page.locator("#log")).to_have_count(0)
            if handed_over == 1:
                check_axe(page)
            page.locator("#uncover").click()
            continue
        assert game.turn in (0, 1)
        expect(page.locator(".hand .card")).to_have_count(len(hands[game.turn]))
        for card in hands[game.turn]:
            expect(page.locator(f"#hand-{card}")).to_be_attached()
        expect_hidden(page, hands[1 - game.turn] + hands[2])
        play_one(page)
    assert handed_over == 4


def test_a_game_leaves_as_a_file_and_comes_back(page: Page, tmp_path: Path) -> None:
    open_saved(page, nearly_over())
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the game as a file").click()
    assert re.fullmatch(r"gasp-\d{4}-\d\d-\d\d\.suits\.json", download.value.suggested_filename)
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = Record.from_json(file.read_text("utf-8"))
    assert record == nearly_over()
    page.evaluate("localStorage.removeItem('suits-and-signs/game/abc')")
    page.evaluate("location.hash = '#/'")
    choose_file(page, "#import", file)
    expect(page.locator("#notes")).to_contain_text("Imported: Gasp!")
    assert [Record.from_json(text) for text in saves(page).values()] == [record]
    check_axe(page)
    page.get_by_role("link", name="Continue").click()
    expect(page.locator(PLAYABLE).first).to_be_visible()


def test_deleting_can_be_taken_back(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    before = saves(page)
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.locator(".save")).to_contain_text("Round 1")
    page.get_by_role("button", name=re.compile("^Delete")).click()
    expect(page.locator("[id^=save-]")).to_have_count(0)
    assert saves(page) == {}
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.click()
    expect(page.locator("[id^=save-]")).to_have_count(1)
    assert saves(page).keys() == before.keys()


# Every day tests/ui/test_app.py gives such files.
@pytest.mark.long
def test_files_that_are_no_games_and_damaged_ones_get_their_sentence(page: Page) -> None:
    record = Record("gasp", ("you", "bot:adept"), {}, ("first 0", "play nonsense"))
    for name, content, sentence in (
        ("picture.json", b"\x89PNG\r\n\x1a\n", "“picture.json” isn’t a saved game"),
        ("empty.json", b"{}", "“empty.json” isn’t a saved game"),
        ("film.json", b" " * 9_000_000, "too big"),
        ("broken.json", json.dumps(record.to_json()).encode(), "Imported in part"),
    ):
        file: Any = {"name": name, "mimeType": "application/json", "buffer": content}
        page.locator("#import").set_input_files(file)
        expect(page.locator("#notes")).to_contain_text(sentence)


def test_addresses_that_cannot_be_get_their_sentence(page: Page) -> None:
    page.evaluate("localStorage.setItem('suits-and-signs/game/bad', 'gibberish')")
    for address, sentence in (
        ("#/new/chess", "no game called “chess”"),
        ("#/game/zzz", "no saved game “zzz”"),
        ("#/game/bad", "can’t be read"),
        ("#/nowhere", "nothing at “#/nowhere”"),
        ("#/new/gasp?seats=9", "2 to 5 players, not “9”"),
        ("#/new/gasp?chips=9", "no option “chips”"),
        ("#/new/gasp?round_limit=0", "a whole number from 1 to 100"),
    ):
        page.evaluate("(address) => { location.hash = address; }", address)
        expect(page.locator("main")).to_contain_text(sentence)
        expect(page.locator("#title")).to_be_focused()
        # The sentence stands on a page of its own, or above the set-up form.
        if address in ("#/new/chess", "#/game/bad", "#/new/gasp?seats=9"):
            check_axe(page)
    assert saves(page) == {"bad": "gibberish"}


# Every day test_storage.py denies it, and tests/ui/test_app.py has what is full and exports from there.
@pytest.mark.long
@pytest.mark.parametrize("trouble", [DENIED, FULL], ids=["denied", "full"])
def test_without_storage_the_game_goes_on_and_can_be_exported(
    visitor: Page, server: StaticServer, trouble: str
) -> None:
    page = visitor
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(trouble)
    open_ready(page, server.address + SHORT)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("instant").check()
    page.keyboard.press("Escape")
    expect(page.locator("#notes")).to_contain_text(re.compile("export (the|this) game"))
    expect_no_sideways_scroll(page)
    while page.locator("[data-do=undo]").count() == 0:
        play_one(page)
    page.locator(ASKED).first.wait_for()
    expect(page.locator("#notes")).to_contain_text(re.compile("export (the|this) game"))
    with page.expect_download() as download:
        page.locator("#notes").get_by_role("button", name="Save the game as a file").click()
    exported = Record.from_json(Path(download.value.path()).read_text("utf-8")).replay()
    assert exported.problem is None
    assert exported.turns.count(0) == 1


def test_what_is_pressed_stays_where_it_is_until_it_is_let_go(page: Page, server: StaticServer) -> None:
    """Leaving a field that was wrong redraws the form without its error; *Begin* moves, but not while pressed."""
    page.set_viewport_size({"width": 360, "height": 640})
    open_ready(page, server.address + "#/new/gasp")
    page.get_by_text("Options: 2 tokens").click()
    rounds, start = page.get_by_label("Maximum rounds"), page.get_by_role("button", name="Begin")
    rounds.fill("500")
    start.click()
    expect(page.locator("[aria-invalid=true]")).to_have_count(1)
    rounds.fill("1")
    start.scroll_into_view_if_needed()
    box = start.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 3)
    start.dispatch_event("pointerup")  # the end of an earlier press, which is told when this one has begun
    page.mouse.down()
    page.wait_for_timeout(300)
    assert start.bounding_box() == box
    page.mouse.up()
    page.wait_for_function("location.hash.startsWith('#/game/')")


def test_the_same_game_in_two_tabs_is_one_game(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    page.locator(ASKED).first.wait_for()
    other = page.context.new_page()
    open_ready(other, page.url)
    other.locator(ASKED).first.wait_for()
    page.bring_to_front()  # browsers let hidden pages wait
    while play_one(page) and page.locator("[data-do=undo]").count() == 0:
        pass
    expect(other.locator("#notes")).to_contain_text("another tab")
    page.locator(ASKED).first.wait_for()
    length = session(page).length
    other.bring_to_front()
    other.get_by_role("button", name="Continue here").click()
    while session(other).length == length:
        play_one(other)
    expect(page.locator("#notes")).to_contain_text("another tab")
    assert len(saves(page)) == 1


def test_what_changes_behind_the_page_is_never_overwritten(page: Page, server: StaticServer) -> None:
    begin(page, server.address + SHORT)
    page.locator(ASKED).first.wait_for()
    (id,) = saves(page)
    # As from a tab whose news has not arrived: another deal altogether.
    theirs = json.dumps(Record("gasp", ("you", "bot:adept", "bot:adept"), GAMES["gasp"].presets["default"]).to_json())
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"suits-and-signs/game/{id}", theirs])
    while not page.get_by_role("button", name="Keep this one").count():
        # Without waiting for it: the press before may take away what could be pressed next.
        page.evaluate(
            "(card) => (document.querySelector('[data-act]') ?? document.querySelector(card))?.click()", PLAYABLE
        )
        page.wait_for_timeout(50)
    assert saves(page)[id] == theirs
    check_axe(page)
    page.get_by_role("button", name="Keep this one").click()
    page.locator(ASKED).first.wait_for()
    assert saves(page)[id] == theirs
    assert len(saves(page)) == 2
    assert session(page).record.game == "gasp"


def test_every_screen_is_accessible_and_fits(page: Page) -> None:
    """With axe at the narrower width alone: what test_games.py plays by mouse, it looks at with axe at a desk."""

    def check(within: str = "html") -> None:
        for width in (1440, 320):
            page.set_viewport_size({"width": width, "height": 640})
            expect_no_sideways_scroll(page)
        check_axe(page, within=within)

    check()
    page.get_by_role("link", name="Set up Gasp!").click()
    page.get_by_label("5", exact=True).check()
    page.locator(".each summary").click()
    page.locator(".options summary").click()
    check()
    page.get_by_label("Maximum rounds").fill("0")
    page.get_by_label("Maximum rounds").blur()
    expect(page.locator(".wrong")).to_be_visible()
    check(".options")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#round_limit")).to_be_focused()
    page.get_by_label("Maximum rounds").fill("1")
    page.get_by_role("button", name="Begin").click()
    page.locator(ASKED).first.wait_for()
    check()
    play_one(page)
    page.get_by_role("button", name="Menu").click()
    check("#menu")
    page.keyboard.press("Escape")
    open_saved(page, nearly_over())
    play_to_the_end(page)
    check()
    page.get_by_role("link", name="Lobby").first.click()
    expect(page.locator("#save-abc")).to_contain_text("Finished:")
    check(".saved")


# Draws a button that acts, and tells what has become of the one before: the same, and with the focus.
DRAWN = """
(drawings) => {
  const root = document.createElement("div");
  document.body.append(root);
  const found = drawings.map(([at, act]) => {
    const before = root.querySelector("button");
    before?.focus();
    suitsPatch(root, `<main data-at="${at}"><p><button data-act="${act}">Done</button></p></main>`);
    const now = root.querySelector("button");
    return [now === before, document.activeElement === now];
  });
  root.remove();
  return found;
}
"""


def test_what_acts_does_not_become_what_acts_in_the_next_decision(desk: Page) -> None:
    drawn = desk.evaluate(DRAWN, [[4, "done"], [4, "done"], [4, "other"], [5, "other"]])
    assert drawn == [[False, False], [True, True], [False, False], [False, False]]


# Where the row of a game is, where the next one is, and how far the page has been scrolled.
PLACES = """
(id) => {
  const row = document.querySelector(`#save-${id}, #deleted-${id}`);
  const place = (element) => element && [element.getBoundingClientRect().top, element.getBoundingClientRect().height];
  const next = row.nextElementSibling ?? row.closest("ul").nextElementSibling;
  return { row: place(row), next: place(next), scrolled: scrollY };
}
"""


def test_the_lobby_stays_where_it_is_when_a_game_is_deleted(desk: Page) -> None:
    """*Undo* takes the place of *Delete*, with the focus, and no other game slides under the finger."""
    text = json.dumps(Record("gasp", ("you", "bot:novice", "bot:novice"), {}).to_json())
    desk.evaluate(
        "(text) => { for (const n of Array(14).keys()) localStorage.setItem(`suits-and-signs/game/g${n}`, text); }",
        text,
    )
    desk.evaluate("location.hash = '#/nowhere'")
    expect(desk.locator("main")).to_contain_text("#/nowhere")
    desk.evaluate("location.hash = '#/'")
    # All but the latest are folded away at first.
    desk.locator(".folded:has(.save) > summary").first.click()
    expect(desk.locator(".save [data-do=delete]:visible")).to_have_count(14)
    desk.wait_for_function(
        "[...document.querySelectorAll('.save .small')].every((row) => /turn/.test(row.textContent))"
    )
    for width, height in ((1440, 900), (360, 640)):
        desk.set_viewport_size({"width": width, "height": height})
        # The one that was played last, and one of many.
        for which in (0, 6):
            id = desk.locator("[data-do=delete]").nth(which).get_attribute("data-item")
            button = desk.locator(f"[data-do=delete][data-item={id}]")
            button.evaluate("(button) => button.scrollIntoView({ block: 'center' })")
            before, box = desk.evaluate(PLACES, id), button.bounding_box()
            assert box
            button.click()
            expect(desk.locator(f"#undelete-{id}")).to_be_focused()
            # What is hidden only when the page has been laid out gives the focus away later.
            desk.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
            assert desk.evaluate(PLACES, id) == before
            finger = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert desk.evaluate("(at) => document.elementFromPoint(...at).id", finger) == f"undelete-{id}"
        assert before["scrolled"] > 400
