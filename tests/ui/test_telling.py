"""What has been played is told step by step: nothing of a later step is on the page, in its title or in its log."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine import GAMES, Record, Session
from engine.frames import Frame
from engine.games.bards.events import Concluded
from tests.positions import FULL, each_look, soon_over
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import inside, words_of
from ui.components.translation import _
from ui.platform.browser import Signal
from ui.table import view as page
from ui.table.connection import Abilities, LocalConnection
from ui.table.model import TableModel

EVERY = each_look(but=FULL)
BARDS = "battle-of-the-bards"


class Seated(LocalConnection):
    """A game where nobody is helped and nothing is taken back: both are offered once all is told."""

    can = Abilities(hints=False, undo=False)


class KnownSoFar(Seated):
    """A game of which nothing is known but the view of one step, and the events until then."""

    def __init__(self, model: TableModel) -> None:
        assert model.connection.session is not None
        super().__init__(model.connection.session)
        telling, viewer = model.telling, model.viewer
        self._view = telling.view(viewer)
        self._told = [(place[0], event) for place, event in telling.history(viewer)]
        self._length = telling.length
        self._last = {seat: telling.last_action(seat) for seat in range(self._view.seats)}

    @property
    def turn(self) -> int | None:
        turn: int | None = self._view.turn
        return turn

    @property
    def length(self) -> int:
        return self._length

    @property
    def last_asked(self) -> int:
        return self._length

    def view(self, seat: int | None) -> Any:
        return self._view

    def history(self, seat: int | None, since: int = 0) -> list[tuple[int, Any]]:
        return [each for each in self._told if each[0] >= since]

    def last_action(self, seat: int) -> int | None:
        return self._last[seat]

    def frames(self, seat: int | None, since: int) -> list[tuple[int, Frame]]:
        return []


OFTEN = 2
"""How many steps that tell of the same types of events are looked at in a game."""


@EVERY
def test_the_page_of_a_step_is_made_of_its_view_and_its_events_alone(slug: str, seats: int, preset: str) -> None:
    rng = Random(f"{slug} {seats} {preset}")
    options = soon_over(slug, GAMES[slug].presets[preset])
    model = TableModel(Seated(Session.start(GAMES[slug], ("Ann", *["bot:random"] * (seats - 1)), options, rng)))
    model.telling.in_steps = lambda: True
    seen: Counter[tuple[type, ...]] = Counter()
    for _turn in range(300):
        model.connection.play(rng.choice(model.connection.session.view(model.connection.turn).legal))
        model.catch_up()
        for kinds in steps(model):
            seen[kinds] += 1
            if seen[kinds] <= OFTEN:
                assert_shows_no_more_than_is_told(model)
        if model.over:
            break


def steps(model: TableModel) -> Iterator[tuple[type, ...]]:
    """Tell what has been played step by step, and read what is to be read; yield the types of the events told last."""
    while model.telling.goes_on or model.is_standing:
        yield tuple(type(event) for event in model.telling.latest)
        if model.is_standing:
            model.go_on()
        else:
            model.tell_on()


def assert_shows_no_more_than_is_told(model: TableModel) -> None:
    known: Any = KnownSoFar(model)
    other = TableModel(known)
    other.telling.standing = model.telling.standing
    told = replace(other.ui_state(), hurry=False)
    if model.telling.goes_on:
        sentence = next((line.sentence for line in reversed(other.log())), _("The cards are being dealt."))
        told = replace(told, told=True, waiting=sentence)
    # While an action is told, the title says nothing of it.
    if not model.telling.goes_on:
        assert page.title(model) == page.title(other)
    assert without_frame(page.page(model, model.ui_state())) == without_frame(page.page(other, told))


def without_frame(html: str) -> str:
    """The page without how many events of the action have been told, which is between the table and its motion."""
    return re.sub(r" data-frame=\"\d+\"", "", html)


def moving(slug: str, seats: int, people: int = 1, **options: Any) -> FakeBrowser:
    browser = FakeBrowser(seed=3)
    browser.moving = True
    browser.app.begin(Record(slug, ("Ann", "Ben")[:people] + ("bot:random",) * (seats - people), options))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def until_told(browser: FakeBrowser, event: str, most: int = 200) -> None:
    """Play until an event of this type has just been told, and more is to come."""
    for _turn in range(most):
        model = browser.model
        if model.telling.goes_on and type(model.telling.latest[-1]).__name__ == event:
            return
        browser.settle()
        browser.do_something()
    raise AssertionError(f"no {event} is told")


def test_the_title_says_whose_turn_it_is_once_that_has_been_told() -> None:
    browser = moving("gasp", 3, round_limit=1)
    until_told(browser, "Played")
    assert page.title(browser.model) == "Gasp! · Suits & Signs"
    browser.play_on()
    assert page.title(browser.model).startswith("Game over")


def test_a_person_plays_to_the_end_where_things_move() -> None:
    browser = moving("gasp", 3, round_limit=1)
    browser.play_on()
    assert browser.model.over


def test_a_press_shows_everything_at_once_and_counts_for_nothing_else() -> None:
    browser = moving("gasp", 3, round_limit=1)
    until_told(browser, "Played")
    length, picked = browser.model.connection.length, browser.model.picks.tokens
    assert not browser.acts()
    token = browser.picks()[0]
    browser.pick(token)
    assert not browser.model.telling.goes_on
    assert (browser.model.connection.length, browser.model.picks.tokens) == (length, picked)


def test_whoever_hides_the_page_finds_everything_told_and_their_hand_covered() -> None:
    browser = moving("gasp", 3, round_limit=1, people=2)
    until_told(browser, "Played")
    assert browser.model.viewing.shows_hand
    browser.send(Signal("hidden"))
    assert not browser.model.telling.goes_on
    assert not browser.model.viewing.shows_hand


def test_bots_wait_until_everything_is_told_and_what_they_do_is_kept_at_once() -> None:
    browser = moving("troll-tricker", 3, hands=3)
    until_told(browser, "Played")
    assert not browser.model.bot_due
    kept = Record.from_json(browser.save).actions
    assert len(kept) == browser.model.connection.length > browser.model.telling.length


def test_nothing_moves_step_by_step_at_instant_or_where_nothing_is_to_move() -> None:
    for moves, pace in ((True, "instant"), (False, "brisk")):
        browser = moving("gasp", 3, round_limit=1, tokens_each=1)
        browser.moving = moves
        browser.app.choose("pace", pace)
        for _turn in range(8):
            browser.read_on()
            browser.do_something()
            assert not browser.model.telling.goes_on


def test_what_a_bot_concludes_in_one_turn_is_one_moment() -> None:
    most = 0
    for seed in range(40):
        model = TableModel(LocalConnection(Session.start(GAMES[BARDS], ("Ann", "bot:random"), {}, Random(seed))))
        rng = Random(seed)
        turns: list[int | None] = []
        while model.connection.turn is not None:
            if model.is_standing:
                concluded = [event for event in model.telling.standing if isinstance(event, Concluded) and event.seat]
                most = max(most, len(concluded))
                assert model.connection.turn != 1 or model.over, "the turn of whoever has concluded is over"
                model.go_on()
            session = model.connection.session
            assert session is not None
            turns.append(session.turn)
            model.connection.play(rng.choice(session.view(session.turn).legal))
            model.catch_up()
        if most > 1:
            return
    raise AssertionError("no bot concludes two tales in a turn")


def test_nothing_of_the_next_round_is_there_before_the_end_of_this_one_is_read() -> None:
    browser = moving("troll-tricker", 3, hands=2)
    browser.moving = False
    while not browser.has("#go-on"):
        browser.do_something()
        browser.settle()
    circle = browser.model.connection.view(0).circle
    assert "Hand 1 of 2" in words_of(inside(browser.html, ".facts"))
    assert browser.model.view().circle != circle
    assert "Hand 2" not in browser.text
    browser.read_on()
    assert browser.model.view().circle == circle


def test_nothing_asked_behind_what_is_turned_over_tells_its_outcome() -> None:
    browser = moving("holy-matrimony", 3, target=15)
    while not browser.has("#go-on"):
        browser.do_something()
        browser.settle()
    assert words_of(inside(browser.html, "#prompt")).strip() == "Continue"
    assert browser.has("#hand [data-card]"), "the table stays as it was"
