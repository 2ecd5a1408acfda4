"""Sharing a game: what is in the links, whose view is shown, and what is copied, scanned and saved."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, Session, pack, to_json, unpack
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, elements, text_of, values
from ui.components.translation import _
from ui.platform.browser import Signal
from ui.positions.frame_address import read
from ui.positions.from_address import position_to_show
from ui.positions.position import position_now, viewpoints
from ui.saves.saves import record_text


def sharing(record: Record) -> FakeBrowser:
    """A browser in which this saved game is being shared."""
    browser = FakeBrowser()
    browser.app.saves.write("abc", record)
    browser.visit("#/share/abc")
    assert not browser.errors
    return browser


ALONE = ("Ann", "bot:novice", "bot:novice")


def played(game: str = "gasp", seats: tuple[str, ...] = ALONE, actions: int = 9) -> Session:
    """A game after so many actions of its players."""
    session = Session.start(GAMES[game], seats, {}, Random(5))
    rng = Random(7)
    for _turn in range(actions):
        if session.turn is not None:
            session.play(rng.choice(session.view(session.turn).legal))
    return session


def finished() -> Session:
    session = Session.start(GAMES["gasp"], ("Ann", "Ben", "bot:novice"), {"round_limit": 1}, Random(5))
    while session.turn is not None:
        session.play(session.view(session.turn).legal[0])
    return session


def field(browser: FakeBrowser, id: str) -> str:
    """What stands in a field of the page."""
    return text_of(element(browser.html, f"textarea#{id}"))


def view_in(link: str) -> dict[str, Any]:
    found = unpack(read(link.partition("embed.html")[2]).r)
    assert isinstance(found, dict)
    return found


def test_the_table_leads_to_it_and_it_leads_back() -> None:
    browser = sharing(played().record)
    browser.visit("#/game/abc")
    browser.do("share")
    assert browser.address() == "#/share/abc"
    assert browser.title == "Share Gasp! · Suits & Signs"
    assert browser.has("[href='#/game/abc']")


def test_the_link_that_moves_a_game_holds_all_of_it() -> None:
    record = played().record
    link = field(sharing(record), "move-link")
    assert link.startswith("https://games.example/suits/index.html#/take/")
    assert unpack(link.rpartition("/")[2]) == record
    assert "everybody’s cards" in sharing(record).text


@pytest.mark.parametrize("game", GAMES)
def test_the_link_that_shows_a_game_holds_one_seats_view_and_nothing_else(game: str) -> None:
    count = GAMES[game].seat_counts[-1]
    session = played(game, ("Ann", *["bot:novice"] * (count - 1)), 12)
    link = field(sharing(session.record), "show-link")
    inside = view_in(link)
    assert inside.keys() == {"game", "names", "view"}
    assert inside["view"] == json.loads(json.dumps(to_json(session.view(0))))
    # What is hidden can't be in it: any other deal that looks the same to them makes the same link.
    state = GAMES[game].determinize(session.view(0), Random(3))
    other = {**inside, "view": to_json(GAMES[game].view(state, 0))}
    assert pack(other) == pack(inside)


def test_no_card_of_another_hand_is_in_the_link_that_shows_a_game() -> None:
    session = played()
    inside = json.dumps(view_in(field(sharing(session.record), "show-link")))
    own, *others = (session.view(seat).hand for seat in range(3))
    assert all(f'"{card}"' in inside for card in own)
    assert not [card for hand in others for card in hand if f'"{card}"' in inside]
    assert not [card for hand in others for card in hand if f" {card}" in inside]


def test_one_person_shows_their_own_view_or_what_everybody_sees() -> None:
    browser = sharing(played().record)
    assert view_in(field(browser, "show-link"))["view"]["seat"] == 0
    assert "as seen by Ann" in browser.text
    browser.send(Signal("change", do="viewpoint", text="onlooker"))
    assert view_in(field(browser, "show-link"))["view"]["seat"] is None
    assert "as seen by an onlooker" in browser.text
    browser.send(Signal("change", do="viewpoint", text="1"))
    assert view_in(field(browser, "show-link"))["view"]["seat"] is None


def test_while_the_screen_is_handed_over_only_the_onlooker_sees() -> None:
    session = played(seats=("Ann", "Ben", "bot:novice"))
    browser = sharing(session.record)
    assert _("The device is changing hands, so only what everybody sees can be shown.") in browser.text
    assert view_in(field(browser, "show-link"))["view"]["seat"] is None
    inside = json.dumps(view_in(field(browser, "show-link")))
    for seat in range(3):
        assert not [card for card in session.view(seat).hand if f'"{card}"' in inside or f" {card}" in inside]
    browser.visit("#/game/abc")
    browser.settle()
    browser.do("share")
    assert view_in(field(browser, "show-link"))["view"]["seat"] is None


def test_who_looks_at_a_shared_screen_shows_their_own_view_once() -> None:
    browser = sharing(played(seats=("Ann", "Ben", "bot:novice")).record)
    browser.visit("#/game/abc")
    browser.settle()
    turn = Session.resume(Record.from_json(browser.save), Random(1)).turn
    browser.do("uncover")
    browser.do("share")
    assert view_in(field(browser, "show-link"))["view"]["seat"] == turn
    browser.visit("#/")
    browser.visit("#/share/abc")
    assert view_in(field(browser, "show-link"))["view"]["seat"] is None


def test_whose_view_may_be_shown() -> None:
    shared, alone = played(seats=("Ann", "Ben", "bot:novice")), played()
    assert viewpoints(alone, None) == viewpoints(alone, 1) == (0, None)
    other = 1 - shared.turn if shared.turn in (0, 1) else 0
    assert viewpoints(shared, None) == viewpoints(shared, 2) == viewpoints(shared, 9) == (None,)
    if shared.turn in (0, 1):
        assert viewpoints(shared, shared.turn) == (shared.turn, None)
        assert viewpoints(shared, other) == (None,)
    assert viewpoints(played(seats=("bot:novice",) * 3), None) == (None,)
    assert viewpoints(finished(), None) == (None, 0, 1, 2)
    own = Session.resume(replace(finished().record, seats=("bot:novice", "you", "bot:novice")), Random(1))
    assert viewpoints(own, None) == (1, None, 0, 2), "one's own comes first"


def test_who_plays_alone_is_named_in_what_friends_see() -> None:
    browser = sharing(played(seats=("you", "bot:novice", "bot:novice")).record)
    assert text_of(element(browser.html, "#viewpoint option[selected]")) == "You"
    assert view_in(field(browser, "show-link"))["names"][0] == ""
    browser.send(Signal("input", do="name", name="name", text="Ana"))
    assert view_in(field(browser, "show-link"))["names"][0] == "Ana"
    browser.send(Signal("input", do="name", name="name", text="bot:x"))
    assert browser.has("#name[aria-invalid=true]")
    assert view_in(field(browser, "show-link"))["names"][0] == ""
    browser.visit("#/")
    browser.visit("#/share/abc")
    assert view_in(field(browser, "show-link"))["names"][0] == "Ana"
    assert "as seen by Ana" in browser.text
    assert not sharing(played().record).has("#name"), "a name at the table counts"


def test_a_finished_game_hides_nothing() -> None:
    browser = sharing(finished().record)
    assert values(browser.html, "option", "value") == ["onlooker", "0", "1", "2"]
    browser.send(Signal("change", do="viewpoint", text="1"))
    assert view_in(field(browser, "show-link"))["view"]["seat"] == 1


def test_whoever_gave_no_name_is_not_you_elsewhere() -> None:
    session = played(seats=("you", "bot:novice", "bot:novice"))
    assert position_now(session, 0).names == ("Seat 1", "Robin", "Hazel")
    assert "as seen by Seat 1" in position_now(session, 0).title
    link = field(sharing(session.record), "show-link")
    assert view_in(link)["names"] == ["", "Robin", "Hazel"], "a link is in no language"
    assert position_to_show(read(link.partition("embed.html")[2]))[0].names == ("Seat 1", "Robin", "Hazel")


def test_the_codes_stand_behind_tabs_and_follow_the_alternative_text() -> None:
    browser = sharing(played().record)
    assert field(browser, "code").startswith("<iframe ")
    browser.do("tab", "markdown")
    assert len(elements(browser.html, "[aria-selected=true]")) == 1
    assert browser.has("[aria-labelledby=tab-markdown]")
    browser.send(Signal("input", do="alt", text="Ann has nothing left."))
    assert "Ann has nothing left\\." in field(browser, "code")
    assert field(browser, "alt") == "Ann has nothing left."
    browser.do("tab", "mediawiki-iframe")
    assert "$wgIframe" in browser.text
    browser.send(Signal("click", do="tab", item="nonsense"))
    assert browser.has("[aria-labelledby=tab-mediawiki-iframe]")


@pytest.mark.parametrize("id", ["move-link", "show-link", "code"])
def test_what_is_copied_is_what_stands_there(id: str) -> None:
    browser = sharing(played().record)
    # Until it has been measured, the frame in the code has another height.
    browser.settle()
    browser.do("copy", id)
    browser.settle()
    assert browser.copied == [field(browser, id)]
    assert browser.text.count(_("Copied.")) == 1


def test_where_nothing_can_be_copied_the_field_is_selected() -> None:
    browser = sharing(played().record)
    browser.copying = False
    browser.do("copy", "code")
    browser.settle()
    assert _("Selected: copy it with Ctrl+C, ⌘C or the menu.") in browser.text


def test_a_qr_code_is_drawn_when_it_is_asked_for() -> None:
    browser = sharing(played().record)
    assert not browser.qr_codes
    browser.do("qr", "show-link")
    browser.settle()
    assert browser.qr_codes == [field(browser, "show-link")]
    assert browser.has("[d='M4 4h1v1H4zM6 4h1v1H6zM5 5h1v1H5zM4 6h3v1H4z']")
    assert "0 0 11 11" in values(browser.html, "svg", "viewBox") + values(browser.html, "svg", "viewbox")
    browser.do("qr", "show-link")
    browser.settle()
    assert not browser.has(".qr")


def test_another_view_takes_its_qr_code_away() -> None:
    browser = sharing(played().record)
    browser.do("qr", "show-link")
    browser.settle()
    browser.send(Signal("change", do="viewpoint", text="onlooker"))
    assert not browser.has(".qr")


def test_what_is_too_long_for_a_qr_code_says_so() -> None:
    record = played("holy-matrimony", ("Ann", *["bot:novice"] * 6), 400).record
    browser = sharing(record)
    length = len(field(browser, "move-link"))
    assert length > 1200
    assert f"With {length:,} characters, this is too long" in browser.text
    assert not browser.has("#move-link-qr")


def test_without_the_library_a_sentence_stands_for_the_qr_code() -> None:
    browser = sharing(played().record)
    browser.library = False
    browser.do("qr", "show-link")
    browser.settle()
    assert _("Couldn’t download the QR code maker. Check your connection and try again.") in browser.text


def test_the_picture_and_the_game_are_saved_as_files() -> None:
    session = played()
    browser = sharing(session.record)
    browser.do("svg")
    browser.do("export")
    (name, svg), exported = browser.files
    assert name == "gasp-2026-11-21.svg"
    assert svg.startswith("<svg ")
    assert exported == ("gasp-2026-11-21.suits.json", record_text(session.record))


def test_a_game_that_is_not_there_gets_its_sentence() -> None:
    browser = FakeBrowser("#/share/zzz")
    assert "This browser has no saved game “zzz”." in browser.text
    assert not browser.errors


def test_it_begins_with_what_people_send_and_ends_with_codes() -> None:
    browser = sharing(played(actions=400).record)
    heads = [text_of(each) for each in elements(browser.html, "h2")]
    assert heads == ["Send to a friend", "Move this game to another device", "Embed in a page"]
    assert browser.has("[href='#/challenge-of/abc']")
    browser.do("share-link")
    browser.settle()
    assert browser.shared[-1][1] == field(browser, "show-link")


@pytest.mark.parametrize("record", [played().record, finished().record])
def test_only_a_finished_game_against_bots_is_offered_as_a_challenge(record: Record) -> None:
    assert not sharing(record).has("[href='#/challenge-of/abc']")
