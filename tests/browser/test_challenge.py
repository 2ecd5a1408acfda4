"""A challenge goes to and fro: two browsers with storages of their own, and nothing between them but links."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import (
    devices,
    look_narrowly,
    open_ready,
    open_saved,
    saves,
)
from tests.browser.test_by_link import DO
from tests.ui.test_challenge import finished
from tools.server import StaticServer

PUT = """
([id, text]) => {
  localStorage.setItem(`suits-and-signs/game/${id}`, text);
  location.hash = `#/game/${id}`;
}
"""


@pytest.fixture
def friends(server: StaticServer, browser: Browser) -> Iterator[tuple[Page, Page]]:
    """A page of each of two people, on devices of their own."""
    with devices(server, browser, 360, 1440) as pages:
        yield pages[0], pages[1]


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
def test_a_challenge_goes_to_and_fro(friends: tuple[Page, Page], server: StaticServer, slug: str) -> None:
    ann, ben = friends
    open_ready(ann, server.address)
    open_saved(ann, finished(slug))
    ann.locator("#result").wait_for()
    sent = link_of(ann, "Ann")

    open_ready(ben, f"{server.address}#{sent}")
    expect(ben.locator("#title")).to_have_text(f"Ann challenges you to {GAMES[slug].name}")
    look_narrowly(ben)
    ben.locator("#play-it").press("Enter")
    ben.locator(".felt, .table").first.wait_for()
    play_all_but_the_end(ben)
    for _turn in range(200):
        if ben.locator("#result").count():
            break
        ben.evaluate(DO)
        ben.wait_for_timeout(20)
    expect(ben.locator(".compared")).to_be_visible()
    assert len(saves(ben)) == 1
    ben.locator(".compared a[href^='#/compare/']").click()
    expect(ben.locator(".boards > section")).to_have_count(2)
    look_narrowly(ben)
    one, other = (ben.locator(".boards > section").nth(place).bounding_box() for place in (0, 1))
    assert one is not None
    assert other is not None
    assert one["y"] == other["y"], "in a wide window they are side by side"
    ben.go_back()
    back = link_of(ben, "Ben")

    ann.evaluate("(link) => { location.hash = link; }", back)
    expect(ann.get_by_role("heading", name="Ben’s game")).to_be_visible()
    look_narrowly(ann)
    one, other = (ann.locator(".boards > section").nth(place).bounding_box() for place in (0, 1))
    assert one is not None
    assert other is not None
    assert one["y"] + one["height"] <= other["y"], "on a phone they are one above the other"
