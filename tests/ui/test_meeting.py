"""Friends who find each other's devices at a meeting place: one link, no answers, and all come back by themselves."""

from __future__ import annotations

import dataclasses

import pytest

from engine import Record
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.test_live import CHECKED, Slow, gathering, invitation_of, play_on, settled
from ui.components.translation import _
from ui.page.pasted import INVITATION, ROOM, packed_text_in
from ui.platform.browser import Signal
from ui.saves.saves import id_of_key, record_text
from ui.together import live_view, pairing
from ui.together.guest import ABSENT, APART, GIVEN_UP, SEARCHES, UNREACHABLE


class Later(Slow):
    """A browser whose seeds are others."""

    passed = 1_796_000_000_000


def meeting_place() -> Air:
    air = Air()
    air.meets = True
    return air


def friend_at(air: Air, link: str, seed: int = 2, storage: FakeBrowser | None = None) -> FakeBrowser:
    """The page of a friend who has opened the link."""
    friend = FakeBrowser(seed=seed, storage=storage.storage if storage else None)
    friend.air = air
    friend.visit(link)
    settled(friend)
    air.settle()
    settled(friend)
    return friend


def gathered_by_room(seats: int = 3) -> tuple[Air, list[FakeBrowser], str]:
    """All devices around a table of Gasp! whose cards are dealt, and the link that invited them."""
    air = meeting_place()
    table = gathering("gasp", seats, air=air)
    link = invitation_of(table)
    friends = [friend_at(air, link, seed) for seed in range(2, seats + 1)]
    for seat, friend in enumerate(friends, 1):
        friend.do("seat", item=str(seat))
        air.settle()
    table.do("deal")
    air.settle()
    settled(table, *friends)
    return air, [table, *friends], link


def test_one_short_link_seats_all_friends_and_no_answer_is_carried() -> None:
    air, browsers, link = gathered_by_room()
    assert len(link) < 50
    assert all(friend.has("#table") for friend in browsers[1:])
    assert not air.offered(), "nothing is prepared to be connected by hand"
    play_on(air, browsers)
    assert all(_(CHECKED) in friend.text for friend in browsers[1:])


def test_of_two_who_choose_one_name_the_second_takes_another_seat() -> None:
    air = meeting_place()
    table = gathering("gasp", 3, air=air)
    one, two = (friend_at(air, invitation_of(table), seed) for seed in (2, 3))
    one.do("seat", item="1")
    two.do("seat", item="1")
    air.settle()
    assert "You have a seat." in one.text
    assert "Another player was faster: this seat is taken." in two.text
    assert not two.has("[data-do=seat][data-item='1']")
    two.do("seat", item="2")
    air.settle()
    assert "You have a seat." in two.text


def test_without_names_a_friend_gives_one_and_gets_a_free_seat() -> None:
    air = meeting_place()
    table = gathering("gasp", 3, air=air, given=False)
    friend = friend_at(air, invitation_of(table))
    assert not friend.has("[data-do=seat]")
    friend.send(Signal("submit", do="join", form={"name": "Kim"}))
    air.settle()
    assert "You have a seat." in friend.text
    assert "Kim – connected" in table.text


def test_a_guest_who_loads_the_page_anew_is_at_the_table_again() -> None:
    air, [table, friend, other], link = gathered_by_room()
    air.close(friend)
    again = friend_at(air, friend.address(), 9, friend)
    assert again.address() == link, "the address stays that of the room"
    assert again.has("#table")
    play_on(air, [table, again, other])
    assert _(CHECKED) in again.text


def test_a_seat_that_is_open_twice_is_played_at_the_later_page() -> None:
    air, [table, friend, other], link = gathered_by_room()
    again = friend_at(air, link, 9, friend)
    assert again.has("#table")
    assert "Your seat is open in another tab, or on another device." in friend.text
    play_on(air, [table, again, other])
    assert _(CHECKED) in again.text


def test_guests_come_back_by_themselves_when_the_table_is_loaded_anew() -> None:
    air, [table, *friends], _link = gathered_by_room()
    air.close(table)
    air.settle()
    assert all("be reached right now" in friend.text for friend in friends)
    table.storage.claims.clear()
    again = Slow(table.address(), storage=table.storage, seed=5)
    again.air = air
    settled(again)
    air.settle()
    assert not any("be reached right now" in friend.text for friend in friends)
    play_on(air, [again, *friends])
    assert all(_(CHECKED) in friend.text for friend in friends)


