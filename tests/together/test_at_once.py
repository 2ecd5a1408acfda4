"""Where all choose in secret at the same moment, they choose at once: the table keeps what comes before its turn."""

import json
from itertools import permutations, product

import pytest

from engine import GAMES, Record
from tests.positions import lightly, presets, soon_over
from tests.together.live import Table
from ui.together import messages
from ui.together.connected_device import PAUSE
from ui.together.guest import NONSENSE
from ui.together.host_table import HostConnection

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva", "Fay", "Gus")
VARIANTS = [
    pytest.param(*each, marks=() if each in lightly() else pytest.mark.long)
    for each in presets()
    if GAMES[each[0]].simultaneous
]


def at_a_moment(slug, seats=3, preset="default", named=None, moments=1, seed=1):
    """A table with friends at all seats but the first, and the guests, when all begin to choose for the nth time."""
    named = named or NAMES[:seats]
    friends = [seat for seat, name in enumerate(named) if seat and not name.startswith("bot:")]
    table = Table(slug, named, tuple(friends), soon_over(slug, GAMES[slug].presets[preset]), seed)
    guests = {seat: table.seated(f"p{seat}", seat, f"Friend {seat}") for seat in friends}
    table.host.begin()
    table.wire.settle()
    for number in range(moments):
        while not is_secret(table) or table.host.session.turn:
            table.play_on(guests.values(), most=1, choose=lambda view: view.legal[0])
        if number < moments - 1:
            table.play_on(guests.values(), most=1)
    return table, guests


def is_secret(table):
    session = table.host.session
    return session.view(None).phase in session.game.simultaneous


def choose(table, guests, seat, number=-1):
    """Have a seat choose now, whether it is on turn or not."""
    if seat in guests:
        source = guests[seat].source
        assert source.turn == seat
        source.play(source.view(seat).legal[number])
    else:
        own = HostConnection(table.host)
        assert own.turn == seat
        own.play(own.view(seat).legal[number])
    table.wire.settle()


@pytest.mark.parametrize(("slug", "seats", "preset"), VARIANTS)
def test_in_whatever_order_they_choose_the_game_is_the_same(slug, seats, preset):
    orders = list(permutations(range(seats)))
    played = set()
    for order in orders[:: max(1, len(orders) // 6)]:
        table, guests = at_a_moment(slug, seats, preset)
        for seat in order:
            choose(table, guests, seat)
        played.add(table.host.record.actions)
        session = table.host.session
        assert not table.host.early.seats
        for seat, guest in guests.items():
            assert guest.source.history(seat) == session.history(seat)
            assert guest.source.length == session.length
    assert len(played) == 1


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.simultaneous])
def test_a_whole_game_is_played_in_any_order_and_its_deal_checked(slug):
    table, guests = at_a_moment(slug)
    early = 0
    while table.host.session.turn is not None:
        asked = [seat for seat, guest in guests.items() if guest.source.turn == seat]
        own = HostConnection(table.host)
        asked += [own.turn] if own.turn in own.people else []
        seat = table.rng.choice(asked)
        early += seat != table.host.session.turn
        choose(table, guests, seat, 0)
    assert early
    assert [guest.checked for guest in guests.values()] == [True] * 2


