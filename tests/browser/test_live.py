"""Friends play on connected devices: browsers with storages of their own, and WebRTC between them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES
from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    open_ready,
    saved_text,
    saves,
    session_in,
    shown,
)
from tests.browser.test_by_link import DO
from tests.browser.test_carriers import camera_that_sees, seen
from tests.hidden import cards_dealt, words_in, words_known
from tests.rooms import short_game
from tools.server import StaticServer

DAILY = ("gasp",)
"""The others are played to their ends without a browser, too."""

MARKUP = "(element) => element.outerHTML"

# What another device sends, as it comes.
HEARD = """
window.heard = [];
const createDataChannel = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...about) {
  const channel = createDataChannel.apply(this, about);
  channel.addEventListener("message", ({ data }) => heard.push(data));
  return channel;
};
"""
# All that a device has: what it was sent, what it shows but for how symbols are drawn, and what it keeps.
HELD = """
() => {
  const page = document.documentElement.cloneNode(true);
  // The figures of all cards lie hidden there.
  page.querySelectorAll("script, style, body > [hidden]").forEach((each) => each.remove());
  page.querySelectorAll("[d]").forEach((each) => each.removeAttribute("d"));
  return [heard, page.outerHTML, { ...localStorage }, { ...sessionStorage }, document.title]
    .map((each) => JSON.stringify(each));
}
"""
# The browser's database, from a page that hasn't been given another one for Python.
KEPT = """
async () => {
  const done = (request) => new Promise((then, fail) => {
    request.onsuccess = () => then(request.result);
    request.onerror = fail;
  });
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames) {
      found.push(name, await done(base.transaction(store).objectStore(store).getAll()));
    }
    base.close();
  }
  return JSON.stringify(found);
}
"""
COVERED = """
() => [...document.querySelectorAll(".seat, #prompt, .own .hand .card")].filter((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [[left + 8, top + 8], [right - 8, top + 8], [(left + right) / 2, (top + bottom) / 2]];
  return points.some(([x, y]) => y < innerHeight && !element.contains(document.elementFromPoint(x, y)));
}).map(({ id, className }) => `${id}.${className}`)
"""
"""The players, what is asked and one's cards, of which something else covers a part."""
PART = "import(document.querySelector('script[type=py]').dataset.carriers).then(({ part }) => part('1'))"

Devices = Callable[[int], list[Page]]


@pytest.fixture
def devices(server: StaticServer, browser: Browser) -> Iterator[Devices]:
    """Makes pages of so many people, each on a device of their own."""
    troubles, pages = Troubles(server.address), list[Page]()

    def made(count: int) -> list[Page]:
        new = [
            new_page(browser, troubles, viewport={"width": 360, "height": 640}, has_touch=True) for _ in range(count)
        ]
        for page in new:
            page.add_init_script(AT_ONCE)
        pages.extend(new)
        return new

    yield made
    for page in pages:
        page.context.close()
    assert not troubles.unexpected(), troubles.unexpected()


def gather(table: Page, server: StaticServer, slug: str, wishes: str) -> None:
    open_ready(table, f"{server.address}#/new/{slug}?{wishes}")
    table.locator("#others").select_option("device")
    table.get_by_role("button", name="Begin", exact=True).click()
    expect(table.get_by_role("heading", level=1)).to_contain_text("connected devices")


def fragment(address: str) -> str:
    """What a link leads to, wherever the page lies."""
    return "#" + address.partition("#")[2]


def invitation(table: Page) -> str:
    return fragment(table.locator("textarea#invitation").input_value())


def pair(table: Page, friend: Page, server: StaticServer, name: str = "") -> None:
    """Carry the invitation and its answer by hand; a device that had a seat isn't asked for a name."""
    open_ready(friend, f"{server.address}{invitation(table)}")
    if name:
        join(friend, name)
    _carry_answer(table, friend)
    if not name:
        return
    seated = friend.locator("[data-news]", has_text="You have a seat.")
    expect(shown(table, "Connecting")).to_be_hidden()
    while shown(table, "Someone else has answered").is_visible():
        # Friends whose seats have no names get one by chance.
        before = friend.locator("textarea#answer").input_value()
        friend.get_by_role("button", name="Choose another seat").click()
        expect(friend.locator("textarea#answer")).not_to_have_value(before)
        _carry_answer(table, friend)
        # What was said of the earlier answer goes then.
        table.wait_for_timeout(100)
        expect(shown(table, "Connecting")).to_be_hidden()
    expect(seated).to_be_visible()


