"""Friends whose homes no packet enters unasked find each other at the meeting place that the site's host chose."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.helpers import open_ready, shown
from tests.browser.test_by_link import DO
from tests.browser.test_live import deal, gather, invitation, join, play_on
from tests.network.conftest import Homes, MakeHomes
from tests.network.services import Broker, Turn
from tests.rooms import short_game
from tools.elsewhere import Elsewhere

SECRETS = (b"Ben", b"gasp", b"candidate", b"fingerprint", b"ufrag", b'"view"', b'"hand"', b'"play ')
"""Texts of what two devices tell each other, on the way to their game and in it."""

OUT_OF_REACH = "be reached right now"


def sit(there: Homes, friend: Page, link: str, name: str) -> None:
    """Open the link to the table's room, and take a seat there."""
    open_ready(friend, f"{there.server.address}{link}")
    join(friend, name)
    expect(friend.locator("[data-news]", has_text="You have a seat.")).to_be_visible()


def play_some(pages: list[Page], actions: int) -> None:
    """Have so many actions played by these people."""
    begun = time.monotonic()
    while actions:
        assert time.monotonic() - begun < 30
        for page in pages:
            actions -= bool(actions and page.evaluate(DO))
        pages[0].wait_for_timeout(20)


@pytest.fixture
def met(homes: MakeHomes, turn: Turn, broker: Broker) -> tuple[Homes, Page, Page, str]:
    """A table of Gasp! and a friend in another home, whose cards are dealt, and the link that invited the friend."""
    there = homes("symmetric", Elsewhere(credentials=turn.elsewhere.credentials, meet=broker.elsewhere.meet))
    table, friend = there.page("host"), there.page("friend")
    gather(table, there.server, "gasp", short_game("gasp"))
    table.locator("textarea#invitation").wait_for()
    link = invitation(table)
    sit(there, friend, link, "Ben")
    deal(table)
    expect(friend.locator("#table")).to_be_visible()
    return there, table, friend, link


def test_one_link_connects_two_homes_and_both_come_back_by_themselves(
    met: tuple[Homes, Page, Page, str], broker: Broker
) -> None:
    _there, table, friend, link = met
    assert len(link) < 50
    play_some([table, friend], 2)
    friend.reload()
    expect(friend.locator("#table")).to_be_visible()
    table.reload()
    expect(table.locator("#table")).to_be_visible()
    expect(shown(friend, OUT_OF_REACH)).to_be_hidden()
    play_some([table, friend], 2)
    told = broker.told()
    assert b"MQTT" in told
    assert not [secret for secret in (*SECRETS, link.rpartition("/")[2].encode()) if secret in told]


@pytest.mark.long
@pytest.mark.parametrize("place", ["friend", "host"])
def test_half_a_minute_without_network_costs_nothing(met: tuple[Homes, Page, Page, str], place: str) -> None:
    there, table, friend, _link = met
    there.troubles.allow(".")
    play_some([table, friend], 2)
    with there.cut("friend" if place == "friend" else "host"):
        friend.wait_for_timeout(30_000)
        expect(shown(friend, "can’t be reached")).to_be_visible()
    begun = time.monotonic()
    expect(shown(friend, "can’t be reached")).to_be_hidden()
    play_some([table, friend], 2)
    print(f"{place}: playing {time.monotonic() - begun:.1f} s after the network was back")


@pytest.mark.long
def test_a_whole_game_is_played_though_the_meeting_place_goes_away(
    met: tuple[Homes, Page, Page, str], broker: Broker
) -> None:
    there, table, friend, _link = met
    there.troubles.allow(".")
    broker.stop()
    play_on([table, friend])
    expect(shown(friend, "This deal was checked")).to_be_visible()


@pytest.mark.long
def test_who_finds_no_table_or_no_meeting_place_is_told(homes: MakeHomes, broker: Broker) -> None:
    there = homes("cone", broker.elsewhere)
    there.troubles.allow(".")
    table, friend = there.page("host"), there.page("friend")
    gather(table, there.server, "gasp", short_game("gasp"))
    table.locator("textarea#invitation").wait_for()
    link = invitation(table)
    table.close()
    open_ready(friend, f"{there.server.address}{link}")
    expect(shown(friend, "The table isn’t open right now.")).to_be_visible(timeout=15_000)
    broker.stop()
    expect(shown(friend, "The meeting place can’t be reached right now.")).to_be_visible(timeout=15_000)
