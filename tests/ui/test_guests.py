"""A guest's device besides the game itself: its line in the lobby, the game once it is over, and those who watch."""

from __future__ import annotations

import pytest

from engine import GAMES, Record
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, text_of, values
from tests.ui.test_live import (
    CHECKED,
    answered,
    gathered,
    gathering,
    invitation_of,
    paired,
    play_on,
    settled,
)
from ui.components.translation import _
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.seats import people_here
from ui.together import playable

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


def test_a_guest_has_the_whole_game_once_it_is_over_as_their_own() -> None:
    air, [table, friend] = gathered("gasp", 2)
    play_on(air, [table, friend])
    (id,) = friend.storage.games
    assert friend.address() == f"#/game/{id}"
    assert friend.model.people == (1,)
    assert friend.focused == "result"
    assert friend.has("[data-do=review]")
    assert not friend.has("[data-do=again]"), "the table's owner begins another"
    assert not friend.has("[data-do=undo]")
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
    check_way_back_from_a_replay(air, table, friend)


def check_way_back_from_a_replay(air: Air, table: FakeBrowser, friend: FakeBrowser) -> None:
    """Who looks back comes back to the table, and to the next game at it."""
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


def watched(slug: str) -> tuple[Air, FakeBrowser, FakeBrowser, FakeBrowser]:
    """A table, a friend who plays, and one who watches."""
    air = Air()
    table = gathering(slug, GAMES[slug].seat_counts[0], air=air)
    player, watcher = FakeBrowser(seed=7), FakeBrowser(seed=8)
    for friend in (watcher, player):
        friend.air = air
        friend.visit(invitation_of(table))
        settled(friend)
        friend.do("watch") if friend is watcher else friend.do("seat", item="1")
        settled(friend)
        answered(air, table, friend)
    assert "1 friend is watching." in table.text
    assert "You are watching. The cards will be dealt when everybody is here." in watcher.text
    table.do("deal")
    air.settle()
    settled(table, player, watcher)
    return air, table, player, watcher


@pytest.mark.parametrize("slug", GAMES)
def test_whoever_watches_sees_the_table_without_a_hand_and_is_asked_nothing(slug: str) -> None:
    air, table, player, watcher = watched(slug)
    for _turn in range(6):
        for each in (table, player):
            each.read_on()
            if each.acts() or each.unpicked():
                each.do_something()
            air.settle()
            settled(table, player, watcher)
        assert not watcher.acts()
        assert not watcher.unpicked()
        assert watcher.model.viewer is None
    watcher.read_on()
    assert text_of(element(watcher.html, "#prompt")).startswith("You are watching.")


def test_whoever_watches_takes_a_seat_that_becomes_free() -> None:
    air, table, player, watcher = watched("gasp")
    address = table.address()
    assert "A seat is free." not in watcher.text
    table.visit(address.replace("game", "send"))
    settled(table)
    table.do("free-seat", item="1")
    table.do("give-away")
    air.settle()
    settled(table, player, watcher)
    assert "A seat is free." in watcher.text
    watcher.do("change-seat")
    settled(watcher)
    watcher.do("watch")
    settled(watcher)
    assert watcher.has("#table")
    watcher.do("change-seat")
    watcher.send(Signal("submit", do="sit", form={"seat": "1", "name": "Kim"}))
    air.settle()
    settled(table, watcher)
    table.visit(address)
    settled(table)
    assert watcher.model.people == (1,)
    assert watcher.has("#hand")
