"""Why? at a table, of a score, a refusal and a trick, and looking back: by touch and by keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine import GAMES, Record, Session
from tests.browser.helpers import check_axe, expect_no_sideways_scroll
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

NARROW: ViewportSize = {"width": 320, "height": 640}


def seats_asked(play: TableModel) -> list[int | None]:
    """The seats whose things can be asked about, None for what is nobody's."""
    questions = lazy_modules.module(ui_of(play.connection.game.slug).questions)
    return [
        each.seat
        for each in questions.questions_on_table(
            play.view(), [event for _, event in play.telling.history(play.viewer)], play.voices
        )
    ]


def under_way(play: TableModel) -> bool:
    """Whether cards are being played to the first trick of all."""
    view = play.view()
    return bool(view.trick) and not view.played


def scored(play: TableModel) -> bool:
    """Whether the first seat has scored something."""
    return bool(play.view().scores[0] > 0)


def until(slug: str, found: Callable[[TableModel], bool]) -> Record:
    """A game in which this is so when a person's turn has come."""
    for seed in range(5):
        rng = Random(seed)
        session = Session.start(GAMES[slug], ("you", *["bot:random"] * (min(GAMES[slug].seat_counts) - 1)), {}, rng)
        while session.turn is not None:
            play = TableModel(LocalConnection(session))
            if session.turn == 0 and found(play):
                return session.record
            session.play(rng.choice(session.view(session.turn).legal))
    raise AssertionError(slug)


def opened(page: Page, record: Record) -> None:
    page.set_default_timeout(4000)
    page.set_viewport_size(NARROW)
    text = json.dumps(record.to_json())
    page.evaluate("(text) => localStorage.setItem('suits-and-signs/game/why', text)", text)
    page.evaluate("location.hash = '#/game/why'")
    expect(page.locator("#table")).to_be_visible()
    if page.locator("#go-on").is_visible():
        page.locator("#go-on").click()


def expect_answer(page: Page, said: str) -> None:
    """Look whether the window is there that answers, in order, and go away again."""
    expect(page.locator("#why-title")).to_be_focused()
    expect(page.locator("#why details[open] .verdict")).to_have_text(re.compile(said))
    assert page.locator("#why details[open] .sum tr .card.small").count() > 0
    expect(page.locator("#why details[open] a[data-rules]").first).to_be_visible()
    expect_no_sideways_scroll(page)
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()


def ask(page: Page, id: str, way: str) -> None:
    if way == "touch":
        page.locator(f"#{id}").tap()
    else:
        page.locator(f"#{id}").focus()
        page.keyboard.press("Enter")


def leave(page: Page) -> None:
    page.evaluate("location.hash = '#/nowhere'")
    expect(page.locator("main")).to_contain_text("#/nowhere")


def in_each_way(*slugs: str) -> pytest.MarkDecorator:
    """Run a test on these games by touch and by keyboard; every day the first by touch.

    Keys open answers in test_looking.py and test_keys.py.
    """
    return pytest.mark.parametrize(
        ("slug", "way"),
        [
            pytest.param(slug, way, marks=() if (place, way) == (0, "touch") else pytest.mark.long)
            for place, slug in enumerate(slugs)
            for way in ("touch", "keyboard")
        ],
    )


@in_each_way("battle-of-the-bards", "gasp", "holy-matrimony")
def test_a_score_says_why(phone: Page, slug: str, way: str) -> None:
    opened(phone, until(slug, scored))
    ask(phone, "why-seat0", way)
    expect_answer(phone, "^You have [0-9]+ (points|tokens?)")
    expect_small(phone)
    leave(phone)


@pytest.mark.parametrize("slug", ["gasp", pytest.param("troll-tricker", marks=pytest.mark.long)])
def test_the_first_trick_says_why_while_cards_are_played_to_it(phone: Page, slug: str) -> None:
    """Gasp! between two, where a trick is of two sides."""
    opened(phone, until(slug, under_way))
    phone.keyboard.press("w")
    expect_answer(phone, "would (win|take the trick)")
    leave(phone)


def expect_small(page: Page) -> None:
    """Look whether everything that asks is large enough for a finger."""
    for box in page.locator(".reckoned:visible").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect())"
    ):
        assert box["height"] >= 44
        assert box["width"] >= 24


def refusing(play: TableModel) -> bool:
    """Whether a trick can be asked about and not every card may be played to it."""
    view = play.view()
    refused = bool(view.trick) and bool(view.hand) and 0 < len(view.legal) < len(view.hand)
    return refused and bool(seats_asked(play))


@in_each_way("gasp", "troll-tricker")
def test_a_refusal_and_a_trick_say_why_now_and_looking_back(phone: Page, slug: str, way: str) -> None:
    page = phone
    opened(page, until(slug, refusing))
    card = page.locator("#hand .card[aria-disabled=true]").first
    card.focus()
    # Cards overlap in a hand.
    card.dispatch_event("click")
    expect(page.locator("#prompt .note")).to_be_visible()
    ask(page, "why-refusal", way)
    expect_answer(page, r"\([GT]\d+\)")
    # The next answer about the same table begins with the trick.
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect_answer(page, "take|command|win")
    page.evaluate(
        "(at) => { location.hash = `#/look/why/${at}`; }", page.evaluate("document.querySelector('main').dataset.at")
    )
    expect(page.locator("#ask-why, [data-do=why]").first).to_be_visible()
    page.keyboard.press("w")
    expect_answer(page, "take|command|win")
    leave(page)
