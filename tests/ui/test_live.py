"""Playing with friends whose devices are connected: each page by itself, with what lies in the air between them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from random import Random

import pytest

from engine import GAMES, Record, Session
from engine.messages import N_
from tests.rooms import REPEATS
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, text_of
from tests.ui.test_by_link import STARTS, form
from ui.components import decktet_text, fey_text
from ui.components.translation import _
from ui.platform.browser import Signal
from ui.saves.saves import record_text
from ui.together import messages, pairing

CHECKED = N_("This deal was checked: it comes from numbers that all players contributed, and no one chose it.")
LOST = N_(
    "The connection to the table is lost. Ask for a new invitation there: your seat is kept for this device. If "
    "you can’t reconnect, the table can continue by link."
)
NOT_CONNECTED = N_(
    "The devices couldn’t be connected. Perhaps they aren’t on the same Wi-Fi, or it keeps them apart, or one of "
    "the pages wasn’t open in front. Try a new invitation, put both on one phone’s hotspot, or play by link."
)
PARTED = N_("The table’s owner has ended the connection to this device.")
LATE = N_("This deal was checked: it comes from numbers that were fixed before you sat down.")
NO_ANSWER = N_("This isn’t an answer to the invitation. Copy all of it, from your friend’s page.")


class Slow(FakeBrowser):
    """A browser in which a second passes whenever somebody asks, and no two seeds are the same."""

    passed = 1_795_000_000_000

    def now(self) -> int:
        self.passed += 1_000
        return self.passed

    def seed(self) -> int:
        self.passed += 1
        return self.passed**3


def gathering(
    slug: str,
    seats: int,
    who0: str = "person",
    names: bool = True,
    browser: type[FakeBrowser] | None = None,
    air: Air | None = None,
    given: bool = True,
) -> FakeBrowser:
    """The table's device, once its set-up was sent."""
    table = (browser or Slow)(f"#/new/{slug}", seed=1)
    table.air = air
    fields = {name: "device" if value == "friend" else value for name, value in form(slug, seats).items()}
    fields |= {"who0": who0} | ({} if names else {"name0": ""})
    if given:
        fields |= {f"name{seat}": f"Friend {seat}" for seat in range(1 if who0 == "person" else 0, seats)}
    table.send(Signal("change", do="setup", form=fields))
    table.send(Signal("submit", do="setup", form=fields))
    settled(table)
    return table


def settled(*browsers: FakeBrowser) -> None:
    for browser in browsers:
        browser.settle()
        assert not browser.errors, browser.errors


def invitation_of(table: FakeBrowser) -> str:
    """The fragment of the link to all who are missing."""
    settled(table)
    return "#" + text_of(element(table.html, "textarea#invitation")).partition("#")[2]


def opened(table: FakeBrowser, friend: FakeBrowser, seat: int | None = None, name: str = "") -> None:
    """Open the invitation, and say who this is: one of the names that are there, or another."""
    friend.visit(invitation_of(table))
    settled(friend)
    if seat is not None and friend.has(f"[data-do=seat][data-item='{seat}']"):
        friend.do("seat", item=str(seat))
    elif friend.has("[data-do=join]"):
        friend.send(Signal("submit", do="join", form={"name": name}))
    settled(friend)


def answered(air: Air, table: FakeBrowser, friend: FakeBrowser) -> None:
    """Carry the answer by hand."""
    answer = text_of(element(friend.html, "textarea#answer"))
    table.send(Signal("submit", do="take-answer", form={"answer": answer}))
    settled(table)
    air.settle()
    settled(table, friend)


def paired(air: Air, table: FakeBrowser, friend: FakeBrowser, seat: int | None = None, name: str = "") -> None:
    opened(table, friend, seat, name)
    answered(air, table, friend)


