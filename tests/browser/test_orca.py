"""Orca, a real screen reader, plays: keys are pressed as by hands, and its speech is read as ears get it.

`tests/ui/test_reading_by_ear.py` tests daily what pages say; this tests that it arrives, and in which order.
"""

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from engine import GAMES, Session, pack
from engine.bots import bot
from tests.browser.helpers import session
from tests.browser.orca import Orca, missing
from tests.rooms import facts
from tools.server import StaticServer
from ui.lessons.lesson import load

pytestmark = [pytest.mark.long, pytest.mark.own_start, pytest.mark.xdist_group("orca")]

NEEDED = "document.querySelector('#prompt, #result, #uncover, #go-on, #lesson, main h2') !== null"
STANDS = "!/thinking|überlegt/.test(document.querySelector('#prompt')?.textContent ?? '')"
STEP = "document.querySelector('#lesson').textContent"
TAUGHT = """
(number) => document.querySelector("#go-on")
  || document.querySelector(`#lesson progress[value='${number}']`)
  && document.querySelector("#lesson :is(#play-on, #lesson-show, #lesson-next):not([aria-disabled])") !== null
"""
LESSONS = (("gasp", "first"), ("holy-matrimony", "first"), ("troll-tricker", "first"))
ENGLISH = re.compile(r"\b(the|you|your|and|of|with|press|type|cards?|leads?|points?|wins?|takes?|trick)\b", re.I)
"""Words of which at least one is in any English sentence of a table."""
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
"""No short game takes so many."""


@pytest.fixture
def spoken_language() -> str:
    """The language of Orca and of the browser."""
    return os.environ.get("SUITS_ORCA_LANGUAGE", "en_GB")


@pytest.fixture
def orca(spoken_language: str) -> Iterator[Orca]:
    lacking = missing()
    if lacking:
        notice = f"Orca can’t be heard here, since this computer lacks {', '.join(lacking)}: see docs/testing.md."
        print(notice, file=sys.__stderr__)
        pytest.skip(notice)
    log = os.environ.get("SUITS_ORCA_LOG")
    with Orca(spoken_language, Path(log) if log else None) as running:
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


def repeated(said: list[str], heard: list[str]) -> list[str]:
    """The lines that were heard more often than the page said them."""
    written, whole = (" ".join(" ".join(lines).split()) for lines in (said, heard))
    return [line for line in said if whole.count(line) > written.count(line)]


def answer(orca: Orca, page: Page, *text: str) -> list[str]:
    """Type something and press Enter; return what is heard from then on, which is in the order of the page, and once.

    An empty text is Enter alone.
    """
    for part in text:
        orca.type(part)
    orca.rest(0.3)
    said, lines = page.evaluate("suitsHeard.length"), orca.said()
    orca.press("Return", quiet=0.3)
    page.wait_for_function(STANDS)
    # Announcements are half a second apart.
    orca.rest(1.2)
    check(page, orca, said, lines)
    return orca.heard(lines)


def check(page: Page, orca: Orca, said: int, lines: int) -> None:
    """Look whether all that the page has said since it had said so much was heard once, and in its order."""
    for _ in range(10):
        told, heard = page.evaluate("(from) => suitsHeard.slice(from)", said), orca.heard(lines)
        if heard and not inverted(told, heard):
            break
        # Others may have the machine.
        orca.rest(1)
    assert heard, "silent"
    assert not inverted(told, heard), f"written: {told}\nheard: {heard}"
    assert not repeated(told, heard), f"written: {told}\nheard: {heard}"


def scores_in(words: str, names: list[str]) -> list[int]:
    """Each player’s points, or in Gasp! their tokens, from what `s` has said."""
    parts = re.split("|".join(f"{name}: " for name in names), words)[1:]
    rows = [re.split("Tokens: |Marken: ", part) for part in parts]
    tokens = [sum(map(int, re.findall(r"\d+", row[1]))) for row in rows if len(row) > 1]
    points = [re.search(r"(−?\d+) (?:points?|Punkte?)", part) for part in parts]
    return tokens or [int(found[1].replace("−", "-")) for found in points if found]


