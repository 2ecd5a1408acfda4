"""What beginners meet: lessons, and a game in which something is explained that happens for the first time."""

from __future__ import annotations

from random import Random

from selectolax.lexbor import LexborHTMLParser

from engine import Record, Session
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import inside, words_of
from ui.games.rebel_runs.cases import deal
from ui.saves.preferences import LESSONS

MELD = "meld run W3 W4 W5 W6"
"""What is explained then."""


def stacked_game(other: str) -> Record:
    """A game of Rebel Runs in which seat 0 can lay a run of one sign now."""
    session = Session.resume(
        Record("rebel-runs", ("Ann", other), {}, tuple(deal(["W3 W4 W5 W6", ""], "", "", 0))), Random(1)
    )
    session.play("draw deck")
    session.play(next(text for text in session.view(0).legal if text[9] != "W"))
    return session.record


def lesson_at(slug: str, name: str, step: int = 0) -> FakeBrowser:
    """A browser that takes this lesson, and has come to this step of it, from 0."""
    browser = FakeBrowser()
    browser.app.preferences.keep(LESSONS, f"{slug}-{name}", str(step))
    browser.visit(f"#/learn/{slug}/{name}")
    assert not browser.errors
    return browser


def said(browser: FakeBrowser) -> str:
    """What the coach says now, in words: without the small cards behind names, and the texts that only keep room."""
    shown = LexborHTMLParser(inside(browser.html, "#lesson .room > :not([inert])"), is_fragment=True)
    for card in shown.css(".card"):
        card.decompose()
    assert shown.root is not None
    return words_of(shown.root)
