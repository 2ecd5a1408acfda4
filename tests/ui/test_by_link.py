"""Playing with friends by link: each on a page of their own, with nothing between them but links."""

from __future__ import annotations

import dataclasses
import json

import pytest

from engine import GAMES, Record
from engine.messages import N_
from engine.record import pack_json, unpack_json
from tests.positions import soon_over
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, text_of
from ui.components.translation import _
from ui.page.routes import LinkMessageRoute, write
from ui.platform.browser import Signal
from ui.saves.saves import record_text
from ui.saves.seats import players
from ui.together.agreement import agreement_of
from ui.together.link_connection import LinkedConnection, no_secret
from ui.together.link_messages import write_link_message

CHECKED = N_("This deal was checked: it comes from numbers that all players contributed, and no one chose it.")
FORGETS = N_(
    "If you don’t open this page for seven days, this browser deletes the game. If answers may take longer, save "
    "it as a file."
)
CHANGED = N_(
    "Something in this link was changed that must stay the same, such as the players, the options, or a number "
    "that the deal comes from. Your own game is as it was."
)
IMPOSSIBLE = N_(
    "{name} secretly chose something impossible, so this game can’t continue. It stays on your device as it was; "
    "you can delete it in the lobby."
)
NOT_CHECKED = N_("The cards of this game don’t come from the players’ numbers: someone has changed them.")
OTHER_VERSION = N_(
    "This link was made by a different version of this page. Reload the page on both devices while you are "
    "online, and ask for the link again. Nothing has changed here."
)
SEALED = N_(
    "Sealed, not secret: each device shows only its own cards, but the link holds the whole game, and anyone who "
    "takes it apart can read it."
)


STARTS = [(slug, min(game.seat_counts)) for slug, game in GAMES.items()]
# Whole games by link take longer than all else here. Every day it is the shortest of two; test_crossing.py goes on by
# link to the end with three, and tests/together/test_devices.py plays all games without pages.
TO_THE_END = [
    pytest.param(slug, seats, marks=() if facts(slug).short_by_link and seats == 2 else pytest.mark.long)
    for slug, seats in STARTS
]


def form(slug: str, seats: int) -> dict[str, str]:
    """The set-up form for a short game with friends at all other seats."""
    options = soon_over(slug, {name: option.default for name, option in GAMES[slug].options.items()})
    written = {name: "on" if value is True else "" if value is False else str(value) for name, value in options.items()}
    who = {"who0": "person", **{f"who{seat}": "friend" for seat in range(1, seats)}}
    names = {"name0": "Ann"}
    return {"seats": str(seats), **who, **names, **written}


def link(browser: FakeBrowser) -> str:
    """The link that the page has to send."""
    return text_of(element(browser.html, "textarea#letter"))


def opens(browser: FakeBrowser, letter: str) -> None:
    browser.visit("#" + letter.partition("#")[2])
    browser.settle()
    assert not browser.errors, browser.errors


def invite(slug: str, seats: int) -> FakeBrowser:
    """A browser in which somebody has invited friends to all other seats."""
    host = FakeBrowser(f"#/new/{slug}", seed=1)
    fields = form(slug, seats)
    host.send(Signal("change", do="setup", form=fields))
    host.send(Signal("submit", do="setup", form=fields))
    host.settle()
    assert not host.errors, host.errors
    return host


def gathered(slug: str, seats: int) -> list[FakeBrowser]:
    """A browser for each player, after the link has gone round until the cards were dealt."""
    browsers = [invite(slug, seats)]
    letter = link(browsers[0])
    for seat in range(1, seats):
        friend = FakeBrowser(seed=seat + 1)
        opens(friend, letter)
        friend.send(Signal("submit", do="join", form={"seat": str(seat), "name": f"Friend {seat}"}))
        friend.settle()
        letter = link(friend)
        browsers.append(friend)
    opens(browsers[0], letter)
    return browsers


def record_of(browser: FakeBrowser) -> Record:
    return Record.from_json(next(iter(browser.storage.games.values())))


def on_turn(browser: FakeBrowser) -> bool:
    browser.read_on()
    return bool(browser.acts() or browser.unpicked()) and not browser.has("#result")


def link_of_table(browser: FakeBrowser) -> str:
    browser.visit("#/send/" + next(iter(browser.storage.games)))
    return link(browser)


def play_by_link(browsers: list[FakeBrowser], most: int = 600) -> None:
    """Play to the end, in at most so many rounds of links."""
    for _turn in range(most):
        exchange(browsers)
        if all(browser.has("#result") for browser in browsers):
            return
    raise AssertionError("the game doesn't end")


def exchange(browsers: list[FakeBrowser]) -> None:
    """Let each in turn do what they can, and send it to the others."""
    for browser in browsers:
        while on_turn(browser):
            browser.do_something()
        letter = link_of_table(browser)
        for other in browsers:
            if other is not browser:
                opens(other, letter)
        for each in browsers:
            each.visit("#/game/" + next(iter(each.storage.games)))
            each.read_on()


