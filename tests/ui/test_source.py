"""A table whose game is held elsewhere, as on a friend's device."""

import json
from random import Random
from typing import Any

import pytest

from engine import GAMES, Session, read_view, to_json
from tests.positions import soon_over
from tests.rooms import REPEATS
from tests.ui.reading import random_tap
from ui.page.layout import ALONE
from ui.page.routes import TableRoute
from ui.page.settings import USUAL
from ui.platform.browser import Signal
from ui.saves.preferences import Preferences
from ui.saves.saves import MemoryStorage
from ui.table.connection import ELSEWHERE
from ui.table.model import TableModel
from ui.table.screen import TableScreen

NAMES = ("Ann", "Ben")
MINE = 1


class Friend:
    """A source with the views and events of one seat, whose answers are carried out when the test says so."""

    can = ELSEWHERE
    session = None
    people = (MINE,)
    stand_ins = undo_rests = ()

    def __init__(self, table):
        self._session = table
        self._changed = lambda: None
        self._sent = []
        self._own = []
        self.game, self.seats = table.game, table.seats
        self.receive()

    def receive(self):
        """Take what the table sends after an action: the seat's view, as text, and its events."""
        sent = json.dumps(to_json(self._session.view(MINE)))
        self._view = read_view(self.game.slug, json.loads(sent))
        self._events = self._session.history(MINE)
        self.length = self._session.length
        self._changed()

    def arrive(self):
        """Let what was sent arrive at the table, and the table answer."""
        sent, self._sent = self._sent, []
        for text in sent:
            if text == "undo":
                self._session.undo(MINE)
                self._own.pop()
            else:
                self._own.append(self._session.length)
                self._session.play(text)
        self.receive()

    @property
    def turn(self):
        return self._view.turn

    @property
    def is_pending(self):
        return bool(self._sent)

    @property
    def last_asked(self):
        return self._own[-1] if self._own else self.length

    def view(self, seat):
        assert seat == MINE
        return self._view

    def history(self, seat, since=0):
        assert seat == MINE
        return [(index, event) for index, event in self._events if index >= since]

    def frames(self, seat, since):
        assert seat == MINE
        return self._session.frames(seat, since)

    def last_action(self, seat):
        assert seat == MINE
        return self._own[-1] if self._own else None

    def play(self, text):
        assert self.turn == MINE
        self._sent.append(text)

    def undo(self, seat):
        assert seat == MINE
        self._sent.append("undo")
        return False

    def listen(self, changed):
        self._changed = changed


class Host:
    """As much of an app as a table needs."""

    settings = USUAL

    def __init__(self):
        self.rng = Random(1)
        self.browser = self
        self.preferences = Preferences(MemoryStorage())
        self.html = self.focused = ""
        self.said = []
        self.screen = None

    def page_context(self, record=None):
        assert record is None
        return ALONE

    def draw(self):
        assert self.screen.title()
        self.html = self.screen.html(())

    def say(self, *lines):
        self.said = [*self.said, *lines] if lines else []

    def focus(self, id):
        self.focused = id

    def shows_motion(self):
        return False

    def call_to(self, id):
        assert id == "prompt"

    def run(self, work, *known):
        raise AssertionError("nothing is deferred at such a table")


def begun(slug, rng):
    table = Session.start(GAMES[slug], NAMES, soon_over(slug, GAMES[slug].presets["default"]), rng)
    friend: Any = Friend(table)
    host: Any = Host()
    host.screen = TableScreen(host, TableRoute("elsewhere"), TableModel(friend))
    host.draw()
    host.screen.open()
    return table, friend, host


# Where a game is held makes no difference to what its table shows.
@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=pytest.mark.long if slug in REPEATS else ())
        for slug, game in GAMES.items()
        if 2 in game.seat_counts
    ],
)
def test_a_game_held_elsewhere_is_played_to_its_end_by_tapping(slug):
    rng = Random(2)
    table, friend, host = begun(slug, rng)
    while table.turn is not None:
        if 'id="go-on"' in host.html:
            host.screen.handle(Signal("click", do="go-on"))
        if table.turn != MINE:
            assert "data-act" not in host.html
            table.play(rng.choice(table.view(table.turn).legal))
            friend.receive()
            continue
        act, token = random_tap(host.html, rng)
        before = table.length
        host.screen.handle(Signal("click", act=act or "", pick=token or ""))
        assert table.length == before
        assert friend.is_pending == bool(act)
        while friend.is_pending:
            friend.arrive()
    if 'id="go-on"' in host.html:
        host.screen.handle(Signal("click", do="go-on"))
    assert host.focused == "result"
    assert 'id="result"' in host.html
    for absent in ("export", "share", "again", "uncover"):
        assert f'data-do="{absent}"' not in host.html


def test_no_second_answer_is_given_while_one_is_on_its_way():
    table, friend, host = begun("fistellavates", Random(3))
    play = host.screen.model
    while table.turn != MINE:
        table.play(table.view(table.turn).legal[0])
    friend.receive()
    first, second = play.view().legal[:2]
    assert play.act(first)
    assert not play.act(second)
    friend.arrive()
    assert table.record.actions[-1] == first
    assert not friend.is_pending


def test_what_is_taken_back_elsewhere_is_told_no_more():
    table, friend, host = begun("fistellavates", Random(4))
    while table.length < 12 or table.turn != MINE:
        table.play(table.view(table.turn).legal[0])
        friend.receive()
    play = host.screen.model
    play.go_on()
    before, view = play.log(), play.view()
    assert play.act(view.legal[0])
    friend.arrive()
    assert play.log() != before
    host.screen.handle(Signal("click", do="undo"))
    assert play.view() != view, "it is the table that takes back"
    friend.arrive()
    assert (play.log(), play.view()) == (before, view)


def test_who_can_only_pass_sends_it_unasked_after_a_pause():
    rng = Random(4)
    table, friend, host = begun("rebel-runs", rng)
    for _ in range(200):
        if table.view(MINE).legal == ("done",):
            break
        if table.turn != MINE:
            table.play(rng.choice(table.view(table.turn).legal))
            friend.receive()
            continue
        host.screen.model.go_on()
        assert host.screen.model.act(rng.choice(table.view(MINE).legal))
        friend.arrive()
    assert table.view(MINE).legal == ("done",)
    assert not friend.is_pending, "others would see how fast it passes"
    assert host.screen.model.is_passing
    host.screen.model.pass_on()
    assert friend.is_pending
    friend.arrive()
    assert table.record.actions[-1] == "done"
    assert host.screen.model.pass_note == "You have nothing to lay down, so your turn is over."


def test_a_closed_table_hears_nothing_more():
    table, friend, host = begun("gasp", Random(5))
    host.screen.close()
    before = host.html
    table.play(table.view(table.turn).legal[0])
    friend.receive()
    assert host.html == before


def test_play_needs_nothing_but_the_source():
    friend: Any = Friend(Session.start(GAMES["gasp"], NAMES, {}, Random(6)))
    game = TableModel(friend)
    assert game.viewer == MINE
    assert not game.viewing.is_shared
    assert not game.bot_due
    assert game.ui_state().names == NAMES