def gathered(slug: str, seats: int, who0: str = "person", names: bool = True) -> tuple[Air, list[FakeBrowser]]:
    """All devices around a table whose cards are dealt."""
    table = gathering(slug, seats, who0, names, air=(air := Air()))
    browsers = [table]
    for seat in range(seats):
        if seat or who0 == "device":
            friend = FakeBrowser(seed=seat + 2)
            friend.air = air
            paired(air, table, friend, seat, f"Friend {seat}")
            browsers.append(friend)
    table.do("deal")
    air.settle()
    settled(*browsers)
    return air, browsers


def test_an_invitation_says_when_it_is_ready_and_answered_and_who_has_come() -> None:
    air = Air()
    table, friend = gathering("gasp", 3, air=air), FakeBrowser(seed=2)
    friend.air = air
    ready = "The invitation is ready. Send it to your friends, who will send you their answers."
    assert table.said.count(ready) == 1
    before = invitation_of(table)
    paired(air, table, friend, name="Kim")
    assert friend.said.count("Your answer is ready. Send it back to the table.") == 1
    assert table.said.count("Kim is connected.") == 1
    assert invitation_of(table) == before, "it stays the same for the others"
    assert friend.address() == "#/join", "nobody can connect by that invitation again"


def test_friends_who_open_one_link_take_the_seats_with_their_names() -> None:
    air = Air()
    table = gathering("gasp", 3, air=air)
    friends = [FakeBrowser(seed=7), FakeBrowser(seed=7)]
    for friend, seat in zip(friends, (2, 1), strict=True):
        friend.air = air
        opened(table, friend, seat)
    assert "Ann invites you to play Gasp!" in friends[0].text
    for friend in friends:
        answered(air, table, friend)
    assert "Friend 1 – connected" in table.text
    assert "Friend 2 – connected" in table.text
    assert not table.has("textarea#invitation")


def test_of_two_who_answer_for_one_seat_the_second_takes_another() -> None:
    air = Air()
    table = gathering("gasp", 3, air=air)
    one, other = FakeBrowser(seed=7), FakeBrowser(seed=8)
    for friend in (one, other):
        friend.air = air
        opened(table, friend, 1)
    answered(air, table, one)
    answered(air, table, other)
    assert "Someone else has answered as Friend 1." in table.text
    other.do("change-seat")
    settled(other)
    other.do("seat", item="2")
    settled(other)
    answered(air, table, other)
    assert "Friend 2 – connected" in table.text


def test_where_no_names_are_given_two_take_different_seats_in_the_end() -> None:
    air = Air()
    table = gathering("gasp", 3, air=air, given=False)
    one, other = FakeBrowser(seed=8), FakeBrowser(seed=8)
    for friend, name in ((one, "Kim"), (other, "Lee")):
        friend.air = air
        opened(table, friend, name=name)
        answered(air, table, friend)
    other.do("change-seat")
    settled(other)
    answered(air, table, other)
    assert "Kim – connected" in table.text
    assert "Lee – connected" in table.text


def test_an_answer_to_an_earlier_invitation_is_told_apart() -> None:
    air = Air()
    table, friend = gathering("gasp", 2, air=air), FakeBrowser(seed=7)
    friend.air = air
    opened(table, friend, 1)
    table.do("invite-device")
    settled(table)
    answered(air, table, friend)
    assert "This answers an earlier invitation." in table.text


def test_an_answer_that_could_not_be_connected_is_of_an_earlier_invitation_then() -> None:
    table, friend = gathering("gasp", 3, air=(air := Air())), FakeBrowser(seed=7)
    friend.air = air
    opened(table, friend, 1)
    answer = {"answer": text_of(element(friend.html, "textarea#answer"))}
    table.send(Signal("submit", do="take-answer", form=answer))
    settled(table)
    table.send(Signal("peer", do="closed", name="1"))
    settled(table)
    table.send(Signal("submit", do="take-answer", form=answer))
    settled(table)
    assert "This answers an earlier invitation." in table.text


