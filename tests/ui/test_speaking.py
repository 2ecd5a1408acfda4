"""What a table has screen readers speak: each thing once, and an answer to every press."""

import random
import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from engine import GAMES, Record
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, elements, text_of, values
from ui.components.decktet_text import with_suits
from ui.platform.browser import Signal
from ui.table.announcer import Announcer
from ui.table.picks import Picks

POSSIBLE = "[data-pick][aria-pressed=true]:not([aria-disabled])"


def begun(slug, seats=("you", "bot:random"), pace="instant", **options):
    browser = FakeBrowser()
    browser.app.choose("pace", pace)
    # A tip is spoken after the question.
    browser.app.choose("firsts", "off")
    # Otherwise questions are short once they were heard: tests/ui/test_briefly.py.
    browser.app.choose("own", "on")
    browser.app.begin(Record(slug, tuple(seats), options))
    browser.send(Signal("none"))
    return browser


def asked(browser):
    return with_suits(text_of(element(browser.html, "#prompt p")))


def seats_of(slug, most=3):
    counts = [count for count in GAMES[slug].seat_counts if count <= most]
    return ("you", *["bot:random"] * (counts[-1] - 1))


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_what_happens_and_what_is_asked_is_spoken_once(slug: str) -> None:
    browser = begun(slug, seats_of(slug))
    rng = random.Random(4)
    browser.settle()
    assert asked(browser) in browser.said
    assert not browser.has("[title]"), "what stands in a title is neither tapped nor focused"
    for _ in range(25):
        browser.said = []
        question, known = asked(browser), set(browser.ids("log-"))
        if browser.acts():
            browser.act(rng.choice(browser.acts()))
        else:
            browser.pick(rng.choice(browser.unpicked()))
        browser.read_on()
        if browser.has("#result"):
            return
        levels = [int(str(each.tag)[1]) for each in elements(browser.html, "h1, h2, h3, h4")]
        assert all(level <= before + 1 for before, level in pairwise(levels)), levels
        new = [id for id in browser.ids("log-") if id not in known and id != "title"]
        told = [text_of(element(browser.html, f"[id='log-{id}']")) for id in new]
        # In the log a ruling stands beside its line.
        told = [re.sub(r"\.([A-Z]\d+[a-z]?)$", r" (\1).", line) for line in told]
        # What is heard names more than what is seen.
        heard = {line.sentence: with_suits(line.said or line.sentence) for line in browser.model.told_lines()}
        told = [heard.get(line, line) for line in told]
        # That others choose secretly and in turn is left to the log.
        told = [line for line in told if not line.endswith(" has chosen.")]
        # Among bots one's own secret choice is told with its outcome.
        told = [line for line in told if not line.startswith("You choose ")]
        questions = [line for line in browser.said if line not in told]
        assert [line for line in browser.said if line in told] == told
        assert questions[-1:] == [asked(browser)] if told else asked(browser) in (question, *questions)
        assert len(questions) == len(set(questions)) or "thinking" in " ".join(questions)


def test_what_a_question_begins_with_is_spoken_with_it_alone() -> None:
    """As whoever may add cards to a hypothesis is asked, in words that begin with the line that tells of it."""
    said = ("Robin adds a card.", "Robin declares a hypothesis.")
    told = [SimpleNamespace(said=line, at=(0, number), number=number, gist=None) for number, line in enumerate(said)]
    table = {"turn": 0, "viewer": 0, "note": "", "pass_note": "", "undone": (), "picks": Picks(), "is_alone": True}
    table["connection"] = SimpleNamespace(game=GAMES["fistellavates"])
    play: Any = SimpleNamespace(told_lines=lambda: told, latest=lambda: told, **table)
    asked = "Robin declares a hypothesis. You may add cards of any suit."
    assert Announcer().lines(play, asked, pressed=False) == ("Robin adds a card.", asked)


# Fistellavates refuses cards in more phases than the others.
@pytest.mark.parametrize("slug", games(rare=("troll-tricker", "rebel-runs", "holy-matrimony")))
def test_a_refused_press_is_answered_every_time(slug: str) -> None:
    browser = begun(slug, seats_of(slug))
    rng = random.Random(2)
    refused = 0
    for _ in range(30):
        browser.read_on()
        if browser.has("#result"):
            break
        for token in values(browser.html, "[data-pick][aria-disabled=true]", "data-pick")[:2]:
            browser.said = []
            browser.pick(token)
            if token in browser.unpicked() or token in values(browser.html, POSSIBLE, "data-pick"):
                continue  # it has been picked instead of the others
            assert elements(browser.html, "#prompt .note"), f"{token} is mute: {asked(browser)}"
            assert browser.said == [asked(browser)]
            browser.pick(token)
            assert browser.said == [asked(browser)] * 2, "a second tap leaves it there, and says it again"
            browser.send(Signal("key", key="Escape"))
            refused += 1
        if browser.acts() and (not browser.unpicked() or rng.random() < 0.5):
            browser.act(rng.choice(browser.acts()))
        else:
            browser.pick(rng.choice(browser.unpicked()))
    assert refused or not facts(slug).refuses


def test_what_was_spoken_to_one_person_is_gone_before_the_next_one_listens() -> None:
    browser = begun("gasp", ("Ann", "Ben"), round_limit=1)
    browser.do_something()
    browser.settle()
    assert browser.said
    heard = None
    while not browser.has("[data-do=uncover]") or heard is None:
        heard = browser.said or heard
        browser.do_something()
        browser.settle()
    assert browser.said == [
        "Pass the device to Ann. Everyone else, please look away.",
        "Then press “Show my cards”.",
    ]