def test_the_link_stays_the_same_for_the_next_game_of_the_evening() -> None:
    air, [table, *friends], link = gathered_by_room()
    play_on(air, [table, *friends])
    table.do("again")
    settled(table)
    air.settle()
    assert all("A new game is starting at this table." in friend.text for friend in friends)
    late = friend_at(air, link, 8)
    assert late.has("[data-do=join]") or late.has("[data-do=seat]")


def test_a_guest_who_missed_the_next_game_is_asked_in_when_back() -> None:
    air, [table, friend, _other], _link = gathered_by_room()
    record = Record.from_json(next(iter(table.storage.games.values())))
    air.close(table)
    air.settle()
    # At another game of this table, which has its room.
    host = gathering("gasp", 3, browser=Later, air=air)
    air.close(host)
    for name, text in host.storage.texts.items():
        if id_of_key(name) is not None:
            planned = Record.from_json(text)
            together = dict(planned.together) | {"my room": record.together["my room"]}
            host.storage.texts[name] = record_text(dataclasses.replace(planned, together=together))
    host.storage.claims.clear()
    again = Slow(host.address(), storage=host.storage, seed=5)
    again.air = air
    settled(again)
    air.settle()
    assert "A new game is starting at this table." in friend.text
    friend.do("sit-again")
    air.settle()
    settled(friend)
    assert friend.has("[data-do=seat]") or "You have a seat." in friend.text


@pytest.mark.parametrize("whereabouts", SEARCHES)
def test_who_looks_for_a_table_knows_how_that_goes(whereabouts: str) -> None:
    air = meeting_place()
    friend = friend_at(air, "#/join/" + pairing.write_room("ab" * 16))
    assert live_view.search("") in friend.text
    [(name, _room)] = [(name, room) for (_, name), room in air.visits().items()]
    friend.send(Signal("peer", do=whereabouts, name=name))
    assert live_view.search(whereabouts) in friend.text
    assert friend.has("[data-do=rejoin]") == (whereabouts == GIVEN_UP)
    if whereabouts == GIVEN_UP:
        friend.do("rejoin")
        settled(friend)
        assert live_view.search("") in friend.text


@pytest.mark.parametrize("whereabouts", [APART, UNREACHABLE, GIVEN_UP, ABSENT])
def test_a_guest_at_the_table_knows_how_the_search_for_it_goes(whereabouts: str) -> None:
    air, [_table, friend, _other], _link = gathered_by_room()
    [name] = [name for (browser, name) in air.visits() if browser is friend]
    friend.send(Signal("peer", do="away", name=name))
    friend.send(Signal("peer", do=whereabouts, name=name))
    expected = live_view.search(whereabouts) if whereabouts != ABSENT else "can’t be reached right now"
    assert expected in friend.text
    if whereabouts == GIVEN_UP:
        friend.do("rejoin")
        settled(friend)
        air.settle()
        assert friend.has("#table"), "it is looked for anew"
        return
    friend.send(Signal("peer", do="back", name=name))
    assert expected not in friend.text


def test_a_table_says_that_the_meeting_place_is_out_of_reach_and_connects_by_hand() -> None:
    air = meeting_place()
    table = gathering("gasp", 2, air=air)
    table.send(Signal("peer", do="unreachable"))
    assert live_view.no_meeting_place() in table.text
    table.send(Signal("peer", do="reached"))
    assert live_view.no_meeting_place() not in table.text
    table.do("invite-device")
    assert packed_text_in(invitation_of(table), INVITATION).packed
    assert table.has("textarea#answer")


def test_an_invitation_to_a_room_is_found_in_what_is_pasted() -> None:
    text = pairing.write_room("0123456789abcdef" * 2)
    pasted = f"[12:03] Ann: come!\n> https://cards.example/index.html#/join/{text}.\nAnn"
    assert packed_text_in(pasted, INVITATION, ROOM) == (ROOM, text)
    friend = FakeBrowser("#/join", seed=2)
    friend.air = meeting_place()
    friend.send(Signal("submit", do="take-invitation", form={"invitation": pasted}))
    settled(friend)
    assert friend.address() == f"#/join/{text}"


def test_a_site_without_a_meeting_place_says_that_it_has_none() -> None:
    friend = FakeBrowser("#/join/" + pairing.write_room("ab" * 16), seed=2)
    friend.air = Air()
    settled(friend)
    assert live_view.no_room(True) in friend.text


@pytest.mark.parametrize("text", ["2m", "2meNo", pairing.write_room("ab" * 15), pairing.write_room("ab" * 16)[:-3]])
def test_what_is_no_room_is_refused(text: str) -> None:
    friend = FakeBrowser("#/join/" + text, seed=2)
    friend.air = meeting_place()
    settled(friend)
    assert "This isn’t an invitation. Ask for a new one." in friend.text
