"""The worker in which bots think."""

import json
from itertools import count
from random import Random

from playwright.sync_api import Page, expect

from engine import GAMES, Session
from tests.browser.helpers import AT_ONCE, Troubles, open_ready, wait_offline_ready, wait_ready
from tests.browser.starts import SNAPSHOT
from tools.server import StaticServer
from ui import thinking

# Asks the worker as ui/dom.py does.
ASK = """
import asyncio
from js import document
from pyscript import workers

async def ask():
    answer = await (await workers["bots"]).answer(document.body.dataset.question)
    document.body.dataset.answer = answer

asking = asyncio.ensure_future(ask())
"""
RUN = """
([code, question]) => {
  document.body.dataset.question = question;
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = code;
  document.body.append(script);
}
"""


def bots_turn() -> Session:
    """Return a game in which a bot acts first."""
    begun = (Session.start(GAMES["gasp"], ("you", "bot:adept", "bot:adept"), {}, Random(seed)) for seed in count())
    return next(session for session in begun if session.turn)


def open_table(page: Page, session: Session) -> None:
    """Go to the table of this game, in a page that has started."""
    page.evaluate(
        "(text) => localStorage.setItem('suits-and-signs/game/abc', text)", json.dumps(session.record.to_json())
    )
    page.evaluate("location.hash = '#/game/abc'")
    expect(page.locator(".hand")).to_be_visible()


def test_there_is_none_before_a_bot_needs_it(page: Page, server: StaticServer) -> None:
    page.add_init_script(AT_ONCE)
    with page.expect_worker() as found:
        open_ready(page, server.address)
        page.wait_for_timeout(500)
        assert not page.workers
        open_table(page, bots_turn())
    assert page.workers == [found.value]


def test_a_bot_answers_from_it_offline(page: Page, server: StaticServer) -> None:
    open_ready(page, server.address)
    wait_offline_ready(page)
    server.stop()
    page.add_init_script(AT_ONCE)
    page.reload()
    wait_ready(page)
    session = bots_turn()
    with page.expect_worker() as found:
        open_table(page, session)
    page.evaluate(RUN, [ASK, thinking.question(session.record, session.turn or 0, "adept")])
    expect(page.locator("body[data-answer]")).to_be_attached()
    assert page.locator("body").get_attribute("data-answer") in session.view(session.turn).legal
    marks = "performance.getEntriesByType('mark').map((mark) => mark.name)"
    assert SNAPSHOT in found.value.evaluate(marks)


def test_the_game_goes_on_where_workers_are_denied(page: Page, troubles: Troubles, server: StaticServer) -> None:
    troubles.allow("PY0409.*denied")
    page.add_init_script(AT_ONCE + "window.Worker = class { constructor() { throw new DOMException('denied'); } };")
    open_ready(page, server.address)
    open_table(page, bots_turn())
    expect(page.locator(".hand.due")).to_be_visible()
    assert not page.workers