@pytest.mark.parametrize(("slug", "seats", "preset"), VARIANTS)
def test_nothing_of_an_early_choice_is_sent_to_anybody_else(slug, seats, preset):
    told = []
    for number in (0, -1):
        table, guests = at_a_moment(slug, seats, preset)
        for seat in reversed(range(1, seats)):
            table.wire.seen.clear()
            choose(table, guests, seat, number)
            [own] = table.wire.seen.pop(f"p{seat}")
            assert messages.read(own, messages.FROM_TABLE)[1]["choice"] == table.host.early.choice_of(seat)
            told.append((table.host.record, table.wire.seen.copy()))
            guests[seat].source.undo(seat)
            table.now += PAUSE
            table.wire.settle()
    half = len(told) // 2
    assert told[:half] == told[half:]


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.simultaneous])
class TestAnEarlyChoice:
    def test_is_shown_to_its_own_device_and_who_has_chosen_to_all(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 2)
        chosen = table.host.early.choice_of(2)
        assert [guests[seat].source.early_seats for seat in (1, 2)] == [(2,), (2,)]
        assert [guests[seat].source.early_choice(2) for seat in (1, 2)] == ["", chosen]
        assert guests[2].source.turn == 0
        assert not guests[2].source.view(2).legal

    def test_is_taken_back_without_asking_anybody(self, slug):
        table, guests = at_a_moment(slug, moments=2)
        length = table.host.session.length
        choose(table, guests, 2, 0)
        guests[2].source.undo(2)
        table.wire.settle()
        assert table.host.undo_request.seat is None
        assert guests[2].source.turn == 2
        choose(table, guests, 2, -1)
        guests[2].source.undo(2)
        table.now -= 200
        table.wire.settle()
        assert table.host.early.seats == (2,), "only once a second: all others are told"
        assert table.host.session.length == length

    def test_outlives_the_undo_of_another_at_the_same_moment_which_asks_nobody_and_no_other(self, slug):
        table, guests = at_a_moment(slug, moments=2)
        begun = table.host.session.length
        choose(table, guests, 0)
        choose(table, guests, 1)
        chosen = table.host.record.actions[-1]
        assert table.host.ask_undo(0)
        table.wire.settle()
        assert table.host.session.length == begun
        assert guests[1].source.early_choice(1) == chosen
        assert not table.host.ask_undo(0)
        table.host.allow(0, True)
        for guest in guests.values():
            guest.source.allow(True)
        table.wire.settle()
        assert not table.host.early.seats
        assert table.host.session.length < begun

    def test_of_a_moment_that_is_over_is_taken_back_with_all_others(self, slug):
        table, guests = at_a_moment(slug)
        begun = table.host.session.length
        for seat in (2, 1, 0):
            choose(table, guests, seat)
        assert not table.host.ask_undo(0)
        for guest in guests.values():
            guest.source.allow(True)
        table.wire.settle()
        assert table.host.session.length == begun
        assert not table.host.early.seats

    def test_is_played_though_its_device_is_gone_and_a_bot_stands_in(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 1)
        chosen = table.host.early.choice_of(1)
        table.wire.cut("p1")
        table.host.stand_in(1)
        assert 1 not in HostConnection(table.host).stand_ins
        choose(table, guests, 0)
        assert table.host.record.actions[-1] == chosen
        assert 1 in HostConnection(table.host).stand_ins

    def test_is_known_to_its_device_when_that_comes_back(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 2)
        table.wire.cut("p2")
        table.kept = {guests[2].offer.committed: guests[2].kept}
        again = table.guest("q2")
        assert again.source.early_choice(2) == table.host.early.choice_of(2) != ""

    def test_goes_with_the_seat_that_is_given_away(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 2)
        table.host.free(2)
        table.wire.settle()
        later = table.seated("q2", 2, "Kim")
        assert later.source.turn == 2
        choose(table, {2: later}, 2)
        assert later.source.early_choice(2)

    def test_is_asked_for_again_after_the_tables_page_was_loaded_anew(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 2)
        table.kept = {guests[2].offer.committed: guests[2].kept}
        table.wire.cut("p2")
        table.open(Record.from_json(json.loads(json.dumps(table.host.record.to_json()))))
        again = table.guest("q2")
        assert again.source.turn == 2

    def test_counts_though_another_has_chosen_meanwhile_and_only_once(self, slug):
        table, guests = at_a_moment(slug)
        source = guests[2].source
        source.play(source.view(2).legal[0])
        sent = table.wire.in_transit[-1]
        table.host.play(table.host.session.view(0).legal[0])
        table.wire.settle()
        assert table.host.early.seats == (2,)
        choose(table, guests, 1)
        length = table.host.session.length
        table.host.hear("p2", sent[2])
        table.wire.settle()
        assert table.host.session.length == length

    def test_must_be_the_seats_own_and_possible(self, slug):
        table, guests = at_a_moment(slug)
        length, others = table.host.session.length, table.host.session.view(0).legal
        for text, at in product(("plan XX", "done", "", "\ud800", others[-1]), (length, length - 1, length + 1)):
            table.host.hear("p2", messages.write("act", course=0, length=at, action=text))
        table.wire.settle()
        assert not table.host.early.seats
        choose(table, guests, 2)

    def test_is_no_strangers(self, slug):
        table, guests = at_a_moment(slug)
        choose(table, guests, 2)
        sent = json.loads(table.wire.seen["p2"][-1])
        for change in ("choice", "done"), ("choice", 7), ("chosen", [9]), ("chosen", []):
            table, guests = at_a_moment(slug)
            choose(table, guests, 2)
            guests[2].hear(json.dumps({**sent, "number": 1_000, change[0]: change[1]}))
            assert guests[2].fault == NONSENSE, change


def test_a_bot_between_them_plays_in_its_turn():
    table, guests = at_a_moment("holy-matrimony", named=("Ann", "you", "bot:novice", "you"))
    choose(table, guests, 3)
    choose(table, guests, 1)
    choose(table, guests, 0)
    assert table.host.early.seats == (3,)
    assert HostConnection(table.host).turn == 2
    table.host.play(table.host.session.view(2).legal[-1])
    table.wire.settle()
    assert not is_secret(table) or table.host.session.turn == 0


def test_several_at_the_tables_device_choose_one_after_another_without_waiting_for_a_friend():
    table = Table("holy-matrimony", ("you", "Ann", "Ben"), (0,), {"target": 10})
    guest = table.seated("p0", 0, "Kim")
    table.host.begin()
    table.wire.settle()
    own = HostConnection(table.host)
    for seat in (1, 2):
        assert own.turn == seat
        assert own.view(None).turn == seat
        own.play(own.view(seat).legal[1])
        assert own.last_action(seat) == own.length
    assert own.turn == 0
    assert own.undo(2)
    assert own.turn == 2
    choose(table, {}, 2)
    choose(table, {0: guest}, 0)
    assert guest.source.view(0).last_round is not None
