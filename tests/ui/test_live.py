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
NO_ANSWER = N_(
    "This isn’t the answer to the invitation above. Copy all of it, from the page that opened this invitation."
)


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
    slug: str, seats: int, who0: str = "person", names: bool = True, browser: type[FakeBrowser] | None = None
) -> FakeBrowser:
    """The table's device, once its set-up was sent."""
    table = (browser or Slow)(f"#/new/{slug}", seed=1)
    fields = {name: "device" if value == "friend" else value for name, value in form(slug, seats).items()}
    fields |= {"who0": who0} | ({} if names else {"name0": ""})
    table.send(Signal("change", do="setup", form=fields))
    table.send(Signal("submit", do="setup", form=fields))
    settled(table)
    return table


def settled(*browsers: FakeBrowser) -> None:
    for browser in browsers:
        browser.settle()
        assert not browser.errors, browser.errors


def paired(air: Air, table: FakeBrowser, friend: FakeBrowser) -> None:
    """Carry the invitation and the answer by hand."""
    table.do("invite-device")
    settled(table)
    link = text_of(element(table.html, "textarea#invitation"))
    friend.visit("#" + link.partition("#")[2])
    settled(friend)
    answer = text_of(element(friend.html, "textarea#answer"))
    table.send(Signal("submit", do="take-answer", form={"answer": answer}))
    settled(table)
    air.settle()
    settled(table, friend)


def sits(air: Air, friend: FakeBrowser, seat: int, name: str) -> None:
    friend.send(Signal("submit", do="sit", form={"seat": str(seat), "name": name}))
    air.settle()
    settled(friend)


def gathered(slug: str, seats: int, who0: str = "person", names: bool = True) -> tuple[Air, list[FakeBrowser]]:
    """All devices around a table whose cards are dealt."""
    table = gathering(slug, seats, who0, names)
    air, browsers = Air(table), [table]
    for seat in range(seats):
        if seat or who0 == "device":
            friend = FakeBrowser(seed=seat + 2)
            friend.air = air
            paired(air, table, friend)
            sits(air, friend, seat, f"Friend {seat}")
            browsers.append(friend)
    table.do("deal")
    air.settle()
    settled(*browsers)
    return air, browsers


def test_an_invitation_says_when_it_is_ready_and_answered_and_who_has_come() -> None:
    table, friend = gathering("gasp", 3), FakeBrowser(seed=2)
    air = Air(table, friend)
    table.said = []
    paired(air, table, friend)
    assert table.said[:2] == [
        "Making the invitation …",
        "The invitation is ready. Send it to your friend, who will send you an answer.",
    ]
    assert friend.said.count("Your answer is ready. Send it back to the table.") == 1
    sits(air, friend, 1, "Kim")
    assert table.said[-1] == "Kim is connected."
    assert table.said.count("Kim is connected.") == 1


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
    for friend in browsers[1:]:
        assert _(CHECKED) in friend.text
        assert not friend.storage.games


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
    table.send(Signal("peer", do="message", name=str(2 * seats - 3), text=messages.write("again", course=0, length=0)))
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
    again = FakeBrowser(seed=9, storage=friend.storage)
    again.air = air
    paired(air, table, again)
    assert again.has("#table")
    table.visit(table._address.replace("send", "game"))
    settled(table)
    play_on(air, [table, again])
    assert _(CHECKED) in again.text


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
    table = gathering("gasp", 2)
    air = Air(table)
    table.do("invite-device")
    settled(table)
    answers = {"1anonsense": "There is no answer in this text.", pairing.write(pairing.ANSWER, "another"): _(NO_ANSWER)}
    for answer, said in answers.items():
        table.send(Signal("submit", do="take-answer", form={"answer": answer}))
        settled(table)
        assert said in table.text
    peer = table.app.live is not None and "1"
    table.send(Signal("peer", do="closed", name=str(peer)))
    settled(table)
    assert _(NOT_CONNECTED) in table.text
    table.do("by-link")
    settled(table)
    assert table.has("textarea#letter")
    assert air.lying == []


class Hasty(Slow):
    """A browser whose person does something else while a connection is prepared."""

    meanwhile: Callable[[], None] | None = None

    async def invite_peer(self) -> tuple[str, str] | None:
        found = await super().invite_peer()
        if self.meanwhile is not None:
            self.meanwhile()
            await asyncio.sleep(0)
        return found


@pytest.mark.parametrize("prepared", [True, False])
def test_an_invitation_whose_screen_was_left_is_closed(prepared: bool) -> None:
    table = gathering("gasp", 2, browser=Hasty)
    air = Air(table)
    assert isinstance(table, Hasty)
    if not prepared:
        table.meanwhile = lambda: table.visit("#/")
    table.do("invite-device")
    settled(table)
    if prepared:
        assert air.offered() == ["1"]
        table.visit("#/")
        settled(table)
    assert not air.offered(), "nobody can take its answer any more"


def test_an_invitation_that_was_answered_is_not_closed_by_going_elsewhere() -> None:
    table, friend = gathering("gasp", 2), FakeBrowser(seed=3)
    friend.air = air = Air(table)
    room = table.address()
    table.do("invite-device")
    settled(table)
    friend.visit("#" + text_of(element(table.html, "textarea#invitation")).partition("#")[2])
    settled(friend)
    table.send(Signal("submit", do="take-answer", form={"answer": text_of(element(friend.html, "textarea#answer"))}))
    settled(table)
    table.visit("#/")
    air.settle()
    table.visit(room)
    settled(table, friend)
    assert friend.has("[data-do=sit]")


def test_a_browser_that_cant_be_connected_says_so() -> None:
    table = gathering("gasp", 2)
    table.do("invite-device")
    settled(table)
    assert _("This browser can’t connect to other devices. Play by link instead.") in table.text
    friend = FakeBrowser(f"#/join/{pairing.write(pairing.INVITATION, 'offer 1')}")
    settled(friend)
    assert _("This browser can’t connect to other devices. Play by link instead.") in friend.text


@pytest.mark.parametrize("address", ["#/join/1ononsense", "#/join/1r", "#/join/" + "x" * 5000])
def test_what_is_no_invitation_says_so(address: str) -> None:
    friend = FakeBrowser(address)
    settled(friend)
    assert _("This isn’t an invitation. Ask for a new one.") in friend.text


def test_an_invitation_can_be_scanned_or_pasted_in_the_page() -> None:
    table = gathering("gasp", 2)
    air = Air(table)
    table.do("invite-device")
    settled(table)
    link = text_of(element(table.html, "textarea#invitation"))
    friend = FakeBrowser("#/join", seed=2)
    friend.air, friend.camera = air, link
    friend.app.draw()
    friend.do("scan")
    settled(friend)
    table.camera = text_of(element(friend.html, "textarea#answer"))
    table.app.draw()
    table.do("scan")
    settled(table)
    air.settle()
    assert friend.has("form[data-do=sit]")
    assert friend.awake
    assert table.awake


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