def test_a_table_that_begins_without_a_friend_takes_them_in_later() -> None:
    air = Air()
    table, friend = gathering("gasp", 2, air=air), FakeBrowser(seed=7)
    friend.air = air
    assert "Deal now, with bots for Friend 1" in table.text
    table.do("deal")
    for _turn in range(3):
        table.read_on()
        table.do_something()
        settled(table)
    table.visit(table.address().replace("game", "send"))
    settled(table)
    assert "Friend 1 – not here yet, a bot plays for them" in table.text
    paired(air, table, friend, 1)
    assert friend.has("#table")
    assert "is away" not in friend.text
    table.visit(table.address().replace("send", "game"))
    settled(table)
    play_on(air, [table, friend])
    assert _(LATE) in friend.text


def test_a_guest_sees_whom_a_bot_plays_for_and_waits_for_nobody_then() -> None:
    air = Air()
    table, friend = gathering("gasp", 3, air=air), FakeBrowser(seed=7)
    friend.air = air
    paired(air, table, friend, 1)
    table.do("deal")
    air.settle()
    settled(table, friend)
    assert friend.model.connection.stand_ins == (2,)
    assert "away" not in friend.text


def test_a_friend_changes_seat_and_name_until_the_deal() -> None:
    air = Air()
    table, friend = gathering("gasp", 4, air=air), FakeBrowser(seed=7)
    friend.air = air
    paired(air, table, friend, 1)
    friend.do("change-seat")
    settled(friend)
    other = FakeBrowser(seed=7)
    other.air = air
    paired(air, table, other, 2)
    air.settle()
    assert friend.has("form[data-do=sit]"), "the form stays while others come"
    friend.send(Signal("submit", do="sit", form={"seat": "3", "name": "Kim"}))
    air.settle()
    settled(table, friend)
    assert "Friend 1 – not here yet" in table.text
    assert "Kim – connected" in table.text


def test_a_friend_can_be_sent_away_and_their_seat_is_open_to_others() -> None:
    air, [table, friend] = gathered("gasp", 2)
    table.visit(table.address().replace("game", "send"))
    settled(table)
    table.do("free-seat", item="1")
    table.do("give-away")
    air.settle()
    settled(table, friend)
    assert _(PARTED) in friend.text
    assert "Friend 1 – not here yet" in table.text
    other = FakeBrowser(seed=9)
    other.air = air
    paired(air, table, other, 1)
    assert other.has("#table")


@pytest.mark.parametrize("watches", [True, False])
def test_whoever_has_no_seat_can_be_sent_away(watches: bool) -> None:
    air = Air()
    table, *friends = gathering("gasp", 3, air=air, given=False), *(FakeBrowser(seed=seed) for seed in (7, 8, 9))
    for friend in friends:
        friend.air = air
    first, second, third = friends
    paired(air, table, first, name="Kim")
    second.visit(invitation_of(table))
    settled(second)
    # The table has another one of that name, and someone else has answered for the seat of the first who watches.
    second.send(Signal("click", do="watch") if watches else Signal("submit", do="join", form={"name": "Kim"}))
    settled(second)
    answered(air, table, second)
    if watches:
        second.do("change-seat")
        settled(second)
        answered(air, table, second)
    assert ("1 friend is watching." if watches else "1 device is connected but has no seat yet.") in table.text
    table.do("send-away")
    air.settle()
    settled(table, *friends)
    assert _(PARTED) in second.text
    assert not table.has("[data-do=send-away]")
    assert "Kim – connected" in table.text
    paired(air, table, third, name="Lee")
    assert "Lee – connected" in table.text


def test_whoever_sleeps_keeps_their_seat_and_a_bot_plays_after_the_time_that_was_chosen() -> None:
    air, [table, friend] = gathered("gasp", 2)
    address = table.address()
    table.visit(address.replace("game", "send"))
    settled(table)
    table.send(Signal("peer", do="away", name=air.peers(table)[0]))
    assert "Friend 1 – away" in table.text
    # It counts from now on for those who are away already.
    table.send(Signal("change", do="patience", name="patience", text="1"))
    table.visit(address)
    friend.send(Signal("peer", do="away", name=air.peers(friend)[0]))
    assert "The table’s device can’t be reached right now." in friend.text
    settled(table)
    assert 60_000 in table.pauses
    assert [*table.model.connection.stand_ins] == [1]
    for each in (table, friend):
        each.send(Signal("peer", do="back", name=air.peers(each)[0]))
    air.settle()
    settled(table, friend)
    assert "can’t be reached" not in friend.text
    play_on(air, [table, friend])
    assert _(CHECKED) in friend.text


