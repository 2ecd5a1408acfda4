"""A live game that goes on by link, and back: each page by itself, with what lies in the air between them."""

from __future__ import annotations

import pytest

from engine import Record
from engine.messages import N_
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.test_by_link import STARTS, exchange, link, link_of_table, on_turn, opens, play_by_link
from tests.ui.test_live import Slow, gathered, paired, play_on, settled
from ui.components.grammar import Party
from ui.components.translation import _

BUSY = N_("The table’s owner is looking at something else. The game continues when they are back.")
CHANGED = N_(
    "Something in this link was changed that must stay the same, such as the players, the options, or a number "
    "that the deal comes from. Your own game is as it was."
)
CHECKED = N_("This deal was checked: it comes from numbers that all players contributed, and no one chose it.")
CHECKED_LATE = N_("This deal was checked: it comes from numbers that were fixed before you sat down.")
ELSEWHERE = N_(
    "This table is open in another tab or window, and your friends’ devices are connected to that one. Continue "
    "there, or close it and reload this page."
)
GIVE_AWAY = N_("Give {who:possessive} seat to another device? Then the device that had it can’t come back.")
GOING_BY_LINK = N_(
    "If a device can’t be connected again, the same game can continue by link: nothing is lost, and everybody "
    "keeps their seat on their own device. From then on the cards are sealed, not secret: every device holds the "
    "whole game, and anyone who takes a link apart can read it. Actions played by link can’t be undone."
)
LATE = N_("This game has already begun. You take over the seat with its name and its cards.")
LEFT_FOR_LINK = N_(
    "The game continues by link. On this device, open the link that the table’s owner sends you: your seat is "
    "kept. From now on the cards are sealed, not secret."
)
LOST = N_(
    "The connection to the table is lost. Ask for a new invitation there: your seat is kept for this device. If "
    "you can’t reconnect, the table can continue by link."
)
OPENED = N_(
    "This game was played by link for a while. Anyone who took a link apart can know its cards, even those still "
    "to come."
)
SEALED = N_(
    "Sealed, not secret: each device shows only its own cards, but the link holds the whole game, and anyone who "
    "takes it apart can read it."
)


def gone_by_link(slug: str, seats: int, who0: str = "person", turns: int = 2) -> tuple[Air, list[FakeBrowser]]:
    """Devices whose live game was lost to one of them, and whose table has gone on by link."""
    air, browsers = gathered(slug, seats, who0)
    for _turn in range(turns):
        for browser in browsers:
            browser.read_on()
            if not browser.has("#result") and (browser.acts() or browser.unpicked()):
                browser.do_something()
            air.settle()
            settled(*browsers)
    table, *friends = browsers
    air.lose(friends[-1])
    air.settle()
    table.do("pair")
    settled(table)
    assert _(GOING_BY_LINK) in table.text
    table.do("go-by-link")
    settled(table)
    air.settle()
    return air, browsers


# Whole games by link, and live, are played every day (test_by_link.py, test_live.py); what becomes of the seats where
# one turns into the other is the same in all of them. Every day it is the shortest game of two.
@pytest.mark.parametrize(
    ("slug", "seats"),
    [pytest.param(*each, marks=() if each[0] == "battle-of-the-bards" else pytest.mark.long) for each in STARTS],
)
def test_a_live_game_goes_on_by_link_and_everybody_keeps_their_seat(slug: str, seats: int) -> None:
    _air, [table, *friends] = gone_by_link(slug, seats)
    before = Record.from_json(next(iter(table.storage.games.values())))
    assert _(SEALED) in table.text
    letter = link(table)
    for friend in friends:
        opens(friend, letter)
        mine = Record.from_json(next(iter(friend.storage.games.values())))
        assert mine.actions[: len(before.actions)] == before.actions
        assert mine.seats == before.seats
        assert not any(name.startswith("my key") for name in mine.together)
    assert [Record.from_json(next(iter(friend.storage.games.values()))).together["my seats"] for friend in friends] == [
        str(seat) for seat in range(1, seats)
    ]
    play_by_link([table, *friends])
    link_of_table(friends[0])
    assert _(CHECKED) in friends[0].text


def test_friends_who_are_connected_are_told_to_open_the_link() -> None:
    _air, [_table, connected, lost] = gone_by_link("gasp", 3)
    assert _(LEFT_FOR_LINK) in connected.text
    assert _(LOST) in lost.text


def test_whoever_had_no_seat_gets_none_by_the_link() -> None:
    _air, [table, _friend] = gone_by_link("gasp", 2)
    stranger = FakeBrowser(seed=7)
    opens(stranger, link(table))
    assert _("All seats of this game are taken, and none of them is on this device.") in stranger.text
    assert not stranger.storage.games


def test_a_friends_number_that_was_changed_is_found_out() -> None:
    _air, [table, friend] = gone_by_link("gasp", 2)
    name = next(key for key in friend.storage.texts if "seats" in key)
    seed = Record.from_json(next(iter(table.storage.games.values()))).together["seed 1"]
    friend.storage.texts[name] = friend.storage.texts[name].replace(seed, "0" * 32)
    opens(friend, link(table))
    assert _(CHANGED) in friend.text
    assert not friend.storage.games