def _carry_answer(table: Page, friend: Page) -> None:
    table.locator("textarea#answer").fill(friend.locator("textarea#answer").input_value())
    table.get_by_role("button", name="Connect").click()


def join(friend: Page, name: str) -> None:
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Join", exact=True).click()


def deal(table: Page) -> None:
    table.get_by_role("button", name="Deal the cards").click()
    expect(table.locator("#table")).to_be_visible()


def gather_one(table: Page, server: StaticServer, slug: str, wishes: str) -> None:
    """Gather one friend, with bots in all other seats."""
    open_ready(table, f"{server.address}#/new/{slug}?{wishes}")
    table.locator("details.each > summary").click()
    table.locator("#who1").select_option("device")
    table.get_by_role("button", name="Begin", exact=True).click()
    expect(table.get_by_role("heading", level=1)).to_contain_text("connected devices")


class Watched:
    """What a friend's device has of cards, next to what its seat may know of them, from one look to the next."""

    def __init__(self, table: Page, friend: Page, seat: int) -> None:
        self._device, self._friend, self._seat = table, friend, seat
        self._known: set[str] = set()
        self._beside = friend.context.new_page()
        self._beside.goto(friend.url.partition("#")[0].removesuffix("index.html") + "about.html")
        self.looks = 0

    def look(self) -> None:
        """See that nothing is there that the seat doesn't know: what it has is asked before what it may know."""
        if self._friend.locator("#table").count() == 0:
            return
        held = [*self._friend.evaluate(HELD), self._beside.evaluate(KEPT)]
        running = session_in(saved_text(self._device))
        if running.turn is None:
            # Then the table opens its seed, and all cards can be known.
            return
        self._known |= words_known(running, self._seat)
        cards = cards_dealt(running.record)
        secret = cards - self._known
        for text in held:
            assert not secret & words_in(text), (secret & words_in(text), text)
        sent, shown = map(words_in, held[:2])
        # The same look finds cards that the seat may know; its device can be an action behind.
        self.looks += bool(secret and self._known & sent & cards and self._known & shown & cards)


def play_on(pages: list[Page], most: int = 4_000, look: Callable[[], None] = lambda: None) -> None:
    turns = 0
    for _ in range(most):
        acted = [page.evaluate(DO) for page in pages]
        if any(acted):
            if turns % 12 == 0:
                look()
            turns += 1
        if all(page.locator("#result").count() for page in pages):
            return
        if not any(acted):
            pages[0].wait_for_timeout(20)
    raise AssertionError("the game doesn't end")


