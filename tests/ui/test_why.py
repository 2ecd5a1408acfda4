"""Why? at a table: the same answers as on the rules pages, about what has happened here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Session, ask
from engine.games.bards.events import Concluded
from engine.games.fistellavates import events as fistellavates
from engine.games.gasp import events as gasp
from engine.games.holy_matrimony.events import Scored
from engine.games.rebel_runs import events as rebel_runs
from engine.games.rebel_runs.prospects import on_table
from engine.games.troll_tricker import events as troll_tricker
from tests.positions import every_preset, soon_over
from tests.ui.reading import element, elements, text_of, values
from tests.ui.test_moments import begun, until_a_moment
from tools.reading import read
from tools.rooms import file_of
from ui.components.grammar import Voices, negative
from ui.games.catalog import ui_of
from ui.games.kit.questions import Lying
from ui.page.layout import ALONE
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.rules import catalog
from ui.table import explain_text, explain_view

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def told(slug: str, seats: int, options: dict[str, Any], seed: str) -> Iterator[tuple[Any, list[Any], list[Any]]]:
    """Play at random; after every action the view of somebody, what happened just now, and all that has."""
    session = Session.start(GAMES[slug], ("bot:random",) * seats, options, Random(seed))
    rng = Random(seed)
    while session.turn is not None:
        before = session.length
        session.play(rng.choice(session.view(session.turn).legal))
        history = session.history(0)
        yield session.view(0), [event for at, event in history if at >= before], [event for _, event in history]


def lying(view: Any, events: list[Any]) -> list[str]:
    """The questions about a table."""
    module = lazy_modules.module(ui_of(view.game).questions)
    found = module.lying(view, events, Voices(NAMES, view.seat))
    return [each.asked for each in found if isinstance(each, Lying)]


def after(events: list[Any], last: Any) -> list[Any]:
    """The events up to this one."""
    return events[: len(events) - next(n for n, event in enumerate(reversed(events)) if event is last)]


@every_preset()
def test_the_answers_are_what_happened(slug: str, seats: int, preset: str) -> None:
    """Whatever is won or scored, the question that is asked of it then has that for an answer."""
    met = 0
    options = soon_over(slug, GAMES[slug].presets[preset])
    for view, now, events in told(slug, seats, options, f"{slug} {seats} {preset}"):
        for event in now:
            asked = lying(view, after(events, event))
            answers = [ask(slug, each) for each in asked]
            assert all(each.get("valid", True) for each in answers), asked
            happened = result(view, event)
            if happened is not None:
                met += 1
                found = [answered(question, answer) for question, answer in zip(asked, answers, strict=True)]
                assert any(happened.items() <= each.items() for each in found), (event, asked, answers)
    assert met


@every_preset()
def test_a_score_is_the_sum_of_what_brought_it(slug: str, seats: int, preset: str) -> None:
    """At every moment, for every seat; in Rebel Runs a hand under way counts, too."""
    module = lazy_modules.module(ui_of(slug).questions)
    rules, _ = read(f"rules/{slug}", file_of(slug, "rules.md").read_text("utf-8"))
    ids = values(rules, "[id]", "id")
    options = soon_over(slug, GAMES[slug].presets[preset])
    for view, now, events in told(slug, seats, options, f"score {slug} {seats} {preset}"):
        if not any(type(event) in SCORED for event in now):
            continue
        for seat in range(view.seats):
            each = module.score(view, events, Voices(NAMES, view.seat), seat)
            total = sum(int(line.value.replace("−", "-")) for line in each.answer.lines)
            under_way = 0 if slug != "rebel-runs" or view.over else on_table(view, seat)
            assert total == view.scores[seat] + under_way, (each, now)
            assert each.answer.verdict.split()[-2] == negative(total) or not each.answer.lines
            assert each.place in ids
    assert view.over


SCORED = (
    *(gasp.TokenTaken, gasp.TokenGiven, gasp.TokenReturned, troll_tricker.TrickWon, troll_tricker.RoundEnded),
    *(Concluded, fistellavates.RoundEnded, rebel_runs.Melded, rebel_runs.LaidOff, rebel_runs.RoundEnded, Scored),
)
"""The events that change a score."""


def answered(question: str, answer: dict[str, Any]) -> dict[str, Any]:
    """An answer with the card that it says has won, where it says that."""
    place = answer.get("winner")
    return (
        answer if place is None else {**answer, "card": re.findall(r"\S+(?=/)|\b[0-9A-Z]{2,4}\b", question)[place - 1]}
    )


def result(view: Any, event: Any) -> dict[str, Any] | None:
    """What the engine has to answer about this event, None if there is no question about such."""
    match event:
        case gasp.TrickWon() if view.variant == "standard":
            return {"card": event.card, "value": event.value}
        case gasp.TrickWon():
            return {"value": event.value}
        case troll_tricker.TrickWon():
            return {"card": event.card, "points": event.points}
        case Scored():
            return {"total": event.total, "points": event.points}
        case rebel_runs.Melded():
            return {"points": event.points}
        case Concluded():
            return {"points": event.points, "suit_points": event.suit_points, "rank_points": event.rank_points}
        case fistellavates.RoundEnded():
            first = event.declarer or 0
            return {"scores": [*event.gained[first:], *event.gained[:first]]}
    return None


@pytest.mark.parametrize("slug", GAMES)
def test_every_answer_leads_to_a_heading_of_the_rules(slug: str) -> None:
    rules, _ = read(f"rules/{slug}", file_of(slug, "rules.md").read_text("utf-8"))
    ids = values(rules, "[id]", "id")
    kinds = [kind for kind in catalog.KINDS if kind.game == slug]
    assert kinds
    for kind in kinds:
        assert all(variant.rules in ids for variant in kind.variants.values())


def test_a_ruling_that_an_answer_quotes_leads_there() -> None:
    kind, question = catalog.read("gasp trick standard 1M NM")
    each = explain_view.answered("Trick 1", kind, question)
    links = values(explain_view.html([each], "gasp", ALONE), "a[data-rules]", "href")
    assert links == ["rules/gasp.html#g1", "rules/gasp.html#who-wins-and-in-which-suit"]


@pytest.mark.parametrize("slug", GAMES)
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
    assert browser.said[-1] == explain_text.NOTHING
    assert explain_text.NOTHING in text_of(element(browser.html, "[id=why]"))


def test_without_the_later_archive_it_says_so() -> None:
    browser = begun("gasp")
    browser.settle()
    browser.later = browser.fetchable = False
    browser.do("why")
    browser.settle()
    assert browser.said[-1] == explain_text.UNFETCHED
    assert explain_text.UNFETCHED in text_of(element(browser.html, "[id=why]"))


def test_whoever_hands_over_shows_no_answers() -> None:
    browser = begun("gasp", people=2)
    assert browser.has("[data-do=uncover]")
    assert not browser.has("[data-do=why]")
    browser.send(Signal("key", key="w"))
    browser.settle()
    assert not browser.has("[id=why]")
