"""A live game: one device is the table, the others get what their seats may know."""

import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Record, RecordError
from engine.moments import early_view
from tests.rooms import games
from tests.together.live import BROKEN, Table
from ui.saves.seats import players
from ui.table.connection import LocalConnection
from ui.table.model import TableModel
from ui.together import messages, seating
from ui.together.connected_device import MOST_DEVICES, MOST_MESSAGES, PAUSE
from ui.together.frames import PIECE
from ui.together.guest import NONSENSE, OTHER_DEAL, OTHER_VERSION, Guest, Kept
from ui.together.pact import pact_of
from ui.together.reactions import PAUSE as REST

TWO = ("Ann", "you")


@pytest.fixture(params=list(GAMES))
def slug(request):
    return request.param


def begun(slug="gasp", seed=0, seats=TWO, friends=(1,), **options):
    if len(seats) not in GAMES[slug].seat_counts:
        seats = (*seats, "bot:novice")
    table = Table(slug, seats, friends, options, seed)
    guests = [table.seated(f"p{seat}", seat, f"Friend {seat}") for seat in friends]
    table.host.begin()
    table.wire.settle()
    return table, guests


@pytest.mark.parametrize("slug", games(rare=("fistellavates",)), indirect=True)
def test_a_whole_game_is_played_and_its_deal_checked(slug):
    table, [guest] = begun(slug)
    table.play_on([guest])
    assert table.host.session.turn is None
    assert guest.source.turn is None
    assert guest.source.view(1) == table.host.session.view(1)
    assert guest.source.history(1) == table.host.session.history(1)
    assert guest.checked is True
    assert pact_of(table.host.record).opened


def test_a_table_alone_has_no_seat():
    table, guests = begun("troll-tricker", seats=("you", "bot:novice", "you"), friends=(0, 2))
    assert table.host.own == ()
    table.play_on(guests, choose=lambda view: view.legal[0])
    assert [guest.checked for guest in guests] == [True, True]


