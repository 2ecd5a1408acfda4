"""Why? at a table: the same answers as on the rules pages, about what has happened here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Session, ask
from tests.positions import each_look, soon_over
from tests.rooms import facts, skip_without
from tests.ui.reading import element, elements, text_of, values
from tests.ui.test_moments import WITH_INTERSTITIALS, begun, until_a_moment
from tools.reading import read
from tools.rooms import file_of, package_of
from ui.components.grammar import Voices
from ui.components.translation import _, negative
from ui.games.catalog import ui_of
from ui.games.kit.questions import NamedQuestion
from ui.page.layout import ALONE
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.rules import catalog
from ui.table import explain_view

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
MANY = [("rebel-runs", 6), ("rebel-runs", 7), ("holy-matrimony", 7)]
"""Games of hundreds of actions, which take as long as all others; what is asked in them is the same."""

ASKED = [slug for slug in GAMES if ui_of(slug).questions]


def told(slug: str, seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[Any, list[Any], list[Any]]]:
    """Play at random; after every action the view of somebody, what happened just now, and all that has."""
    session = Session.start(GAMES[slug], ("bot:random",) * seats, options, Random(seed))
    rng, events = Random(seed), [event for _, event in session.history(0)]
    while session.turn is not None:
        before = session.length
        session.play(rng.choice(session.view(session.turn).legal))
        now = [event for _, event in session.history(0, before)]
        events += now
        yield session.view(0), now, events


def questions_of(slug: str) -> Any:
    """The module of a game's questions."""
    if not ui_of(slug).questions:
        pytest.skip(f"ui/games/{package_of(slug)}/questions.py is missing yet")
    return lazy_modules.module(ui_of(slug).questions)


def lying(view: Any, events: list[Any]) -> list[str]:
    """The questions about a table."""
    found = questions_of(view.game).questions_on_table(view, events, Voices(NAMES, view.seat))
    return [each.asked for each in found if isinstance(each, NamedQuestion)]


def after(events: list[Any], last: Any) -> list[Any]:
    """The events up to this one."""
    return events[: len(events) - next(n for n, event in enumerate(reversed(events)) if event is last)]


@each_look(but=MANY)
def test_the_answers_are_what_happened(slug: str, seats: int, preset: str) -> None:
    """Whatever is won or scored, the question that is asked of it then has that for an answer."""
    answer_to, met = facts(slug).answer_to_event or skip_without(slug, "answer_to_event"), 0
    options = soon_over(slug, GAMES[slug].presets[preset])
    for view, now, events in told(slug, seats, options, f"{slug} {seats} {preset}"):
        for event in now:
            asked = lying(view, after(events, event))
            answers = [ask(slug, each) for each in asked]
            assert all(each.get("valid", True) for each in answers), asked
            happened = answer_to(view, event)
            if happened is not None:
                met += 1
                found = [answered(question, answer) for question, answer in zip(asked, answers, strict=True)]
                assert any(happened.items() <= each.items() for each in found), (event, asked, answers)
    assert met


@each_look(but=MANY)
def test_a_score_is_the_sum_of_what_brought_it(slug: str, seats: int, preset: str) -> None:
    """At every moment, for every seat."""
    known, _ = facts(slug), questions_of(slug)
    scorings = known.scoring_events or GAMES[slug].scorings
    rules, _ = read(f"rules/{slug}", file_of(slug, "rules.md").read_text("utf-8"))
    ids = values(rules, "[id]", "id")
    options = soon_over(slug, GAMES[slug].presets[preset])
    for view, now, events in told(slug, seats, options, f"score {slug} {seats} {preset}"):
        if not any(type(event) in scorings for event in now):
            continue
        for seat in range(view.seats):
            each = explain_view.score_answer(view, events, Voices(NAMES, view.seat), seat)
            total = sum(int(line.value) for line in each.answer.lines)
            pending = 0 if view.over else known.pending_points(view, seat)
            assert total == view.scores[seat] + pending, (each, now)
            assert each.answer.verdict.split()[-2] == negative(total) or not each.answer.lines
            assert each.place in ids
    assert view.over


def answered(question: str, answer: dict[str, Any]) -> dict[str, Any]:
    """An answer with the card that it says has won, where it says that."""
    place = answer.get("winner")
    return (
        answer if place is None else {**answer, "card": re.findall(r"\S+(?=/)|\b[0-9A-Z]{2,4}\b", question)[place - 1]}
    )


@pytest.mark.parametrize("slug", ASKED)
def test_every_answer_leads_to_a_heading_of_the_rules(slug: str) -> None:
    rules, _ = read(f"rules/{slug}", file_of(slug, "rules.md").read_text("utf-8"))
    ids = values(rules, "[id]", "id")
    kinds = [kind for kind in catalog.KINDS if kind.game == slug]
    assert kinds
    for kind in kinds:
        assert all(variant.rules in ids for variant in kind.variants.values())


def test_a_ruling_that_an_answer_quotes_leads_there() -> None:
    kind, question = catalog.read("gasp trick standard 1M NM")
    each = explain_view.answer_question("Trick 1", kind, question)
    links = values(explain_view.html([each], "gasp", ALONE), "a[data-rules]", "href")
    assert links == ["rules/gasp.html#g1", "rules/gasp.html#who-wins-and-in-which-suit"]


@pytest.mark.parametrize("slug", [slug for slug in ASKED if slug in WITH_INTERSTITIALS])
def test_a_moment_can_be_asked_about(slug: str) -> None:
    browser = begun(slug)
    until_a_moment(browser)
    saved = browser.save
    assert browser.has("[id=why-moment]")
    assert not browser.has("[id=why]")
    browser.do("why")
    browser.settle()
    assert browser.focused == "why-title"
    first = elements(browser.html, "[id=why] details[open]")
    assert len(first) == 1
    name, verdict = (text_of(each) for each in elements(browser.html, "[id=why] details[open] :is(summary, .verdict)"))
    assert browser.said[-1] == f"{name}. {verdict}"
    assert elements(browser.html, "[id=why] table tr")
    assert all(f"rules/{slug}.html#" in link for link in values(browser.html, "[id=why] a", "href"))
    assert browser.has("[id=go-on]"), "it goes on when it is told to, and not before"
    assert browser.save == saved
    assert not browser.errors


def test_a_key_asks_and_where_nothing_lies_it_says_so() -> None:
    browser = begun("rebel-runs")
    browser.settle()
    browser.send(Signal("key", key="w"))
    browser.settle()
    assert browser.said[-1] == _("There’s nothing on the table to explain yet.")
    assert _("There’s nothing on the table to explain yet.") in text_of(element(browser.html, "[id=why]"))


def test_without_the_later_archive_it_says_so() -> None:
    browser = begun("gasp")
    browser.settle()
    browser.later = browser.fetchable = False
    browser.do("why")
    browser.settle()
    assert browser.said[-1] == _("Go online once to download this.")
    assert _("Go online once to download this.") in text_of(element(browser.html, "[id=why]"))


def test_whoever_hands_over_shows_no_answers() -> None:
    browser = begun("gasp", people=2)
    assert browser.has("[data-do=uncover]")
    assert not browser.has("[data-do=why]")
    browser.send(Signal("key", key="w"))
    browser.settle()
    assert not browser.has("[id=why]")
