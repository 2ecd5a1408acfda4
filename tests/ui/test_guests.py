"""A guest's device besides the game itself: its line in the lobby, the game once it is over, and those who watch."""

from __future__ import annotations

from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, text_of, values
from tests.ui.test_live import gathered, gathering, paired, settled

KEPT = "Your seat at Ann’s table is kept. Ask for a new invitation."


def anew(friend: FakeBrowser, address: str = "#/") -> FakeBrowser:
    """The friend's page, loaded anew."""
    again = FakeBrowser(address, storage=friend.storage, seed=9)
    again.air = friend.air
    settled(again)
    return again


def test_the_lobby_and_the_join_page_know_a_seat_at_a_friends_table() -> None:
    air, [table, friend] = gathered("gasp", 2)
    air.lose(friend)
    air.settle()
    again = anew(friend)
    row = text_of(element(again.html, ".going .save"))
    assert [*map(row.count, ("Gasp!", "Your seat at Ann’s table", "Friend 1"))] == [1, 1, 1]
    assert KEPT in anew(friend, "#/join").text
    table.do("pair")
    paired(air, table, again)
    assert again.has("#table")


def test_a_line_that_is_removed_can_be_brought_back_and_costs_no_seat() -> None:
    air, [table, friend] = gathered("gasp", 2)
    air.lose(friend)
    air.settle()
    again = anew(friend)
    item = values(again.html, ".going [data-do=delete]", "data-item")[0]
    again.do("delete", item=item)
    assert again.focused == f"undelete-{item}"
    again.do("undelete", item=item)
    assert again.focused == f"resume-{item}"
    again.do("delete", item=item)
    assert "Your seat" not in anew(friend).text
    table.do("pair")
    paired(air, table, again)
    assert again.has("#table")


def test_a_seat_that_was_given_away_or_set_up_anew_has_no_line() -> None:
    air = Air()
    table, friend = gathering("gasp", 3, air=air), FakeBrowser(seed=7)
    friend.air = air
    paired(air, table, friend, 1)
    assert "Your seat at Ann’s table" in anew(friend).text
    table.do("free-seat", item="1")
    table.do("give-away")
    air.settle()
    settled(table, friend)
    assert "Your seat at Ann’s table" not in anew(friend).text
