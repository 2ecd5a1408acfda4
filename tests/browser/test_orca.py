"""Orca, a real screen reader, plays: keys are pressed as by hands, and its speech is read as ears get it.

`tests/ui/test_reading_by_ear.py` tests daily what pages say; this tests that it arrives, and in which order.
"""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES, Session, pack
from tests.browser.helpers import session
from tests.browser.orca import Orca, missing
from tests.rooms import facts
from tools.server import StaticServer

pytestmark = [pytest.mark.long, pytest.mark.own_start, pytest.mark.xdist_group("orca")]

NEEDED = "document.querySelector('#prompt, #result, #uncover, #go-on, #lesson, main h2') !== null"
STANDS = "!/thinking/.test(document.querySelector('#prompt')?.textContent ?? '')"
STEP = "document.querySelector('#lesson').textContent"
# All lines of an announcement, each with its own text, in the order in which the page wrote them.
WATCH = """
() => {
  const said = document.getElementById("said");
  window.suitsHeard = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((each) => {
    const parts = each.children?.length ? [...each.children] : [each];
    window.suitsHeard.push(...parts.map(({ textContent }) => textContent.trim()).filter(Boolean));
  }))).observe(said, { childList: true });
}
"""
SETTINGS = {"pace": "instant", "offline": False, "firsts": "off"}
MOVES = 200
"""No round takes so many."""


@pytest.fixture
def orca() -> Iterator[Orca]:
    lacking = missing()
    if lacking:
        notice = f"Orca can’t be heard here, since this computer lacks {', '.join(lacking)}: see docs/testing.md."
        print(notice, file=sys.__stderr__)
        pytest.skip(notice)
    log = os.environ.get("SUITS_ORCA_LOG")
    with Orca(os.environ.get("SUITS_ORCA_LANGUAGE", "en_GB"), Path(log) if log else None) as running:
        yield running


def visit(orca: Orca, browser: Browser, server: StaticServer, address: str, **stored: object) -> Page:
    """Go to an address with Orca and with these things stored; the page that comes back is only for looking at."""
    orca.start(f"{server.address}about.html")
    page = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{orca.port}").contexts[0].pages[0]
    kept = {f"suits-and-signs/{name}": json.dumps(value) for name, value in (stored | {"settings": SETTINGS}).items()}
    page.evaluate("(kept) => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text))", kept)
    page.goto(f"{server.address}{address}")
    page.wait_for_function(NEEDED)
    page.wait_for_function("document.querySelector('#said p') !== null")
    orca.rest(1.5)
    page.evaluate(WATCH)
    return page


def inverted(said: list[str], heard: list[str]) -> list[str]:
    """The lines that were not heard, or heard before one that the page said earlier."""
    whole, wrong = " ".join(" ".join(heard).split()), []
    for line in said:
        place = whole.find(" ".join(line.split()))
        if place < 0:
            wrong.append(line)
        else:
            whole = whole[place + len(line) :]
    return wrong


def answer(orca: Orca, page: Page, *text: str) -> list[str]:
    """Type something and press Enter; return what is heard from then on, which is in the order of the page."""
    for part in text:
        orca.type(part)
    orca.rest(0.3)
    said, lines = page.evaluate("suitsHeard.length"), orca.said()
    orca.press("Return", quiet=0.3)
    page.wait_for_function(STANDS)
    # Announcements are half a second apart.
    orca.rest(1.2)
    told, heard = page.evaluate("(from) => suitsHeard.slice(from)", said), orca.heard(lines)
    assert heard, "silent"
    assert not inverted(told, heard), f"written: {told}\nheard: {heard}"
    return heard


def scores_in(words: str, names: list[str]) -> list[int]:
    """Each player’s points, or in Gasp! their tokens, from what `s` has said."""
    parts = re.split("|".join(f"{name}: " for name in names), words)[1:]
    tokens = [sum(map(int, re.findall(r"\d+", part.split("Tokens: ")[1]))) for part in parts if "Tokens: " in part]
    points = [re.search(r"(−?\d+) points?", part) for part in parts]
    return tokens or [int(found[1].replace("−", "-")) for found in points if found]


@pytest.mark.parametrize("slug", GAMES)
def test_a_round_with_orca(slug: str, orca: Orca, browser: Browser, server: StaticServer) -> None:
    """Played in the line to type in, where a screen reader changes to focus mode; sometimes scores are asked for."""
    rng = Random(5)
    seats = max(count for count in GAMES[slug].seat_counts if count <= 3)
    players, names = ("you", *["bot:random"] * (seats - 1)), ["You", "Robin", "Hazel"][:seats]
    record = Session.start(GAMES[slug], players, facts(slug).shortest, rng).record
    page = visit(orca, browser, server, "index.html#/game/abc", **{"game/abc": record.to_json()})
    assert {"Focus mode", "Fokus-Modus"} & set(orca.press("slash"))
    for turn in range(MOVES):
        if page.locator("#result").count():
            assert all(
                str(score).replace("-", "−") in " ".join(orca.heard()[-4:]) for score in session(page).view(0).scores
            )
            return
        if page.locator("#go-on").count():
            answer(orca, page)
            continue
        view = session(page).view(0)
        if turn % 8 == 4 and orca.language == "en_GB":
            assert scores_in(" ".join(answer(orca, page, "s")), names) == list(view.scores)
        answer(orca, page, rng.choice(view.legal))
    assert session(page).view(0).round > 1, "no round came to its end"


def test_a_card_is_picked_and_played_in_browse_mode(orca: Orca, browser: Browser, server: StaticServer) -> None:
    record = Session.start(GAMES["gasp"], ("you", "bot:random", "bot:random"), {}, Random(5)).record
    page = visit(orca, browser, server, "index.html#/game/abc", **{"game/abc": record.to_json()})
    for _ in range(20):
        if " of " in " ".join(heard := orca.press("b")):
            break
    assert "toggle button not pressed" in heard[-1]
    assert any("Play the " in line for line in answer(orca, page))
    assert "Play" in orca.press("Tab")[-1]
    assert any(line.startswith("You play the ") for line in answer(orca, page))


def test_a_lesson_with_orca(orca: Orca, browser: Browser, server: StaticServer) -> None:
    page = visit(orca, browser, server, "index.html#/learn/gasp/first")
    assert "Welcome to Gasp!" in " ".join(orca.heard())
    for _ in range(3):
        step = page.evaluate(STEP)
        for _ in range(30):
            if "Next" in " ".join(orca.press("b")):
                break
        assert answer(orca, page)
        assert page.evaluate(STEP) != step


def test_a_link_is_opened_with_orca(orca: Orca, browser: Browser, server: StaticServer) -> None:
    session = Session.start(GAMES["gasp"], ("you", "bot:random"), facts("gasp").shortest, Random(5))
    visit(orca, browser, server, f"index.html#/take/{pack(session.record)}")
    assert "You lead: play any card." in " ".join(orca.heard())
