"""Friends play by link: two browsers with storages of their own, and nothing between them but links."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record
from tests.browser.helpers import (
    check_axe,
    choose_file,
    devices,
    expect_no_sideways_scroll,
    open_ready,
    saves,
    shown,
)
from tests.browser.standing import CLEAR
from tests.rooms import short_game
from tools.server import StaticServer

DO = """
() => {
  const first = (selector) => document.querySelector(`#app ${selector}`);
  if (first("#result, #app #send")) return false;
  const found = first("#go-on") ?? first("[data-act]:not([aria-disabled=true])")
    ?? first("[data-pick][aria-pressed=false]:not([aria-disabled=true])");
  found?.click();
  return Boolean(found);
}
"""


@pytest.fixture
def friends(server: StaticServer, browser: Browser) -> Iterator[tuple[Page, Page]]:
    """A page of each of two people, on devices of their own."""
    with devices(server, browser, 360, 360) as pages:
        yield pages[0], pages[1]


def link(page: Page) -> str:
    """What the page has to send; only what stands behind the #, since every test has a server of its own."""
    return page.locator("textarea#letter").input_value()


def to_sending(page: Page) -> str:
    page.evaluate("(id) => { location.hash = `#/send/${id}`; }", next(iter(saves(page))))
    page.locator("textarea#letter").wait_for()
    return link(page)


def to_table(page: Page) -> None:
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", next(iter(saves(page))))
    page.locator("#table").wait_for()


def gather(slug: str, host: Page, guest: Page, server: StaticServer) -> None:
    """Invite a friend to a short game by the set-up form, have them join, and deal."""
    open_ready(host, f"{server.address}#/new/{slug}?{short_game(slug)}")
    host.locator("#others").select_option("friend")
    host.locator("#name0").fill("Ann")
    if GAMES[slug].seat_counts[0] == 3:
        host.locator("details.each summary").click()
        host.locator("#who2").select_option("novice")
    host.get_by_role("button", name="Begin").click()
    host.locator("textarea#letter").wait_for()
    open_ready(guest, link(host))
    guest.locator("#name").fill("Ben")
    guest.get_by_role("button", name="Join the game").click()
    guest.locator("textarea#letter").wait_for()
    host.goto(link(guest))
    host.locator("#table").wait_for()


def to_and_fro(host: Page, guest: Page) -> None:
    """Let each of them do what they can, and send it to the other."""
    for page, other in ((host, guest), (guest, host)):
        while page.evaluate(DO):
            pass
        letter = to_sending(page)
        other.goto(letter)
        expect(other.locator("#title")).to_be_visible()
        for each in (page, other):
            to_table(each)


# Every day links go both ways below, and tests/ui/test_by_link.py plays games to their ends without a browser.
@pytest.mark.long
def test_two_send_a_game_to_and_fro(friends: tuple[Page, Page], server: StaticServer) -> None:
    """With a bot between the two."""
    host, guest = friends
    gather("troll-tricker", host, guest, server)
    lengths = []
    for _ in range(2):
        to_and_fro(host, guest)
        [one], [other] = ([Record.from_json(text).actions for text in saves(page).values()] for page in friends)
        assert one == other
        lengths.append(len(one))
    assert lengths == sorted(set(lengths)), "each time more has been played"


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_two_play_a_game_to_its_end(slug: str, friends: tuple[Page, Page], server: StaticServer) -> None:
    host, guest = friends
    gather(slug, host, guest, server)
    for _ in range(200):
        to_and_fro(host, guest)
        if all(page.locator("#result").count() for page in friends):
            break
    expect(host.locator("#result")).to_be_visible()
    expect(guest.locator("#result")).to_be_visible()


def test_whom_to_send_what_is_said_to_eye_and_ear(phone: Page, tmp_path: Path) -> None:
    """One page is both people's, one after the other: tests/ui/test_by_link.py sends everything to and fro."""
    page = phone
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("location.hash = '#/new/rebel-runs?seats=2'")
    page.locator("#others").select_option("friend")
    page.get_by_role("button", name="Begin").click()
    page.locator("textarea#letter").wait_for()
    check_axe(page)
    expect_no_sideways_scroll(page)
    expect(shown(page, "Sealed, not secret")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save it as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.evaluate("location.hash = '#/'")
    page.locator("#import").wait_for(state="attached")
    page.evaluate(CLEAR)
    choose_file(page, "#import", file)
    expect(page.get_by_role("heading", level=1)).to_contain_text("You are invited to play Rebel Runs")
    check_axe(page)
    expect_no_sideways_scroll(page)
    page.get_by_role("button", name="Join the game").press("Enter")
    page.locator("textarea#letter").wait_for()
    assert link(page).startswith("http")
