"""Sharing in a real browser: copying, tabs by keyboard, QR codes that can be read, and a game that moves."""

import base64
import json
import re
from pathlib import Path
from typing import Literal

import pytest
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from engine import GAMES, Record, pack, unpack
from tests.browser.helpers import (
    AT_ONCE,
    Troubles,
    begin,
    check_axe,
    expect_no_sideways_scroll,
    open_ready,
    open_saved,
    saves,
    session,
)
from tests.browser.standing import Standing
from tests.browser.test_play import ASKED, SHORT, play_one
from tools.server import StaticServer
from ui.positions.frame_address import read
from ui.saves.seats import BY_LINK

# What is seen on the screen, as one byte for each dot; pictures of ours have no other way into a page than data:.
_DOTS = """
async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const dots = Array.from(data, (dot, i) => (i % 4 ? "" : String.fromCharCode(dot)));
  return [canvas.width, canvas.height, btoa(dots.join(""))];
}
"""
REFUSED = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => false;
"""


@pytest.fixture
def page(desk: Page) -> Page:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return desk


@pytest.fixture
def server(standing: Standing) -> StaticServer:
    return standing.server


def share(page: Page, address: str = SHORT) -> None:
    """Begin a game and go from its table to where it can be shared."""
    begin(page, address)
    page.locator(ASKED).first.wait_for()
    open_share(page)


def open_share(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    page.locator("#move-link").wait_for()


def scanned(picture: Locator) -> str:
    """What a reader of QR codes makes of what is on the screen."""
    png = base64.b64encode(picture.screenshot()).decode()
    width, height, dots = picture.page.evaluate(_DOTS, png)
    grey = memoryview(base64.b64decode(dots)).cast("B", shape=[height, width])
    (found,) = zxingcpp.read_barcodes(grey)
    return str(found.text)


def test_what_is_copied_is_the_link(page: Page, server: StaticServer) -> None:
    share(page, server.address + SHORT)
    for label, id in (
        ("Link to the position", "show-link"),
        ("Code", "code"),
        ("Link to move the game", "move-link"),
    ):
        page.get_by_role("button", name=f"Copy: {label}").click()
        expect(page.locator(f"#{id}-said")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == page.locator(f"#{id}").input_value()


# Every day test_failing.py copies where no page may, and tests/ui/test_share.py has codes that can’t be drawn.
@pytest.mark.long
def test_where_copying_and_drawing_codes_fail_it_is_said(
    visitor: Page, troubles: Troubles, server: StaticServer
) -> None:
    """Where no page may copy, the field is selected; a QR code that can't be drawn says so."""
    page = visitor
    page.add_init_script(AT_ONCE)
    page.add_init_script(REFUSED)
    troubles.allow("/qr-|ERR_FAILED")
    page.route("**/qr-*/**", lambda route: route.abort())
    share(page, server.address + SHORT)
    page.get_by_role("button", name="Copy: Link to move the game").click()
    expect(page.locator("#move-link-said")).to_contain_text("Selected")
    expect(page.locator("#move-link")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == page.locator("#move-link").input_value()
    page.locator("#show-link-qr").click()
    expect(page.locator("#show-link-said")).to_contain_text("Couldn’t download the QR code maker")


# Every day test_frames.py has a page take over what is played in a sandbox, by the same link, and tests/ui/test_take.py
# takes such links.
@pytest.mark.long
def test_a_game_that_moves_goes_on_in_another_browser(page: Page, visitor: Page, server: StaticServer) -> None:
    share(page, server.address + SHORT)
    link = page.locator("#move-link").input_value()
    assert link.startswith(server.address)
    record = unpack(link.rpartition("/")[2])
    assert isinstance(record, Record)
    other = visitor
    other.add_init_script(AT_ONCE)
    open_ready(other, link)
    other.locator(ASKED).first.wait_for()
    assert not saves(other), "until somebody plays, it is in memory only"
    while not saves(other):
        play_one(other)
    other.wait_for_function("location.hash.startsWith('#/game/')")
    assert session(other).record.actions[: len(record.actions)] == record.actions
    assert len(saves(other)) == 1


def test_the_link_that_shows_a_game_holds_no_hidden_card(page: Page, server: StaticServer) -> None:
    share(page, server.address + "#/new/gasp?seats=5")
    (id,) = saves(page)
    replayed = Record.from_json(saves(page)[id]).replay()
    inside = unpack(read(page.locator("#show-link").input_value().partition("embed.html")[2]).r)
    assert isinstance(inside, dict)
    words = set(re.findall(r"\w+", json.dumps(inside)))
    own, *others = (GAMES["gasp"].view(replayed.state, seat).hand for seat in range(5))
    assert set(own) <= words
    assert not words & {card for hand in others for card in hand}


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_the_qr_code_on_the_screen_can_be_read(
    page: Page, server: StaticServer, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 640})
    share(page, server.address + SHORT)
    for id in ("show-link", "move-link"):
        button = page.locator(f"#{id}-qr")
        button.click()
        picture = page.locator(f".copyable:has(#{id}) .qr")
        picture.wait_for()
        expect(button).to_be_focused()
        check_axe(page)
        assert scanned(picture) == page.locator(f"#{id}").input_value()
        button.click()
        expect(picture).to_have_count(0)


