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
from tests.positions import every_preset, soon_over
from tests.ui.fake_browser import FakeBrowser
from ui.components.table_text import DEALING
from ui.platform.browser import Signal
from ui.table import view as page
from ui.table.connection import Abilities, LocalConnection
from ui.table.model import TableModel

EVERY = every_preset()


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
    for _ in range(300):
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
        sentence = next((line.sentence for line in reversed(other.log())), DEALING)
        told = replace(told, told=True, waiting=sentence)
    assert page.title(model) == page.title(other)
    assert without_frame(page.page(model, model.ui_state())) == without_frame(page.page(other, told))


def without_frame(html: str) -> str:
    """The page without how many events of the action have been told, which is between the table and its motion."""
    return re.sub(r" data-frame=\"\d+\"", "", html)


def moving(slug: str, seats: int, **options: Any) -> FakeBrowser:
    browser = FakeBrowser(seed=3)
    browser.moving = True
    browser.app.begin(Record(slug, ("Ann", *["bot:random"] * (seats - 1)), options))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def until_told(browser: FakeBrowser, event: str, most: int = 200) -> None:
    """Play until an event of this type has just been told, and more is to come."""
    for _ in range(most):
        model = browser.model
        if model.telling.goes_on and type(model.telling.latest[-1]).__name__ == event:
            return
        browser.settle()
        browser.do_something()
    raise AssertionError(f"no {event} is told")


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
