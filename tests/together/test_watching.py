"""A friend without a seat sees what everybody may see, and can do nothing but take a seat that is free."""

import json
from typing import Any

import pytest

from engine import Record
from tests.rooms import games
from tests.together.live import Table
from tests.together.test_live import begun
from ui.together import pact
from ui.together.frames import PIECE


def watching(table: Any, peer: str = "w") -> Any:
    guest = table.guest(peer)
    guest.watch()
    table.wire.settle()
    return guest


@pytest.fixture(params=games(rare=("fistellavates", "rebel-runs")))
def slug(request):
    return request.param


def test_whoever_watches_sees_a_whole_game_as_the_onlooker_does(slug):
    table, [guest] = begun(slug)
    watcher = watching(table)
    while table.host.session.turn is not None:
        table.play_on([guest], most=25)
        assert not watcher.fault
        assert watcher.source.view(None) == table.host.session.view(None)
        assert watcher.source.history(None) == table.host.session.history(None)
    assert watcher.source.people == ()
    assert (watcher.checked, table.host.unseated.onlookers, table.host.unseated.newcomers) == (None, ("w",), ())
    assert not [text for text in table.wire.seen["w"] if json.loads(text)["is"] in ("opened", "seated")]


def test_a_device_that_watches_a_long_game_gets_its_past_in_pieces():
    table, [guest] = begun("fistellavates")
    table.play_on([guest], most=2 * PIECE)
    watcher = watching(table)
    assert watcher.source.history(None) == table.host.session.history(None)


@pytest.mark.parametrize("said", ["act", "undo", "allow"])
def test_whoever_watches_and_does_something_is_parted_from(said):
    table, [guest] = begun("gasp")
    table.play_on([guest], most=3)
    watcher = watching(table)
    before = table.host.record
    fields = {"act": {"course": 0, "length": table.host.session.length, "action": "x"}, "allow": {"yes": True}}
    watcher.send(said, **fields.get(said, {"course": 0, "length": table.host.session.length}))
    table.wire.settle()
    assert watcher.lost
    assert table.host.record == before


def test_whoever_watches_takes_a_seat_that_becomes_free():
    table, [guest] = begun("gasp")
    watcher = watching(table)
    table.play_on([guest], most=5)
    assert watcher.offer.free == ()
    table.wire.cut("p1")
    table.host.free(1)
    table.wire.settle()
    assert watcher.offer.free == (1,)
    watcher.sit(1, "Kim")
    table.wire.settle()
    assert not table.host.unseated.onlookers
    assert watcher.source.view(1) == table.host.session.view(1)
    assert watcher.source.history(1) == table.host.session.history(1)
    table.play_on([watcher])
    assert watcher.checked is True


def test_whoever_watches_before_the_deal_or_a_finished_game_watches_the_next_deal():
    table = Table("gasp", ("Ann", "you"), (1,), {"round_limit": 1})
    ben, watcher = table.seated("p1", 1, "Ben"), watching(table)
    assert (watcher.source, watcher.offer.begun) == (None, False)
    table.host.begin()
    table.wire.settle()
    table.play_on([ben])
    assert watcher.source.turn is None
    before, setup = table.host, Record("gasp", ("Ann", "you"), {})
    table.open(pact.begin(setup, (1,), table.secret(), table.secret())).take_over(before)
    table.wire.settle()
    watcher.go_on(table.secret())
    table.wire.settle()
    assert table.host.unseated.onlookers == ("w",)
    table.host.begin()
    table.wire.settle()
    assert watcher.source.view(None) == table.host.session.view(None)
