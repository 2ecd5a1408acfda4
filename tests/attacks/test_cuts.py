"""Every cut of every game, drawn in every mode: whoever plays, frames, steps, looking back, and what is tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES, Session
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser
from ui.app.frame import EmbedShell, sandbox
from ui.components.commands import Command
from ui.page.routes import ReplayRoute
from ui.page.screen import RoutedScreen
from ui.platform.browser import Signal
from ui.replay.position_screen import open_stepping
from ui.replay.screen import ReplayScreen
from ui.table.saved_table import local_table
from ui.table.screen import TableScreen

PEOPLE = ["bots alone", "one person", "people alone"]

LONGEST_GAMES = ("fistellavates", "rebel-runs")
"""They take five times as many actions as all others together, and what is cut is the same.

tests/ui/test_tables.py plays both of them every day, and draws them after each action.
"""


def cases(daily: set[str]) -> pytest.MarkDecorator:
    """Run a test on all games, by whom they are played; with --long for everybody, and for the most seats, too."""
    found = [
        pytest.param(
            slug,
            seats,
            people,
            marks=() if people in daily and seats == few and slug not in LONGEST_GAMES else pytest.mark.long,
        )
        for slug, game in GAMES.items()
        for few in game.seat_counts[:1]
        for seats in sorted({few, game.seat_counts[-1]})
        for people in PEOPLE
    ]
    return pytest.mark.parametrize(("slug", "seats", "people"), found)


def cuts(slug: str, seats: int, people: str) -> Iterator[Session]:
    """One session of a random game, after each action of its players."""
    options = facts(slug).shortest if seats == GAMES[slug].seat_counts[0] else facts(slug).short
    names = {"bots alone": (), "one person": ("Ann",), "people alone": tuple("ABCDEFG")}[people][:seats]
    players = (*names, *["bot:novice"] * (seats - len(names)))
    session = Session.start(GAMES[slug], players, options, Random(f"{slug} {seats}"))
    rng = Random(1)
    while session.turn is not None:
        yield session
        session.play(rng.choice(session.view(session.turn).legal))
    yield session


def show(browser: FakeBrowser, screen: RoutedScreen) -> None:
    """Draw a screen as if it had just been opened; a table also once it is read and handed over."""
    browser.app.show(screen)
    if isinstance(screen, TableScreen):
        if screen.model.telling.standing:
            screen.model.telling.put_away()
            screen.draw()
        if screen.model.is_covered:
            screen.model.uncover()
            screen.draw()
    assert "Something went wrong" not in browser.html
    assert not browser.errors


# What one person sees is drawn every day after each action, where whole games are played (tests/ui/test_tables.py).
@cases({"people alone"})
def test_every_cut_is_played_on_and_tried(slug: str, seats: int, people: str) -> None:
    """On a page or in a frame, whose tables are the same but for what is around them."""
    page, frame = FakeBrowser(), FakeBrowser(make=lambda browser: EmbedShell(browser, "mode=try", ""))
    rng = Random(2)
    for session in cuts(slug, seats, people):
        in_frame = rng.random() < 0.5
        show(
            *((frame, sandbox(frame.app, "a1", session)) if in_frame else (page, local_table(page.app, "a1", session)))
        )


@cases({"people alone"})
def test_every_cut_is_stepped_to_and_looked_back_at(slug: str, seats: int, people: str) -> None:
    *_, session = cuts(slug, seats, people)
    record = session.record
    page, frame = FakeBrowser(), FakeBrowser(make=lambda browser: EmbedShell(browser, "mode=step", ""))
    replay = ReplayScreen(page.app, ReplayRoute("a1", 0), session, None)
    show(page, replay)
    steps = [open_stepping(frame.app, record, 0, seat) for seat in (None, 0)]
    for at in range(len(record.actions) + 1):
        replay.handle(Signal("click", do=Command.LOOK, item=str(at)))
        for each in steps:
            frame.app.screen = each
            each.stepper.go_to(at)
    assert not [*page.errors, *frame.errors]
