"""Every game is clicked through, from its set-up form to its result."""

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Session, bot, to_json
from engine.core import View
from engine.decks import decktet, fey
from tests.browser import starts
from tests.browser.helpers import (
    AT_ONCE,
    PATIENCE,
    Troubles,
    begin,
    check_axe,
    expect_hidden,
    expect_no_sideways_scroll,
    new_page,
    read_on,
    saved_text,
    session_in,
)
from tests.rooms import ClickThrough, click_throughs
from tools.server import StaticServer
from ui.components.picker import text_of
from ui.lobby.setup_form import Setup, form_from_wishes
from ui.page import routes

pytestmark = pytest.mark.apart

DAILY = ("rebel-runs",)
"""Between two people at one screen, by touch, with the fewest presses; test_play.py plays with a mouse at a desk.

At the tables of the others, test_moments_played.py, test_live.py, test_by_ear.py and test_lessons.py play every day,
test_phone.py looks at all, and tests/ui/test_tables.py taps through all of them to their ends.
"""

# Chance that is always the same, as a script for a page. Where bots play, games may differ all the same: a bot that has
# no time left makes up its mind. So only a game without bots can be sure to come to a phase that is rare.
SEEDED = "crypto.getRandomValues = (numbers) => numbers.fill({seed});"

# What can be clicked now, and what is picked already.
SHOWN = """
() => {
  const values = (name, filter = "") =>
    [...document.querySelectorAll(`[data-${name}]${filter}`)].filter((each) => each.checkVisibility())
      .map((each) => each.dataset[name]);
  return {
    acts: values("act"),
    picked: values("pick", "[aria-pressed=true]"),
    picks: values("pick", ":not([aria-pressed=true]):not([aria-disabled])"),
  };
}
"""


def chosen(slug: str, clicked: ClickThrough) -> Setup:
    """Return the set-up form that a game's query asks for."""
    route = routes.read(f"#/new/{slug}?{clicked.query}")
    assert isinstance(route, routes.NewGameRoute)
    setup = form_from_wishes(GAMES[slug], route.wishes)
    assert not setup.notes
    return setup


@pytest.mark.parametrize("slug", GAMES)
def test_the_clicked_games_are_all_ways_to_play(slug: str) -> None:
    """They have the fewest and the most seats, every value of an option and every phase, several people, and a phone.

    Of an option with a range they have at least two numbers, but not its ends: a game of a hundred rounds is long, and
    tests/ui/test_tables.py taps through both ends without a browser.
    """
    game = GAMES[slug]
    rows = click_throughs(slug)
    setups = [chosen(slug, clicked) for clicked in rows]
    assert {min(game.seat_counts), max(game.seat_counts)} <= {setup.seats for setup in setups}
    for option in game.options.values():
        met = {setup.engine_options.get(option.name, option.default) for setup in setups}
        assert met >= set(option.values) if option.values else len(met) > 1, option.name
    # The first is the one that is clicked every day, if one of this game is.
    assert set(rows[0].phases.split()) == set(game.phases)
    assert rows[0].people > 1
    assert any(clicked.touch for clicked in rows)


def games() -> Iterator[Any]:
    """The games to click through, with where Python comes from.

    Every day it is the first of some slugs: one between people, in which each phase comes. What there is to see at the
    tables of all, test_phone.py looks at every day, and tests/ui/test_tables.py taps through their options.
    """
    for place, slug in enumerate(GAMES):
        ways = cycle([*starts.WAYS[place % 2 :], *starts.WAYS])
        for number, (clicked, way) in enumerate(zip(click_throughs(slug), ways, strict=False)):
            name = f"{slug}, {clicked.query}, {starts.name_of_way(way)}"
            daily = number == 0 and slug in DAILY
            yield pytest.param(slug, clicked, way, id=name, marks=() if daily else pytest.mark.long)


