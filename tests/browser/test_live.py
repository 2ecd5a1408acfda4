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
    saves,
)
from tests.browser.test_by_link import DO, SHORT
from tests.browser.test_carriers import camera_that_sees, seen
from tools.server import StaticServer

DAILY = ("gasp",)
"""The others are played to their ends without a browser, too."""

MARKUP = "(element) => element.outerHTML"

Devices = Callable[[int], list[Page]]


@pytest.fixture
def devices(server: StaticServer, browser: Browser) -> Iterator[Devices]:
    """Makes pages of so many people, each on a device of their own."""
    troubles, pages = Troubles(server.address), list[Page]()

    def made(count: int) -> list[Page]:
        new = [new_page(browser, troubles, viewport={"width": 360, "height": 640}) for _ in range(count)]
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


def invitation(table: Page) -> str:
    table.locator("[data-do=invite-device]").click()
    return "#" + table.locator("textarea#invitation").input_value().partition("#")[2]


def pair(table: Page, friend: Page, server: StaticServer) -> None:
    """Carry the invitation and its answer by hand."""
    address = invitation(table)
    open_ready(friend, f"{server.address}{address}")
    table.locator("textarea#answer").fill(friend.locator("textarea#answer").input_value())
    table.get_by_role("button", name="Connect").click()


def sit(friend: Page, seat: int, name: str) -> None:
    friend.locator("#seat").select_option(str(seat))
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_text("You have a seat.")).to_be_visible()


def deal(table: Page) -> None:
    table.get_by_role("button", name="Deal the cards").click()
    expect(table.locator("#table")).to_be_visible()


def play_on(pages: list[Page], most: int = 4_000) -> None:
    for _ in range(most):
        acted = [page.evaluate(DO) for page in pages]
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
    gather(table, server, slug, SHORT[slug])
    if GAMES[slug].seat_counts[0] > 2:
        # One friend, and bots in all other seats.
        table.get_by_role("link", name="Lobby").click()
        open_ready(table, f"{server.address}#/new/{slug}?{SHORT[slug]}")
        table.locator("details.each > summary").click()
        table.locator("#who1").select_option("device")
        table.get_by_role("button", name="Begin", exact=True).click()
    pair(table, friend, server)
    sit(friend, 1, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    play_on([table, friend])
    expect(friend.get_by_text("This deal was checked")).to_be_visible()
    assert not saves(friend)


def test_four_play_and_one_is_loaded_anew_one_leaves_and_one_lies(devices: Devices, server: StaticServer) -> None:
    table, *friends = devices(4)
    gather(table, server, "gasp", "seats=4&tokens_each=1&round_limit=1")
    for seat, friend in enumerate(friends, 1):
        pair(table, friend, server)
        sit(friend, seat, f"Friend {seat}")
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
        "import(document.querySelector('script[type=py]').dataset.carriers).then(({ send }) => send('1', '{'))"
    )
    expect(table.get_by_text("Friend 3 is away")).to_be_visible()
    assert json.dumps(saves(table)) == before

    reloaded.reload()
    left.get_by_role("link", name="Lobby").click()
    expect(table.get_by_text("are away")).to_be_visible(timeout=30_000)
    for page in (reloaded, left, liar):
        table.locator("[data-do=pair]").click()
        pair(table, page, server)
        expect(page.locator("#table")).to_be_visible()
        table.get_by_role("link", name="To the table").click()
    play_on([table, *friends])
    for page in friends:
        expect(page.get_by_text("This deal was checked")).to_be_visible()