def test_a_guest_is_sent_views_and_events_and_nothing_else(slug):
    table, [guest] = begun(slug)
    table.play_on([guest], most=min(40, GAMES[slug].max_actions(len(table.host.session.seats)) // 2))
    session, seat = table.host.session, 1
    allowed = {json.dumps(event, separators=(",", ":")) for event in _sent(session.history(seat))}
    for text in table.wire.seen["p1"]:
        plain = json.loads(text)
        assert plain["is"] in ("table", "seated", "state")
        if plain["is"] == "state":
            assert plain["view"]["seat"] == seat
            told = [event for event in plain["events"] if event[1:] != [None, None]]
            assert {json.dumps(event, separators=(",", ":")) for event in told} <= allowed
    deck = next(action for action in session.record.actions if action.startswith("deck"))
    secrets = [deck, table.host.pact.seed, table.host.pact.nonce]
    assert not any(secret in text for secret in secrets for text in table.wire.seen["p1"])


@pytest.mark.parametrize("slug", games(rare=("rebel-runs",)), indirect=True)
def test_a_guests_table_goes_step_by_step_as_one_at_the_table_would(slug):
    table, [guest] = begun(slug, seed=2)
    here = _AtTheTable(table.host.session)
    here.people = (1,)
    models = TableModel(here), TableModel(guest.source)
    several = 0
    while several < 4 and table.host.session.turn is not None:
        table.play_on([guest], most=1)
        told = []
        for model in models:
            model.telling.in_steps = lambda: True
            model.catch_up()
            told.append(list(_steps(model)))
        assert told[0] == told[1]
        several += len(told[0]) > 1
    assert several


class _AtTheTable(LocalConnection):
    def view(self, seat):
        view = super().view(seat)
        return early_view(self.game, view) or view


def _steps(model):
    """Yield what each step tells and shows, with all that is told until then."""
    while True:
        telling = model.telling
        yield telling.latest, dataclasses.replace(telling.view(1), legal=()), telling.history(1), telling.standing
        if model.is_standing:
            model.go_on()
        elif telling.goes_on:
            model.tell_on()
        else:
            return


def _sent(history):
    return [[index, type(event).__name__, event._asdict()] for index, event in history]


def test_a_seat_is_kept_for_whoever_comes_back_with_its_key():
    table, [guest] = begun()
    kept, committed = guest.kept, guest.offer.committed
    table.play_on([guest], most=5)
    table.wire.cut("p1")
    assert guest.lost
    assert table.host.away == (1,)
    table.kept = {committed: Kept(1, "0" * 32, kept.seed)}
    stranger = table.guest("p2")
    assert stranger.refused == seating.STRANGER
    assert stranger.source is None
    table.kept = {committed: kept}
    again = table.guest("p3")
    assert again.source.view(1) == table.host.session.view(1)
    table.play_on([again])
    assert again.checked is True


def test_the_tables_device_can_be_reloaded():
    table, [guest] = begun()
    table.play_on([guest], most=6)
    kept, committed, record = guest.kept, guest.offer.committed, table.host.record
    table.wire.cut("p1")
    table.open(Record.from_json(json.loads(json.dumps(record.to_json()))))
    assert table.host.away == (1,)
    table.kept = {committed: kept}
    again = table.guest("p2")
    table.play_on([again])
    assert again.checked is True


def test_a_bot_stands_in_until_the_friend_is_back():
    table, [guest] = begun()
    committed, kept = guest.offer.committed, guest.kept
    table.host.stand_in(1)
    assert not table.host.stand_ins
    table.wire.cut("p1")
    table.host.stand_in(1)
    assert table.host.stand_ins == {1}
    table.kept = {committed: kept}
    table.guest("p2")
    assert not table.host.stand_ins


def test_nobody_is_called_what_another_is_called_on_a_page():
    table = Table("gasp", ("you", "you", "bot:novice"), (1,))
    guest = table.guest("a")
    read = [player.name for player in players(table.host.seats, ())]
    for name in (*read, *map(str.upper, read), "Seat 1", "Player1", "PIayer 1"):
        guest.sit(1, name)
        table.wire.settle()
        assert guest.refused == seating.NAMESAKE, name


def test_a_seat_that_is_given_away_before_the_deal_forgets_its_name():
    table = Table("gasp", ("Ann", "you", "you"), (1, 2))
    table.seated("a", 1, "Ben")
    table.wire.cut("a")
    table.host.free(1)
    assert table.host.seats == ("Ann", "you", "you")
    assert table.seated("b", 2, "Ben").kept.seat == 2


def test_a_taken_seat_and_a_taken_name_are_refused():
    table = Table("gasp", ("Ann", "you", "you"), (1, 2))
    first, second = table.guest("a"), table.guest("b")
    first.sit(1, "Ben")
    second.sit(1, "Cat")
    table.wire.settle()
    assert first.kept.seat == 1
    assert second.refused == seating.TAKEN
    assert second.offer.free == (2,)
    second.sit(2, "Ben")
    table.wire.settle()
    assert second.refused == seating.NAMESAKE
    second.sit(2, "bot:master")
    table.wire.settle()
    assert second.refused == seating.NAMESAKE
    second.sit(2, "")
    table.wire.settle()
    assert second.kept.seat == 2
    assert table.host.seats == ("Ann", "Ben", "you")


class TestTakingBack:
    def test_needs_everybodys_yes(self):
        table, [ben, cat] = begun(seats=("Ann", "you", "you"), friends=(1, 2))
        table.play_on([ben, cat], most=4)
        length = table.host.session.length
        ben.source.undo(1)
        table.wire.settle()
        assert (table.host.undo_request.seat, cat.source.asking, ben.source.asking) == (1, 1, 1)
        table.host.allow(0, True)
        table.wire.settle()
        assert table.host.session.length == length
        cat.source.allow(True)
        table.wire.settle()
        assert table.host.session.length < length
        assert table.host.undo_request.seat is None
        for guest in (ben, cat):
            assert guest.source.history(0) == table.host.session.history(guest.kept.seat)
        table.play_on([ben, cat])
        assert ben.checked is True
        assert cat.checked is True

    def test_one_no_is_enough(self):
        table, [ben] = begun()
        table.play_on([ben], most=3)
        record = table.host.record
        assert not table.host.ask_undo(0)
        table.wire.settle()
        ben.source.allow(False)
        table.wire.settle()
        assert table.host.undo_request.seat is None
        assert table.host.record == record

    def test_what_was_refused_rests_for_that_action(self):
        table, [ben] = begun()
        table.play_on([ben], most=4)
        for seat, ask, refuse in (
            (0, lambda: table.host.ask_undo(0), lambda: ben.source.allow(False)),
            (1, lambda: ben.source.undo(1), lambda: table.host.allow(0, False)),
        ):
            ask()
            table.wire.settle()
            assert table.host.undo_request.seat == seat
            refuse()
            table.wire.settle()
            assert table.host.undo_rests(seat)
            ask()
            table.wire.settle()
            assert table.host.undo_request.seat is None
        assert ben.source.undo_rests == (1,)
        acted = table.host.session.last_action(1)
        while table.host.session.last_action(1) == acted:
            table.play_on([ben], most=1)
        assert not ben.source.undo_rests
        ben.source.undo(1)
        table.wire.settle()
        assert table.host.undo_request.seat == 1

    def test_no_one_answers_their_own_request_or_asks_while_another_does(self):
        table, [ben, cat] = begun(seats=("Ann", "you", "you"), friends=(1, 2))
        table.play_on([ben, cat], most=4)
        ben.source.undo(1)
        table.wire.settle()
        for text in (messages.write("allow", yes=False), messages.write("allow", yes=True)):
            table.host.hear("p1", text)
        table.host.hear("p2", messages.write("undo", course=0, length=table.host.session.length))
        assert table.host.undo_request.seat == 1

    def test_playing_on_answers_it(self):
        table, [ben] = begun()
        table.play_on([ben], most=3)
        table.host.ask_undo(0)
        table.wire.settle()
        table.play_on([ben], most=1)
        assert table.host.undo_request.seat is None
        assert ben.source.asking is None

    def test_nobody_who_is_away_is_asked(self):
        table, [ben] = begun()
        table.play_on([ben], most=3)
        table.wire.cut("p1")
        assert table.host.ask_undo(0)


class TestHostileGuests:
    @pytest.mark.parametrize("text", BROKEN)
    def test_lose_their_own_seat_and_nothing_else(self, text):
        table, [_ben, cat] = begun(seats=("Ann", "you", "you"), friends=(1, 2))
        record = table.host.record
        table.host.hear("p1", text)
        table.wire.settle()
        assert "p1" in table.wire.parted
        assert table.host.away == (1,)
        assert table.host.record == record
        assert cat.source.away == (1,)
        assert not cat.lost

    def test_cant_act_for_others_twice_or_against_the_rules(self):
        table, [ben] = begun()
        while table.host.session.turn == 1:
            table.play_on([ben], most=1)
        record, action = table.host.record, table.host.session.view(0).legal[0]
        for length in (0, table.host.session.length):
            table.host.hear("p1", messages.write("act", course=0, length=length, action=action))
        assert table.host.record == record
        while table.host.session.turn != 1:
            table.play_on([ben], most=1)
        record = table.host.record
        for text in ("deck 1L", "play XX", action, "\ud800", ""):
            table.host.hear("p1", messages.write("act", course=0, length=table.host.session.length, action=text))
        table.wire.settle()
        assert table.host.record == record
        assert ben.refused == seating.NOT_NOW
        table.play_on([ben])
        assert ben.checked is True

    def test_cant_send_more_reactions_than_one_in_two_seconds(self):
        table, [_ben] = begun()
        shown = []
        table.host.reactions.show = lambda *reaction: shown.append(reaction)
        for now in (0, REST - 1, REST, REST + 1, 9 * REST):
            table.host.reactions._now = lambda now=now: now
            table.host.reactions.take(1, 4)
            table.host.reactions.take(0, 3)
        assert shown == [(1, 4), (0, 3)] * 3
        table.wire.settle()
        assert not table.wire.parted

    def test_cant_change_their_seat_more_than_once_a_second(self):
        table = Table("gasp", ("Ann", "you", "you"), (1, 2))
        ben = table.seated("p1", 1, "Ben")
        changes = []
        table.host.listen(lambda: changes.append(table.host.seats))
        for seat in (2, 1, 2, 1, 2, 1, 2):
            ben.sit(seat, "Ben")
            table.wire.settle()
        assert changes == [("Ann", "you", "Ben"), ("Ann", "Ben", "you")]
        assert ben.refused == seating.NOT_NOW
        assert not table.wire.parted

    def test_cant_flood_the_table(self):
        table, [_ben] = begun()
        table.clock = None
        table.host._now = lambda: 0
        for _ in range(MOST_MESSAGES + 1):
            table.host.hear("p1", messages.write("again", course=0, length=0))
        assert table.wire.parted == ["p1"]

    def test_without_a_seat_cant_do_anything(self):
        table, [_ben] = begun()
        table.guest("p9")
        table.host.hear("p9", messages.write("undo", course=0, length=table.host.session.length))
        assert "p9" in table.wire.parted
        assert table.host.undo_request.seat is None

    def test_cant_be_more_than_a_table_has_room_for(self):
        table = Table("gasp", TWO, (1,))
        for number in range(MOST_DEVICES + 3):
            table.host.handle_connect(f"p{number}")
        assert len(table.wire.parted) == 3

    @settings(max_examples=60, deadline=None)
    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=8),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(
                    st.sampled_from(["is", "seat", "key", "yes", "action", "length", "course", "which"]), inner
                )
            ),
        ),
        st.sampled_from(["sit", "back", "act", "undo", "allow", "again", "react", "leave", ""]),
    )
    def test_whatever_comes_is_survived(self, plain, name):
        table, [_ben] = begun()
        record = table.host.record
        if isinstance(plain, dict):
            plain["is"] = name
        table.host.hear("p1", json.dumps(plain))
        table.wire.settle()
        assert table.host.record == record


