"""The score of the evening: how many games each has won at a live table, from one game to the next."""

from __future__ import annotations

import re

import pytest

from engine import Record
from tests.together.live import Table
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_live import gathered, play_on, settled
from ui.together.evening import evening_to_json, next_pact, read_evening
from ui.together.pact import Pact, pact_of

SAID = re.compile(r"Won this evening, in (\w+) games?: ([\w ]+) \((\d)\) and ([\w ]+) \((\d)\)\.")


def score(browser: FakeBrowser) -> tuple[str, dict[str, int]]:
    said = SAID.search(browser.text)
    assert said is not None
    games, one, won, other, won_too = said.groups()
    return games, {one: int(won), other: int(won_too)}


def by_name(won: dict[int, int]) -> dict[str, int]:
    return {"Ann": won[0], "Friend 1": won[1]}


def saved(table: FakeBrowser) -> tuple[int, dict[int, int]]:
    """How many games the record of this one says that there were before, and how many of them each seat had won."""
    record = table.app.saves.record(table.address().rpartition("/")[2])
    assert record is not None
    pact = pact_of(record)
    return pact.games, dict(pact.won)


def winners(browser: FakeBrowser) -> set[int]:
    return set(browser.model.view().winners)


def test_the_score_goes_from_one_game_to_the_next_and_outlives_a_reload() -> None:
    air, [table, friend] = gathered("gasp", 2)
    play_on(air, [table, friend])
    first = {seat: int(seat in winners(table)) for seat in (0, 1)}
    assert score(table) == score(friend) == ("one", by_name(first))
    table.do("again")
    air.settle()
    settled(table, friend)
    friend.do("sit-again")
    air.settle()
    settled(table, friend)
    assert saved(table) == (1, first), "it is saved before anything else is done"
    table.do("deal")
    air.settle()
    settled(table, friend)
    assert saved(table) == (1, first), "so the table can be loaded anew"
    play_on(air, [table, friend])
    both = {seat: won + (seat in winners(table)) for seat, won in first.items()}
    assert score(table) == score(friend) == ("two", by_name(both))


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        (("Ben", "Ann", "bot:adept"), [3, 0, 3, -1]),
        (("Ann", "Cleo", "bot:adept"), [3, 3, 0, -1]),
        (("Cleo", "Dan"), [0, 0, 0]),
        (("Ann", "you", "you"), [3, 3, -1, -1]),
    ],
)
def test_those_who_stay_keep_their_score_and_without_them_another_evening_begins(labels, expected) -> None:
    before = Pact((1,), "0" * 32, "0" * 32, games=2, won={0: 2})
    table = Table("gasp", ("Ann", "Ben"), (1,))
    guest = table.seated("p1", 1)
    table.host.begin()
    table.wire.settle()
    table.play_on([guest])
    session = table.host.session
    while session.view(None).winners != (0,):
        table = Table("gasp", ("Ann", "Ben"), (1,), seed=table.rng.getrandbits(30))
        guest = table.seated("p1", 1)
        table.host.begin()
        table.wire.settle()
        table.play_on([guest])
        session = table.host.session
    after = next_pact(Pact((1,), "0" * 32, "1" * 32), labels, before, ("Ann", "Ben"), session)
    assert evening_to_json(after, labels) == expected
    kept = pact_of(after.put_into(Record("gasp", labels)))
    assert (kept.games, kept.won) == (after.games, after.won)


def test_whoever_takes_the_seat_of_another_begins_at_none() -> None:
    table = Table("gasp", ("Ann", "Ben"), (1,))
    pact = Pact((1,), "0" * 32, "0" * 32, games=2, won={0: 1, 1: 2})
    for name, won in (("Ben", 2), ("Cleo", 0)):
        host = table.open(pact.put_into(Record("gasp", ("Ann", "Ben"), rules=table.host.record.rules)))
        table.seated(name, 1, name)
        assert evening_to_json(host.pact, host.seats) == [2, 1, won]


@pytest.mark.parametrize("plain", [[], [1], [1, 0], [1, 0, True], [1, 0, -2], [1, 0, "0"], [1, 0, 0, 0]])
def test_a_score_that_cant_be_is_not_taken(plain) -> None:
    assert read_evening([1, 0, -1], 2) == (1, 0, -1)
    with pytest.raises(ValueError, match="this is no score"):
        read_evening(plain, 2)
