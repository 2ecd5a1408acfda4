"""Which sound goes with what is shown."""

from __future__ import annotations

from random import Random

import pytest

from engine import GAMES, Session
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_embeds import framed
from tests.ui.test_hints import begun
from ui.app.frame import EmbedShell
from ui.page.routes import TableRoute
from ui.platform.browser import Signal
from ui.positions.frame_address import Embed
from ui.table.connection import LocalConnection
from ui.table.features.sounds import Sounds
from ui.table.model import TableModel
from ui.table.screen import TableScreen

ALL = {"deal", "card", "trick", "token", "round", "win"}


class Listening:
    """A table of a game where bots play all seats but the first, and what is heard there."""

    def __init__(self, slug: str, seed: int) -> None:
        self.browser = FakeBrowser()
        seats = ("you", *["bot:random"] * (min(GAMES[slug].seat_counts) - 1))
        self.session = Session.start(GAMES[slug], seats, facts(slug).short, Random(seed))
        self.sounds = Sounds(self.browser.app)
        model = TableModel(LocalConnection(self.session))
        self.table = TableScreen(self.browser.app, TableRoute("abc"), model, (self.sounds,))


@pytest.mark.parametrize("slug", GAMES)
def test_every_event_that_matters_is_heard(slug: str) -> None:
    heard = set[str]()
    for seed in range(4):
        at, rng = Listening(slug, seed), Random(seed)
        while at.session.turn is not None and at.session.length < 400:
            view = at.session.view(at.session.turn)
            at.session.play(rng.choice(view.legal))
            last = at.session.length - 1
            at.sounds.after_telling([event for _, event in at.table.model.connection.history(0, last)])
        heard |= set(at.browser.played)
    assert heard <= ALL
    assert "card" in heard
    assert heard & {"round", "win"}
    assert len(heard) > 2


def test_of_several_events_at_once_the_weightiest_is_heard() -> None:
    at, rng = Listening("gasp", 1), Random(1)
    while at.session.turn is not None:
        at.session.play(rng.choice(at.session.view(at.session.turn).legal))
    at.sounds.after_telling([event for _, event in at.table.model.connection.history(0, 0)])
    assert at.browser.played in (["win"], ["round"])
    assert at.browser.played == ["win" if 0 in at.session.view(0).winners else "round"]


def test_ones_turn_is_heard_once_and_felt_where_that_is_wished_for() -> None:
    browser = begun()
    browser.app.choose("vibration", "on")
    model = browser.table.model
    while not browser.played and model.connection.turn is not None:
        token = model.view().legal[0]
        model_before = model.connection.length
        browser.send(Signal("click", act=token))
        browser.settle()
        assert model.connection.length > model_before
    assert [sound for sound in browser.played if sound in ("turn", "vibration")][:2] == ["turn", "vibration"]


def test_what_cannot_be_done_is_heard_and_a_key_switches_sounds_off() -> None:
    browser = begun()
    refused = "1M" if "1M" not in browser.table.model.view().hand else "1S"
    browser.send(Signal("click", pick=refused))
    assert browser.played == ["refused"]
    browser.send(Signal("key", key="m"))
    assert browser.app.settings["sound"] == "off"
    assert browser.said[-1] == "Sounds are off."
    browser.send(Signal("click", pick=refused + "*2"))
    assert browser.played == ["refused"]


@pytest.mark.parametrize("chosen", ["on", "after"])
def test_the_key_that_switches_sounds_off_brings_back_what_was_chosen(chosen: str) -> None:
    browser = begun()
    browser.app.choose("sound", chosen)
    browser.send(Signal("key", key="m"))
    # The table may have been opened anew in the meantime.
    browser.app.reopen()
    browser.send(Signal("key", key="m"))
    assert browser.app.settings["sound"] == chosen
    assert browser.said[-1] == ("Sounds are on, after speech." if chosen == "after" else "Sounds are on.")


def test_a_frame_brings_back_what_was_chosen_on_the_full_page() -> None:
    page = FakeBrowser()
    page.app.choose("sound", "after")
    frame = framed(Embed(mode="play", game="gasp"), page.storage)
    assert frame.app.settings["sound"] == "off"
    frame.send(Signal("submit", do="setup", form={"seats": "2", "who0": "person", "name0": ""}))
    frame.settle()
    frame.send(Signal("key", key="m"))
    assert frame.app.settings["sound"] == "after"


def test_frames_are_silent_until_somebody_asks() -> None:
    frame = FakeBrowser(make=lambda browser: EmbedShell(browser, "?play=gasp", ""))
    assert frame.app.settings["sound"] == "off"


def test_sounds_after_speech_wait_until_it_should_be_over_and_a_press_ends_both() -> None:
    at, rng = Listening("gasp", 1), Random(1)
    at.browser.app.choose("sound", "after")
    while at.session.turn != 0:
        at.session.play(rng.choice(at.session.view(at.session.turn).legal))
    dealt = [event for _, event in at.table.model.connection.history(0)]
    at.session.play(at.session.view(0).legal[0])
    played = [event for _, event in at.table.model.connection.history(0, at.session.length - 1)]
    at.table.spoken = ("Robin plays the 9 of Flame.", "It is your turn.")
    at.sounds.after_speaking()
    for events in (dealt, played):
        at.sounds.after_telling(events)
    at.browser.settle()
    assert at.browser.played == ["deal"], "the weightiest of those that wait"
    assert max(at.browser.pauses) >= 10 * 200
    at.sounds.after_telling(played)
    at.sounds.notice(Signal("key", key="t"))
    at.browser.settle()
    assert at.browser.played == ["deal"]