def test_every_page_on_the_way_is_for_eye_and_ear(devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    for page in (table, friend):
        page.set_viewport_size({"width": 320, "height": 640})
    gather(table, server, "gasp", SHORT["gasp"])
    check_axe(table)
    address = invitation(table)
    expect(table.locator("svg.qr")).to_be_visible()
    check_axe(table)
    expect_no_sideways_scroll(table)
    open_ready(friend, f"{server.address}{address}")
    expect(friend.locator("svg.qr")).to_be_visible()
    check_axe(friend)
    expect_no_sideways_scroll(friend)
    table.locator("textarea#answer").fill(friend.locator("textarea#answer").input_value())
    table.get_by_role("button", name="Connect").click()
    expect(friend.locator("#seat")).to_be_visible()
    check_axe(friend)
    sit(friend, 1, "Ben")
    expect(table.get_by_text("Ben – connected")).to_be_visible()
    check_axe(friend)
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    check_axe(friend)
    expect_no_sideways_scroll(friend)
    friend.evaluate("import(document.querySelector('script[type=py]').dataset.carriers).then(({ part }) => part('1'))")
    expect(table.get_by_text("Ben is away")).to_be_visible(timeout=30_000)
    check_axe(table)
    expect_no_sideways_scroll(table)


def test_what_is_no_answer_is_told(devices: Devices, server: StaticServer) -> None:
    [table] = devices(1)
    gather(table, server, "gasp", SHORT["gasp"])
    invitation(table)
    for wrong in ("", "hello", "1aeNqrVipWslJQqgUAD3QCvg"):
        table.locator("textarea#answer").fill(wrong)
        table.get_by_role("button", name="Connect").click()
        expect(table.get_by_text("This isn’t the answer")).to_be_visible()


@pytest.fixture
def filmed(browser: Browser, server: StaticServer, tmp_path: Path) -> Iterator[tuple[list[Page], list[Path]]]:
    """Two devices with a camera each, and the files with what it will see."""
    troubles = Troubles(server.address)
    films = [tmp_path / f"{name}.mjpeg" for name in ("table", "friend")]
    with camera_that_sees(films[0], browser) as one, camera_that_sees(films[1], browser) as other:
        yield [new_page(each, troubles, viewport={"width": 360, "height": 640}) for each in (one, other)], films
    assert not troubles.unexpected(), troubles.unexpected()


def test_invitation_and_answer_are_scanned(
    filmed: tuple[list[Page], list[Path]], browser: Browser, server: StaticServer
) -> None:
    [table, friend], [at_table, at_friend] = filmed
    gather(table, server, "gasp", SHORT["gasp"])
    invitation(table)
    expect(table.locator("svg.qr")).to_be_visible()
    at_friend.write_bytes(seen(table.locator("svg.qr").evaluate(MARKUP), browser))
    open_ready(friend, f"{server.address}#/join")
    friend.get_by_role("button", name="Scan").click()
    expect(friend.locator("svg.qr")).to_be_visible()
    at_table.write_bytes(seen(friend.locator("svg.qr").evaluate(MARKUP), browser))
    table.get_by_role("button", name="Scan").click()
    expect(friend.locator("#seat")).to_be_visible()
    # Cameras are let go of at once.
    assert not table.locator("video").count() + friend.locator("video").count()


def test_without_a_camera_the_text_can_be_pasted(devices: Devices, server: StaticServer) -> None:
    [friend] = devices(1)
    open_ready(friend, f"{server.address}#/join")
    check_axe(friend)
    friend.get_by_role("button", name="Scan").click()
    expect(friend.get_by_text("No camera can be used here")).to_be_visible()
    friend.get_by_label("Invitation").fill("https://games.example/index.html#/join/1onothing")
    friend.get_by_role("button", name="Join a table").click()
    expect(friend.get_by_text("There is no invitation in this")).to_be_visible()


def test_a_second_tab_of_a_table_says_so(devices: Devices, server: StaticServer) -> None:
    [table] = devices(1)
    gather(table, server, "gasp", SHORT["gasp"])
    second = table.context.new_page()
    open_ready(second, table.url)
    expect(second.get_by_text("open in another tab")).to_be_visible()
    check_axe(second)
    # The first one still is the table.
    expect(table.locator("[data-do=invite-device]")).to_be_visible()


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


def test_screens_stay_awake_while_devices_are_connected(devices: Devices, server: StaticServer) -> None:
    table, friend = devices(2)
    for page in (table, friend):
        page.add_init_script(LOCKS)
    gather(table, server, "gasp", SHORT["gasp"])
    pair(table, friend, server)
    sit(friend, 1, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    for page in (table, friend):
        assert page.evaluate("locks.at(-1)") == "screen"
        page.get_by_role("link", name="Lobby").click()
        page.locator("#saved").wait_for()
        assert page.evaluate("locks.at(-1)") == "released"


def test_a_host_without_the_script_is_no_dead_end(server: StaticServer, browser: Browser) -> None:
    troubles = Troubles(server.address)
    table = new_page(browser, troubles, viewport={"width": 360, "height": 640})
    troubles.allow("carriers|ERR_FAILED")
    table.route("**/carriers-*", lambda route: route.abort())
    gather(table, server, "gasp", SHORT["gasp"])
    table.locator("[data-do=invite-device]").click()
    expect(table.get_by_text("What connects devices couldn’t be fetched")).to_be_visible()
    table.get_by_role("button", name="Play by link instead").click()
    expect(table.locator("textarea#letter")).to_be_visible()
    table.context.close()
    assert not troubles.unexpected(), troubles.unexpected()
