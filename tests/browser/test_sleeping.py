"""Frames that have long been out of sight let go of their memory, and lose nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.helpers import Troubles, check_axe, wait_ready
from tests.browser.hosts import Host, frame_of
from tests.browser.test_embed import EMBEDS
from tests.browser.test_frames import hand, play, rest
from tools.server import StaticServer
from ui.positions.frame_address import Embed, write

AFTER = 120_000
# Time goes by in a moment for what waits for just so long.
SOON = """
{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, time, ...more) => setTimeout(work, time === AFTER ? 100 : time, ...more);
}
"""
ASLEEP = "document.documentElement.dataset.state === undefined && window.suitsSlept !== ''"
HEIGHT = "document.querySelector('iframe').clientHeight"
LEAVE = "document.getElementById('after').focus({ preventScroll: true })"
"""What gives the focus back to the page around."""

FAR = "scrollTo(0, document.body.scrollHeight)"


@pytest.fixture
def wiki(page: Page, server: StaticServer, troubles: Troubles, tmp_path: Path) -> Iterator[Host]:
    page.add_init_script(SOON.replace("AFTER", str(AFTER)))
    page.set_viewport_size({"width": 800, "height": 700})
    with Host(tmp_path) as host:
        troubles.addresses += (host.address,)
        yield host


def started(page: Page, server: StaticServer, host: Host, embed: Embed) -> Frame:
    """Show a frame above much to read, and press its button."""
    frame = f'<iframe title="A game" width="780" height="172" src="{server.address}embed.html{write(embed)}"></iframe>'
    more = f'<p><a id="after" href="#after">After</a> {"Read on. " * 6000}</p>'
    page.goto(host.put("x.html", f'{frame}{more}<script src="{server.address}embed-parent.js"></script>'))
    inside = frame_of(page, server.address)
    inside.locator("#begin").click()
    wait_ready(inside)
    return inside


def test_the_shipped_script_waits_as_long_as_is_written_here(server: StaticServer) -> None:
    script = next(server.folder.glob("assets/sleeping-*.js")).read_text("utf-8")
    assert "AFTER = 2 * 60_000; // milliseconds" in script
    assert AFTER == 2 * 60_000


def test_a_game_sleeps_out_of_sight_and_wakes_as_it_was(page: Page, server: StaticServer, wiki: Host) -> None:
    inside = started(page, server, wiki, EMBEDS["play"])
    play(inside)
    before = hand(inside), page.evaluate(HEIGHT), page.evaluate("history.length")
    page.evaluate(FAR)
    # Whoever is in it may come back at once.
    assert inside.evaluate("document.hasFocus()")
    page.wait_for_timeout(500)
    assert not inside.evaluate(ASLEEP)
    page.evaluate(LEAVE)
    inside.wait_for_function(ASLEEP)
    assert inside.evaluate("document.getElementById('app').inert")
    assert (hand(inside), page.evaluate(HEIGHT), page.evaluate("history.length")) == before
    check_axe(inside)
    page.evaluate("scrollTo(0, 0)")
    wait_ready(inside)
    rest(inside)
    assert (hand(inside), page.evaluate(HEIGHT), page.evaluate("history.length")) == before
    assert not inside.evaluate("document.getElementById('app').inert")
    inside.locator("[data-act], .hand [data-pick]:not([aria-disabled])").first.click()


# Every day a game sleeps and wakes above, and tests/ui/test_embeds.py has what is only tried.
@pytest.mark.long
def test_keys_wake_what_is_only_tried_where_it_was(page: Page, server: StaticServer, wiki: Host) -> None:
    inside = started(page, server, wiki, EMBEDS["try"])
    cards = hand(inside)
    inside.locator("#pace-instant").evaluate("(radio) => radio.click()")
    inside.locator(".hand [data-pick]:not([aria-disabled])").first.click()
    if inside.locator("[data-act]").count():
        inside.locator("[data-act]").first.click()
    rest(inside)
    assert (left := hand(inside)) != cards
    page.evaluate(FAR)
    page.evaluate(LEAVE)
    inside.wait_for_function(ASLEEP)
    page.keyboard.press("Shift+Tab")
    wait_ready(inside)
    expect(inside.locator("#title")).to_be_focused()
    assert hand(inside) == left
    inside.get_by_role("button", name="Start over").click()
    inside.wait_for_function(f"document.querySelectorAll('.hand [id^=hand-]').length === {len(cards)}")


# Every day tests/ui/test_embeds.py has frames that could not be woken.
@pytest.mark.long
def test_a_frame_whose_host_is_gone_stays_awake(
    page: Page, server: StaticServer, wiki: Host, troubles: Troubles
) -> None:
    troubles.allow("ERR_CONNECTION_REFUSED")
    inside = started(page, server, wiki, EMBEDS["show"])
    server.stop()
    with page.expect_event("requestfailed"):
        page.evaluate(FAR)
        page.evaluate(LEAVE)
    assert not inside.evaluate(ASLEEP)
    server.start()
    inside.wait_for_function(ASLEEP)
