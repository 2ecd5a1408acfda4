"""Real wikis show games in their pages, by the codes that we make for editors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from engine import GAMES, Record, Session, bot, pack
from tests.browser.debian import UnavailableError
from tests.browser.dokuwiki import DokuWiki
from tests.browser.helpers import PATIENCE, Troubles, expect_no_sideways_scroll, new_page
from tests.browser.hosts import frame_of
from tests.browser.mediawiki import MediaWiki
from tests.browser.test_frames import PLAYABLE, play, rest, start
from tools.server import StaticServer
from ui.embed.frame_heights import TABLE
from ui.embed.links import embed_link, parent_script
from ui.embed.snippets import Piece, html, mediawiki_html
from ui.positions.frame_address import Embed, of_question

# Nothing in a frame is cut off, and no room is left over.
FITS = """
() => [...document.querySelectorAll("iframe[data-wanted]")].every(({ clientHeight, dataset }) =>
  clientHeight >= Number(dataset.wanted) && clientHeight < Number(dataset.wanted) + 2)
"""
TALL = "Math.ceil(document.documentElement.getBoundingClientRect().height)"


def position() -> Record:
    """Return a game of Gasp! under way, in which the person is next."""
    rng = Random(1)
    session = Session.start(GAMES["gasp"], ("you", "bot:novice", "bot:novice"), {}, rng)
    while len(session.record.actions) < 12 or session.turn != 0:
        assert session.turn is not None
        session.play(session.game.write(bot("novice").choose(session.game, session.view(session.turn), rng)))
    return session.record


def look_at_cards(frame: Frame) -> None:
    expect(frame.get_by_role("img")).to_have_count(3)


def look_at_position(frame: Frame) -> None:
    start(frame)
    expect(frame.locator("figure.diagram")).to_be_visible()


def step(frame: Frame) -> None:
    start(frame)
    counter = frame.locator(".steps .counter")
    before = counter.inner_text()
    frame.locator("#step-next").click()
    expect(counter).not_to_have_text(before)


def answer(frame: Frame) -> None:
    start(frame)
    verdict = frame.locator(".verdict")
    before = verdict.inner_text()
    frame.locator("#question-take-0-1").click()
    expect(verdict).not_to_have_text(before)


def play_whole(frame: Frame) -> None:
    start(frame)
    play(frame)


def play_on(frame: Frame) -> None:
    start(frame)
    for _ in range(4):
        frame.locator(PLAYABLE).first.click()


# By the title that a frame has: what it shows, and what a reader does in it.
KINDS: dict[str, tuple[Embed, Callable[[Frame], None]]] = {
    "Three cards": (Embed("cards", r="8VL_F10_8VL"), look_at_cards),
    "A position": (Embed("show", "gasp", pack(position()), seat=0), look_at_position),
    "Step by step": (Embed("step", "gasp", pack(position()), at=3, seat=0), step),
    "A question": (Embed("ask", "gasp", of_question("trick standard 8VL/L 9VY")), answer),
    "A whole game": (Embed("play", "gasp"), play_whole),
    "A position to try": (Embed("try", "gasp", pack(position())), play_on),
}


def pieces(page: str) -> dict[str, Piece]:
    """Return what goes into a wiki, from a site with this page, by the titles."""
    return {
        title: Piece(embed_link(page, embed), title, title, TABLE, parent_script(page), "")
        for title, (embed, _) in KINDS.items()
    }


def dokuwiki(found: Mapping[str, Piece], folder: Path) -> DokuWiki:
    """Return a DokuWiki whose page has these, as docs/wikis/dokuwiki.md says."""
    frames = "\n\n".join(f"===== {title} =====\n<HTML>\n{html(piece)}\n</HTML>" for title, piece in found.items())
    return DokuWiki({"gasp": f"====== How Gasp! is played ======\n\n{frames}\n"}, folder)


def mediawiki(found: Mapping[str, Piece], folder: Path) -> MediaWiki:
    """Return a MediaWiki whose page has these."""
    frames = "\n\n".join(f"== {title} ==\n{mediawiki_html(piece)}" for title, piece in found.items())
    return MediaWiki({"gasp": f"How Gasp! is played.\n\n{frames}\n"}, folder)


WIKIS: dict[str, Callable[[Mapping[str, Piece], Path], DokuWiki | MediaWiki]] = {
    "dokuwiki": dokuwiki,
    "mediawiki": mediawiki,
}


def expect_fits(page: Page, frame: Frame) -> None:
    """Wait until the frame has room for what is in it, and little more, which the parent script sees to."""
    rest(frame)
    frame.frame_element().evaluate("(frame, wanted) => { frame.dataset.wanted = wanted; }", frame.evaluate(TALL))
    page.wait_for_function(FITS, timeout=PATIENCE)


# Every day test_frames.py plays in frames on pages of our own, test_height.py has those of wikis follow their heights,
# and tests/ui/test_codes.py writes the codes.
@pytest.mark.long
@pytest.mark.parametrize(
    ("wiki", "width", "shown"),
    [
        ("mediawiki", 1280, tuple(KINDS)),
        ("mediawiki", 390, tuple(KINDS)),
        ("dokuwiki", 1280, tuple(KINDS)),
        ("dokuwiki", 390, tuple(KINDS)),
    ],
)
def test_a_page_of_a_wiki_has_games(
    wiki: str, width: int, shown: tuple[str, ...], browser: Browser, server: StaticServer, tmp_path: Path
) -> None:
    found = {title: piece for title, piece in pieces(f"{server.address}compose.html").items() if title in shown}
    try:
        with WIKIS[wiki](found, tmp_path) as running:
            troubles = Troubles(server.address, running.address("").partition("?")[0].rpartition("/")[0])
            troubles.allow("favicon.ico")  # which MediaWiki has none of
            page = new_page(browser, troubles, viewport={"width": width, "height": 800})
            page.goto(running.address("gasp"))
            for title, piece in found.items():
                page.locator(f'iframe[title="{title}"]').scroll_into_view_if_needed()
                frame = frame_of(page, piece.address)
                KINDS[title][1](frame)
                expect_fits(page, frame)
            if width < 1000:
                expect_no_sideways_scroll(page)
            page.context.close()
    except UnavailableError as error:
        pytest.skip(f"This wiki can't be had here: {error}")
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())