def test_a_table_without_a_seat_goes_on_by_link_too() -> None:
    _air, [table, *friends] = gone_by_link("gasp", 2, who0="device")
    letter = link(table)
    for friend in friends:
        opens(friend, letter)
    before = [Record.from_json(next(iter(friend.storage.games.values()))).actions for friend in friends]
    for _turn in range(2):
        exchange(friends)
    after = [Record.from_json(next(iter(friend.storage.games.values()))).actions for friend in friends]
    assert after[0] == after[1]
    assert len(after[0]) > len(before[0])


def test_the_game_goes_back_to_connected_devices() -> None:
    air, [table, friend] = gone_by_link("gasp", 2)
    opens(friend, link(table))
    for browser, other in ((table, friend), (friend, table)):
        browser.visit("#/game/" + next(iter(browser.storage.games)))
        browser.read_on()
        while on_turn(browser):
            browser.do_something()
        opens(other, link_of_table(browser))
    address = "#/send/" + next(iter(table.storage.games))
    table.visit(address)
    settled(table)
    before = Record.from_json(next(iter(table.storage.games.values()))).actions
    table.do("live-again")
    settled(table)
    assert _(OPENED) in table.text
    paired(air, table, friend)
    assert friend.has("#table")
    table.visit(address.replace("send", "game"))
    settled(table)
    assert Record.from_json(next(iter(table.storage.games.values()))).actions == before
    play_on(air, [table, friend])
    assert _(CHECKED) in friend.text


def test_the_lobby_says_whom_the_link_is_still_to_be_sent_to() -> None:
    _air, [table, friend] = gone_by_link("gasp", 2)
    opens(friend, link(table))
    friend.visit("#/game/" + next(iter(friend.storage.games)))
    friend.read_on()
    table.visit("#/game/" + next(iter(table.storage.games)))
    table.read_on()
    browser, name = (table, "Friend 1") if on_turn(table) else (friend, "Ann")
    while on_turn(browser):
        browser.do_something()
    browser.visit("#/")
    browser.settle()
    assert _("Send the link to {name}.", name=name) in browser.text
    link_of_table(browser)
    browser.do("copy", "letter")
    browser.settle()
    browser.visit("#/")
    browser.settle()
    assert _("Send the link to {name}.", name=name) not in browser.text
    assert "turn since " in browser.text


def test_the_same_devices_play_again_without_being_connected_anew() -> None:
    air, [table, friend] = gathered("gasp", 2)
    play_on(air, [table, friend])
    table.do("again")
    settled(table)
    air.settle()
    settled(table, friend)
    assert _("A new game is starting at this table.") in friend.text
    assert friend.has("#result")
    assert "1 device is connected but has no seat yet." in table.text
    # It takes the same seat under the same name.
    friend.do("sit-again")
    air.settle()
    settled(table, friend)
    table.do("deal")
    air.settle()
    settled(table, friend)
    play_on(air, [table, friend])
    assert _(CHECKED) in friend.text
    assert len(table.storage.games) == 2


def test_a_seat_is_given_to_another_device_after_asking() -> None:
    air, [table, friend] = gathered("gasp", 2)
    air.lose(friend)
    air.settle()
    table.do("pair")
    table.do("free-seat", "1")
    assert _(GIVE_AWAY, who=Party(("Friend 1",))) in table.text
    table.do("keep-seat")
    assert _(GIVE_AWAY, who=Party(("Friend 1",))) not in table.text
    table.do("free-seat", "1")
    table.do("give-away")
    other = FakeBrowser(seed=9)
    other.air = air
    paired(air, table, other, 1)
    assert other.has("#table")
    table.visit(table._address.replace("send", "game"))
    settled(table)
    play_on(air, [table, other])
    assert _(CHECKED_LATE) in other.text


def test_a_second_tab_says_that_the_table_is_open_in_another() -> None:
    _air, [table, _friend] = gathered("gasp", 2)
    before = dict(table.storage.games)
    for way in ("game", "send"):
        second = Slow(table._address.replace("game", way), storage=table.storage, seed=5)
        settled(second)
        assert _(ELSEWHERE) in second.text
    assert table.storage.games == before


def test_guests_are_told_why_they_wait_while_the_table_shows_something_else() -> None:
    air, [table, friend] = gathered("gasp", 2)
    for _turn in range(20):
        table.read_on()
        friend.read_on()
        if table.acts() or table.unpicked():
            break
        friend.do_something()
        air.settle()
    address = table._address
    table.visit("#/")
    air.settle()
    assert _(BUSY) in friend.text
    table.visit(address)
    settled(table)
    air.settle()
    assert _(BUSY) not in friend.text


def test_the_one_person_at_the_table_is_you_there() -> None:
    _air, [table, friend] = gathered("gasp", 2, names=False)
    assert "Player 1" not in table.text
    assert "Player 1" in friend.text


def over(table: FakeBrowser) -> bool:
    record = Record.from_json(next(iter(table.storage.games.values())))
    return record.replay().state.turn is None


def test_a_guest_who_is_loaded_anew_finds_the_moment_again() -> None:
    air, [table, friend] = gathered("gasp", 2)
    for _turn in range(200):
        if friend.has("#go-on"):
            break
        for browser in (table, friend):
            if browser is table:
                table.read_on()
            if browser.acts() or browser.unpicked():
                browser.do_something()
            air.settle()
            settled(table, friend)
    assert friend.has("#go-on")
    assert not over(table)
    air.lose(friend)
    air.settle()
    table.read_on()
    table.do("pair")
    again = FakeBrowser(seed=9, storage=friend.storage)
    again.air = air
    paired(air, table, again)
    assert again.has("#go-on")
