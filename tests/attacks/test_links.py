"""Attacks by links: games that fill the storage, that can't be played, or that would be somebody's win."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine import GAMES, Record, RecordError, Session, pack
from tests.rooms import facts
from tests.together.devices import invite_friends, secret, start_game
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.app.frame import EmbedShell
from ui.positions import frame_address
from ui.positions.frame_address import Embed
from ui.saves import statistics
from ui.saves.saves import LONGEST_FROM_LINK, record_text
from ui.saves.seats import BY_LINK, LIVE
from ui.together import host, messages, pact, playable
from ui.together.link_messages import read_link_message, write_link_message

ALONE = ("you", "bot:random", "bot:random")
ASKED = "#open-it"


def game(seed: int, labels: tuple[str, ...] = ALONE, actions: int = 6) -> Record:
    rng = Random(seed)
    session = Session.start(GAMES["gasp"], labels, facts("gasp").shortest, rng)
    while session.turn is not None and session.length < actions:
        session.play(rng.choice(session.view(session.turn).legal))
    return session.record


def follow(browser: FakeBrowser, record: Record) -> None:
    browser.visit(f"#/take/{pack(record)}")
    browser.settle()
    assert not browser.errors


def long(record: Record) -> Record:
    return replace(record, comments={str(number): "x" * 9000 for number in range(1 + LONGEST_FROM_LINK // 9000)})


def test_a_foreign_page_fills_nothing_by_one_press() -> None:
    browser = FakeBrowser("#/")
    browser.app.choose("pace", "instant")
    before = dict(browser.storage.texts)
    for seed in range(5):
        follow(browser, game(seed))
        assert browser.has(ASKED) == (seed >= 2)
        browser.visit("#/")
        browser.settle()
    for seed in range(2):
        follow(browser, long(game(seed)))
        assert "no real game is that long" in browser.text
    assert browser.storage.texts == before
    assert not browser.asks_before_leaving


def test_what_a_link_brought_is_saved_once_somebody_plays_it() -> None:
    browser = FakeBrowser("#/")
    browser.app.choose("pace", "instant")
    address = f"#/take/{pack(game(1))}"
    browser.visit(address)
    browser.settle()
    assert browser.model.connection.session is not None
    bots = list(browser.model.connection.session.record.actions)
    # Whoever comes back to the link finds the game as it has gone on.
    browser.visit("#/")
    browser.visit(address)
    browser.settle()
    assert not browser.storage.games
    assert browser.address() == address
    while not browser.storage.games:
        browser.do_something()
        browser.settle()
    assert browser.address() == f"#/game/{next(iter(browser.storage.games))}"
    assert json.loads(browser.save)["actions"][: len(bots)] == bots
    # Now that somebody has played, further links open their games at once.
    for seed in (2, 3):
        follow(browser, game(seed))
        assert browser.has("#prompt")
    follow(browser, game(4))
    browser.do("continue")
    assert browser.has("#prompt")
    assert len(browser.storage.games) == 1


@pytest.mark.parametrize("do", ["look", "share"])
def test_who_takes_a_game_elsewhere_saves_it(do: str) -> None:
    browser = FakeBrowser("#/")
    follow(browser, game(1))
    browser.do(do)
    browser.settle()
    assert not browser.errors
    id = next(iter(browser.storage.games))
    assert browser.address().startswith(f"#/{do}/{id}")


def test_a_frame_keeps_nothing_of_its_address_until_somebody_plays() -> None:
    address = frame_address.write(Embed("play", "gasp", pack(game(1))))
    asked, _, behind = address.partition("#")
    browser = FakeBrowser(make=lambda browser: EmbedShell(browser, asked, behind))
    browser.settle()
    assert not browser.errors
    assert not browser.storage.texts
    while not browser.storage.games:
        browser.do_something()
        browser.settle()
    assert len(browser.storage.games) == 1


def test_a_link_message_brings_no_more_than_other_links(monkeypatch: pytest.MonkeyPatch) -> None:
    device = start_game("gasp", 2, Random(1))[0]
    packed = write_link_message(device.record)
    assert read_link_message(packed, lambda committed: None).actions == device.record.actions
    monkeypatch.setattr("ui.saves.saves.LONGEST_FROM_LINK", 500)
    with pytest.raises(RecordError, match="more than 500 characters"):
        read_link_message(packed, lambda committed: None)


def test_a_finished_game_by_link_is_nobodys_win() -> None:
    for seed in range(20):
        record = game(seed, actions=9999)
        if 0 in Session.resume(record, Random(1)).view(None).winners:
            break
    browser = FakeBrowser("#/")
    browser.app.choose("pace", "instant")
    follow(browser, record)
    assert browser.has("#result")
    browser.visit("#/")
    browser.settle()
    assert not browser.app.saves.statistics()
    follow(browser, record)
    browser.do("undo")
    browser.play_on()
    browser.visit("#/")
    browser.settle()
    (counted,) = statistics.read(browser.app.saves.statistics()).games.values()
    assert (counted.level, counted.won) == ("", False)
    # With friends, nobody plays against bots alone, whatever a record says of its seats.
    for way in (BY_LINK, LIVE, "later"):
        session = Session.resume(replace(record, together={"way": way}), Random(1))
        assert statistics.finished_game("a1", session).level == ""
    assert statistics.finished_game("a1", Session.resume(record, Random(1))).won


class Nowhere:
    def send_to(self, peer: str, text: str) -> bool:
        return True

    def part_from(self, peer: str) -> None:
        pass


@cache
def with_friends() -> list[Record]:
    """Games with friends as devices have them: planned, joined by some, begun, in the middle, with secret choices."""
    rng = Random(7)
    found = [Record("gasp", ("Ann", "Ben", "Cem"), together={"way": way, "friends": "1 2"}) for way in (BY_LINK, LIVE)]
    found.append(invite_friends("gasp", 3, rng).record)
    for slug in ("gasp", "holy-matrimony", "rebel-runs"):
        devices = start_game(slug, 2 if slug != "gasp" else 3, rng)
        found += [device.record for device in devices[1:]]
        for turn in range(12):
            for before, device in zip([devices[-1], *devices], devices, strict=False):
                device.receives(before.sends(device))
                device.act(rng)
                if turn in (2, 11):
                    found.append(device.record)
    setup = Record("gasp", ("Ann", "Ben", "Cem"))
    table = host.LiveHost(
        pact.begin(setup, (1, 2), secret(rng), secret(rng)), Nowhere(), lambda: 0, lambda: secret(rng)
    )
    found.append(table.record)
    for seat, peer in ((1, "a"), (2, "b")):
        table.handle_connect(peer)
        table.hear(peer, messages.write("sit", seat=seat, name="", seed=secret(rng)))
        found.append(table.record)
    table.begin()
    found.append(table.record)
    return found


def test_games_with_friends_can_be_moved_by_a_link() -> None:
    for record in with_friends():
        playable.check(Record.from_json(record_text(record)))
        browser = FakeBrowser("#/")
        follow(browser, record)
        assert not browser.storage.games
        browser.do("continue")
        browser.settle()
        assert not browser.errors
        assert len(browser.storage.games) == 1
        assert "can’t be read" not in browser.text


def damaged(record: Record) -> Iterator[dict[str, str]]:
    """What was agreed in a game, with one thing changed, taken away or exchanged with another."""
    together = record.together
    for name, said in together.items():
        rest = {other: text for other, text in together.items() if other != name}
        yield rest
        changes = {
            "",
            said[:-1],
            said[::-1],
            said + " 0",
            said.upper(),
            "9" + said[1:],
            "0" * len(said),
            "live",
            "link",
        }
        yield from ({**rest, name: change} for change in sorted(changes - {said}))
        yield {**rest, f"{name} 9": said}
        yield from ({**together, name: other} for other in {*together.values()} - {said})
    for name in (
        "seed 0",
        "seed 1",
        "choice 0",
        "opened 1",
        "my choice 0",
        "my seed",
        "nonce",
        "table seed",
        "shown 9",
        "lone",
        "bot 1",
    ):
        yield {**together, name: "0" * 32}
    for name in ("moment", "since", "shown"):
        yield {**together, name: "99999"}


def opened(record: Record) -> str:
    """What a page shows of a game with friends once it was saved."""
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a1"] = record_text(record)
    browser = FakeBrowser("#/game/a1", storage)
    browser.app.choose("pace", "instant")
    browser.settle()
    assert not browser.errors, browser.errors
    return browser.text


def test_links_whose_terms_cannot_be_played_are_refused() -> None:
    done: Counter[str] = Counter()
    for record in with_friends()[::3]:
        for number, together in enumerate(damaged(record)):
            moved = Record.from_json(record_text(replace(record, together=together)))
            try:
                playable.check(moved)
                done["taken"] += 1
            except RecordError:
                done["refused"] += 1
                continue
            if number % 3 == 0:
                assert "can’t be read" not in opened(moved), together
    assert done["refused"] > 10 * done["taken"], done


def test_a_link_that_is_refused_says_why() -> None:
    record = with_friends()[-1]
    for name, why in (
        ("way", "in the way ''"),
        ("my nonce", "its “my nonce”"),
        ("seed 1", "its “seed 1”"),
    ):
        browser = FakeBrowser("#/")
        follow(browser, replace(record, together={**record.together, name: ""}))
        assert why in browser.text
        assert not browser.has(ASKED)
        assert not browser.storage.games