@pytest.mark.parametrize(("slug", "clicked", "start"), list(games()), indirect=["start"])
def test_a_whole_game_is_clicked_through(
    slug: str, clicked: ClickThrough, browser: Browser, troubles: Troubles, server: StaticServer
) -> None:
    size = {"width": 320, "height": 640} if clicked.touch else {"width": 1280, "height": 800}
    # On a phone as people have it who don't like motion, at a desk as others do.
    motion = "reduce" if clicked.touch else "no-preference"
    page = new_page(
        browser, troubles, viewport=size, has_touch=clicked.touch, is_mobile=clicked.touch, reduced_motion=motion
    )
    page.add_init_script(AT_ONCE)
    page.add_init_script(SEEDED.format(seed=clicked.seed))
    begin(page, f"{server.address}#/new/{slug}?{clicked.query}", clicked.people)
    asked = click_through(page, clicked)
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("scrollY") == 0, "the bar is in sight above the result"
    check_axe(page)
    assert asked >= set(clicked.phases.split())
    page.context.close()


def click_through(page: Page, clicked: ClickThrough) -> set[str]:
    """Play to the end; returns the phases in which people were asked.

    What is asked for the first time is looked at with axe, and nobody's cards are seen while the screen changes hands.
    """
    rng, player = Random(clicked.seed), bot("novice", iterations=1)
    viewer = 0 if clicked.people == 1 else None
    asked: set[str] = set()
    running = once_asked(page, clicked, 0)
    while running.turn is not None:
        if running.turn != viewer:
            page.locator("#uncover").wait_for()
            expect_hidden(page, secrets(running))
            if not asked:
                check_axe(page)
            click(page, "#uncover")
            viewer = running.turn
        view = running.view(running.turn)
        if view.phase not in asked:
            check_axe(page)
        asked.add(view.phase)
        expect_no_sideways_scroll(page)
        click_towards(page, running.game.write(player.choose(running.game, view, rng)))
        running = once_asked(page, clicked, running.length + 1)
    return asked


def once_asked(page: Page, clicked: ClickThrough, length: int) -> Session:
    """Return the game once so many actions are played and somebody is asked who clicks, or it is over."""
    end = time.monotonic() + PATIENCE / 1000
    before = ""
    while True:
        # Replayed only when there is something new.
        if (text := saved_text(page)) != before:
            running = session_in(text)
            if running.length >= length and running.turn in (*range(clicked.people), None):
                drawn = page.locator(f'[data-at="{running.length}"]')
                # What came before may stand there first, to be read.
                while not drawn.count():
                    read_on(page)
                    assert time.monotonic() < end, f"not drawn: {running.record.actions[-1]}"
                    page.wait_for_timeout(20)
                if not read_on(page):
                    return running
                text = ""
        before = text
        read_on(page)
        assert time.monotonic() < end, f"waited in vain after {running.record.actions[-1]}"
        page.wait_for_timeout(20)


def secrets(running: Session) -> set[str]:
    """Return the cards that are named in the views of some seats, but not in that of an onlooker."""
    known = [cards_in(running.view(seat)) for seat in range(len(running.seats))]
    return set().union(*known) - cards_in(running.view(None))


def cards_in(view: View) -> set[str]:
    return set(re.findall(r'"(\w+)"', json.dumps(to_json(view)))) & {*decktet.CODES, *fey.CODES}


def click_towards(page: Page, action: str) -> None:
    """Pick what an action says, word by word, until something that is shown does it; click that."""
    words = Counter(action.partition("/")[0].split())
    end = time.monotonic() + PATIENCE / 1000
    while True:
        assert time.monotonic() < end, f"nothing leads to {action}"
        shown = page.evaluate(SHOWN)
        if action in shown["acts"]:
            click(page, f"[data-act='{action}']")
            return
        picked = Counter(word for token in shown["picked"] for word in text_of(token).split())
        # What goes with the picks, or says all of them and more: the tale that the Excuse concludes.
        said = ((token, Counter(text_of(token).split())) for token in shown["picks"])
        token = next((each for each, says in said if says <= words - picked or picked < says <= words), None)
        if token is None:
            page.wait_for_timeout(50)  # what was played before is about to be drawn
            continue
        click(page, f"[data-pick='{token}']")


def click(page: Page, selector: str) -> None:
    # The corner of a card that others overlap; between them the middle is covered.
    page.locator(f"{selector}:visible").first.click(position={"x": 10, "y": 16})
    page.locator(".pressed").wait_for(state="detached")
