"""On a phone that stands upright what is asked, the answers and the hand are in sight together, in every phase."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES, Record, Session, bot
from tests.browser.helpers import AT_ONCE, Troubles, expect_no_sideways_scroll, new_page, open_ready
from tools.server import StaticServer

HEIGHT = 640

# Each game's largest tables, a seed with which the game of bots comes to all these phases, and the phases.
TABLES: dict[str, tuple[str, int, dict[str, Any], int, set[str]]] = {
    "gasp-5": ("gasp", 5, {"round_limit": 12}, 6, {"play", "give"}),
    "gasp-team": ("gasp", 4, {"partnership": True, "round_limit": 12}, 1, {"play", "suit", "give"}),
    "bards": ("battle-of-the-bards", 2, {"deck": "extended"}, 1, {"keep", "split", "take", "play", "final"}),
    "fistellavates-2": ("fistellavates", 2, {}, 1, {"draw", "plan", "correct", "suggest", "declare", "answer"}),
    "fistellavates-3": ("fistellavates", 3, {}, 2, {"draw", "plan", "correct", "suggest", "declare", "answer"}),
    "rebel-runs-2": ("rebel-runs", 2, {}, 1, {"draw", "discard", "meld"}),
    "troll-tricker-7": ("troll-tricker", 7, {}, 1, {"play"}),
    "holy-matrimony-2": ("holy-matrimony", 2, {}, 1, {"choose"}),
    "holy-matrimony-7": ("holy-matrimony", 7, {"circle_each_round": True}, 1, {"choose"}),
}

# What has to be in sight, and isn't: below or above the window, or under something else.
OUT_OF_SIGHT = """
() => [
  ...document.querySelectorAll("#prompt p, #prompt [data-act], .own .hand > li, .own .tray > *"),
].flatMap((each) => {
  const { left, top, bottom, width } = each.getBoundingClientRect();
  const at = document.elementFromPoint(left + 2, (top + bottom) / 2);
  const seen = top >= 0 && bottom <= innerHeight + 0.5 && each.parentElement.contains(at);
  const name = `${each.localName}.${each.className}`;
  return !width || seen ? [] : [`${name} from ${Math.round(top)} to ${Math.round(bottom)} is out of sight`];
})
"""


def positions(slug: str, seats: int, options: Mapping[str, Any], seed: int) -> dict[str, list[Record]]:
    """Return for each phase in which seat 0 is asked the first, the middle and the last such position of a game."""
    game, rng = GAMES[slug], Random(seed)
    running = Session.start(game, ("you", *["bot:novice"] * (seats - 1)), options, rng)
    found: dict[str, list[Record]] = {}
    mind = bot("adept", iterations=2)
    while running.turn is not None:
        if running.turn == 0:
            found.setdefault(running.view(0).phase, []).append(running.record)
        running.play(game.write(mind.choose(game, running.view(running.turn), rng)))
    return {phase: [each[0], each[len(each) // 2], each[-1]] for phase, each in found.items()}


def open_table(page: Page, record: Record) -> None:
    """Put a game among the saved ones and go to its table."""
    page.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abc', text)", json.dumps(record.to_json()))
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.locator("#prompt")).to_have_count(0)
    page.evaluate("location.hash = '#/game/abc'")
    page.locator("#prompt").wait_for()


def look(page: Page, record: Record) -> list[str]:
    """Return what is out of sight at this table, before and after the first card that may be picked."""
    open_table(page, record)
    found: list[str] = page.evaluate(OUT_OF_SIGHT)
    expect_no_sideways_scroll(page)
    card = page.locator(".own [data-pick]:not([aria-disabled])").first
    if card.count():
        card.click(position={"x": 8, "y": 20})
        page.locator(".own .card[aria-pressed=true]").wait_for()
        found += [f"with a picked card {each}" for each in page.evaluate(OUT_OF_SIGHT)]
        expect_no_sideways_scroll(page)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_what_is_asked_and_the_hand_are_in_sight(
    browser: Browser, troubles: Troubles, server: StaticServer, table: str
) -> None:
    slug, seats, options, seed, phases = TABLES[table]
    found = positions(slug, seats, options, seed)
    assert set(found) == phases
    page = new_page(browser, troubles, viewport={"width": 360, "height": HEIGHT}, has_touch=True, is_mobile=True)
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    hidden = [
        f"{phase} at action {len(record.actions)}: {each}"
        for phase, records in found.items()
        for record in records
        for each in look(page, record)
    ]
    assert not hidden, "\n".join(hidden)
    page.context.close()


def test_who_is_with_whom_is_in_sight(browser: Browser, troubles: Troubles, server: StaticServer) -> None:
    slug, seats, options, seed, _ = TABLES["gasp-team"]
    page = new_page(browser, troubles, viewport={"width": 320, "height": HEIGHT}, has_touch=True, is_mobile=True)
    page.add_init_script(AT_ONCE)
    open_ready(page, server.address)
    open_table(page, positions(slug, seats, options, seed)["play"][0])
    for partner in page.locator(".partner").all():
        expect(partner).to_be_visible()
        assert partner.evaluate("each => each.scrollWidth <= each.clientWidth")
    expect(page.locator(".ally .partner")).to_have_text("with you")
    expect(page.locator(".partner")).to_have_count(4)
    page.context.close()
