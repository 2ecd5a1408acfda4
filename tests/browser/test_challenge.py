"""A challenge goes from one person to another, and nothing goes between them but a link.

One page is both people's, one after the other; tests/ui/test_challenge.py sends challenges to and fro.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import FloatRect, Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import (
    look_narrowly,
    open_saved,
    saves,
)
from tests.browser.standing import CLEAR
from tests.browser.test_by_link import DO
from tests.ui.test_challenge import finished

PUT = """
([id, text]) => {
  localStorage.setItem(`suits-and-signs/game/${id}`, text);
  location.hash = `#/game/${id}`;
}
"""


def link_of(page: Page, name: str) -> str:
    """Go from a result to the link, under this name; only what stands behind the #."""
    page.locator("a[href^='#/challenge-of/']").click()
    page.locator("#name").fill(name)
    field = page.locator("textarea#challenge-link")
    expect(field).to_be_visible()
    look_narrowly(page)
    return field.input_value().partition("#")[2]


def play_all_but_the_end(page: Page) -> None:
    """Play the only saved game here, at random, but for its last action: a page would take many times as long."""
    [(id, text)] = saves(page).items()
    played, rng = Session(Record.from_json(text), Random(3)), Random(3)
    before = played.record
    while played.turn is not None:
        before = played.record
        played.play(rng.choice(played.view(played.turn).legal))
    page.evaluate("location.hash = '#/'")
    page.locator("#table").wait_for(state="detached")
    page.evaluate(PUT, [id, json.dumps(before.to_json())])
    page.locator("#prompt, #result, #go-on").first.wait_for()


# Daily with one game; tests/ui/test_challenge.py plays the others without a browser.
@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug == "gasp" else pytest.mark.long) for slug in GAMES]
)
def test_a_challenge_is_sent_taken_and_answered(desk: Page, slug: str) -> None:
    desk.set_viewport_size({"width": 1440, "height": 640})
    open_saved(desk, finished(slug))
    desk.locator("#result").wait_for()
    sent = link_of(desk, "Ann")
    desk.evaluate("location.hash = '#/'")
    desk.locator("#import").wait_for(state="attached")
    desk.evaluate(CLEAR)

    desk.evaluate("(link) => { location.hash = link; }", sent)
    expect(desk.locator("#title")).to_have_text(f"Ann challenges you to {GAMES[slug].name}")
    look_narrowly(desk)
    desk.locator("#play-it").press("Enter")
    desk.locator(".felt, .table").first.wait_for()
    play_all_but_the_end(desk)
    for _turn in range(200):
        if desk.locator("#result").count():
            break
        desk.evaluate(DO)
        desk.wait_for_timeout(20)
    expect(desk.locator(".compared")).to_be_visible()
    assert len(saves(desk)) == 1
    desk.locator(".compared a[href^='#/compare/']").click()
    expect(desk.locator(".boards > section")).to_have_count(2)
    look_narrowly(desk)
    one, other = boards(desk)
    assert one["y"] == other["y"], "in a wide window they are side by side"
    desk.set_viewport_size({"width": 360, "height": 640})
    one, other = boards(desk)
    assert one["y"] + one["height"] <= other["y"], "on a phone they are one above the other"


def boards(page: Page) -> tuple[FloatRect, FloatRect]:
    """Return where the two games lie that are compared."""
    one, other = (page.locator(".boards > section").nth(place).bounding_box() for place in (0, 1))
    assert one is not None
    assert other is not None
    return one, other
