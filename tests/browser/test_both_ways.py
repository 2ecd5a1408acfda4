"""A page does the same whether its Python came from the snapshot or from the archives."""

import json
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES, Record, Session
from tests.browser.helpers import Troubles, new_page, open_ready
from tests.browser.starts import ARCHIVES, SNAPSHOT, WITHOUT_SNAPSHOT, judge_fast, paths_taken
from tools.server import StaticServer

pytestmark = pytest.mark.own_start

OPEN = """
([id, text]) => {
  localStorage.setItem(`suits-and-signs/game/${id}`, text);
  location.hash = `#/game/${id}`;
}
"""
SHOWN = "[document.title, document.getElementById('app').innerHTML]"
MOMENTS = (0, 7, 20, 45)  # actions after which the table is looked at


def moments(slug: str) -> list[Record]:
    """Return a game between people, as it is at some moments."""
    names = ("Ann", "Bob", "Cem", "Dot", "Eva")[: min(GAMES[slug].seat_counts)]
    rng = Random(5)
    session = Session.start(GAMES[slug], names, {}, rng)
    found = []
    for length in range(max(MOMENTS) + 1):
        if session.turn is None:
            break
        if length in MOMENTS:
            found.append(session.record)
        session.play(rng.choice(session.view(session.turn).legal))
    return found


def pictures(page: Page, records: list[Record]) -> list[list[str]]:
    """Return all that is shown of these games, and of what happens when something is pressed."""
    found = []
    for number, record in enumerate(records):
        page.evaluate(OPEN, [f"x{number}", json.dumps(record.to_json())])
        page.locator("[data-do=uncover]").click()
        found.append(page.evaluate(SHOWN))
        page.locator("[data-act], [data-pick]").first.dispatch_event("click")
        found.append(page.evaluate(SHOWN))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_both_show_the_same(slug: str, browser: Browser, server: StaticServer) -> None:
    records = moments(slug)
    found = {}
    for path in (SNAPSHOT, ARCHIVES):
        troubles = Troubles(server.address)
        page = new_page(browser, troubles)
        page.add_init_script("localStorage.setItem('suits-and-signs/settings', '{\"offline\": true}')")
        if path == SNAPSHOT:
            judge_fast(page)
        else:
            page.add_init_script(WITHOUT_SNAPSHOT)
        open_ready(page, server.address)
        assert paths_taken(page) == [path]
        found[path] = pictures(page, records)
        page.context.close()
        assert not troubles.unexpected(), troubles.unexpected()
    assert len({html for _, html in found[SNAPSHOT]}) > len(records)
    assert found[SNAPSHOT] == found[ARCHIVES]