@pytest.mark.parametrize(("slug", "seats"), TO_THE_END)
def test_friends_play_a_game_to_its_end(slug: str, seats: int) -> None:
    browsers = gathered(slug, seats)
    play_by_link(browsers)
    assert all(len(browser.storage.games) == 1 for browser in browsers)


def test_a_link_that_was_opened_before_says_so() -> None:
    host, friend = gathered("rebel-runs", 2)
    letter = link_of_table(host)
    opens(friend, letter)
    opens(friend, letter)
    assert _("You already have this game. There is nothing new in this link.") in friend.text


def waiting_and_asked(browsers: list[FakeBrowser]) -> tuple[FakeBrowser, FakeBrowser]:
    """Have somebody act, and return the browser that has sent the game, and the one that doesn't answer."""
    host, friend = browsers
    opens(friend, link_of_table(host))
    waits, asked = (host, friend) if on_turn(host) else (friend, host)
    waits.visit("#/game/" + next(iter(waits.storage.games)))
    while on_turn(waits):
        waits.do_something()
    opens(asked, link_of_table(waits))
    waits.do("copy", "letter")
    waits.settle()
    return waits, asked


def test_a_friend_is_reminded_by_the_last_link() -> None:
    waits, asked = waiting_and_asked(gathered("gasp", 2))
    letter = link(waits)
    names = {player.name for player in players(record_of(asked).seats)}
    waits.visit("#/game/" + next(iter(waits.storage.games)))
    assert waits.has("#send")
    waits.do("remind")
    waits.settle()
    [(said, address)] = waits.shared
    assert address == letter
    assert said in {_("{name}, it’s your turn: {game}", name=name, game="Gasp!") for name in names}
    waits.sharing = False
    waits.do("remind")
    waits.settle()
    assert len(waits.shared) == 2
    waits.visit(waits.address())
    assert link(waits) == letter


def test_a_bot_plays_for_a_friend_who_does_not_answer() -> None:
    waits, lost = waiting_and_asked(gathered("gasp", 2))
    before = len(record_of(waits).actions)
    waits.do("let-bot")
    waits.settle()
    assert waits.has("#table")
    while not waits.has("#result"):
        if on_turn(waits):
            waits.do_something()
        waits.settle()
        waits.read_on()
    assert len(record_of(waits).actions) > before
    opens(lost, link_of_table(waits))
    kept = record_of(lost)
    assert len(kept.actions) == before
    lost.do("take-theirs")
    lost.settle()
    assert record_of(lost).actions == record_of(waits).actions
    assert _("The others have agreed that a bot plays here, since no answer came.") in lost.text


def test_all_others_agree_before_a_bot_plays() -> None:
    browsers = gathered("gasp", 3)
    host, *friends = browsers
    for friend in friends:
        opens(friend, link_of_table(host))
    seat = LinkedConnection(record_of(host), no_secret).turn
    others = [browser for number, browser in enumerate(browsers) if number != seat]
    for number, browser in enumerate(others, 1):
        letter = link_of_table(browser)
        browser.do("copy", "letter")
        browser.settle()
        browser.do("let-bot")
        browser.settle()
        assert browser.has("#table") == (number == len(others))
        if number == 1:
            assert link(browser) != letter
            assert "You agree." in browser.text
            opens(others[1], link(browser))
            others[1].visit("#/game/" + next(iter(others[1].storage.games)))
            assert _("Decide") in others[1].text


def test_the_device_that_begins_says_whether_lone_answers_wait() -> None:
    host = invite("gasp", 2)
    note = _("Everybody is asked, even where only one answer is possible.")
    assert note not in host.text
    host.do("lone")
    host.settle()
    assert note in host.text
    assert not agreement_of(record_of(host)).lone
    friend = FakeBrowser(seed=2)
    opens(friend, link(host))
    assert "a third of the links" not in friend.text


def test_what_is_no_letter_says_so_and_changes_nothing() -> None:
    host = invite("gasp", 3)
    before = dict(host.storage.games)
    for address in ("#/with/1tnonsense", "#/with/1v", "#/with/" + "x" * 5000):
        opens(host, address)
        assert host.has("#title")
        assert host.storage.games == before


def test_a_link_of_another_version_says_so_and_changes_nothing() -> None:
    host, friend = gathered("rebel-runs", 2)
    opens(friend, link_of_table(host))
    asked, other = (host, friend) if on_turn(host) else (friend, host)
    before = dict(other.storage.games)
    asked.visit("#/game/" + next(iter(asked.storage.games)))
    while on_turn(asked):
        asked.do_something()
    packed_letter = link_of_table(asked).rpartition("/")[2]
    plain = unpack_json("1t", packed_letter)
    opens(other, "#/with/" + pack_json("1t", {**plain, "c": "0" * 8}))
    assert _(OTHER_VERSION) in other.text
    # With another seed the cards are others, too, but that is no other version.
    opens(other, "#/with/" + pack_json("1t", {**plain, "t": {**plain["t"], "seed 1": "0" * 32}}))
    assert _(CHANGED) in other.text
    assert other.storage.games == before