class TestHostileTables:
    @pytest.mark.parametrize(
        ("change", "fault"),
        [
            ({"protocol": messages.PROTOCOL - 1}, OTHER_VERSION),
            ({"protocol": messages.PROTOCOL + 1}, OTHER_VERSION),
            ({"rules": 99}, OTHER_VERSION),
            ({"game": "poker"}, OTHER_VERSION),
            ({"options": {"speed": 1}}, NONSENSE),
            ({"seats": []}, NONSENSE),
            ({"seats": ["x" * 100, "b"]}, NONSENSE),
            ({"free": [7]}, NONSENSE),
            ({"committed": "0"}, NONSENSE),
            ({"protocol": messages.PROTOCOL + 1, "is": "hello", "seats": 7}, OTHER_VERSION),
            ({"protocol": "6"}, NONSENSE),
        ],
    )
    def test_are_left(self, change, fault):
        table = Table("gasp", TWO, (1,))
        guest = table.guest("p1")
        sent = json.loads(table.wire.seen["p1"][0])
        guest.hear(json.dumps({**sent, **change}))
        assert guest.fault == fault
        assert guest.lost

    def test_may_say_more_than_this_version_knows_and_no_less(self):
        table = Table("gasp", TWO, (1,))
        guest = table.guest("p1")
        sent = json.loads(table.wire.seen["p1"][0])
        guest.hear(json.dumps({**sent, "weather": {"wind": 3}}))
        assert not guest.fault
        del sent["begun"]
        guest.hear(json.dumps(sent))
        assert guest.fault == NONSENSE

    @pytest.mark.parametrize("while_playing", [True, False])
    def test_that_deal_from_other_numbers_are_told_apart(self, while_playing):
        table, [guest] = begun()
        introduced = json.loads(table.wire.seen["p1"][0])
        if not while_playing:
            table.wire.cut("p1")
            table.kept = {guest.offer.committed: guest.kept._replace(seed="0" * 32)}
            assert table.guest("p2").fault == OTHER_DEAL
        else:
            guest.hear(json.dumps({**introduced, "committed": "0" * 64}))
            assert guest.fault == OTHER_DEAL

    @pytest.mark.parametrize(
        "change",
        [
            {"length": -1},
            {"base": 1},
            {"since": 10_000},
            {"events": [[0, "Nonsense", {}]]},
            {"events": [[0, "Played", {"seat": 99, "card": "1L", "suit": None}]]},
            {"events": [[10_000, "RoundBegan", {"round": 1, "dealer": 0, "leader": 0}]]},
            {"view": {}},
            {"last": 10_000},
            {"seats": ["Ann"]},
            {"away": [5]},
            {"stand_ins": [5]},
            {"asking": 7},
            {"frames": [{}] * 1_000},
            {"frames": ["hand"]},
            {"frames": [{"seat": 0}]},
            {"frames": [{"legal": ["play 1L"]}]},
            {"frames": [{"cheat": 1}]},
            {"frames": [{"hand": [1]}]},
            {"frames": [{"trick": [{"seat": 9, "card": "XX", "suit": None}]}]},
            {"frames": [{"hand_counts": [10**9] * 2}]},
            {"frames": [{"scores": [0]}]},
            {"frames": [{"over": True}]},
            {"frames": [{"sides": [[9]]}]},
        ],
    )
    def test_that_say_what_cant_be_are_left_and_what_was_seen_stays(self, change):
        table, [guest] = begun()
        table.play_on([guest], most=3)
        view, sent = guest.source.view(1), json.loads(table.wire.seen["p1"][-1])
        guest.hear(json.dumps({**sent, "number": 1_000, **change}))
        assert guest.fault == NONSENSE
        assert guest.source.view(1) == view

    def test_that_deal_otherwise_are_found_out(self):
        table, [guest] = begun()
        table.play_on([guest])
        opened = json.loads(table.wire.seen["p1"][-1])
        assert opened["is"] == "opened"
        changed = {
            "seed": "0" * 32,
            "nonce": "0" * 32,
            "seeds": {"1": "0" * 32},
            "actions": opened["actions"][:-1],
        }
        for cheat, value in changed.items():
            guest.hear(json.dumps(opened))
            assert guest.checked is True
            guest.hear(json.dumps({**opened, cheat: value}))
            assert (guest.checked, guest.played) == (False, None), cheat

    def test_whose_deck_isnt_from_the_seeds_are_found_out(self, monkeypatch):
        table = Table("gasp", TWO, (1,))
        guest = table.seated("p1", 1)
        pact = type(table.host.pact)
        with monkeypatch.context() as patch:
            patch.setattr(pact, "key", property(lambda self: b"chosen by the table" + bytes(13)))
            table.host.begin()
        table.wire.settle()
        table.play_on([guest])
        assert guest.checked is False


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_carriers_may_lose_repeat_and_reorder(data):
    table, [guest] = begun(seed=data.draw(st.integers(0, 50)))
    wire, session = table.wire, table.host.session
    for _ in range(data.draw(st.integers(5, 40))):
        if session.turn is None:
            break
        if session.turn == 0:
            table.host.play(table.rng.choice(session.view(0).legal))
        elif guest.source.turn == 1:
            guest.source.play(table.rng.choice(guest.source.view(1).legal))
        while wire.in_transit:
            match data.draw(st.sampled_from(["first", "last", "lose", "repeat", "later"])):
                case "first":
                    wire.deliver()
                case "last":
                    wire.deliver(len(wire.in_transit) - 1)
                case "lose":
                    wire.in_transit.pop(0)
                case "repeat":
                    wire.in_transit.append(wire.in_transit[0])
                    wire.deliver()
                case "later":
                    break
        assert not guest.fault
        assert guest.source.length <= session.length
    wire.settle()
    table.now += PAUSE
    guest.ask_again()
    wire.settle()
    assert guest.source.view(1) == session.view(1)
    assert guest.source.history(1) == session.history(1)