def play(orca: Orca, browser: Browser, server: StaticServer, slug: str, me: str = "You") -> list[str]:
    """Play a whole short game in the line to type in, as a novice does, and sometimes ask for the scores.

    Return all that is heard.
    """
    rng, novice, game = Random(5), bot("novice"), GAMES[slug]
    seats = max(count for count in game.seat_counts if count <= 3)
    players, names = ("you", *["bot:novice"] * (seats - 1)), [me, "Robin", "Hazel"][:seats]
    # Where the quickest game has many deals, one of a few turns.
    options = facts(slug).short if slug == "fistellavates" else facts(slug).shortest
    record = Session.start(game, players, options, rng).record
    page = visit(orca, browser, server, "index.html#/game/abc", **{"game/abc": record.to_json()})
    since = orca.said()
    assert {"Focus mode", "Fokus-Modus"} & set(orca.press("slash"))
    for turn in range(MOVES):
        view = session(page).view(0)
        if page.locator("#result").count():
            last = " ".join(orca.heard()[-4:])
            assert all(str(score).replace("-", "−") in last for score in view.scores), last
            return orca.heard(since)
        if page.locator("#go-on").count():
            answer(orca, page)
            continue
        if turn % 8 == 4:
            assert scores_in(" ".join(answer(orca, page, "s")), names) == list(view.scores)
        answer(orca, page, game.write(novice.choose(game, view, rng)))
    raise AssertionError("the game hasn’t ended")


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_with_orca(slug: str, orca: Orca, browser: Browser, server: StaticServer) -> None:
    """Played in the line to type in, where a screen reader changes to focus mode."""
    play(orca, browser, server, slug)


@pytest.mark.parametrize("spoken_language", ["de"])
def test_a_whole_game_in_german(spoken_language: str, orca: Orca, browser: Browser, server: StaticServer) -> None:
    heard = play(orca, browser, server, "gasp", "Du")
    assert "Fokus-Modus" in heard
    assert not [line for line in heard if ENGLISH.search(line)]


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


def test_the_next_step_is_found_with_orca(orca: Orca, browser: Browser, server: StaticServer) -> None:
    page = visit(orca, browser, server, "index.html#/learn/gasp/first")
    assert "Welcome to Gasp!" in " ".join(orca.heard())
    for _ in range(3):
        step = page.evaluate(STEP)
        for _ in range(30):
            if "Next" in " ".join(orca.press("b")):
                break
        assert answer(orca, page)
        assert page.evaluate(STEP) != step


def words_in(text: str) -> list[str]:
    """Return the words of a text, in which cards have spaces that don’t break."""
    return re.findall(r"\w+", text.replace("\N{NO-BREAK SPACE}", ""))


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_whole_lesson_with_orca(slug: str, name: str, orca: Orca, browser: Browser, server: StaticServer) -> None:
    """Enter alone continues; what a step asks for is typed."""
    lesson = load(slug, name)
    page = visit(orca, browser, server, f"index.html#/learn/{slug}/{name}")
    orca.press("slash")
    lines = 0
    for number, step in enumerate(lesson.steps, 1):
        page.wait_for_function(TAUGHT, arg=number)
        orca.rest(1.2)
        while page.locator("#go-on").count():
            answer(orca, page)
            page.wait_for_function(TAUGHT, arg=number)
            orca.rest(1.2)
        heard = " ".join(orca.heard(lines))
        # Names of cards are longer by ear.
        missed = Counter(words_in(step.say)) - Counter(words_in(heard))
        assert not missed, f"{step.say}\nheard: {heard}"
        if number < len(lesson.steps):
            said, lines = page.evaluate("suitsHeard.length"), orca.said()
            answer(orca, page, *lesson.right(step)[:1] if step.asks else ())
            page.wait_for_function(TAUGHT, arg=number + 1)
            orca.rest(1.2)
            check(page, orca, said, lines)
    assert page.locator("#play-on").count()


def test_a_link_is_opened_with_orca(orca: Orca, browser: Browser, server: StaticServer) -> None:
    session = Session.start(GAMES["gasp"], ("you", "bot:random"), facts("gasp").shortest, Random(5))
    visit(orca, browser, server, f"index.html#/take/{pack(session.record)}")
    assert "You lead: play any card." in " ".join(orca.heard())


def test_what_is_asked_twice_is_heard_twice(orca: Orca, browser: Browser, server: StaticServer) -> None:
    record = Session.start(GAMES["gasp"], ("you", "bot:random"), {}, Random(5)).record
    page = visit(orca, browser, server, "index.html#/game/abc", **{"game/abc": record.to_json()})
    orca.press("slash")
    heard = [answer(orca, page, "t") for _ in range(3)]
    assert heard == [heard[0]] * 3