@pytest.mark.parametrize(
    "slug", [slug if slug in DAILY else pytest.param(slug, marks=pytest.mark.long) for slug in GAMES]
)
def test_two_play_a_game_to_its_end(slug: str, devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    friend.add_init_script(HEARD)
    (gather if GAMES[slug].seat_counts[0] == 2 else gather_one)(table, server, slug, short_game(slug))
    expect(shown(table, "You – on this device")).to_be_visible()
    pair(table, friend, server, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    expect(table.locator("#table")).to_contain_text("You")
    expect(table.locator("#app")).not_to_contain_text("Player 1")
    watched = Watched(table, friend, 1)
    play_on([table, friend], look=watched.look)
    assert watched.looks > 1
    checked = friend.locator(".note", has_text="This deal was checked")
    expect(checked).to_be_visible()
    # All of it stands in its note, and not upon the result.
    assert checked.evaluate("(note) => note.scrollHeight <= note.clientHeight")
    # It is the friend's own game now.
    assert len(saves(friend)) == 1
    expect(friend.get_by_role("button", name="Analysis")).to_be_visible()
    friend.get_by_role("button", name="Replay").last.click()
    expect(friend.locator("#step-next")).to_be_visible()
    friend.go_back()
    expect(checked).to_be_visible()


# Every day tests/together/test_live.py has devices that come back and that lie, and tests/ui/test_live.py their pages;
# two devices are connected above.
@pytest.mark.long
def test_four_play_and_one_is_loaded_anew_one_leaves_and_one_lies(devices: Devices, server: StaticServer) -> None:
    table, *friends = devices(4)
    gather(table, server, "gasp", "seats=4&tokens_each=1&round_limit=1")
    for seat, friend in enumerate(friends, 1):
        pair(table, friend, server, f"Friend {seat}")
    deal(table)
    reloaded, left, liar = friends
    for page in friends:
        expect(page.locator("#table")).to_be_visible()
    for _ in range(6):
        for page in (table, *friends):
            page.evaluate(DO)

    before = json.dumps(saves(table))
    # A page that doesn't keep to the conversation loses its own seat, and nothing else.
    liar.evaluate(
        "import(document.querySelector('script[type=py]').dataset.carriers)"
        ".then(({ send }) => [...'1234'].forEach((name) => send(name, '{')))"
    )
    expect(shown(table, "Friend 3 is away")).to_be_visible()
    assert json.dumps(saves(table)) == before

    reloaded.reload()
    leave(left)
    expect(shown(table, "are away")).to_be_visible(timeout=30_000)
    for page in (reloaded, left, liar):
        table.get_by_role("button", name="What now?").click()
        table.get_by_role("button", name="Reconnect them").click()
        pair(table, page, server)
        expect(page.locator("#table")).to_be_visible()
        table.get_by_role("link", name="Go to the table").click()
    play_on([table, *friends])
    for page in friends:
        expect(shown(page, "This deal was checked")).to_be_visible()


# Every day where there is the least room.
@pytest.mark.parametrize("width", [pytest.param(360, marks=pytest.mark.long), 320])
def test_every_page_on_the_way_is_for_eye_and_ear(width: int, devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    for page in (table, friend):
        page.set_viewport_size({"width": width, "height": 640})
    gather_one(table, server, "troll-tricker", "seats=7&hands=1")
    check_axe(table)
    address = invitation(table)
    check_axe(table)
    expect_no_sideways_scroll(table)
    open_ready(friend, f"{server.address}{address}")
    check_axe(friend)
    expect_no_sideways_scroll(friend)
    join(friend, "Ben")
    expect(friend.locator("svg.qr")).to_be_visible()
    check_axe(friend)
    expect_no_sideways_scroll(friend)
    table.locator("textarea#answer").fill(friend.locator("textarea#answer").input_value())
    table.get_by_role("button", name="Connect").click()
    expect(shown(table, "Ben – connected")).to_be_visible()
    friend.get_by_role("button", name="Change seat or name").click()
    check_axe(friend)
    expect_no_sideways_scroll(friend)
    deal(table)
    # A guest's table is a table like others, which test_troll_tricker.py looks at with axe.
    expect(friend.locator("#table")).to_be_visible()
    expect_no_sideways_scroll(friend)
    expect_a_reaction(table, friend)
    expect_asked_before_parting(friend)
    expect_told_who_is_away(table, friend)


def expect_a_reaction(table: Page, friend: Page) -> None:
    """Send one by keyboard, and see it at the other device."""
    opener = friend.get_by_role("button", name="React", exact=True)
    opener.press("Enter")
    check_axe(friend, within="#reactions")
    friend.get_by_role("button", name="Thank you").press("Enter")
    expect(table.locator(".reaction", has_text="Thank you")).to_be_visible()
    expect(friend.locator(".mine .reaction")).to_be_visible()
    expect(opener).to_be_focused()
    for page in (table, friend):
        expect_no_sideways_scroll(page)


def leave(friend: Page) -> None:
    """Leave a table as a guest, who is asked."""
    friend.get_by_role("link", name="Lobby").first.click()
    friend.get_by_role("button", name="Leave", exact=True).click()


def expect_asked_before_parting(friend: Page) -> None:
    """Go to the lobby, think better of it by each way there is, and stay at the table."""
    asked = friend.get_by_role("dialog", name="Leave this table?")
    lobby = friend.get_by_role("link", name="Lobby").first
    lobby.focus()
    friend.keyboard.press("Enter")
    expect(friend.locator("#parting-title")).to_be_focused()
    check_axe(friend, within="#parting")
    expect_no_sideways_scroll(friend)
    friend.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    expect(lobby).to_be_focused()
    friend.go_back()
    expect(asked).to_be_visible()
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_be_hidden()
    expect(friend.locator("#table")).to_be_visible()


def expect_told_who_is_away(table: Page, friend: Page) -> None:
    """Part them: that is told where it covers nobody, and what to do is chosen by touch and by keyboard."""
    before = table.evaluate(COVERED)
    assert not before, before
    friend.evaluate(PART)
    note = table.locator(".note", has_text="Ben is away")
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box
    assert box["height"] < 50
    assert not table.evaluate(COVERED)
    check_axe(table)
    bot = table.get_by_role("button", name="Let a bot play for them")
    expect(bot).to_be_hidden()
    # By touch: what is pressed beside it closes it, and one waits.
    unfold = table.get_by_role("button", name="What now?")
    unfold.tap()
    expect(bot).to_be_visible()
    expect(table.get_by_role("button", name="Reconnect them")).to_be_visible()
    expect(table.get_by_role("button", name="Stop for now")).to_be_visible()
    check_axe(table)
    expect_no_sideways_scroll(table)
    table.locator("#title").tap()
    expect(bot).to_be_hidden()
    expect(note).to_be_visible()
    # By keyboard.
    unfold.press("Enter")
    table.keyboard.press("Tab")
    expect(table.get_by_role("button", name="Reconnect them")).to_be_focused()
    table.keyboard.press("Escape")
    expect(bot).to_be_hidden()
    expect(unfold).to_be_focused()
    unfold.press("Enter")
    table.keyboard.press("Tab")
    table.keyboard.press("Tab")
    expect(bot).to_be_focused()
    table.keyboard.press("Enter")
    expect(note).to_have_count(0)


# Every day tests/ui/test_live.py lets a bot play and stops; where it lies is looked at above where there is less room.
@pytest.mark.long
def test_on_a_desk_it_is_asked_at_once_what_to_do(devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    table.set_viewport_size({"width": 1440, "height": 900})
    gather(table, server, "gasp", short_game("gasp"))
    pair(table, friend, server, "Ben")
    deal(table)
    friend.evaluate(PART)
    expect(table.get_by_role("button", name="Let a bot play for them")).to_be_visible()
    expect(table.get_by_role("button", name="What now?")).to_be_hidden()
    assert not table.evaluate(COVERED)
    table.get_by_role("button", name="Stop for now").click()
    expect(table.locator("#saved")).to_be_visible()


# Every day tests/ui/test_live.py gives such answers.
@pytest.mark.long
def test_what_is_no_answer_is_told(devices: Devices, server: StaticServer) -> None:
    [table] = devices(1)
    gather(table, server, "gasp", short_game("gasp"))
    invitation(table)
    none = "There is no answer in this text"
    for wrong, said in (("", none), ("hello", none), ("1aeNqrVipWslJQqgUAD3QCvg", "A part of the answer is missing")):
        table.locator("textarea#answer").fill(wrong)
        table.get_by_role("button", name="Connect").click()
        expect(shown(table, said)).to_be_visible()


@pytest.fixture
def filmed(browser: Browser, server: StaticServer, tmp_path: Path) -> Iterator[tuple[list[Page], list[Path]]]:
    """Two devices with a camera each, and the files with what it will see."""
    troubles = Troubles(server.address)
    films = [tmp_path / f"{name}.mjpeg" for name in ("table", "friend")]
    with camera_that_sees(films[0], browser) as one, camera_that_sees(films[1], browser) as other:
        yield [new_page(each, troubles, viewport={"width": 360, "height": 640}) for each in (one, other)], films
    assert not troubles.unexpected(), troubles.unexpected()


# Every day test_carriers.py scans what we show, and both texts are carried by hand above.
@pytest.mark.long
def test_invitation_and_answer_are_scanned(
    filmed: tuple[list[Page], list[Path]], browser: Browser, server: StaticServer
) -> None:
    [table, friend], [at_table, at_friend] = filmed
    gather(table, server, "gasp", short_game("gasp"))
    table.get_by_role("button", name="QR code").click()
    expect(table.locator("svg.qr")).to_be_visible()
    at_friend.write_bytes(seen(table.locator("svg.qr").evaluate(MARKUP), browser))
    open_ready(friend, f"{server.address}#/join")
    friend.get_by_role("button", name="Scan").click()
    join(friend, "Ben")
    expect(friend.locator("svg.qr")).to_be_visible()
    at_table.write_bytes(seen(friend.locator("svg.qr").evaluate(MARKUP), browser))
    table.get_by_role("button", name="Scan").click()
    expect(shown(table, "Ben – connected")).to_be_visible()
    # Cameras are let go of at once.
    assert not table.locator("video").count() + friend.locator("video").count()


# Every day test_carriers.py scans what we show, and tests/ui/test_by_link.py opens links of letters.
@pytest.mark.long
def test_a_letter_is_scanned(filmed: tuple[list[Page], list[Path]], browser: Browser, server: StaticServer) -> None:
    [writer, reader], [_, at_reader] = filmed
    open_ready(writer, f"{server.address}#/new/gasp?{short_game('gasp')}")
    writer.locator("#others").select_option("friend")
    writer.locator("#name0").fill("Ann")
    writer.get_by_role("button", name="Begin").click()
    writer.locator("textarea#letter").wait_for()
    writer.get_by_role("button", name="QR code").click()
    expect(writer.locator("svg.qr")).to_be_visible()
    at_reader.write_bytes(seen(writer.locator("svg.qr").evaluate(MARKUP), browser))
    open_ready(reader, f"{server.address}#/join")
    reader.get_by_role("button", name="Scan").click()
    expect(reader.get_by_role("heading", level=1)).to_contain_text("Ann invites you to play Gasp!")
    assert fragment(reader.url) == fragment(writer.locator("textarea#letter").input_value())
    assert not reader.locator("video").count()


def test_without_a_camera_the_text_can_be_pasted(phone: Page) -> None:
    friend = phone
    friend.evaluate("location.hash = '#/join'")
    expect(friend.get_by_role("button", name="Scan")).to_be_visible()
    check_axe(friend)
    friend.get_by_role("button", name="Scan").click()
    expect(shown(friend, "The camera can’t be used here")).to_be_visible()
    friend.get_by_label("Invitation").fill("https://games.example/index.html#/join/1onothing")
    friend.get_by_role("button", name="Join a table").click()
    expect(shown(friend, "There is no link in this text")).to_be_visible()


# Every day tests/ui/test_crossing.py opens a second tab.
@pytest.mark.long
def test_a_second_tab_of_a_table_says_so(devices: Devices, server: StaticServer) -> None:
    [table] = devices(1)
    gather(table, server, "gasp", short_game("gasp"))
    second = table.context.new_page()
    open_ready(second, table.url)
    expect(shown(second, "open in another tab")).to_be_visible()
    check_axe(second)
    # The first one still is the table.
    expect(table.get_by_role("button", name="Connect")).to_be_visible()


LOCKS = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async (kind) => {
    locks.push(kind);
    const lock = new EventTarget();
    lock.release = async () => {
      locks.push("released");
      // Some browsers tell of it only later, when another page of ours may want it already.
      setTimeout(() => lock.dispatchEvent(new Event("release")));
    };
    return lock;
  },
} });
"""


# Every day test_carriers.py keeps screens on, and lets them go.
@pytest.mark.long
def test_screens_stay_awake_while_devices_are_connected(devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    for page in (table, friend):
        page.add_init_script(LOCKS)
    gather(table, server, "gasp", short_game("gasp"))
    pair(table, friend, server, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    for page in (table, friend):
        assert page.evaluate("locks.at(-1)") == "screen"
        leave(page) if page is friend else page.get_by_role("link", name="Lobby").click()
        page.locator("#saved").wait_for()
        assert page.evaluate("locks.at(-1)") == "released"


# Every day tests/ui/test_lobby.py and test_live.py have connections that can’t be made.
@pytest.mark.long
def test_a_host_without_the_script_is_no_dead_end(server: StaticServer, browser: Browser) -> None:
    troubles = Troubles(server.address)
    table = new_page(browser, troubles, viewport={"width": 360, "height": 640})
    troubles.allow("carriers|ERR_FAILED")
    table.route("**/carriers-*", lambda route: route.abort())
    gather(table, server, "gasp", short_game("gasp"))
    expect(shown(table, "Couldn’t download the connection code")).to_be_visible()
    table.get_by_role("button", name="Play by link instead").click()
    expect(table.locator("textarea#letter")).to_be_visible()
    table.context.close()
    assert not troubles.unexpected(), troubles.unexpected()
