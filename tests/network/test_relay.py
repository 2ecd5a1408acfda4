"""Friends whose homes no packet enters unasked: a TURN server that the site's host chose connects them."""

from __future__ import annotations

import socket
import time

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tests.browser.helpers import open_ready, saved_text, session_in, shown
from tests.browser.test_by_link import DO
from tests.browser.test_carriers import take
from tests.browser.test_live import deal, gather, gather_one, invitation, join, pair, play_on
from tests.network.conftest import Homes, MakeHomes
from tests.network.namespaces import SERVER, inside
from tests.network.services import Turn
from tests.rooms import short_game
from tools.elsewhere import Elsewhere

DEAD = "stun:203.0.113.77:3478"
"""A STUN server that doesn't answer."""
TIMED = """
async () => {
  const begun = performance.now();
  const offers = await carriers.invite(6);
  return [performance.now() - begun, offers];
}
"""
PLAYED = "#trick .card:not(.empty)"


def pages(there: Homes) -> tuple[Page, Page]:
    return there.page("host"), there.page("friend")


def test_behind_symmetric_routers_two_pair_and_play_over_a_relay(homes: MakeHomes, turn: Turn) -> None:
    there = homes("symmetric", turn.elsewhere)
    table, friend = pages(there)
    gather(table, there.server, "gasp", short_game("gasp"))
    begun = time.monotonic()
    pair(table, friend, there.server, "Ben")
    assert time.monotonic() - begun < 20
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    while not all(page.locator(PLAYED).count() for page in (table, friend)):
        assert time.monotonic() - begun < 30
        for page in (table, friend):
            page.evaluate(DO)
        table.wait_for_timeout(20)


def test_what_never_answers_costs_a_moment(homes: MakeHomes) -> None:
    with inside("server"), socket.create_server((SERVER, 8091)):
        there = homes("cone", Elsewhere([{"urls": [DEAD]}], f"http://{SERVER}:8091/credentials"))
        page = there.page("host")
        page.goto(f"{there.server.address}index.html")
        take(page, there.server.folder)
        milliseconds, offers = page.evaluate(TIMED)
    # Two seconds for the credentials, one and a half for the server.
    assert 3_400 < milliseconds < 6_000
    assert len(offers) == 6
    assert all("typ host" in offer for _, offer in offers)


# Every day the test above waits for a server that doesn't answer, and the first one is connected by one that does.
@pytest.mark.long
def test_without_a_server_they_cannot_pair_and_are_told(homes: MakeHomes) -> None:
    there = homes("symmetric")
    table, friend = pages(there)
    gather(table, there.server, "gasp", short_game("gasp"))
    open_ready(friend, f"{there.server.address}{invitation(table)}")
    join(friend, "Ben")
    table.locator("textarea#answer").fill(friend.locator("textarea#answer").input_value())
    table.get_by_role("button", name="Connect").click()
    expect(shown(table, "couldn’t be connected")).to_be_visible(timeout=90_000)


# Every day the first test plays over a relay, which more routers need.
@pytest.mark.long
def test_behind_cones_a_server_that_tells_addresses_will_do(homes: MakeHomes, turn: Turn) -> None:
    there = homes("cone", Elsewhere([{"urls": [f"stun:{SERVER}:3478"]}]))
    table, friend = pages(there)
    gather(table, there.server, "gasp", short_game("gasp"))
    pair(table, friend, there.server, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()


# Every day the first test plays over it; this one has the figures of docs/hosting.md.
@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_over_a_relay_takes_little(slug: str, homes: MakeHomes, turn: Turn) -> None:
    there = homes("symmetric", turn.elsewhere)
    table, friend = pages(there)
    (gather if GAMES[slug].seat_counts[0] == 2 else gather_one)(table, there.server, slug, short_game(slug))
    pair(table, friend, there.server, "Ben")
    before = there.network.count_bytes("friend")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    play_on([table, friend])
    carried = there.network.count_bytes("friend") - before
    actions = len(session_in(saved_text(table)).record.actions)
    print(f"{slug}: {carried:,} bytes, {actions} actions")
    assert carried < 10_000 * actions