def play_on(air: Air, browsers: list[FakeBrowser], most: int = 3_000) -> None:
    for _turn in range(most):
        for browser in browsers:
            browser.read_on()
            if not browser.has("#result") and (browser.acts() or browser.unpicked()):
                browser.do_something()
            air.settle()
            settled(*browsers)
        if all(browser.has("#result") for browser in browsers):
            return
    raise AssertionError("the game doesn't end")


# tests/together/test_live.py plays the others to their ends every day, too.
@pytest.mark.parametrize(
    ("slug", "seats"),
    [pytest.param(*each, marks=pytest.mark.long if each[0] in REPEATS else ()) for each in STARTS],
)
def test_friends_play_a_game_to_its_end_and_its_deal_is_checked(slug: str, seats: int) -> None:
    air, browsers = gathered(slug, seats)
    play_on(air, browsers)
    actions = {Record.from_json(*browser.storage.games.values()).actions for browser in browsers}
    assert len(actions) == 1, "each device has the whole game in the end"
    assert all(_(CHECKED) in friend.text for friend in browsers[1:])


def test_a_guest_is_asked_once_before_they_part() -> None:
    air, [table, friend] = gathered("gasp", 2)
    assert text_of(element(friend.html, "#parting-title")) == "Leave Ann’s table?"
    for _try in range(2):
        friend.visit("#/")
        settled(friend)
        assert (friend.focused, friend.address()) == ("parting-title", "#/join")
        assert friend.said[-1].startswith("Your seat is kept for this device.")
    assert friend.has("#table")
    assert "away" not in table.text
    friend.do("leave")
    settled(friend)
    air.settle()
    assert friend.address() == "#/"
    assert not friend.has("#table")
    assert "Friend 1 is away" in table.text


def test_nothing_is_asked_where_nothing_is_lost() -> None:
    air, [table, friend] = gathered("gasp", 2)
    friend.send(Signal("peer", do="closed", name=air.peers(friend)[0]))
    table.visit("#/")
    friend.visit("#/")
    assert [table.has("#table"), friend.has("#table")] == [False, False]


def test_the_table_can_be_a_device_without_a_seat() -> None:
    air, browsers = gathered("gasp", 2, who0="device")
    assert not browsers[0].has("#hand")
    play_on(air, browsers)
    assert all(_(CHECKED) in friend.text for friend in browsers[1:])