def test_tabs_by_keyboard(page: Page, server: StaticServer) -> None:
    share(page, server.address + SHORT)
    page.get_by_role("tab", name="HTML", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="wikidot: embed")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="wikidot: embed")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="wikidot: embed")).to_be_focused()
    expect(page.locator("#code")).to_have_value(re.compile(r"^\[\[embed\]\]"))
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(page.locator("#code")).to_have_value(re.compile(r"^http"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Copy: Code")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tab", name="Link", exact=True)).to_be_focused()


def test_the_alternative_text_can_be_written_and_goes_into_the_code(page: Page, server: StaticServer) -> None:
    share(page, server.address + SHORT)
    page.get_by_role("tab", name="Markdown").click()
    field = page.get_by_label("Alternative text")
    field.fill("")
    field.press_sequentially("My own words")
    expect(field).to_have_value("My own words")
    expect(page.locator("#code")).to_have_value(re.compile(r"^\[!\[My own words\]"))


def test_pictures_are_saved(page: Page, server: StaticServer, tmp_path: Path) -> None:
    share(page, server.address + SHORT)
    page.get_by_text("More formats").click()
    for kind, start in (("SVG", b"<svg "), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        assert download.value.suggested_filename.endswith(f".{kind.lower()}")
        file = tmp_path / kind
        download.value.save_as(file)
        assert file.read_bytes().startswith(start)


# Every day tests/attacks/test_cover.py sees that a hand is covered where it is shared.
@pytest.mark.long
def test_while_the_screen_is_handed_over_nobodys_hand_is_shown(page: Page, server: StaticServer) -> None:
    begin(page, server.address + "#/new/gasp?seats=3", people=2)
    page.locator("#uncover").wait_for()
    open_share(page)
    expect(page.locator("#show-link")).to_be_visible()
    expect(page.locator("main")).to_contain_text("changing hands")
    expect(page.locator("#viewpoint")).to_have_count(0)
    expect(page.locator(".diagram")).not_to_contain_text("hand of", ignore_case=True)


def test_the_question_before_a_game_with_friends_is_accessible_and_fits(phone: Page) -> None:
    planned = Record("gasp", ("Ann", "Ben", "Cem"), together={"way": BY_LINK, "friends": "1 2"})
    phone.set_viewport_size({"width": 320, "height": 640})
    for theme in ("light", "dark"):
        phone.emulate_media(color_scheme=theme)
        phone.evaluate("(packed) => { location.hash = `#/take/${packed}`; }", pack(planned))
        expect(phone.locator("#open-it")).to_be_visible()
        expect(phone.get_by_role("heading", level=1)).to_be_focused()
        check_axe(phone, colours_alone=theme == "dark")
        expect_no_sideways_scroll(phone)


def test_the_page_is_accessible_and_fits(page: Page, pytestconfig: pytest.Config) -> None:
    """With the most in a game, and with the fewest, too, with --long; test_diagrams.py looks at diagrams."""
    fewest, *_, most = sorted(GAMES, key=lambda slug: GAMES[slug].seat_counts[-1])
    for slug in (fewest, most) if pytestconfig.getoption("--long") else (most,):
        game = GAMES[slug]
        count = game.seat_counts[-1]
        record = Record(slug, ("Ann", *["bot:novice"] * (count - 1)), {}, ())
        open_saved(page, record)
        page.evaluate("location.hash = '#/share/abc'")
        page.locator("#move-link").wait_for()
        for width in (1440, 320):
            page.set_viewport_size({"width": width, "height": 640})
            page.get_by_role("tab", name="Markdown").click()
            expect_no_sideways_scroll(page)
            page.get_by_role("tab", name="MediaWiki: Iframe").click()
            expect_no_sideways_scroll(page)
            # At a desk there is nothing else than on a phone.
            if width == 320:
                check_axe(page)
        page.evaluate("location.hash = '#/'")
