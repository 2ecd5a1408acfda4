"""Fewer words for those who listen: questions that were heard before, and lines of the log."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from tests.ui.fake_browser import FakeBrowser
from tests.ui.test_reading_by_ear import game_of
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.table.briefly import short_question

_FIELD = re.compile(r"\{(\w+)(:[^}]*)?\}")


def questions(slug: str) -> dict[str, str]:
    return dict(lazy_modules.module(ui_of(slug).aloud).QUESTIONS)


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_has_a_shorter_form_with_the_same_facts(slug: str) -> None:
    for whole, short in questions(slug).items():
        asked = _FIELD.sub(lambda found: f"the {found[1]} here", _(whole))
        kind, heard = short_question(slug, asked)
        assert kind == whole
        assert len(heard.split()) < len(asked.split())
        assert {found[1] for found in _FIELD.finditer(short)} <= {found[1] for found in _FIELD.finditer(whole)}
        assert "{" not in heard


@pytest.mark.parametrize(
    ("slug", "asked", "heard"),
    [
        ("gasp", "Play the 3 of Suns and Knots?", "Play it?"),
        ("gasp", "You have no Moons: play any card. It can’t win.", "No Moons: play any card."),
        ("troll-tricker", "Play the 8 of Bone? Hazel is still winning.", "Play it? Hazel is still winning."),
        ("rebel-runs", "You have nothing to lay down, so your turn is over.", "Nothing to lay down."),
        ("holy-matrimony", "Total 6, 15 under 21: −11 points, that is 2 + 2 − 15", "Total 6: −11 points"),
        ("battle-of-the-bards", "Lay two face up and three face down?", "Two up, three down?"),
        ("gasp", "Follow with Suns.", ""),
    ],
)
def test_short_questions(slug: str, asked: str, heard: str) -> None:
    assert short_question(slug, asked)[1] == heard


def pick(browser: FakeBrowser, index: int) -> str:
    browser.said = []
    browser.pick(browser.unpicked()[index])
    return browser.said[-1]


def test_a_question_is_whole_once_in_a_game_and_for_those_who_want_that() -> None:
    browser, _names = game_of("gasp")
    assert pick(browser, 0).startswith("Play the ")
    assert pick(browser, 0) == "Play it?"
    browser.app.choose("own", "on")
    assert pick(browser, 0).startswith("Play the ")


def test_one_s_own_play_is_confirmed_and_the_others_are_short() -> None:
    browser, _names = game_of("gasp")
    pick(browser, 0)
    browser.said = []
    browser.act(browser.acts()[0])
    assert browser.said[0].startswith(("Done.", "Robin", "Hazel", "You win"))
    browser.settle()
    said = " ".join(browser.said)
    assert not re.search(r"You play the|wins the trick", said)