def test_long_news_are_packed(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(messages, "_PLAIN", 200)
        table, [guest] = begun("rebel-runs")
        table.play_on([guest], most=60)
    assert guest.source.history(1) == table.host.session.history(1)
    assert any(text.startswith("1m") for text in table.wire.seen["p1"])


# Every day a game that is longer than any of two people.
@pytest.mark.parametrize("most", [300, pytest.param(4_000, marks=pytest.mark.long)])
def test_whoever_comes_back_gets_all_of_a_very_long_game_in_pieces(most):
    table, [guest] = begun("fistellavates", seats=("Ann", "you", "bot:novice"))
    table.play_on([guest], most=most)
    kept, committed = guest.kept, guest.offer.committed
    table.wire.cut("p1")
    table.kept = {committed: kept}
    again = table.guest("p2")
    assert table.host.session.length > most
    assert again.source.history(1) == table.host.session.history(1)
    heard = [json.loads(text) for text in table.wire.seen["p2"]]
    pieces = [plain for plain in heard if plain["is"] in ("past", "state")]
    assert [plain["is"] for plain in pieces] == ["past"] * (table.host.session.length // PIECE) + ["state"]
    assert all(plain["length"] - plain["since"] <= PIECE for plain in pieces)


def test_a_past_whose_pieces_get_lost_or_are_overtaken_comes_in_the_end():
    table, [guest] = begun("fistellavates")
    table.play_on([guest], most=3 * PIECE)
    kept, committed = guest.kept, guest.offer.committed
    table.wire.cut("p1")
    table.kept = {committed: kept}
    again = Guest("p2", table.wire.end("p2"), table.secret(), table.kept.get)
    table.wire.guests["p2"] = again
    table.host.handle_connect("p2")
    while not again.kept:
        table.wire.deliver()
    assert ['"past"' in text for _to, _from, text in table.wire.in_transit] == [True]
    table.wire.in_transit.clear()
    table.now += PAUSE
    again.ask_again()
    table.wire.deliver()
    # The game goes on meanwhile: what is sent then is the next piece.
    table.host.show(busy=True)
    table.wire.settle()
    assert again.source.history(1) == table.host.session.history(1)
    assert again.source.view(1) == table.host.session.view(1)


def test_what_was_told_is_told_again_once_a_second_and_without_its_steps():
    table, [guest] = begun()
    table.play_on([guest], most=8)
    table.wire.seen.clear()
    asks = messages.write("again", course=0, length=0), messages.write("act", course=0, length=0, action="done")
    for _ in range(PAUSE // 100):
        for text in asks:
            table.now -= 100
            table.host.hear("p1", text)
    table.wire.settle()
    told = [json.loads(text) for text in table.wire.seen["p1"]]
    assert [plain["is"] for plain in told] == ["state", "state"]
    assert not any(plain["frames"] for plain in told)
    assert guest.source.history(1) == table.host.session.history(1)


@pytest.mark.parametrize("lost", [False, True])
def test_what_was_taken_back_is_all_that_is_told_anew(lost):
    table, [guest] = begun()
    table.play_on([guest], most=20)
    seat = table.host.session.turn
    while table.host.session.turn == seat:
        table.play_on([guest], most=1)
    left = table.host.session.last_decision(0)
    table.wire.seen.clear()
    table.host.ask_undo(0)
    table.wire.settle()
    guest.source.allow(True)
    table.wire.deliver()
    if lost:
        table.wire.in_transit.clear()
        table.host.show(busy=True)
    table.wire.settle()
    assert json.loads(table.wire.seen["p1"][-1])["since"] == left == table.host.session.length
    assert guest.source.history(1) == table.host.session.history(1)
    assert guest.source.view(1) == table.host.session.view(1)


@pytest.mark.parametrize("text", ["1m", "1mAAAA", "1m" + "A" * 240_000, "1m" + "A" * 300_000])
def test_what_is_packed_is_a_strangers_too(text):
    table, [guest] = begun()
    view = guest.source.view(1)
    guest.hear(text)
    assert guest.fault == NONSENSE
    assert guest.source.view(1) == view
    table.host.hear("p1", text)
    assert "p1" in table.wire.parted


def test_an_answer_that_only_was_missing_settles_what_is_asked_when_its_device_goes():
    table, [ben, cat] = begun(seats=("Ann", "you", "you"), friends=(1, 2))
    table.play_on([ben, cat], most=4)
    length = table.host.session.length
    ben.source.undo(1)
    table.wire.settle()
    table.host.allow(0, True)
    table.wire.cut("p2")
    table.wire.settle()
    assert table.host.undo_request.seat is None
    assert table.host.session.length < length
    assert ben.source.length == table.host.session.length


def test_a_damaged_pact_is_refused():
    table = Table("gasp", TWO, (1,))
    record = table.host.record
    for change in ({"friends": "7"}, {"friends": ""}, {"my seed": "0" * 32}, {"my nonce": "x"}, {"committed": "0"}):
        damaged = Record(record.game, record.seats, record.options, together={**record.together, **change})
        with pytest.raises(RecordError):
            pact_of(damaged)
