"""A real wiki shows games in one of its pages."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from engine import GAMES, Record, Session, bot, pack
from tests.browser.debian import UnavailableError
from tests.browser.dokuwiki import DokuWiki
from tests.browser.helpers import Troubles, new_page, wait_ready
from tests.browser.hosts import frame_of
from tests.browser.test_frames import PLAYABLE
from tools.server import StaticServer

# The set-up form of Gasp! is taller than a table.
WAIT_FOR = """
async (frame, size) => {
  while (frame.clientHeight > 700 !== (size === "tall")) await new Promise((resolve) => setTimeout(resolve, 50));
}
"""


def position() -> Record:
    """Return a game of Gasp! under way, in which the person is next."""
    rng = Random(1)
    session = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, rng)
    while len(session.record.actions) < 12 or session.turn != 0:
        assert session.turn is not None
        session.play(session.game.write(bot("novice").choose(session.game, session.view(session.turn), rng)))
    return session.record


@pytest.fixture
def embeds(server: StaticServer) -> dict[str, str]:
    """The addresses of three frames, by the name that the page has for each."""
    return {
        "A whole game": "embed.html?g=gasp&mode=play&theme=light",
        "A question": "embed.html?g=gasp&mode=ask&r=trick_standard_8VL__L_9VY",
        "A position": f"embed.html?g=gasp&mode=try&r={pack(position())}",
    }


@pytest.fixture
def wiki(embeds: dict[str, str], server: StaticServer, tmp_path: Path) -> Iterator[DokuWiki]:
    """A wiki with a page that has these frames, as docs/wikis/dokuwiki.md says; skips where none can be had."""
    frames = "\n\n".join(
        f'===== {name} =====\n<HTML>\n<iframe src="{server.address}{address}" title="{name}" width="100%" height="400"'
        f' loading="lazy"></iframe>\n<script async src="{server.address}embed-parent.js"></script>\n</HTML>'
        for name, address in embeds.items()
    )
    try:
        with DokuWiki({"gasp": f"====== How Gasp! is played ======\n\n{frames}\n"}, tmp_path) as running:
            yield running
    except UnavailableError as error:
        pytest.skip(f"DokuWiki can't be had here: {error}")


# Every day tests/browser/test_frames.py plays in frames of every kind, on pages of our own.
@pytest.mark.long
def test_a_page_of_dokuwiki_has_three_games(
    browser: Browser, wiki: DokuWiki, embeds: dict[str, str], server: StaticServer
) -> None:
    troubles = Troubles(server.address, wiki.address("").partition("doku.php")[0])
    page = new_page(browser, troubles)
    page.goto(wiki.address("gasp"))
    expect(page.get_by_role("heading", name="How Gasp! is played")).to_be_visible()
    for name, address in embeds.items():
        page.locator(f'iframe[title="{name}"]').scroll_into_view_if_needed()
        frame = frame_of(page, server.address + address)
        frame.locator("#begin").click()
        wait_ready(frame)
        outside = page.locator(f'iframe[title="{name}"]')
        if "mode=play" in address:
            outside.evaluate(WAIT_FOR, "tall")
            frame.get_by_role("button", name="Begin").click()
            outside.evaluate(WAIT_FOR, "low")
        if "mode=ask" in address:
            frame.locator("[data-do]").first.click()
            expect(frame.locator(".answer, [role=status]").first).to_be_visible()
        else:
            for _ in range(4):
                frame.locator(PLAYABLE).first.click()
        # It is as tall as what is in it.
        tall = "Math.ceil(document.documentElement.getBoundingClientRect().height)"
        page.wait_for_timeout(300)
        assert outside.evaluate("frame => frame.clientHeight") == frame.evaluate(tall)
    page.context.close()
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())