@pytest.mark.parametrize(("slug", "seats"), STARTS)
def test_a_guests_page_and_storage_hold_no_card_that_it_was_not_told_of(
    slug: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tests/together/test_hidden.py says what it may be told of."""
    air, browsers = gathered(slug, seats)
    table, friend = browsers[0], browsers[-1]
    heard = list[str]()
    sent = friend.send

    def hears(signal: Signal) -> None:
        heard.append(signal.text or "" if signal.kind == "peer" else "")
        sent(signal)

    name = decktet_text.card_name if "1L" in deck_of(table) else fey_text.card_name
    monkeypatch.setattr(friend, "send", hears)
    # It asks for everything again, so that all that it knows is heard.
    again = messages.write("again", course=0, length=0)
    table.send(Signal("peer", do="message", name=air.peers(table)[-1], text=again))
    air.settle()
    for _turn in range(15):
        known = set(re.findall(r"[0-9A-Z]+", " ".join(heard)))
        hidden = set(deck_of(table)) - known
        shown = " ".join([friend.html, friend.title, *friend.said, *friend.storage.texts.values()])
        assert not hidden & set(re.findall(r"[0-9A-Z]+", shown))
        assert not [card for card in hidden if name(card) in shown and re.search(rf"\b{name(card)}\b", shown)]
        for browser in browsers:
            browser.read_on()
            if not browser.has("#result") and (browser.acts() or browser.unpicked()):
                browser.do_something()
            air.settle()
            settled(*browsers)
        if friend.has("#result"):
            break
    assert set(deck_of(table)) & known, "cards are looked for as they are written"
    record = Record.from_json(next(iter(table.storage.games.values())))
    for secret in (record.together.get("my seed"), record.together.get("my nonce")):
        assert secret is None or secret not in " ".join([friend.html, *friend.storage.texts.values()])
    assert not friend.storage.games


def deck_of(table: FakeBrowser) -> list[str]:
    """All cards that were shuffled first, at the table's device."""
    record = Record.from_json(next(iter(table.storage.games.values())))
    return next(action for action in record.actions if action.startswith("deck ")).split()[1:]


def test_a_friend_who_is_away_comes_back_to_their_seat() -> None:
    air, [table, friend] = gathered("gasp", 2)
    air.lose(friend)
    air.settle()
    assert _(LOST) in friend.text
    assert "Friend 1 is away." in table.text
    table.do("pair")
    assert not table.has("textarea#invitation"), "the link of before leads nowhere"
    again = FakeBrowser(seed=9, storage=friend.storage)
    again.air = air
    # The page knows the seat, and asks nothing.
    paired(air, table, again)
    assert again.has("#table")
    table.visit(table._address.replace("send", "game"))
    settled(table)
    play_on(air, [table, again])
    assert _(CHECKED) in again.text


def test_a_friend_whose_browser_was_ended_needs_no_ten_minutes_to_come_back() -> None:
    air, [table, friend] = gathered("gasp", 2)
    # No one can tell that it doesn't sleep.
    table.send(Signal("peer", do="away", name=air.peers(table)[0]))
    table.do("pair")
    again = FakeBrowser(seed=9, storage=friend.storage)
    again.air = air
    paired(air, table, again)
    assert again.has("#table")
    assert "Friend 1 – connected" in table.text
    assert not table.has("textarea#invitation")


def test_a_bot_plays_for_whoever_is_away_until_they_are_back() -> None:
    air, [table, friend] = gathered("gasp", 2)
    air.lose(friend)
    air.settle()
    table.do("stand-in")
    table.play_on()
    assert table.has("#result")


def test_a_game_can_be_stopped_and_gone_on_with() -> None:
    air, [table, ben, cat] = gathered("gasp", 3)
    address = table._address
    air.lose(ben)
    air.settle()
    table.do("stop")
    settled(table)
    air.settle()
    assert table.has("#saved")
    assert _("The table was closed.") in cat.text
    table.visit(address)
    settled(table)
    assert "Friend 1 and Friend 2 are away." in table.text


def test_the_tables_page_is_loaded_anew_and_all_come_back() -> None:
    air, [table, friend] = gathered("gasp", 2)
    address = table._address
    air.lose(table)
    air.lying.clear()
    friend.send(Signal("peer", do="closed", name="2"))
    # Browsers let go of what a page has claimed when it goes.
    table.storage.claims.clear()
    again = Slow(address, storage=table.storage, seed=5)
    again.air = air
    settled(again)
    assert "Friend 1 is away." in again.text
    again.do("pair")
    settled(again)
    friend.do("rejoin")
    settled(friend)
    paired(air, again, friend)
    again.visit(address)
    settled(again)
    play_on(air, [again, friend])
    assert _(CHECKED) in friend.text


def test_whoever_follows_what_another_tab_has_saved_waits_for_the_friends_of_that_game() -> None:
    _air, [table, _friend] = gathered("gasp", 2)
    (id,) = table.storage.games
    session = Session.resume(Record.from_json(table.storage.games[id]), Random(1))
    session.play(session.view(session.turn).legal[0])
    # This tab talks with nobody any more, and so makes the game's side of the table anew.
    table.app.live = None
    key, saved = f"suits-and-signs/game/{id}", record_text(session.record)
    table.storage.texts[key] = saved
    table.send(Signal("storage", name=key, text=saved))
    table.do("continue")
    settled(table)
    assert "Friend 1 is away." in table.text


def test_taking_back_needs_the_friends_yes() -> None:
    air, [table, friend] = gathered("rebel-runs", 2)
    play_until_undo(air, table, friend)
    before = next(iter(table.storage.games.values()))
    table.do("undo")
    air.settle()
    assert _("Asking the others …") in table.text
    assert _("{name} would like to undo their last action.", name="Ann") in friend.text
    friend.do("refuse")
    air.settle()
    assert _("Asking the others …") not in table.text
    assert next(iter(table.storage.games.values())) == before
    assert _("Not everybody agreed to undo your last action, so it stands.") in table.text
    play_until_undo(air, table, friend)
    assert _("Not everybody agreed to undo your last action, so it stands.") not in table.text
    before = next(iter(table.storage.games.values()))
    table.do("undo")
    air.settle()
    friend.do("allow")
    air.settle()
    settled(table, friend)
    assert next(iter(table.storage.games.values())) != before


def play_until_undo(air: Air, asks: FakeBrowser, other: FakeBrowser) -> None:
    """Play until one of two may undo an action."""
    for _turn in range(40):
        if asks.has("[data-do=undo]"):
            return
        for browser in (asks, other):
            if browser.acts() or browser.unpicked():
                browser.do_something()
            air.settle()


def test_a_guest_who_asks_is_told_that_the_others_are_asked() -> None:
    air, [table, friend] = gathered("rebel-runs", 2)
    play_until_undo(air, friend, table)
    friend.do("undo")
    air.settle()
    assert _("Asking the others …") in friend.text
    assert _("{name} would like to undo their last action.", name="Friend 1") in table.text
    table.do("refuse")
    air.settle()
    assert _("Asking the others …") not in friend.text
    assert _("{name} would like to undo their last action.", name="Friend 1") not in table.text
    assert _("Not everybody agreed to undo your last action, so it stands.") in friend.text
    assert not friend.has("[data-do=undo]")


def test_what_cant_be_connected_says_why_and_what_works_instead() -> None:
    air = Air()
    table, friend = gathering("gasp", 2, air=air), FakeBrowser(seed=7)
    friend.air = air
    unreadable = pairing.write_answer(pairing.Answer(pairing.name_of("offer 1"), "another"))
    answers = {"2anonsense": "There is no answer in this text.", unreadable: _(NO_ANSWER)}
    for answer, said in answers.items():
        table.send(Signal("submit", do="take-answer", form={"answer": answer}))
        settled(table)
        assert said in table.text
    opened(table, friend, 1)
    table.send(Signal("submit", do="take-answer", form={"answer": text_of(element(friend.html, "textarea#answer"))}))
    settled(table)
    air.lying.clear()
    table.send(Signal("peer", do="closed", name="1"))
    settled(table)
    assert _(NOT_CONNECTED) in table.text
    table.do("by-link")
    settled(table)
    assert table.has("textarea#letter")
    assert air.lying == []


class Hasty(Slow):
    """A browser whose person does something else while a connection is prepared."""

    meanwhile: Callable[[], None] | None = None

    async def invite_peers(self, count: int) -> list[tuple[str, str]]:
        found = await super().invite_peers(count)
        if self.meanwhile is not None:
            self.meanwhile()
            await asyncio.sleep(0)
        return found


def test_an_invitation_outlives_its_screen_but_not_its_table() -> None:
    air = Air()
    table = gathering("gasp", 2, browser=Hasty, air=air)
    room, link = table.address(), invitation_of(table)
    table.visit("#/")
    settled(table)
    table.visit(room)
    assert invitation_of(table) == link
    table.do("by-link") if table.has("[data-do=by-link]") else table.app.live.end()
    assert not air.offered(), "nobody can take its answer any more"


def test_an_invitation_that_is_made_too_late_is_closed() -> None:
    air = Air()
    table = Hasty("#/new/gasp", seed=1)
    table.air = air
    fields = {name: "device" if value == "friend" else value for name, value in form("gasp", 2).items()}
    table.meanwhile = lambda: table.app.live.end() if table.app.live is not None else None
    table.send(Signal("submit", do="setup", form=fields))
    settled(table)
    assert not air.offered()


def test_an_invitation_that_was_answered_connects_whatever_the_table_shows() -> None:
    air = Air()
    table, friend = gathering("gasp", 2, air=air), FakeBrowser(seed=3)
    friend.air = air
    room = table.address()
    opened(table, friend, 1)
    table.send(Signal("submit", do="take-answer", form={"answer": text_of(element(friend.html, "textarea#answer"))}))
    settled(table)
    table.visit("#/")
    air.settle()
    table.visit(room)
    settled(table, friend)
    assert "Friend 1 – connected" in table.text


def test_a_browser_that_cant_be_connected_says_so() -> None:
    table = gathering("gasp", 2)
    assert _("This browser can’t connect to other devices. Play by link instead.") in table.text
    invitation = pairing.Invitation("gasp", "Ann", "0" * 16, (1,), ("Ben",), ("offer 1",))
    friend = FakeBrowser(f"#/join/{pairing.write_invitation(invitation)}")
    friend.do("seat", item="1")
    settled(friend)
    assert _("This browser can’t connect to other devices. Play by link instead.") in friend.text


@pytest.mark.parametrize("address", ["#/join/2ononsense", "#/join/1r", "#/join/" + "x" * 5000])
def test_what_is_no_invitation_says_so(address: str) -> None:
    friend = FakeBrowser(address)
    settled(friend)
    assert _("This isn’t an invitation. Ask for a new one.") in friend.text


def test_an_invitation_can_be_scanned_or_pasted_in_the_page() -> None:
    air = Air()
    table = gathering("gasp", 3, air=air)
    link = text_of(element(table.html, "textarea#invitation"))
    friends = [FakeBrowser("#/join", seed=2), FakeBrowser("#/join", seed=3)]
    for seat, friend in enumerate(friends, 1):
        friend.air, friend.camera = air, link
        friend.app.draw()
        friend.do("scan")
        settled(friend)
        friend.do("seat", item=str(seat))
        settled(friend)
    # The camera stays on until all have come.
    table.camera, *table.shown_next = [text_of(element(friend.html, "textarea#answer")) for friend in friends]
    table.app.draw()
    table.do("scan")
    settled(table)
    air.settle()
    settled(table, *friends)
    assert table.awake
    assert friends[0].awake
    assert table.text.count("– connected") == 2
    assert not table.has("#camera")


def test_two_ways_at_once_are_refused() -> None:
    table = FakeBrowser("#/new/gasp")
    fields = {"seats": "3", "who0": "person", "who1": "friend", "who2": "device"}
    table.send(Signal("change", do="setup", form=fields))
    table.send(Signal("submit", do="setup", form=fields))
    assert "Friends can play by link or on connected devices, not both." in table.text


def test_the_record_can_still_be_played_by_those_who_know_nothing_of_this() -> None:
    air, browsers = gathered("gasp", 2)
    play_on(air, browsers)
    record = Record.from_json(next(iter(browsers[0].storage.games.values())))
    assert record.replay().state.turn is None
    assert {"seed", "nonce", "seed 1"} <= set(record.together)
    assert GAMES[record.game].rules == record.rules


def test_a_hostile_page_changes_nothing_at_the_table() -> None:
    air, [table, friend] = gathered("gasp", 2)
    before = next(iter(table.storage.games.values()))
    for said in ("", "[]", '{"is":"act"}', "x" * 10_000):
        table.send(Signal("peer", do="message", name="1", text=said))
        table.send(Signal("peer", do="message", name="99", text=said))
    settled(table)
    air.settle()
    assert next(iter(table.storage.games.values())) == before
    assert _(LOST) in friend.text
