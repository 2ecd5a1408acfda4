"""Reactions at a live table: shown for a few seconds at every device, said once, and kept nowhere."""

from __future__ import annotations

from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, text_of
from tests.ui.test_app import begun
from tests.ui.test_live import gathered, settled
from ui.components.reactions import REACTIONS
from ui.together.messages import write
from ui.together.reactions import SHOWN


def reacts(air: Air, browser: FakeBrowser, which: int) -> None:
    """Have a device send one, and all that it brings about come, before time goes on."""
    browser.do("react", item=str(which))
    while air.lying:
        receiver, signal = air.lying.pop(0)
        receiver.send(signal)


def test_a_reaction_is_shown_and_said_at_all_devices_for_a_few_seconds() -> None:
    air, [table, friend] = gathered("gasp", 2)
    saved = table.save
    reacts(air, friend, 0)
    for browser, said in ((table, "Friend 1: Well played"), (friend, "Friend 1: Well played")):
        assert browser.said.count(said) == 1
        assert text_of(element(browser.html, ".seat .reaction")).strip() == "Well played"
    settled(table, friend)
    assert SHOWN in table.pauses
    assert not table.has(".reaction")
    assert not friend.has(".reaction")
    reacts(air, table, 5)
    assert friend.said[-1] == "Ann: Thank you"
    assert table.save == saved


def test_whoever_hides_reactions_has_none_and_sends_none() -> None:
    air, [table, friend] = gathered("gasp", 2)
    friend.app.choose("reactions", "off")
    friend.app.draw()
    assert not friend.has("[data-do=react]")
    said = [*friend.said]
    reacts(air, table, 1)
    assert not friend.has(".reaction")
    assert friend.said == said


def test_only_seats_at_live_tables_send_reactions() -> None:
    _air, [table, friend, _other] = gathered("gasp", 2, who0="device")
    assert not table.has("#open-reactions")
    assert len(REACTIONS) == friend.html.count('data-do="react"') == 6
    assert not begun().has("#open-reactions")


def test_a_device_that_sends_others_loses_its_connection_alone() -> None:
    air, [table, friend] = gathered("gasp", 2)
    friend.send_to(air.peers(friend)[0], write("react", which=len(REACTIONS)))
    air.settle()
    settled(table, friend)
    assert "Friend 1 is away" in table.text
