"""A page does the same whether its Python came from the snapshot or from the archives."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES, Record, Session
from tests.browser.helpers import Troubles, new_page, open_ready, read_on
from tests.browser.starts import ARCHIVES, SCRIPTS, SNAPSHOT, paths_taken
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
        page.evaluate(OPEN, [f"{record.game.replace('-', '')}{number}", json.dumps(record.to_json())])
        page.locator("#uncover, #go-on").first.wait_for()
        read_on(page)
        page.locator("#uncover").click()
        found.append(page.evaluate(SHOWN))
        page.locator("[data-act], [data-pick]").first.dispatch_event("click")
        found.append(page.evaluate(SHOWN))
    return found


@pytest.fixture(scope="module")
def pages(site: Path, browser: Browser) -> Iterator[dict[str, Page]]:
    """A page from each start."""
    with StaticServer(site) as server:
        troubles = Troubles(server.address)
        found = {}
        for path in (SNAPSHOT, ARCHIVES):
            # Otherwise what is pressed is told step by step, and is looked at in the middle of that.
            page = found[path] = new_page(browser, troubles, reduced_motion="reduce")
            # What happens for the first time is explained as soon as its words are there, and that can be any moment.
            settings = json.dumps({"offline": True, "firsts": "off"})
            page.add_init_script(f"localStorage.setItem('suits-and-signs/settings', {json.dumps(settings)})")
            page.add_init_script(SCRIPTS[path])
            open_ready(page, server.address)
            assert paths_taken(page) == [path]
        yield found
        for page in found.values():
            page.context.close()
        assert not troubles.unexpected(), troubles.unexpected()


# What starts is the same for all games.
DAILY = ()
"""Every day one in eight of the other tests begins in the rarer way, and tests/pyodide plays games as they are here."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in DAILY else pytest.mark.long) for slug in GAMES]
)
def test_both_show_the_same(slug: str, pages: dict[str, Page]) -> None:
    records = moments(slug)
    found = {path: pictures(page, records) for path, page in pages.items()}
    assert len({html for _, html in found[SNAPSHOT]}) > len(records)
    assert found[SNAPSHOT] == found[ARCHIVES]
