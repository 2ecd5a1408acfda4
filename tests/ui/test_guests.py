"""A guest's device besides the game itself: its line in the lobby, the game once it is over, and those who watch."""

from __future__ import annotations

import pytest

from engine import Record
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, text_of, values
from tests.ui.test_live import CHECKED, gathered, gathering, paired, play_on, settled
from ui.components.translation import _
from ui.saves import statistics
from ui.saves.seats import people_here
from ui.together import guest, playable

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


def finished(seats: int = 2) -> tuple[Air, list[FakeBrowser]]:
    air, browsers = gathered("gasp", seats)
    play_on(air, browsers)
    settled(*browsers)
    return air, browsers


def test_a_guest_has_the_whole_game_once_it_is_over_as_their_own() -> None:
    _air, [_table, friend] = finished()
    (id,) = friend.storage.games
    assert friend.address() == f"#/game/{id}"
    assert friend.model.people == (1,)
    assert friend.focused == "result"
    assert friend.has("[data-do=review]")
    assert not friend.has("[data-do=again]"), "the table's owner begins another"
    record = Record.from_json(friend.storage.games[id])
    playable.check(record)
    assert people_here(record) == (1,)
    later = anew(friend)
    assert "Your seat" not in later.text
    assert text_of(element(later.html, "#earlier")).count("Ann and Friend 1") == 1
    later.visit(f"#/game/{id}")
    assert [_(CHECKED) in page.text for page in (friend, later)] == [True, False]
    (line,) = statistics.read(later.app.saves.statistics()).games.values()
    assert (line.id, line.level) == (id, ""), "it is no result, as at the table"
    later.do("again")
    assert "Gasp! on connected devices" in later.text


def test_who_looks_back_comes_back_to_the_verdict_and_to_the_next_game() -> None:
    air, [table, friend] = finished()
    here = friend.address()
    friend.do("look")
    settled(friend)
    assert "/look/" in friend.address()
    table.do("again")
    settled(table)
    air.settle()
    friend.visit(here)
    settled(friend)
    assert _(CHECKED) in friend.text
    friend.do("sit-again")
    air.settle()
    settled(table, friend)
    assert friend.address() == "#/join"
    assert "Friend 1 – connected" in table.text


def test_a_game_whose_deal_is_not_that_of_the_seeds_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "commitment", lambda seed, nonce: "0" * 64)
    _air, [_table, friend] = finished()
    assert "someone has changed them" in friend.text
    assert not friend.storage.games
    assert "Your seat" not in anew(friend).text