def test_a_page_says_what_is_sealed() -> None:
    host = invite("gasp", 3)
    assert _(SEALED) in host.text
    assert "Friend" not in link(host)


def test_of_two_friends_on_one_link_the_second_takes_another_seat() -> None:
    host = invite("gasp", 3)
    friends = []
    for seed in (2, 3):
        friend = FakeBrowser(seed=seed)
        opens(friend, link(host))
        friend.send(Signal("submit", do="join", form={"seat": "1", "name": f"Friend {seed}"}))
        friend.settle()
        friends.append(friend)
    first, second = map(link, friends)
    opens(host, first)
    opens(host, second)
    assert _("The seat in this link is taken already. Its sender can take another one.") in host.text
    host.visit("#/game/" + next(iter(host.storage.games)))
    opens(friends[1], link(host))
    assert _("Another player took your seat first. Take another one.") in friends[1].text
    friends[1].send(Signal("submit", do="join", form={"seat": "2", "name": "Friend 3"}))
    friends[1].settle()
    opens(host, link(friends[1]))
    assert host.has("#table")
    assert len(friends[1].storage.games) == 1


def test_a_link_comes_as_a_file_too() -> None:
    host = invite("gasp", 3)
    host.do("letter-file")
    name, content = host.files[-1]
    assert name.endswith(".txt")
    friend = FakeBrowser(seed=2)
    friend.send(Signal("file", do="import", name=name, text=f"{content}\n"))
    friend.settle()
    assert friend.has("form[data-do=join]")


def test_a_link_goes_to_the_share_sheet() -> None:
    host = invite("gasp", 3)
    host.do("share-link")
    host.settle()
    assert host.shared == [("Gasp! by link", link(host))]
    assert not host.copied


def test_a_browser_that_offers_to_share_and_cannot_copies_the_link() -> None:
    host = invite("gasp", 3)
    host.sharing = False
    host.do("share-link")
    host.settle()
    assert host.copied == [link(host)]
    assert "Copied." in host.text


def test_where_a_game_is_deleted_that_is_not_visited_its_page_says_so() -> None:
    host = invite("gasp", 3)
    assert _(FORGETS) not in host.text
    host.forgetful = True
    host.app.draw()
    assert _(FORGETS) in host.text


@pytest.mark.parametrize("together", [{"way": "link"}, {"way": "link", "friends": "9"}, {"way": "link", "nonce": "x"}])
def test_what_was_agreed_and_is_damaged_breaks_no_page(together: dict[str, str]) -> None:
    browser = FakeBrowser()
    plain = Record("gasp", ("Ann", "Ben"), together=together).to_json()
    browser.storage.set("suits-and-signs/game/abc", json.dumps(plain))
    for address in ("#/", "#/game/abc", "#/send/abc", "#/share/abc", "#/look/abc"):
        opens(browser, address)
        assert browser.has("#title")


def test_a_deal_that_was_changed_in_the_save_is_found_out() -> None:
    host = gathered("rebel-runs", 2)[0]
    link_of_table(host)
    assert _(CHECKED) in host.text
    [(id, saved)] = host.storage.games.items()
    plain = json.loads(saved)
    place = next(place for place, action in enumerate(plain["actions"]) if action.startswith("deck "))
    words = plain["actions"][place].split()
    plain["actions"][place] = " ".join([words[0], *reversed(words[1:])])
    changed = FakeBrowser(seed=5)
    changed.storage.set(f"suits-and-signs/game/{id}", json.dumps(plain))
    changed.visit(f"#/send/{id}")
    assert _(NOT_CHECKED) in changed.text


def test_a_choice_that_cant_be_ends_the_game_and_another_is_offered() -> None:
    host, friend = gathered("holy-matrimony", 2)
    opens(friend, link_of_table(host))
    id = next(iter(host.storage.games))
    record = Record.from_json(host.storage.games[id])
    source = LinkedConnection(record, lambda: "1" * 32)
    # A page that isn't ours commits to what is no action.
    source.play("no such thing")
    host.storage.set(f"suits-and-signs/game/{id}", record_text(source.record))
    liar = FakeBrowser(storage=host.storage)
    opens(friend, link_of_table(liar))
    while on_turn(friend):
        friend.do_something()
    before = dict(friend.storage.games)
    lie = dataclasses.replace(source.agreement, opened={0: source.agreement.my_choices[0]}, my_choices={})
    both = {**lie.choices, **agreement_of(Record.from_json(next(iter(before.values())))).choices}
    opens(
        friend,
        "#" + write(LinkMessageRoute(write_link_message(dataclasses.replace(lie, choices=both).put_into(record))))[1:],
    )
    assert _(IMPOSSIBLE, name="Ann") in friend.text
    assert friend.storage.games == before
    friend.do("again")
    friend.settle()
    assert friend.has("textarea#letter")
    assert len(friend.storage.games) == 2
