"""Steps in which a person can do nothing pass by themselves, and say so."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Record, Session
from tests.positions import each_preset
from tests.ui.fake_browser import FakeBrowser
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.platform.browser import Signal
from ui.table.features import passing
from ui.table.model import TableModel

SHORT = {"rebel-runs": {}, "fistellavates": {"target": 0}}
SAID = ("so your turn is over", "so you pass", "Nothing to lay down.")
LONE = ("done",)


class Listener(FakeBrowser):
    """A browser that keeps what it has said of passes."""

    passes: tuple[str, ...] = ()

    def say(self, *lines: str) -> None:
        super().say(*lines)
        self.passes += tuple(line for line in lines if any(said in line for said in SAID))


def begun(slug: str, people: int) -> Listener:
    browser = Listener(seed=5)
    browser.app.choose("pace", "instant")
    labels = [*("Ann", "Ben")[:people], *["bot:random"] * (3 - people)]
    browser.app.begin(Record(slug, tuple(labels), SHORT[slug]))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def model_of(browser: FakeBrowser) -> TableModel:
    model: TableModel = browser.app.screen.model
    return model


@pytest.mark.parametrize("slug", SHORT)
@pytest.mark.parametrize("people", [1, pytest.param(2, marks=pytest.mark.long)])
def test_no_one_is_left_with_nothing_but_a_pass(slug: str, people: int) -> None:
    browser, rng = begun(slug, people), random.Random(2)
    model = model_of(browser)
    session = model.connection.session
    assert session is not None
    while session.turn is not None and session.length < 300 and len(browser.passes) < 8:
        seat = model.undoer
        if session.length and rng.random() < 0.1 and seat is not None and browser.has('[data-do="undo"]'):
            browser.do("undo")
            assert session.view(seat).legal != LONE, "what passes by itself isn't what is taken back"
        elif model.is_standing:
            browser.do("go-on")
        elif model.is_covered:
            browser.do("uncover")
        else:
            browser.act(rng.choice(model.view().legal))
        browser.settle()
        assert not model.is_passing
        if model.pass_note:
            assert model.pass_note in browser.text, "it stands among the news"
    assert len(browser.passes) >= 5
    assert not browser.errors
    hurried = [pause for pause in browser.pauses if passing.LOOKING[0] <= pause <= passing.LOOKING[1]]
    assert bool(hurried) == (people == 2), "only other people could learn something from how long it takes"


@each_preset()
def test_every_pass_says_why(slug: str, seats: int, preset: str) -> None:
    game, rng = GAMES[slug], random.Random(3)
    session = Session.start(game, ["Ann", *["bot:random"] * (seats - 1)], game.presets[preset], rng)
    while session.turn is not None and session.length < 200:
        view = session.view(session.turn)
        if view.legal == LONE:
            prompt = ui_of(slug).prompt(view, TableUiState(tuple("ABCDEFG"[:seats])))
            assert prompt is not None
            assert any(said in prompt.said for said in SAID)
        session.play(rng.choice(view.legal))
